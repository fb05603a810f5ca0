import * as v from 'valibot';
import { expect, test } from 'vitest';
import { extrasSchema, nothingAsked } from '#shared/company/extras.ts';

const read = (prices: unknown) => v.safeParse(extrasSchema, { asks: true, prices }, { abortPipeEarly: true });
const wordsOf = (prices: unknown) => read(prices).issues?.map(({ message }) => message);
const garage = (dollars: unknown) => ({ garage: { per: 'job', dollars } });

test.each([0.01, 1, 9.5, 4200, 50_000])('a price may be %d dollars', (dollars) => {
  expect(read(garage(dollars)).success).toBe(true);
});

test.each([0, -1, 0.001, 9.555, 50_000.01, 1e12, Number.NaN, Number.POSITIVE_INFINITY, '$50', 'five', null])(
  'a price of %s is refused in one sentence that says what mends it',
  (dollars) => {
    expect(wordsOf(garage(dollars))).toEqual([
      'Detached garage: enter a price from $0.01 to $50,000, or leave it empty for none.',
    ]);
  },
);

test('each is priced only by what it is counted by', () => {
  expect(
    read({ gutters: { per: 'foot', dollars: 9 }, secondLayer: { per: 'square', dollars: 50 } }).success,
  ).toBe(true);
  expect(wordsOf({ gutters: { per: 'square', dollars: 9 } })).toEqual(['Gutters can’t be priced this way.']);
});

test('at most twenty versions are voided, each by the time at which it was set', () => {
  const times = Array.from({ length: 21 }, (_, n) => `2026-11-21T10:00:${n + 10}.000Z`);
  const voiding = (voided: unknown) => v.safeParse(extrasSchema, { asks: true, prices: {}, voided }).success;
  expect([voiding(times.slice(0, 20)), voiding(times), voiding(['yesterday'])]).toEqual([true, false, false]);
});

test('nothing is asked until the office says so, and prices stay while nothing is asked', () => {
  expect(nothingAsked).toEqual({ asks: false, prices: {} });
  const off = { asks: false, prices: garage(4200) };
  expect(v.parse(extrasSchema, off)).toEqual(off);
});
