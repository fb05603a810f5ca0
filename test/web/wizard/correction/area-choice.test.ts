import { describe, expect, test } from 'vitest';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { quoteForRoof } from '#shared/quote/site-pricing.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { readQuote, twoSizes } from '#test/web/quote/read-quote.ts';
import {
  homeCorrection,
  homeOf,
  isSame,
  type Roof,
  roofCorrection,
  roofsOf,
  roofsPicked,
  sizesToPick,
} from '#web/wizard/correction/area-choice.ts';

const [house, garage, shed] = roofsOf(readQuote);
const structures = readQuote.structures ?? [];
const picking = (...picked: (Roof | undefined)[]) =>
  roofCorrection(readQuote, {
    picked: picked.filter((roof) => roof !== undefined),
    text: '',
    unit: 'squares',
  });

describe('the roofs to pick from', () => {
  test('are those of the estimate, the quote’s own with the area that was proven', () => {
    const read = { ...readQuote, squareFootage: 2700 };
    expect(roofsOf(read).map(({ name, squareFootage }) => [name, squareFootage])).toEqual([
      ['Dwelling Roof', 2700],
      ['Garage', 764],
      ['Shed', null],
    ]);
  });

  test('are none where only one states its area', () => {
    expect(roofsOf({ ...readQuote, structures: structures.filter(({ name }) => name !== 'Garage') })).toEqual(
      [],
    );
  });
});

describe('picking', () => {
  test('the garage alone takes another structure', () => {
    expect(picking(garage)).toMatchObject({
      kind: 'other_structure',
      squareFootage: 764,
      structures: ['Garage'],
    });
  });

  test('sums to hundredths, without the leftovers of binary arithmetic', () => {
    const roofs = [0.1, 0.2].map((squareFootage, index) => ({
      index: index + 5,
      name: 'x',
      squareFootage,
      read: false,
    }));
    expect(picking(...roofs)?.squareFootage).toBe(0.3);
  });

  test('shows again as it was picked', () => {
    expect(roofsPicked(readQuote, picking(house, garage) ?? null)).toEqual([house, garage]);
    expect(roofsPicked(readQuote, null)).toEqual([house]);
    expect(shed?.squareFootage).toBeNull();
  });
});

test('typing the area that was read changes nothing', () => {
  expect(roofCorrection(readQuote, { picked: [], text: '27.84', unit: 'squares' })).toBeNull();
});

describe('the sizes of one roof to pick from', () => {
  const told = (quote: Quote) =>
    sizesToPick(quote).map(({ squareFootage, kind, page }) => [squareFootage, kind, page]);

  test('are those that were read and another, the smallest first, each with its place', () => {
    expect(told(twoSizes)).toEqual([
      [2784, 'tear_off', 4],
      [3120, 'drawing', 2],
    ]);
    const witnesses = twoSizes.witnesses?.map((one) => (one.agrees ? one : { ...one, squares: 20 }));
    expect(told({ ...twoSizes, witnesses }).map(([size]) => size)).toEqual([2000, 2784]);
  });

  test('are without a place where only the doubt names the other', () => {
    const agreeing = twoSizes.witnesses?.filter(({ agrees }) => agrees);
    expect(told({ ...twoSizes, witnesses: agreeing })).toEqual([
      [2784, 'tear_off', 4],
      [3120, null, null],
    ]);
  });

  test('are none where nothing shows another, or the other is explained', () => {
    const unadded = [{ code: 'ambiguous_area' as const, values: { unadded: 27.84 } }];
    expect(told({ ...twoSizes, witnesses: [], warningDetails: unadded })).toEqual([]);
    expect(told({ ...twoSizes, warningDetails: [] })).toEqual([]);
  });
});

describe('another home', () => {
  const pricing = pricingWith(recommendedSettings);
  const read = quoteForRoof({ squareFootage: 1800, propertyType: 'single-story' }, pricing) as Quote;
  const home = (text: string, propertyType: 'single-story' | 'two-story' = 'single-story') =>
    homeCorrection(read, { text, propertyType });

  test.each(['', 'big', '9999999'])('is not to be had of %o', (text) => {
    expect(home(text)).toBeUndefined();
  });

  test('with the same roof is another correction all the same', () => {
    const flat = quoteForRoof(
      { squareFootage: 1800, propertyType: 'single-story' },
      pricingWith({}),
    ) as Quote;
    const stories = homeCorrection(flat, { text: '1800', propertyType: 'two-story' });
    expect(stories).toMatchObject({ was: 1800, squareFootage: 1800 });
    expect(isSame(stories ?? null, null)).toBe(false);
    expect(isSame(stories ?? null, { kind: 'typed', was: 1, squareFootage: 1800, structures: [] })).toBe(
      false,
    );
  });

  test('of an earlier page’s quote is not known', () => {
    const basis = {
      source: 'home-size' as const,
      homeSize: 1800,
      propertyType: 'two-story' as const,
      others: [],
    };
    expect(homeOf(quoteFor(1800, pricing.rates, basis), null)).toBeNull();
  });
});
