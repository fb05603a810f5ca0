import { describe, expect, test } from 'vitest';
import type { AreaWitness, WitnessKind } from '#shared/estimate/claim.ts';
import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { correctedQuote } from '#shared/quote/corrected-quote.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { defaultPricing, quoteForRoof } from '#shared/quote/site-pricing.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import type { Bedrooms } from '#shared/roof/typical-home.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { basisSentences, measuredNote, shortBasis, showsMeasured } from '#web/quote/basis.ts';
import { basisEn } from '#web/words/en/basis.ts';
import { basisEs } from '#web/words/es/basis.ts';

const english = { words: basisEn, locale: 'en-US' };
const spanish = { words: basisEs, locale: 'es-US' };

const quoteOf = (
  propertyType: PropertyType,
  settings: Partial<AreaSettings> = recommendedSettings,
): Quote => {
  const quote = quoteForRoof({ squareFootage: 1500, propertyType }, pricingWith(settings));
  if (quote === null) throw new Error('there is no quote');
  return quote;
};

function said(quote: Quote, spoken = english): string[] {
  if (quote.basis === undefined) throw new Error('the quote does not say what it rests on');
  return basisSentences(quote, quote.basis, spoken);
}

const withBasis = (squareFootage: number, basis: AreaBasis) =>
  quoteFor(squareFootage, defaultPricing.rates, basis);

describe('the area', () => {
  test.each([
    [
      'single-story',
      'You entered a home of 1,500 sq ft. A one-story home’s roof is about 1.27 times that: 1,905 sq ft. Roofs slope and reach past the walls.',
    ],
    [
      'two-story',
      'You entered a home of 1,500 sq ft. A two-story home’s roof is about 0.82 times that: 1,230 sq ft. The floors share one roof.',
    ],
    [
      'three-story',
      'You entered a home of 1,500 sq ft. A three-story home’s roof is about 0.5 times that: 750 sq ft. The floors share one roof.',
    ],
  ] as const)('of a %s home', (propertyType, sentence) => {
    expect(said(quoteOf(propertyType))[0]).toBe(sentence);
  });

  test('of a single story that a site makes smaller is given no reason', () => {
    expect(said(quoteOf('single-story', { oneStoryRoofFactor: 0.9 }))[0]).toBe(
      'You entered a home of 1,500 sq ft. A one-story home’s roof is about 0.9 times that: 1,350 sq ft.',
    );
  });

  test('of a guessed size says from what, and is never without a range', () => {
    const guessed = (bedrooms: Bedrooms, settings: Partial<AreaSettings>) => {
      const home = { squareFootage: 1950, propertyType: 'two-story' as const, bedrooms };
      return said(
        quoteForRoof(home, pricingWith(settings)) ?? withBasis(1, { source: 'office', others: [] }),
      );
    };
    expect(guessed(3, {})).toEqual([
      'We guessed your home’s size from 3 bedrooms: half of such homes are larger than 1,950 sq ft, and half are smaller. We use that as the roof size.',
      'Roofers price by the square (100 sq ft). Rounded up, that’s 20 squares.',
      'The range under each price covers a roof about 30% smaller or larger.',
      basisEn.notIncluded,
    ]);
    expect(guessed(1, {})[0]).toContain('from 1 bedroom: ');
    expect(guessed(5, { ...recommendedSettings, priceRangePercent: 40 })).toEqual([
      'We guessed your home’s size from 5 or more bedrooms: half of such homes are larger than 1,950 sq ft, and half are smaller. A two-story home’s roof is about 0.82 times that: 1,599 sq ft. The floors share one roof.',
      'Roofers price by the square (100 sq ft). Rounded up, that’s 16 squares.',
      'The range under each price covers a roof about 40% smaller or larger.',
      basisEn.notIncluded,
    ]);
  });

  test('is the home’s size with neutral settings', () => {
    expect(said(quoteOf('two-story', {}))).toEqual([
      'You entered a home of 1,500 sq ft. We use that as the roof size.',
      'Roofers price by the square (100 sq ft). Rounded up, that’s 15 squares.',
      basisEn.notIncluded,
    ]);
  });

  test('of a document, and the home’s size beside it', () => {
    const basis: AreaBasis = { source: 'document', others: [{ source: 'home-size', squareFootage: 1800 }] };
    const [first, , other] = said(withBasis(2784.33, basis));
    expect([first, other]).toEqual([
      'Your estimate lists 2,784.33 sq ft of roof.',
      'You entered a home of 1,800 sq ft.',
    ]);
  });

  test('that was typed from an estimate is named as typed, in every language, and stands beside another', () => {
    const typed = withBasis(2784, { source: 'typed-from-paper', others: [] });
    expect([said(typed)[0], said(typed, spanish)[0]]).toEqual([
      'You took 27.84 squares from your estimate. That’s 2,784 sq ft of roof.',
      'Usted tomó 27.84 cuadros de su estimado. Son 2,784 pies cuadrados de techo.',
    ]);
    const changed = correctedQuote(typed, { kind: 'typed', was: 2784, squareFootage: 2900, structures: [] });
    expect(said(changed)).toEqual(
      expect.arrayContaining([
        'You entered 2,900 sq ft of roof.',
        'You took 2,784 sq ft of roof from your estimate.',
      ]),
    );
  });

  test('of a measured roof names its pictures’ month and whose data it is, in every language', () => {
    const basis: AreaBasis = { source: 'measured', imageryDate: '2024-06-01', rangePercent: 10, others: [] };
    const quote = withBasis(2404, basis);
    expect(said(quote)[0]).toBe(
      'The roof you confirmed measures 2,404 sq ft in pictures from June 2024. Includes roof data from Google.',
    );
    expect(said(quote, spanish)[0]).toMatch(/junio de 2024.*Includes roof data from Google\.$/);
    expect(said(withBasis(2404, { source: 'measured', others: [] }))[0]).toContain('2,404 sq ft from above.');
  });

  test('of a correction is the homeowner’s, and the one before stands beside it', () => {
    const corrected = correctedQuote(quoteOf('single-story'), {
      kind: 'typed',
      was: 1905,
      squareFootage: 2000,
      structures: [],
    });
    expect(said(corrected)).toEqual([
      'You entered 2,000 sq ft of roof.',
      expect.stringContaining('20 squares'),
      'Going by its size and stories, your home has about 1,905 sq ft of roof.',
      'You entered a home of 1,500 sq ft.',
      basisEn.notIncluded,
    ]);
  });
});

