import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { activityIn } from '#lambdas/estimate-reader/line-items/row-role.ts';
import type { PlacedItem, PlacedSketch } from '#lambdas/estimate-reader/table/tables.ts';
import { sum } from '#lambdas/estimate-reader/text/figures.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/spelling.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { roofSides } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { areasDiffer } from './area-proof.ts';
import { squaresIn } from './roof-measure.ts';

/** What is laid exceeds what is taken off by its waste, and by no more than this. */
const MOST_WASTE = 1.35;
const REMOVALS: ReadonlySet<Role> = new Set(['shingle_removal', 'shingle_remove_and_replace']);
const CHARGES: ReadonlySet<Role> = new Set(['steep', 'steep_removal', 'high', 'high_removal']);

/**
 * Two rows of one section that lay shingles by unknown verbs, as "Off" and "On", may be one roof taken off and put on.
 * Where felt, a drawing or a charge has the squares of one row, that row becomes the tear-off; where one has the sum,
 * both stay laid.
 * @returns squares of the rows about which nothing of the paper decides; 0 if there are none
 */
export function setTakenOffApart(placed: readonly PlacedItem[], sketches: readonly PlacedSketch[]): number {
  const sections = Map.groupBy(
    placed.map(({ item }) => item),
    ({ section }) => normalizeText(section ?? ''),
  );
  const undecided = [...sections.values()].map((rows) => {
    const pair = pairIn(rows);
    if (pair === null) return 0;
    const drawn = sketches.filter(({ next }) => next !== null && rows.includes(next));
    const outside = outsideSquares(rows, drawn);
    const has = (squares: number) => outside.some((one) => !areasDiffer(one, squares));
    const [off, on] = pair.map((item) => squaresIn(item) ?? 0);
    const both = (off ?? 0) + (on ?? 0);
    if (has(both)) return 0;
    if (!has(off ?? 0)) return both;
    pair[0].role = 'shingle_removal';
    return 0;
  });
  return Math.max(0, ...undecided);
}

/** The two rows of a section, the smaller first, of which one may be the removal of the other. */
function pairIn(rows: readonly LineItem[]): [LineItem, LineItem] | null {
  if (rows.some(({ role }) => role !== null && REMOVALS.has(role))) return null;
  const laid = rows.filter(({ role }) => role === 'shingle_install').toSorted(bySquares);
  const [off, on] = laid;
  if (off === undefined || on === undefined || laid.length > 2) return null;
  const known = laid.every(({ description }) => activityIn(description) !== null);
  const sided = laid.every(({ description, notes }) => [description, ...notes].some(namesSide));
  const ratio = (squaresIn(on) ?? 0) / (squaresIn(off) ?? 0);
  return known || sided || !(ratio <= MOST_WASTE) ? null : [off, on];
}

/** Of two alike the first printed is taken off. */
const bySquares = (one: LineItem, other: LineItem) => (squaresIn(one) ?? 0) - (squaresIn(other) ?? 0);
const namesSide = (text: string) => isPrinted(roofSides, text);

/** What else measures the section's roof: underlayment alone and with ice & water, drawings, charges. */
function outsideSquares(rows: readonly LineItem[], drawn: readonly PlacedSketch[]): number[] {
  const of = (role: Role) => rows.filter((item) => item.role === role).map(squaresIn);
  const felt = sum(of('underlayment'));
  const charges = rows.filter(({ role }) => role !== null && CHARGES.has(role)).map((row) => squaresIn(row));
  const sketched = sum(
    drawn.map(({ sketch }) => sketch.squares ?? (sketch.surfaceArea === null ? 0 : sketch.surfaceArea / 100)),
  );
  return [felt, felt + sum(of('ice_water')), sketched, ...charges.map((one) => one ?? 0)];
}
