import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { PlacedItem, PlacedSketch } from '#lambdas/estimate-reader/estimate/rows.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { sum } from '#lambdas/estimate-reader/text/figures.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { roofSides } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { areasDiffer, MOST_WASTE } from './area-proof.ts';
import { CHARGES } from './roof-measure.ts';

/** What pairs of similar rows are, by the other rows and the drawing of their section. */
interface TearOffPairs {
  /** The rows that are the removal or the installation of a roof, whatever their verbs say. */
  roles: ReadonlyMap<LineItem, Role>;
  /** Squares of the largest pair that may be one roof or two; 0 if there is none. */
  undecided: number;
}

/**
 * Two rows of one section that both install shingles, as "Off" and "On", or that both remove them, may be one roof taken
 * off and put on. Where felt, a drawing or a charge has the squares of one row, one is the tear-off and the other is
 * installed; where one has the sum, both stay what they are.
 */
export function tearOffPairs(placed: readonly PlacedItem[], sketches: readonly PlacedSketch[]): TearOffPairs {
  const sections = Map.groupBy(
    placed.map(({ item }) => item),
    ({ section }) => normalizeText(section ?? ''),
  );
  const roles = new Map<LineItem, Role>();
  const undecided = [...sections.values()].map((rows) => {
    const pair = pairIn(rows);
    if (pair === null) return 0;
    const drawn = sketches.filter(({ next }) => next !== null && rows.includes(next));
    const outside = outsideSquares(rows, drawn);
    const has = (squares: number) => outside.some((area) => !areasDiffer(area, squares));
    const [off, on] = pair;
    const both = sum(pair.map(squaresIn));
    if (has(both)) return 0;
    if (!has(squaresIn(off) ?? 0)) return both;
    roles.set(off, 'shingle_removal').set(on, 'shingle_install');
    return 0;
  });
  return { roles, undecided: Math.max(0, ...undecided) };
}

/** The two rows of a section, the smaller first, of which one may be the removal of the other. */
function pairIn(rows: readonly LineItem[]): [LineItem, LineItem] | null {
  const roofingRows = rows.filter(({ role }) => role !== null && ROOFING.has(role)).toSorted(bySquares);
  const [off, on] = roofingRows;
  if (off === undefined || on === undefined || roofingRows.length > 2) return null;
  const sided = roofingRows.every(({ description, notes }) => [description, ...notes].some(namesSide));
  const ratio = (squaresIn(on) ?? 0) / (squaresIn(off) ?? 0);
  return sided || !doSameWork(off, on) || !(ratio <= MOST_WASTE) ? null : [off, on];
}

const INSTALLED: ReadonlySet<Role> = new Set([
  'shingle_install',
  'shingle_install_material',
  'shingle_install_labor',
]);
const ROOFING: ReadonlySet<Role> = new Set([...INSTALLED, 'shingle_removal', 'shingle_remove_and_replace']);

/** Whether both rows remove, or both install; material beside labor is one roof already. */
function doSameWork({ role }: LineItem, { role: otherRole }: LineItem): boolean {
  if (role === null || otherRole === null) return false;
  if (role === otherRole) return role !== 'shingle_remove_and_replace';
  const areMaterialAndLabor = [role, otherRole].every((role) => role !== 'shingle_install');
  return INSTALLED.has(role) && INSTALLED.has(otherRole) && !areMaterialAndLabor;
}

/** The smaller row first; of two equal ones the first printed, which is the tear-off. */
const bySquares = (a: LineItem, b: LineItem) => (squaresIn(a) ?? 0) - (squaresIn(b) ?? 0);
const namesSide = (text: string) => isPrinted(roofSides, text);

/** What else measures the section's roof: underlayment alone and with ice & water, drawings, charges. */
function outsideSquares(rows: readonly LineItem[], drawn: readonly PlacedSketch[]): number[] {
  const of = (role: Role) => rows.filter((item) => item.role === role).map(squaresIn);
  const felt = sum(of('underlayment'));
  const charges = rows.filter(({ role }) => role !== null && CHARGES.has(role)).map(squaresIn);
  const sketched = sum(
    drawn.map(({ sketch }) => sketch.squares ?? (sketch.surfaceArea === null ? 0 : sketch.surfaceArea / 100)),
  );
  return [felt, felt + sum(of('ice_water')), sketched, ...charges.map((squares) => squares ?? 0)];
}
