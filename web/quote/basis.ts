import { figure } from '#shared/dollars.ts';
import { witnessText } from '#shared/estimate/witness-words.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { AreaBasis, AreaCorrection, BasisSource } from '#shared/roof/area-basis.ts';
import type { RoofAnswer } from '#shared/roof/lead-roof.ts';
import type { BasisWords } from '#web/words/en/basis.ts';

interface Locale {
  words: BasisWords;
  /** E.g. "es-US". */
  locale: string;
}

const month = (locale: string, isoDate: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(isoDate),
  );

/** Whether the area follows from a guess of the home's size. */
export const isGuess = ({ basis }: Pick<Quote, 'basis'>): boolean => basis?.bedrooms !== undefined;

/** Whether the homeowner changed the area itself, and not the home that it follows from. */
const isOtherArea = (correction: AreaCorrection | undefined): correction is AreaCorrection =>
  correction !== undefined && correction.home === undefined;

const saidOfCorrection = {
  typed: 'typed',
  printed_size: 'printedSize',
  other_structure: 'chosen',
  with_garage: 'chosen',
} as const;

/** Where the area that is priced comes from. */
function areaSentence(
  { squareFootage, correction }: Quote,
  basis: AreaBasis,
  { words, locale }: Locale,
): string {
  const { source, homeSize, factor = 1, propertyType, bedrooms, imageryDate } = basis;
  const area = figure(squareFootage);
  if (isOtherArea(correction)) return words[saidOfCorrection[correction.kind]](area);
  if (source === 'office' || source === 'office-own') return words.others[source](area);
  if (source === 'document') return words.document(area);
  if (source === 'typed-from-paper') return words.typedFromPaper(figure(squareFootage / 100), area);
  if (source === 'measured')
    return words.measured(area, imageryDate === undefined ? '' : month(locale, imageryDate));
  const size = homeSize === undefined ? area : figure(homeSize);
  const entered = bedrooms === undefined ? words.entered(size) : words.guessed(bedrooms, size);
  if (source === 'home-size' || homeSize === undefined || propertyType === undefined)
    return `${entered} ${words.asRoof}`;
  const said = `${entered} ${words.byStories(propertyType, figure(factor), area)}`;
  if (factor > 1) return `${said} ${words.larger}`;
  return propertyType === 'single-story' ? said : `${said} ${words.smaller}`;
}

/** Which kinds of place in the estimate agree on the area, and where it shows another one. */
function witnessSentences(
  { squareFootage, witnesses = [], correction }: Quote,
  { words: { witnesses: words }, locale }: Locale,
): string[] {
  if (correction !== undefined) return [];
  const agreeing = witnesses.filter(({ agrees }) => agrees);
  const places = [...new Set(agreeing.map(({ kind }) => words.places[kind]))];
  const named = new Intl.ListFormat(locale).format(places);
  const differ = witnesses
    .filter(({ agrees }) => !agrees)
    .map((witness) => witnessText(witness, squareFootage / 100, words))
    .join(' · ');
  return [
    ...(places.length > 1 ? [words.agree(places.length, named)] : []),
    ...(places.length === 1 ? [words.alone(named)] : []),
    ...(differ === '' ? [] : [words.differ(differ)]),
  ];
}

function wasteSentences({ squareFootage }: Quote, { wastePercent }: AreaBasis, { words }: Locale): string[] {
  if (wastePercent === undefined) return [];
  const withWaste = Math.round(squareFootage * (1 + wastePercent / 100));
  return [words.waste(figure(wastePercent), figure(withWaste))];
}

const rangeSentences = ({ rangePercent }: AreaBasis, { words }: Locale) =>
  rangePercent === undefined ? [] : [words.range(figure(rangePercent))];

/** The sources that the first sentence names already. */
const namedInFirst: Partial<Record<BasisSource, BasisSource>> = { 'home-size-by-stories': 'home-size' };

function otherSentences({ correction }: Quote, { source, others }: AreaBasis, { words }: Locale): string[] {
  const told = isOtherArea(correction) ? undefined : namedInFirst[source];
  return others
    .filter((other) => other.source !== told)
    .map((other) => words.others[other.source](figure(other.squareFootage)));
}

/** How the prices of a quote came about, a sentence each, from its area to what they leave out. */
export function basisSentences(quote: Quote, basis: AreaBasis, spoken: Locale): string[] {
  return [
    areaSentence(quote, basis, spoken),
    ...witnessSentences(quote, spoken),
    ...wasteSentences(quote, basis, spoken),
    spoken.words.squares(figure(quote.squares)),
    ...rangeSentences(basis, spoken),
    ...otherSentences(quote, basis, spoken),
    spoken.words.notIncluded,
  ];
}

/** The same in short: the area, its waste and the range. */
export const shortBasis = (quote: Quote, basis: AreaBasis, spoken: Locale): string =>
  [
    areaSentence(quote, basis, spoken),
    ...wasteSentences(quote, basis, spoken),
    ...rangeSentences(basis, spoken),
  ].join(' ');

/** Square feet from above that stand beside the area that is priced; undefined where there are none. */
const measuredBeside = ({ others }: AreaBasis): number | undefined =>
  others.find(({ source }) => source === 'measured')?.squareFootage;

/** Whether anything measured from above is told with a quote. */
export const showsMeasured = (basis: AreaBasis): boolean =>
  basis.source === 'measured' || measuredBeside(basis) !== undefined;

/** Two measurements of one roof that are further apart, by this share of the paper's, are worth a question. */
const AGREES_WITHIN = 0.1;

/** What the roof from above says of the area that is priced. */
type MeasuredNote = { measured: number; says: 'agrees' | 'differs' | 'unlikeShown' };

/**
 * Beside an estimate's area: whether the measurement agrees with it. Beside any other: that it was not priced, to whoever
 * said that it is their roof and has put no other area in its place since. Null where nothing is to be said.
 * @param basis of the quote as it was made, before any correction
 */
export function measuredNote(
  { basis, squareFootage }: { basis: AreaBasis; squareFootage: number },
  { answer, isCorrected }: { answer: RoofAnswer | null; isCorrected: boolean },
): MeasuredNote | null {
  const measured = measuredBeside(basis);
  if (measured === undefined) return null;
  if (basis.source === 'document' || basis.source === 'typed-from-paper') {
    const differs = Math.abs(measured - squareFootage) > squareFootage * AGREES_WITHIN;
    return { measured, says: differs ? 'differs' : 'agrees' };
  }
  return answer === 'yes' && !isCorrected ? { measured, says: 'unlikeShown' } : null;
}
