import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestAssignment } from '#shared/estimate/comparison/assignment.ts';

/** The greatest total of any one-to-one choice, by trying them all. */
function greatest(weights: readonly number[][], row = 0, taken: readonly number[] = []): number {
  if (row === weights.length) return 0;
  const free = (weights[row] ?? []).flatMap((weight, column) =>
    taken.includes(column) ? [] : [weight + greatest(weights, row + 1, [...taken, column])],
  );
  return Math.max(greatest(weights, row + 1, taken), ...free);
}

const square = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

test('no choice of pairs weighs more, and no column is taken twice', () => {
  fc.assert(
    fc.property(square, (weights) => {
      const assigned = bestAssignment(weights);
      const columns = assigned.filter((column) => column >= 0);
      expect(new Set(columns).size).toBe(columns.length);
      const total = assigned.reduce((sum, column, row) => sum + (weights[row]?.[column] ?? 0), 0);
      expect(total).toBe(greatest(weights));
    }),
    { seed: 29, numRuns: 300 },
  );
});

test('a weight of 0 is no pair', () => {
  expect(
    bestAssignment([
      [0, 0],
      [0, 3],
    ]),
  ).toEqual([-1, 1]);
});