test('waste and range are told where there are any', () => {
  const quote = quoteOf('single-story', { ...recommendedSettings, wastePercent: 12.5 });
  const short = shortBasis(quote, quote.basis ?? { source: 'home-size', others: [] }, english);
  expect(short).toContain('Cuts and waste add 12.5%. That’s 2,143 sq ft of material.');
  expect(short).toContain('a roof about 15% smaller or larger');
  expect(short).not.toContain(basisEn.notIncluded);
});

test('Spanish says as many sentences, and no English', () => {
  const quote = quoteOf('single-story', { ...recommendedSettings, wastePercent: 10 });
  expect(said(quote, spanish)).toHaveLength(said(quote).length);
  expect(said(quote, spanish).join(' ')).not.toMatch(/\b(?:the|roof|your)\b/i);
  expect(said(quote, spanish)[0]).toBe(
    'Indicó una casa de 1,500 pies cuadrados. El techo de una casa de un piso es unas 1.27 veces eso: 1,905 pies cuadrados. El techo tiene pendiente y sobresale de las paredes.',
  );
});

describe('an estimate’s own area', () => {
  const evidence = { page: 4, text: 'as printed' };
  const witness = (kind: WitnessKind, squares: number, more: Partial<AreaWitness> = {}): AreaWitness => ({
    kind,
    squares,
    printed: null,
    wastePercent: null,
    agrees: true,
    evidence,
    ...more,
  });
  const read = (witnesses: AreaWitness[]): Quote => ({
    ...withBasis(2784, { source: 'document', others: [] }),
    witnesses,
  });

  test('is shown with the places that agree on it, counted and named, whatever their waste', () => {
    const laid = witness('laid', 27.84, { printed: 30.9, wastePercent: 11 });
    const three = read([witness('drawing', 27.84), witness('tear_off', 27.84), laid]);
    expect(said(three)[1]).toBe(
      'Three places in your estimate agree: the drawing, the tear-off, and the shingles.',
    );
    expect(said(three, spanish)[1]).toBe(
      'Tres lugares de su estimado coinciden: el dibujo, el retiro del techo y las tejas.',
    );
    expect(said(read([witness('tear_off', 27.84), witness('laid', 30.9)]))[1]).toBe(
      'Two places in your estimate agree: the tear-off and the shingles.',
    );
  });

  test.each([english, spanish])('counts rows of one kind as one place: $locale', (spoken) => {
    const twice = read([witness('tear_off', 27.84), witness('tear_off', 27.84), witness('drawing', 27.84)]);
    const once = read([witness('tear_off', 27.84), witness('drawing', 27.84)]);
    expect(said(twice, spoken)).toEqual(said(once, spoken));
  });

  test('is shown with the one place that states it, where none agrees with it', () => {
    const quote = read([witness('laid', 27.84)]);
    expect(said(quote)[1]).toBe('One place in your estimate shows this size: the shingles.');
    expect(said(quote, spanish)[1]).toBe('Un lugar de su estimado muestra este tamaño: las tejas.');
  });

  test('names every kind of place in both languages', () => {
    const kinds = Object.keys(basisEn.witnesses.kinds) as WitnessKind[];
    const all = read(kinds.map((kind) => witness(kind, 27.84)));
    expect(said(all)[1]).toMatch(/^Six places .*: the .*, and the .*\.$/);
    expect(said(all, spanish)[1]).toMatch(/^Seis lugares .*: el .* y el .*\.$/);
  });

  test('is shown beside the size that another place states, in Spanish too', () => {
    const quote = read([witness('tear_off', 27.84), witness('drawing', 31.4, { agrees: false })]);
    expect(said(quote)[2]).toBe('It also shows: drawing 31.4.');
    expect(said(quote, spanish)[2]).toBe('También muestra: plano (sketch) 31.4.');
  });

  test('has no places where it was changed, or where none are known', () => {
    const quote = read([witness('tear_off', 27.84)]);
    const changed = correctedQuote(quote, { kind: 'typed', was: 2784, squareFootage: 3000, structures: [] });
    for (const other of [changed, read([])]) expect(said(other).join()).not.toContain('in your estimate');
  });
});

