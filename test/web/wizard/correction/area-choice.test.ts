import { describe, expect, test } from 'vitest';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { quoteForRoof } from '#shared/quote/site-pricing.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import {
  homeCorrection,
  homeTyped,
  isSame,
  pickedRoofs,
  roofsOf,
  roofsPicked,
  typedCorrection,
} from '#web/wizard/correction/area-choice.ts';

const [house, garage, shed] = roofsOf(readQuote);
const structures = readQuote.structures ?? [];

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

  test('are none where no document told them', () => {
    expect(roofsOf({ ...readQuote, structures: [] })).toEqual([]);
  });
});

describe('picking', () => {
  test('the garage with the house adds it', () => {
    expect(
      pickedRoofs(
        readQuote,
        [house, garage].filter((roof) => roof !== undefined),
      ),
    ).toEqual({
      kind: 'with_garage',
      was: 2784,
      squareFootage: 3548,
      structures: ['Dwelling Roof', 'Garage'],
    });
  });

  test('the garage alone takes another structure', () => {
    expect(pickedRoofs(readQuote, garage ? [garage] : [])).toMatchObject({
      kind: 'other_structure',
      squareFootage: 764,
      structures: ['Garage'],
    });
  });

  test('the roof that was read changes nothing', () => {
    expect(pickedRoofs(readQuote, house ? [house] : [])).toBeNull();
  });

  test('sums to hundredths, without the leftovers of binary arithmetic', () => {
    const roofs = [0.1, 0.2].map((squareFootage, index) => ({
      index: index + 5,
      name: 'x',
      squareFootage,
      read: false,
    }));
    expect(pickedRoofs(readQuote, roofs)?.squareFootage).toBe(0.3);
  });

  test('shows again as it was picked', () => {
    const picked = [house, garage].filter((roof) => roof !== undefined);
    expect(roofsPicked(readQuote, pickedRoofs(readQuote, picked))).toEqual(picked);
    expect(roofsPicked(readQuote, null)).toEqual([house]);
    expect(shed?.squareFootage).toBeNull();
  });
});

test('typing the area that was read changes nothing', () => {
  expect(typedCorrection(2784, 2784)).toBeNull();
  expect(typedCorrection(2784, 2785)).toEqual({
    kind: 'typed',
    was: 2784,
    squareFootage: 2785,
    structures: [],
  });
});

describe('another home', () => {
  const pricing = pricingWith(recommendedSettings);
  const read = quoteForRoof({ squareFootage: 1800, propertyType: 'single-story' }, pricing) as Quote;
  const home = (text: string, propertyType: 'single-story' | 'two-story' = 'single-story') =>
    homeCorrection(read, { text, propertyType });

  test('stands in the form as it was entered, or as it was corrected last', () => {
    expect(homeTyped(read, null)).toEqual({ text: '1,800', propertyType: 'single-story' });
    expect(homeTyped(read, home('2100', 'two-story') ?? null)).toEqual({
      text: '2,100',
      propertyType: 'two-story',
    });
    expect(homeTyped(readQuote, null)).toBeNull();
  });

  test('is one of another size, of other stories, or both', () => {
    expect(home('2100')).toMatchObject({ was: 2286, squareFootage: 2667, structures: [] });
    expect(home('1,800', 'two-story')).toMatchObject({
      squareFootage: 1476,
      home: { squareFootage: 1800, propertyType: 'two-story' },
    });
  });

  test('is none where it is the one of the quote', () => {
    expect(home('1800 sq ft')).toBeNull();
  });

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
    expect(isSame(stories ?? null, typedCorrection(1, 1800))).toBe(false);
  });

  test('of an earlier page’s quote is not known', () => {
    const basis = {
      source: 'home-size' as const,
      homeSize: 1800,
      propertyType: 'two-story' as const,
      others: [],
    };
    expect(homeTyped(quoteFor(1800, pricing.rates, basis), null)).toBeNull();
  });
});
