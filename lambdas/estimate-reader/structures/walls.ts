import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { PlacedItem } from '#lambdas/estimate-reader/estimate/rows.ts';
import { isRoofingRole, isWallSection } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { sum } from '#lambdas/estimate-reader/text/figures.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { outsides, placesOnWall, wallWords, wallWork } from '#lambdas/estimate-reader/vocabulary/walls.ts';

/** A section of the outside of the house with the rows of its roofing. */
interface Section {
  name: string;
  rows: readonly PlacedItem[];
  roofing: readonly PlacedItem[];
}

/** Parts that only a roof has. A drip edge may be listed by elevation, and a shingled wall has felt and flashing too. */
const ROOF_PARTS: ReadonlySet<Role> = new Set([
  'ridge_cap',
  'ridge_vent',
  'starter',
  'valley',
  'roof_vent',
  'pipe_jack',
  'steep',
  'ice_water',
]);

const isRoofPart = ({ item }: PlacedItem) => item.role !== null && ROOF_PARTS.has(item.role);
const isWallWork = ({ item }: PlacedItem) => matches(wallWork, normalizeText(item.description));
const isRoofingRow = ({ item }: PlacedItem) => isRoofingRole(item.role);
const saysRoof = (name: string) => /\b(roof|roofing|shingles?)\b/.test(name);

/** Rows whose shingles are on walls, and squares of those that only their section's name makes a wall's. */
interface OnWalls {
  rows: ReadonlySet<LineItem>;
  unsure: number;
}

/**
 * Shingles on walls are no roof. Walls are named by a note, by the names above the row, or the row is in a section of
 * the outside while the roof has a section of its own.
 */
export function roofingOnWalls(placed: readonly PlacedItem[]): OnWalls {
  const namedOnWalls = new Set(
    placed.filter((row) => isRoofingRow(row) && saysWall(row)).map(({ item }) => item),
  );
  const covered = sectionsOf(placed, namedOnWalls).filter(({ roofing }) => roofing.length > 0);
  const roofs = covered.filter((section) => !isOutside(section) && buildingIn(section.name) !== 'other');
  const walls = covered.filter((section) => isOutside(section) && isWall(section, roofs, placed));
  const unsure = walls.filter((section) => !section.rows.some(isWallWork));
  return {
    rows: new Set([...namedOnWalls, ...walls.flatMap(({ roofing }) => roofing.map(({ item }) => item))]),
    unsure: sum(unsure.map(({ roofing }) => Math.max(...roofing.map(({ item }) => squaresIn(item) ?? 0)))),
  };
}

function saysWall({ item, parents }: PlacedItem): boolean {
  if (item.notes.some((note) => placesOnWall(note, wallWords))) return true;
  return !saysRoof(normalizeText(item.section ?? '')) && parents.some((name) => isWallSection(name));
}

function sectionsOf(placed: readonly PlacedItem[], namedOnWalls: ReadonlySet<LineItem>): Section[] {
  const named = Map.groupBy(placed, ({ item }) => normalizeText(item.section ?? ''));
  const isCovering = (row: PlacedItem) => isRoofingRow(row) && !namedOnWalls.has(row.item);
  return [...named].map(([name, rows]) => ({ name, rows, roofing: rows.filter(isCovering) }));
}

const isOutside = ({ name }: Section) =>
  matches(outsides, name) && !saysRoof(name) && buildingIn(name) === 'unsaid';

function isWall(section: Section, roofs: readonly Section[], placed: readonly PlacedItem[]): boolean {
  if (section.rows.some(isRoofPart)) return false;
  if (roofs.length === 0) return section.rows.some(isWallWork) && !placed.some(isRoofPart);
  const roof = roofs.flatMap(({ roofing }) => roofing);
  // Removing in one section and installing in another: one roof.
  return !(
    (section.roofing.some(removes) && !section.roofing.some(installs) && !roof.some(removes)) ||
    (section.roofing.some(installs) && !section.roofing.some(removes) && !roof.some(installs))
  );
}

const removes = ({ item: { role } }: PlacedItem) =>
  role === 'shingle_removal' ||
  role === 'shingle_remove_and_replace' ||
  role?.startsWith('other_roof') === true;
const installs = ({ item: { role } }: PlacedItem) =>
  role !== 'shingle_removal' && role !== 'other_roof_removal';
