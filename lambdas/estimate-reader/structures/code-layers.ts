import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { PlacedSketch } from '#lambdas/estimate-reader/estimate/rows.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { sum } from '#lambdas/estimate-reader/text/figures.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { CODE_COVERAGES } from '#lambdas/estimate-reader/vocabulary/code-coverages.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { coversRoof } from './roof.ts';

/** Two counts of the same squares differ by no more than this share. */
const SAME = 0.02;

/** The rows of a roof of which a code pays some. */
interface CodeRows {
  /** Without the roofing rows that repeat the roof. */
  items: LineItem[];
  /** True if the code pays roofing rows that repeat no others: they may be the rest of the roof. */
  further: boolean;
}

/**
 * A code that pays a further layer's tear-off lists the squares of the roof again, and one that pays better shingles
 * lists what is installed again: neither adds roof. Roofing rows that install other squares are no layer. What a code
 * only removes is one whatever its size, also where nothing else covers the house.
 * @param isOther whether it is another building's roof, which the code may name alone
 */
export function besideCode(rows: LineItem[], byCode: ReadonlySet<LineItem>, isOther: boolean): CodeRows {
  const roofingRows = rows.filter((row) => coversRoof(row) && row.role !== 'second_layer');
  const own = roofingRows.filter((row) => !byCode.has(row));
  const listed = roofingRows.filter((row) => byCode.has(row));
  const besides = rows.filter((row) => !listed.includes(row));
  const isLayer = listed.length > 0 && listed.every(({ role }) => REMOVAL.has(role));
  if (isLayer && (own.length > 0 || !isOther)) return { items: besides, further: false };
  if (own.length === 0 || listed.length === 0) return { items: rows, further: false };
  const squares = Math.max(...roles(own).map((role) => squaresBy(own, role)));
  const repeats = roles(listed).every((role) => {
    const again = squaresBy(listed, role);
    const ownSquares = squaresBy(own, role);
    return REMOVAL.has(role)
      ? again <= squares * (1 + SAME)
      : Math.abs(again - ownSquares) <= ownSquares * SAME;
  });
  return repeats ? { items: besides, further: false } : { items: rows, further: true };
}

const REMOVAL = new Set<Role | null>(['shingle_removal', 'other_roof_removal']);
const roles = (rows: readonly LineItem[]) => [...new Set(rows.map(({ role }) => role))];
const squaresBy = (rows: readonly LineItem[], wantedRole: Role | null) =>
  sum(rows.filter(({ role }) => role === wantedRole).map(squaresIn));

/** The drawings without those above a code's rows, which repeat the roof's; all if no other roof is drawn. */
export function withoutCodeDrawings(
  sketches: readonly PlacedSketch[],
  byCode: ReadonlySet<LineItem>,
): readonly PlacedSketch[] {
  const name = (section: string | null) => normalizeText(section ?? '');
  const isOwn = ({ sketch, next }: PlacedSketch) => {
    const above = next !== null && byCode.has(next) && name(next.section) === name(sketch.section);
    return !above && !isPrinted(CODE_COVERAGES, sketch.section ?? '');
  };
  return sketches.some((drawing) => !drawing.sketch.grandTotal && isOwn(drawing))
    ? sketches.filter(isOwn)
    : sketches;
}
