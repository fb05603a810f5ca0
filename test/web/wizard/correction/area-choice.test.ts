import { describe, expect, test } from 'vitest';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { pickedRoofs, roofsOf, roofsPicked, typedCorrection } from '#web/wizard/correction/area-choice.ts';

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
