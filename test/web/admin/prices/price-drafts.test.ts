import { describe, expect, test } from 'vitest';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { notAsRecommended } from '#shared/quote/price-change.ts';
import {
  asOnScreen,
  changesOf,
  type Drafts,
  dropped,
  kept,
  meant,
  obstacle,
  priceStepped,
  saved,
  typed,
  withChanges,
} from '#web/admin/prices/price-drafts.ts';

const variable = (name: string, value: number, minute = 0): PricingVariable => ({
  id: name,
  name,
  description: '',
  value,
  updated_at: `2026-11-21T08:0${minute}:00.000Z`,
});
const low = variable('as_low_as_per_square', 350);
const standard = variable('standard_per_square', 500);
const both = [low, standard];
const none: Drafts = {};
const inputOf = (name: string, stored: number, text: string) => {
  const one = variable(name, stored);
  return changesOf([one], typed(none, one, text))[0]?.input;
};

describe('what is typed is a change', () => {
  test.each(['520', '499.99', '0', '-1', '100000.01', '1.001'])('%s over 500', (text) => {
    expect(changesOf(both, typed(none, standard, text))).toHaveLength(1);
  });

  test.each(['500', '500.00', '', ' ', '-', 'e', 'abc', 'a,b', 'NaN', '1e999'])('but not %j', (text) => {
    expect(changesOf(both, typed(none, standard, text))).toEqual([]);
  });
});

test('only prices that may be set are in the prices as they would be', () => {
  const drafts = typed(typed(none, standard, '520'), low, '-1');
  expect(withChanges(both, changesOf(both, drafts)).map(({ value }) => value)).toEqual([350, 520]);
});

describe('another price beneath a draft', () => {
  const now = [low, variable('standard_per_square', 540, 1)];
  const draft = typed(typed(none, standard, '52'), standard, '520');

  test('is told, and the draft stays', () => {
    expect(changesOf(now, draft)).toMatchObject([{ input: { value: 520 }, conflict: true }]);
    expect(changesOf(both, draft)).toMatchObject([{ conflict: false }]);
  });

  test('is replaced once the draft is kept, and stays once it is dropped', () => {
    const [, there = standard] = now;
    expect(changesOf(now, kept(draft, there))).toMatchObject([{ conflict: false }]);
    expect(changesOf(now, dropped(draft, standard.id))).toEqual([]);
  });

  test('that is the one typed leaves nothing to save', () => {
    expect(changesOf([variable('standard_per_square', 520, 1)], draft)).toEqual([]);
  });

  test('is still told after more was typed', () => {
    const [, there = standard] = now;
    expect(changesOf(now, typed(draft, there, '5201'))).toMatchObject([{ conflict: true }]);
  });
});

describe('a saved draft', () => {
  const sent = { text: '520', seen: standard.updated_at, meant: false };
  const there = variable('standard_per_square', 520, 1);

  test('goes', () => {
    expect(saved({ [standard.id]: sent }, sent, there)).toEqual({});
  });

  test('stays where something else was typed while it was saved, over the saved price', () => {
    const drafts = saved(typed({ [standard.id]: sent }, standard, '5205'), sent, there);
    expect(changesOf([there], drafts)).toMatchObject([{ input: { value: 5205 }, conflict: false }]);
  });

  test('that was discarded meanwhile does not come back', () => {
    expect(saved(none, sent, there)).toEqual({});
  });
});

