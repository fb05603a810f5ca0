import type { Structure, Warning, WarningCode } from '#shared/estimate/claim.ts';
import { listIn, unverifiedFigures } from '#shared/estimate/warnings.ts';
import { byTier, type Rates } from '#shared/pricing/rates.ts';
import {
  type AreaBasis,
  type AreaCorrection,
  type CorrectedHome,
  isByHomeSize,
} from '#shared/roof/area-basis.ts';
import { type RoofArea, roofAreaOf } from '#shared/roof/roof-area.ts';
import { type Quote, quoteFor, ratesBehind } from './quote.ts';

/**
 * The rates a quote was made with, dollars per square. Where it does not say them they are read back from its prices:
 * a price is squares times a rate of whole cents.
 */
function ratesOf(quote: Quote): Rates {
  if (quote.rates !== undefined) return quote.rates;
  return ratesBehind(
    byTier((tier) => quote[tier].price),
    quote.squares,
  );
}

/** Warnings that speak of the area that was read, by what of a correction takes the ground from under them. */
const ofReadArea: Partial<Record<WarningCode, (kind: AreaCorrection['kind']) => boolean>> = {
  // Another size of the same roof leaves the other roofs where they were.
  multiple_structures: (kind) => kind !== 'printed_size',
  ambiguous_area: () => true,
  // With the garage the roof that was read is still in the quote.
  may_include_waste: (kind) => kind !== 'with_garage',
};

interface ShownWarning {
  sentence: string;
  detail: Warning | undefined;
}

/** The warning as far as it still holds; null where nothing of it does. */
function stillTrue({ sentence, detail }: ShownWarning, kind: AreaCorrection['kind']): ShownWarning | null {
  if (detail === undefined) return { sentence, detail };
  if (ofReadArea[detail.code]?.(kind) === true) return null;
  const figures = listIn(detail.values, 'figures');
  if (detail.code !== 'figures_unverified' || !figures.includes('area')) return { sentence, detail };
  const others = figures.filter((name) => name !== 'area').join(', ');
  const values = { ...detail.values, figures: others };
  return others === '' ? null : { sentence: unverifiedFigures(values), detail: { ...detail, values } };
}

function warningsLeft({ warnings = [], warningDetails }: Quote, kind: AreaCorrection['kind']) {
  const detailedWarnings = warnings.map((sentence, index) => ({ sentence, detail: warningDetails?.[index] }));
  const left = detailedWarnings
    .map((warning) => stillTrue(warning, kind))
    .filter((warning) => warning !== null);
  return {
    warnings: left.map(({ sentence }) => sentence),
    ...(warningDetails && {
      warningDetails: left.map(({ detail }) => detail).filter((detail) => detail !== undefined),
    }),
  };
}

/** The home that a quote's area follows from; null where it follows from something else, or nobody knows how. */
export function homeBehind({ basis, areaSettings }: Quote): CorrectedHome | null {
  const { homeSize, propertyType } = basis ?? {};
  if (areaSettings === undefined || homeSize === undefined || propertyType === undefined) return null;
  return { squareFootage: homeSize, propertyType };
}

/** The area of another home, as the quote's own came about; what is known beside it stays. Null where nobody knows how. */
export function areaOfHome(read: Quote, home: CorrectedHome): RoofArea | null {
  const { basis, areaSettings } = read;
  if (basis === undefined || areaSettings === undefined || homeBehind(read) === null) return null;
  const area = roofAreaOf(home, areaSettings);
  const beside = basis.others.filter(({ source }) => source !== 'home-size');
  return area && { ...area, basis: { ...area.basis, others: [...beside, ...area.basis.others] } };
}

/** What is left of a basis under another area: its waste. The area that was read is one of those known beside it. */
function correctedBasis({ basis, squareFootage }: Quote): AreaBasis | undefined {
  if (basis === undefined) return undefined;
  const { source, wastePercent, others, bedrooms } = basis;
  return {
    source,
    ...(wastePercent !== undefined && { wastePercent }),
    // A guess stands beside nothing that is known.
    others:
      bedrooms === undefined
        ? [{ source, squareFootage }, ...others]
        : others.filter((other) => !isByHomeSize(other.source)),
  };
}

/** The estimate's roofs with those marked that a corrected area is for; of a typed area nobody knows which are in it. */
function structuresIn(
  structures: readonly Structure[],
  { kind, ...correction }: AreaCorrection,
): Structure[] {
  if (kind === 'typed') return [];
  if (kind === 'printed_size') return [...structures];
  return structures.map((one) => ({ ...one, quoted: correction.structures.includes(one.name) }));
}

/**
 * The quote for the area the homeowner says it is for, at the rates it was made with. What the document says of
 * its claim stays; where its area stood, and what was warned of it, does not. A correction of another
 * quote's area changes nothing.
 */
export function correctedQuote(read: Quote, correction: AreaCorrection | null): Quote {
  if (correction === null || correction.was !== read.squareFootage) return read;
  const basis = (correction.home && areaOfHome(read, correction.home)?.basis) ?? correctedBasis(read);
  const priced = quoteFor(correction.squareFootage, ratesOf(read), basis);
  const { evidence: _ofTheReadArea, structures, ...rest } = read;
  return {
    ...rest,
    ...byTier((tier) => ({ ...read[tier], price: priced[tier].price })),
    squareFootage: priced.squareFootage,
    squares: priced.squares,
    ...(basis && { basis }),
    ...(structures && { structures: structuresIn(structures, correction) }),
    ...warningsLeft(read, correction.kind),
    correction,
  };
}
