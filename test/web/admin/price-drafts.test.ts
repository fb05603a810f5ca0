import { describe, expect, test } from 'vitest';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import {
  changesOf,
  type Drafts,
  dropped,
  kept,
  meant,
  obstacle,
  saved,
  typed,
  withChanges,
} from '#web/admin/pricing/drafts.ts';

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

describe('what is typed is a change', () => {
  test.each(['520', '499.99', '0', '-1', '100000.01', '1.001'])('%s over 500', (text) => {
    expect(changesOf(both, typed(none, standard, text))).toHaveLength(1);
  });

  test.each(['500', '500.00', '', ' ', '-', 'e'])('but not %j', (text) => {
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

  test('is another price that was set meanwhile', () => {
    const drafts = typed(none, variable('standard_per_square', 480, 2), '520');
    expect(of(drafts)).toBe('conflict');
  });
});
