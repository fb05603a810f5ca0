import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { decideQuote, type QuoteFacts } from '#shared/quote/decide-quote.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { type SitePricing, sitePricingFrom } from '#shared/quote/site-pricing.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { sourceFiles, sourceText } from '#test/support/import-graph.ts';

const measured = { squareFootage: 1900, imageryDate: '2024-05-17', reasons: [] };
const confirmed = { buildings: [measured], answer: 'yes' as const };
const home = { squareFootage: 1800, propertyType: 'two-story' as const };
const typedHome = { ...home, typedSquareFootage: 2700 };
const read = { squareFootage: 2784 };
const correction: AreaCorrection = { kind: 'typed', was: 2784, squareFootage: 3100, structures: [] };

const neutral = pricingWith({});
const measuring = pricingWith({ useMeasuredRoof: 1 });
const byStories = pricingWith({ ...recommendedSettings, useMeasuredRoof: 1 });

const decided = (facts: QuoteFacts, pricing: SitePricing | null = measuring) => {
  const found = decideQuote(facts, pricing);
  return found && [found.quote.squareFootage, found.record?.areaSource];
};

describe('the area that prices a roof is', () => {
  test.each<[string, QuoteFacts, SitePricing, unknown]>([
    [
      'the one the homeowner chose, over the document it changes',
      { document: read, home: typedHome, roof: confirmed, correction },
      measuring,
      [3100, 'person'],
    ],
    [
      'the document’s, where the change is of another area',
      { document: read, correction: { ...correction, was: 2783 } },
      measuring,
      [2784, 'document'],
    ],
    [
      'the document’s, over all that was typed and measured',
      { document: read, home: typedHome, roof: confirmed },
      measuring,
      [2784, 'document'],
    ],
    [
      'the one typed from a paper, over a confirmed roof and the home’s size',
      { home: typedHome, roof: confirmed },
      measuring,
      [2700, 'typed-from-paper'],
    ],
    ['the confirmed roof’s, over the home’s size', { home, roof: confirmed }, measuring, [1900, 'measured']],
    [
      'the confirmed roof’s, over the home’s size by its stories',
      { home: { ...home, squareFootage: 2200 }, roof: confirmed },
      byStories,
      [1900, 'measured'],
    ],
    ['the home’s size by its stories', { home }, byStories, [1476, 'home-size-by-stories']],
    [
      'the home’s size, where its stories are not known',
      { home: { squareFootage: 1800 } },
      byStories,
      [1800, 'home-size'],
    ],
    ['the home’s size, at the specification’s settings', { home }, neutral, [1800, 'home-size']],
    ['none, where nothing is known', {}, measuring, null],
    ['none of the kind of home alone', { home: { propertyType: 'two-story' } }, measuring, null],
  ])('%s', (_, facts, pricing, expected) => {
    expect(decided(facts, pricing)).toEqual(expected);
  });
});

describe('a roof from above prices', () => {
  const of = (roof: QuoteFacts['roof'], pricing = measuring) => decided({ home, roof }, pricing)?.[1];

  test('only on a site that prices by measurements', () => {
    expect([of(confirmed, measuring), of(confirmed, neutral)]).toEqual(['measured', 'home-size']);
  });

  test('only where its owner says that it is theirs', () => {
    const answers = ['yes', 'home-size', null, undefined] as const;
    expect(answers.map((answer) => of({ ...confirmed, answer }))).toEqual([
      'measured',
      'home-size',
      'home-size',
      'home-size',
    ]);
  });

  test('only where a yes settles what speaks against it', () => {
    const against = (...reasons: ('attached' | 'far_centre' | 'low_quality')[]) =>
      of({ ...confirmed, buildings: [{ ...measured, reasons }] });
    expect([against('attached', 'far_centre'), against('low_quality')]).toEqual(['measured', 'home-size']);
  });

  test('that is further from it too, where its owner says that the roof is right and not the size', () => {
    const home1000 = { squareFootage: 1000, propertyType: 'two-story' as const };
    const of = (answer: 'yes' | 'home-size' | null, reasons: 'low_quality'[] = []) =>
      decided({
        home: home1000,
        roof: { buildings: [{ ...measured, reasons }], answer, overHomeSize: true },
      })?.[1];
    expect(of('yes')).toBe('measured');
    expect([of('yes', ['low_quality']), of('home-size'), of(null)]).toEqual(Array(3).fill('home-size'));
  });
});

