import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareEstimates } from '#shared/estimate/comparison/compare.ts';
import type { ListedRow } from '#shared/estimate/listing.ts';
import { listed, listing } from '#test/support/listed-rows.ts';

const DESCRIPTIONS = [
  'Tear off, haul and dispose of comp. shingles - Laminated',
  'Roofing felt - 15 lb.',
  'Ice & water barrier',
  'Drip edge',
  'Asphalt starter - universal starter course',
  'Hip / Ridge cap - Standard profile - composition shingles',
  'Continuous ridge vent - shingle-over style',
  'Flashing - pipe jack',
  'Roof vent - turtle type - Metal',
  'Valley metal - (W) profile - painted',
  'R&R Gutter / downspout - aluminum - up to 5"',
  'R&R Gutter guard/screen',
  'R&R Window screen, 10 - 16 SF',
  'Prime & paint gutter / downspout',
];

const hundredths = (most: number) => fc.integer({ min: 100, max: most }).map((value) => value / 100);

/** What becomes of a row in the newer estimate. */
const fate = fc.constantFrom('same', 'same', 'same', 'gone', 'added', 'price', 'quantity');

const pair = fc.record({
  rows: fc.array(fc.record({ quantity: hundredths(50_000), price: hundredths(40_000), fate }), {
    minLength: DESCRIPTIONS.length,
    maxLength: DESCRIPTIONS.length,
  }),
  tax: fc.tuple(hundredths(90_000), hundredths(90_000)),
  order: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: DESCRIPTIONS.length,
    maxLength: DESCRIPTIONS.length,
  }),
});

test('of two random estimates every change is found, none is invented, and all sums close', () => {
  fc.assert(
    fc.property(pair, ({ rows, tax, order }) => {
      const before: ListedRow[] = [];
      const after: [number, ListedRow][] = [];
      const expected: string[] = [];
      for (const [at, { quantity, price, fate: becomes }] of rows.entries()) {
        const description = DESCRIPTIONS[at] ?? '';
        if (becomes !== 'same') expected.push(`${becomes} ${description}`);
        if (becomes !== 'added') before.push(listed(description, quantity, price));
        const now = listed(
          description,
          becomes === 'quantity' ? quantity + 7 : quantity,
          becomes === 'price' ? price + 0.5 : price,
        );
        if (becomes !== 'gone') after.push([order[at] ?? 0, now]);
      }
      // Row numbers and the order of rows say nothing.
      const shuffled = after.toSorted(([a], [b]) => a - b).map(([, row]) => row);
      const first = listing(before, { beside: { tax: tax[0], overheadProfit: 0 } });
      const second = listing(shuffled, { beside: { tax: tax[1], overheadProfit: 0 } });
      if (before.length === 0 || shuffled.length === 0) return;
      const comparison = compareEstimates(
        { listing: first, quoted: true },
        { listing: second, quoted: true },
      );
      if (typeof comparison === 'string') throw new Error(comparison);
      const found = comparison.sections
        .filter(({ of }) => of === 'rows')
        .flatMap(({ changes }) => changes.map(({ change, description }) => `${change} ${description}`));
      expect(found.toSorted()).toEqual(expected.toSorted());
      expect(comparison.closes).toBe(true);
      expect(comparison.more - comparison.less).toBeCloseTo(comparison.difference ?? Number.NaN, 2);
      const sections = comparison.sections.reduce((sum, { difference }) => sum + difference, 0);
      expect(sections).toBeCloseTo(comparison.difference ?? Number.NaN, 2);
    }),
    { seed: 26, numRuns: 300 },
  );
});
