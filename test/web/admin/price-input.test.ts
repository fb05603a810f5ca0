import { expect, test } from 'vitest';
import { priceStepped, priceTyped } from '#web/admin/pricing/price-input.ts';

test.each([
  ['351.25', { kind: 'price', value: 351.25 }],
  ['0', { kind: 'price', value: 0 }],
  ['100000', { kind: 'price', value: 100_000 }],
  ['350', { kind: 'unchanged' }],
  ['350.00', { kind: 'unchanged' }],
  ['', { kind: 'not-a-number' }],
  [' ', { kind: 'not-a-number' }],
  ['abc', { kind: 'not-a-number' }],
  ['NaN', { kind: 'not-a-number' }],
  ['1e999', { kind: 'not-a-number' }],
  ['-0.01', { kind: 'refused', message: 'The price must be at least 0' }],
  ['100000.01', { kind: 'refused', message: 'The price must be at most 100000' }],
  ['352,5', { kind: 'refused', message: 'Use a point for cents: 352.50' }],
  ['352,50', { kind: 'refused', message: 'Use a point for cents: 352.50' }],
  ['1.352,5', { kind: 'refused', message: 'Use a point for cents: 1352.50' }],
  ['1,352', { kind: 'refused', message: 'Leave out the comma: 1352' }],
  ['1,352.50', { kind: 'refused', message: 'Leave out the comma: 1352.50' }],
  ['350,00', { kind: 'refused', message: 'Use a point for cents: 350.00' }],
  ['a,b', { kind: 'not-a-number' }],
  ['0.001', { kind: 'refused', message: 'The price must have at most two decimals' }],
])('%j typed over 350', (typed, input) => {
  expect(priceTyped(typed, 350, 'standard_per_square')).toEqual(input);
});

test.each([
  ['350', 1, '350.01'],
  ['350.01', -1, '350.00'],
  ['0', -1, '0.00'],
  ['', 1, null],
  ['352,5', 1, null],
] as const)('an arrow moves %j by a cent (%i): %j', (typed, direction, stepped) => {
  expect(priceStepped(typed, direction)).toBe(stepped);
});
