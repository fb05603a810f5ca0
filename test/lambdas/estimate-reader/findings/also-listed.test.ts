import { expect, test } from 'vitest';
import type { RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import { alsoListedIn } from '#lambdas/estimate-reader/findings/also-listed.ts';
import { lineItem } from '#test/lambdas/estimate-reader/line-item.ts';

const facts = (layers: number | null = null): RoofFacts => ({
  pitch: null,
  statedRise: null,
  stories: null,
  layers,
  schedule: { stated: false, percent: null },
});
const listed = (description: string, changes: object = {}) =>
  alsoListedIn([lineItem({ description, quantity: 160, rcv: 1440, dwelling: true, ...changes })], facts());

test.each([
  'R&R Gutter / downspout - aluminum - up to 5"',
  'Gutter / downspout - aluminum - 6"',
  'GTR ALUM 5"',
])('new gutters are listed: %s', (description) => {
  expect(listed(description)).toEqual(['gutters']);
});

test.each([
  'Detach & Reset Gutter / downspout - aluminum',
  'R&R Gutter apron',
  'Gutter guard/screen',
  'Clean gutters',
  'Drip edge/gutter apron',
  'R&R Drip edge',
])('nothing new for the eaves is no gutter: %s', (description) => {
  expect(listed(description)).toEqual([]);
});

test('a gutter of another building, or of no length, is not the house’s', () => {
  expect(listed('R&R Gutter', { dwelling: false })).toEqual([]);
  expect(listed('R&R Gutter', { quantity: 0 })).toEqual([]);
});

test.each([
  [null, []],
  [1, []],
  [2, ['secondLayer']],
])('of %s layers it lists %j', (layers, expected) => {
  expect(alsoListedIn([], facts(layers))).toEqual(expected);
});