describe('what stands between changes and saving them', () => {
  const of = (drafts: Drafts) => obstacle(changesOf(both, drafts));
  const zero = typed(none, standard, '0');

  test('is nothing for a price in range', () => {
    expect(of(typed(typed(none, standard, '0.01'), low, '100000'))).toBeNull();
  });

  test('is a price out of range, beside good ones too', () => {
    expect(of(typed(typed(none, standard, '-0.01'), low, '351'))).toBe('refused');
    expect(of(typed(none, low, '100000.01'))).toBe('refused');
  });

  test('is a price of 0 until it is meant, and again after more was typed', () => {
    expect(of(zero)).toBe('unconfirmed');
    expect(of(meant(zero, standard.id, true))).toBeNull();
    expect(of(meant(meant(zero, standard.id, true), standard.id, false))).toBe('unconfirmed');
    expect(of(typed(meant(zero, standard.id, true), standard, '0.00'))).toBe('unconfirmed');
  });

  test('is no setting of 0', () => {
    const waste = variable('waste_percent', 10);
    expect(obstacle(changesOf([waste], typed(none, waste, '0')))).toBeNull();
  });

  test('is another price that was set meanwhile', () => {
    const drafts = typed(none, variable('standard_per_square', 480, 2), '520');
    expect(of(drafts)).toBe('conflict');
  });
});

test.each([
  ['351.25', { kind: 'price', value: 351.25 }],
  ['0', { kind: 'price', value: 0 }],
  ['100000', { kind: 'price', value: 100_000 }],
  ['-0.01', { kind: 'refused', message: 'The price must be at least 0' }],
  ['100000.01', { kind: 'refused', message: 'The price must be at most 100000' }],
  ['352,5', { kind: 'refused', message: 'Use a period for cents: 352.50' }],
  ['1.352,5', { kind: 'refused', message: 'Use a period for cents: 1352.50' }],
  ['1,352', { kind: 'refused', message: 'Skip the comma: 1352' }],
  ['1,352.50', { kind: 'refused', message: 'Skip the comma: 1352.50' }],
  ['0.001', { kind: 'refused', message: 'The price must have at most two decimals' }],
])('%j typed over 350', (typed, input) => {
  expect(inputOf('standard_per_square', 350, typed)).toEqual(input);
});

test.each([
  ['350', 1, '350.01'],
  ['350.01', -1, '350.00'],
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
  [factor, '0,82', { kind: 'refused', message: 'Use a period: 0.82' }],
  ['waste_percent', '40.01', { kind: 'refused', message: 'The value must be at most 40' }],
  ['price_range_percent', '50.01', { kind: 'refused', message: 'The value must be at most 50' }],
  ['measured_area_correction', '0.79', { kind: 'refused', message: 'The value must be at least 0.8' }],
  ['measured_area_correction', '1.26', { kind: 'refused', message: 'The value must be at most 1.25' }],
  ['use_measured_roof', '1', { kind: 'price', value: 1 }],
  ['use_measured_roof', '0.5', { kind: 'refused', message: 'The value must be a whole number' }],
  ['use_measured_roof', '2', { kind: 'refused', message: 'The value must be at most 1' }],
])('%s takes %j as %j', (name, typed, input) => {
  expect(inputOf(name, 2.5, typed)).toEqual(input);
});

test.each([
  [factor, '0.82', 1, '0.83'],
  [factor, '0.3', -1, '0.30'],
  [factor, '3', 1, '3.00'],
  ['use_measured_roof', '1', 1, '1'],
  ['use_measured_roof', '1', -1, '0'],
] as const)(
  'an arrow moves %s from %j (%i) to %j, never past its bounds',
  (name, typed, direction, stepped) => {
    expect(priceStepped(typed, direction, name)).toBe(stepped);
  },
);

describe('what is recommended', () => {
  const factor = variable('two_story_roof_factor', 0.82);
  const left = (text?: string) =>
    notAsRecommended(asOnScreen([factor], text === undefined ? {} : typed({}, factor, text))).map(
      ({ value }) => value,
    );

  test('is judged by what stands on the screen, not by what is stored', () => {
    expect(left()).toEqual([]);
    expect(left('0.82')).toEqual([]);
    expect(left('0.83')).toEqual([0.82]);
  });

  test.each(['', '  ', 'abc', '0,82', '99'])(
    'is left to do where %j stands there, which is no value',
    (text) => {
      expect(left(text)).toEqual([0.82]);
    },
  );
});
