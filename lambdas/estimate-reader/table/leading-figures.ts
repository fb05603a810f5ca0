import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { Word } from '#lambdas/estimate-reader/text/page.ts';
import type { Column } from './columns/column.ts';
import { placed } from './columns/placed-figures.ts';

/** The columns of figures on either side of the description. */
export interface Sides {
  leading: Column[];
  trailing: Column[];
  /** Where the description begins; null where the header names none. */
  textLeft: number | null;
}

const known = new WeakMap<readonly Column[], Sides>();

export function sidesOf(columns: readonly Column[]): Sides {
  const held = known.get(columns);
  if (held !== undefined) return held;
  const description = columns.find(({ kind }) => kind === 'description');
  const counted = columns.filter(({ kind }) => kind !== 'description');
  const isLeading = ({ left, right }: Column) =>
    description !== undefined && (left + right) / 2 < description.left;
  const sides: Sides = {
    leading: counted.filter(isLeading),
    trailing: counted.filter((column) => !isLeading(column)),
    textLeft: description?.left ?? null,
  };
  known.set(columns, sides);
  return sides;
}

/** A word may begin this far left of its column's description, points. */
const SLACK = 3;

/**
 * The figures printed before the description, as in `31.42 SQ Tear off shingles`, and how many words they take;
 * null where the line begins with none. "15 lb." at the description's own place is said, not counted.
 */
export function leadingFigures(
  words: readonly Word[],
  { leading, textLeft }: Sides,
): { pairs: { figure: PlacedAmount; column: Column }[]; words: number } | null {
  if (leading.length === 0 || textLeft === null) return null;
  const before = words.findIndex(({ left }) => left >= textLeft - SLACK);
  for (let size = before < 0 ? words.length : before; size > 0; size -= 1) {
    const { figures, before: said } = amountsAtEnd(words.slice(0, size));
    if (said > 0) continue;
    const pairs = placed(figures, leading);
    if (pairs.length === figures.length) return { pairs, words: size };
  }
  return null;
}
