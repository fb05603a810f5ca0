import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactBucket, medianMinutes } from '#lambdas/lead-index/numbers.ts';

const bucketsOf = (times: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const bucket of times.map(contactBucket)) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  return counts;
};

test.each([
  ['at once', 0, 0],
  ['before the lead, by another clock', -3, 0],
  ['just below a minute', 0.999, 0],
  ['a minute', 1, 1],
  ['just below the next edge', 1.1999, 1],
  ['the next edge', 1.2, 2],
  ['ten years', 5_256_000, 80],
])('%s is in its bucket', (_, minutes, bucket) => {
  expect(contactBucket(minutes)).toBe(bucket);
});

test('there is no median of none', () => {
  expect(medianMinutes(new Map())).toBeNull();
  expect(medianMinutes(new Map([[3, 0]]))).toBeNull();
});

test('the median of times is right within 10 %, of below a minute within half of one', () => {
  const time = fc.double({ min: 0, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 30 }), (times) => {
      const sorted = times.sort((a, b) => a - b);
      const middle = (place: number) => sorted[place] ?? Number.NaN;
      const exact = (middle(Math.floor((times.length - 1) / 2)) + middle(Math.floor(times.length / 2))) / 2;
      const median = medianMinutes(bucketsOf(times)) ?? Number.NaN;
      expect(Math.abs(median - exact)).toBeLessThanOrEqual(Math.max(0.5, exact * 0.1));
    }),
    { seed: 20_261_122 },
  );
});
