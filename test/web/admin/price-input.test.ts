import { expect, test } from 'vitest';
import { priceTyped } from '#web/admin/pricing/price-input.ts';

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
  ['0.001', { kind: 'refused', message: 'The price must have at most two decimals' }],
])('%j typed over 350', (typed, input) => {
  expect(priceTyped(typed, 350)).toEqual(input);
});