describe('the roof from above, beside the area that is priced,', () => {
  const beside = (source: AreaBasis['source'], measured?: number): AreaBasis => ({
    source,
    others: measured === undefined ? [] : [{ source: 'measured', squareFootage: measured }],
  });
  const said = (basis: AreaBasis, { answer = null, isCorrected = false } = {} as Said) =>
    measuredNote({ basis, squareFootage: 2000 }, { answer, isCorrected })?.says ?? null;
  interface Said {
    answer?: 'yes' | 'home-size' | null;
    isCorrected?: boolean;
  }

  test.each(['document', 'typed-from-paper'] as const)(
    'agrees with a %s up to 10 percent apart',
    (source) => {
      expect([1799, 1800, 2200, 2201].map((measured) => said(beside(source, measured)))).toEqual([
        'differs',
        'agrees',
        'agrees',
        'differs',
      ]);
    },
  );

  test('is told to whoever said that it is theirs, where it was not priced', () => {
    const basis = beside('home-size', 3000);
    expect(said(basis, { answer: 'yes' })).toBe('unlikeShown');
    expect([said(basis), said(basis, { answer: 'home-size' })]).toEqual([null, null]);
    expect(said(basis, { answer: 'yes', isCorrected: true })).toBeNull();
  });

  test('is not spoken of where nothing was measured, or where it is what is priced', () => {
    expect(said(beside('document'))).toBeNull();
    expect(said(beside('measured'), { answer: 'yes' })).toBeNull();
    expect([showsMeasured(beside('document')), showsMeasured(beside('document', 1900))]).toEqual([
      false,
      true,
    ]);
    expect(showsMeasured(beside('measured'))).toBe(true);
  });
});

test('of a home that was corrected tells what follows from it, and not that a roof was typed', () => {
  const read = quoteOf('single-story');
  const home = { squareFootage: 2000, propertyType: 'two-story' as const };
  const correction = { kind: 'typed' as const, was: 1905, squareFootage: 1640, structures: [], home };
  expect(said(correctedQuote(read, correction))).toEqual(
    said(
      quoteForRoof(
        { squareFootage: 2000, propertyType: 'two-story' },
        pricingWith(recommendedSettings),
      ) as Quote,
    ),
  );
});
