import type { PlacedItem, PlacedSketch } from '#lambdas/estimate-reader/table/tables.ts';
import { equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { PrintedTotal } from '../estimate.ts';

/** The sections as printed one after another, by their rows: two that bear one name are two. */
export type SectionBlocks = ReadonlyMap<PlacedItem, number>;

/**
 * Numbers the sections. One ends where the name above the rows changes, where its rows come to the sum that is
 * printed next, or where the measures of another roof stand.
 */
export function sectionBlocks(
  placed: readonly PlacedItem[],
  totals: readonly PrintedTotal[],
  sketches: readonly PlacedSketch[],
): SectionBlocks {
  const measured = new Set(sketches.map(({ next }) => next));
  const sums = totals.filter((total) => total.of === 'section' && (total.rcv ?? 0) > 0);
  const blocks = new Map<PlacedItem, number>();
  let [block, next] = [0, 0];
  let rows: PlacedItem[] = [];
  for (const one of placed) {
    const last = rows.at(-1);
    const closed =
      sums[next] !== undefined && equal(sumOf(rows), sums[next]?.rcv ?? 0, 0.02 + 0.01 * rows.length);
    if (last !== undefined && (closed || measured.has(one.item) || namesOf(last) !== namesOf(one))) {
      if (closed) next += 1;
      block += 1;
      rows = [];
    }
    rows.push(one);
    blocks.set(one, block);
  }
  return blocks;
}

const sumOf = (rows: readonly PlacedItem[]) => sum(rows.map(({ item }) => item.rcv));

const namesOf = ({ item, parents }: PlacedItem) => [...parents, item.section ?? ''].join(' › ');
