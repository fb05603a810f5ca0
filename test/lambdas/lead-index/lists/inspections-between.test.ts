import { expect, test } from 'vitest';
import { inspectionsBetween } from '#lambdas/lead-index/lists/inspections-between.ts';
import { INSPECTIONS_LIST } from '#lambdas/lead-index/lists/work-lists.ts';
import type { ReadList } from '#lambdas/lead-index/store/index-reader.ts';

const entry = (day: number) => ({
  id: `lead-${day}`,
  position: `2026-12-${String(day).padStart(2, '0')}T15:00:00.000Z#lead-${day}`,
});
const days = Array.from({ length: 9 }, (_, index) => entry(index + 1));

/** Gives three at a time, as of a long list. */
const readList: ReadList = async ({ list, between: [from, to] = ['', '~'], after = '', wanted }) => {
  if (list !== INSPECTIONS_LIST) return { found: [] };
  const left = days.filter(({ position }) => position >= from && position <= to && position > after);
  const found = left.slice(0, Math.min(3, wanted));
  const next = found.at(-1)?.position;
  return left.length > found.length && next !== undefined ? { found, next } : { found };
};

test('the inspections of the days that are asked for are read to their end, and no others', async () => {
  const read = inspectionsBetween(readList);
  const found = await read('2026-12-02T15:00:00.000Z', '2026-12-08T15:00:00.000Z');
  expect(found.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7].map((day) => `lead-${day}`));
  expect(found[0]).toEqual({ id: 'lead-2', at: '2026-12-02T15:00:00.000Z' });
  expect(await read('2026-12-02T15:00:00.000Z', '2026-12-08T15:00:00.000Z', 4)).toHaveLength(4);
});
