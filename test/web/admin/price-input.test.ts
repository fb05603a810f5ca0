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
  ['100000', 1, '100000.00'],
  ['', 1, null],
  ['352,5', 1, null],
] as const)('an arrow moves %j by a cent (%i): %j', (typed, direction, stepped) => {
  expect(priceStepped(typed, direction, 'standard_per_square')).toBe(stepped);
});

const factor = 'two_story_roof_factor';

test.each([
  [factor, '0.3', { kind: 'price', value: 0.3 }],
  [factor, '0.29', { kind: 'refused', message: 'The value must be at least 0.3' }],
  [factor, '3', { kind: 'price', value: 3 }],
  [factor, '3.01', { kind: 'refused', message: 'The value must be at most 3' }],
  [factor, '0.825', { kind: 'refused', message: 'The value must have at most two decimals' }],
  [factor, '0,82', { kind: 'refused', message: 'Use a decimal point: 0.82' }],
  [factor, '0,8', { kind: 'refused', message: 'Use a decimal point: 0.8' }],
  ['waste_percent', '0', { kind: 'price', value: 0 }],
  ['waste_percent', '40', { kind: 'price', value: 40 }],
  ['waste_percent', '40.01', { kind: 'refused', message: 'The value must be at most 40' }],
  ['price_range_percent', '50', { kind: 'price', value: 50 }],
  ['price_range_percent', '50.01', { kind: 'refused', message: 'The value must be at most 50' }],
  ['measured_area_correction', '0.79', { kind: 'refused', message: 'The value must be at least 0.8' }],
  ['measured_area_correction', '1.26', { kind: 'refused', message: 'The value must be at most 1.25' }],
  ['use_measured_roof', '0', { kind: 'price', value: 0 }],
  ['use_measured_roof', '1', { kind: 'price', value: 1 }],
  ['use_measured_roof', '0.5', { kind: 'refused', message: 'The value must be a whole number' }],
  ['use_measured_roof', '2', { kind: 'refused', message: 'The value must be at most 1' }],
])('%s takes %j as %j', (name, typed, input) => {
  expect(priceTyped(typed, 2.5, name)).toEqual(input);
});

test.each([
  [factor, '0.82', 1, '0.83'],
  [factor, '0.3', -1, '0.30'],
  [factor, '3', 1, '3.00'],
  ['waste_percent', '0', -1, '0.00'],
  ['use_measured_roof', '0', 1, '1'],
  ['use_measured_roof', '1', 1, '1'],
  ['use_measured_roof', '1', -1, '0'],
] as const)(
  'an arrow moves %s from %j (%i) to %j, never past its bounds',
  (name, typed, direction, stepped) => {
    expect(priceStepped(typed, direction, name)).toBe(stepped);
  },
);