describe('where the site’s pricing cannot be had', () => {
  test('the specification’s constants price the home, and the record says so', () => {
    const found = decideQuote({ home }, null);
    expect(found?.quote.standard.price).toBe(18 * 500);
    expect(found?.quote.rates).toBeUndefined();
    expect(found?.record).toMatchObject({ rates: 'default', areaSource: 'home-size' });
  });

  test('a confirmed roof prices once its owner gave a size, or was asked for none', () => {
    const source = (facts: QuoteFacts) => decided(facts, null)?.[1] ?? null;
    expect(source({ home, roof: confirmed })).toBe('measured');
    expect(source({ roof: { ...confirmed, standsForSize: true } })).toBe('measured');
    expect(source({ roof: confirmed })).toBeNull();
    expect(source({ home, roof: { ...confirmed, answer: null } })).toBe('home-size');
  });
});

describe('a document’s quote', () => {
  const answered = { ...quoteFor(2784, { ...defaultRates, standard: 510 }), documentId: 'a document' };
  const newer: SitePricing = { ...sitePricingFrom([]), version: '2026-11-22T12:00:00.000Z' };

  test('keeps the prices it was answered with, whatever the site asks by now', () => {
    const found = decideQuote({ document: answered, home }, newer, 'homeowner');
    expect(found?.quote).toBe(answered);
    expect(found?.record).toMatchObject({ prices: { standard: 28 * 510 }, areaSource: 'document' });
    expect(found?.record?.pricingVersion).toBeUndefined();
  });

  test('takes the rates it was answered with along to a corrected area', () => {
    const found = decideQuote({ document: answered, correction }, newer, 'homeowner');
    expect(found?.quote.standard.price).toBe(31 * 510);
    expect(found?.uncorrected).toBe(answered);
  });
});

describe('what is told beside the priced area', () => {
  const others = (roof: QuoteFacts['roof'], reader: 'homeowner' | 'office') =>
    decideQuote({ document: read, roof }, measuring, reader)?.quote.basis?.others.map(({ source }) => source);
  const doubtful = { buildings: [{ ...measured, reasons: ['attached' as const] }] };

  test('to the office: every measurement', () => {
    expect(others(doubtful, 'office')).toEqual(['measured']);
    expect(others({ ...confirmed, answer: 'home-size' }, 'office')).toEqual(['measured']);
  });

  test('to the homeowner: one they confirmed, or that nothing and nobody speaks against', () => {
    expect(others(confirmed, 'homeowner')).toEqual(['measured']);
    expect(others({ buildings: [measured] }, 'homeowner')).toEqual(['measured']);
    expect(others(doubtful, 'homeowner')).toEqual([]);
    expect(others({ ...confirmed, answer: 'home-size' }, 'homeowner')).toEqual([]);
  });
});

test('a quote for more than any home has is shown and leaves no record', () => {
  expect(decideQuote({ home: { squareFootage: 10_000_001 } }, measuring)).toMatchObject({
    quote: { squareFootage: 10_000_001 },
    record: undefined,
  });
});

describe('squares are multiplied by a rate in one place', () => {
  /** Statements that multiply or divide and name squares beside a rate or a price. */
  function productsIn(text: string): string[] {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/g, ' ');
    return code
      .split(/[;{}]|=>/)
      .filter((statement) => /[\w)\]]\s[*/]\s[\w(]/.test(statement))
      .filter((statement) => /squares/i.test(statement) && /rate(?!d)s?\b|prices?\b/i.test(statement))
      .map((statement) => statement.replace(/\s+/g, ' ').trim());
  }

  test('which every way to write it elsewhere is told from', () => {
    expect(productsIn('const price = squares * rates[tier];')).toHaveLength(1);
    expect(productsIn('return cents(seenSquares * cents(prices[tier] / squares));')).toHaveLength(1);
    expect(productsIn('const sum = quote.squares * rate;')).toHaveLength(1);
    expect(productsIn('// squares * rates\nconst squares = squareFootage / 100;')).toEqual([]);
  });

  test('and that is shared/quote/quote.ts', () => {
    const files = sourceFiles().filter((file) => !file.startsWith('lambdas/estimate-reader/'));
    const found = files.flatMap((file) => productsIn(sourceText(file)).map(() => file));
    expect([...new Set(found)]).toEqual(['shared/quote/quote.ts']);
  });
});

test('page and server know no other way to a quote: what decideQuote is made of is named in shared alone', () => {
  const parts = /\b(?:roofAreaOf|quoteForRoof|quoteFor|correctedQuote|quoteRecord|pricesOf)\b/;
  const others = sourceFiles().filter((file) => !file.startsWith('shared/'));
  expect(others.filter((file) => parts.test(sourceText(file)))).toEqual([]);
  expect(parts.test(sourceText('shared/quote/decide-quote.ts'))).toBe(true);
});
