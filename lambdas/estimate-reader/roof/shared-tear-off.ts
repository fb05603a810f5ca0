import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import {
  type InsuredRow,
  type PlacedSketch,
  type Rows,
  withRoles,
} from '#lambdas/estimate-reader/estimate/rows.ts';
import { isShingleRow } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { type Coverages, placeOf } from '#lambdas/estimate-reader/structures/building-of-row.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import {
  buildingIn,
  buildingNames,
  namesHouseAndOther,
} from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { removalRooms } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { measureOf } from './roof-measure.ts';

/** What was found out about tear-off rows in a room of their own. */
interface TearOffs extends Rows<InsuredRow> {
  /** Squares torn off whose division among the buildings the document does not prove; 0 if there is none. */
  unproven: number;
}

/** A building with installed shingles and no tear-off in its own sections. */
interface RoofWithoutTearOff {
  /** A row of each of its sections, with the section's share of its installed shingles. */
  sections: Share[];
  /** Squares without waste: as drawn or by the printed waste, otherwise as installed. */
  squares: number;
  exact: boolean;
}

/** Installed shingles exceed the roof by this share at most. */
const MOST_WASTE = 0.25;
/** How much two statements of one area may differ. */
const SAME = 0.02;
/** Installed shingles that exceed the roofs by less are installed without waste. */
const NO_WASTE = 0.005;

/**
 * Assigns tear-off rows of a room such as "Demolition" to the buildings that install shingles and have no tear-off of
 * their own. A row for several buildings is divided as their installed shingles are.
 */
export function withSharedTearOffs(rows: Rows<InsuredRow>, coverages: Coverages): TearOffs {
  const { placed, sketches } = rows;
  const torn = placed.filter((row) => isInRoom(row, placed));
  const bare = torn.length === 0 ? [] : roofsWithoutTearOff(placed, torn, sketches, coverages);
  const [first] = bare;
  if (first === undefined) return { ...rows, unproven: 0 };
  const squares = cents(sum(torn.map(({ item }) => squaresIn(item))));
  const own = onlyPairs(torn, bare);
  if (own !== null) return withShares(rows, new Map(own.map(([row, { sections }]) => [row, sections])), 0);
  const alone = bare.filter((building) => canCover(squares, building.squares, building.exact));
  const all = bare.length > 1 ? sharesOf(squares, bare) : null;
  if (all !== null) {
    const proven = all.proven && alone.length === 0;
    return withShares(rows, new Map(torn.map((row) => [row, all.shares])), proven ? 0 : squares);
  }
  const [only] = alone;
  if (only !== undefined && alone.length === 1)
    return withShares(rows, new Map(torn.map((row) => [row, only.sections])), 0);
  const roles = new Map(torn.map(({ item }): [LineItem, Role] => [item, 'shared_removal']));
  return { ...withRoles(rows, roles), unproven: squares };
}

/**
 * How squares torn off are divided among buildings: those drawn or with a printed waste take theirs, the others share
 * the rest as their installed shingles do; null if it does not fit. A rest is worked out, so it proves nothing.
 */
function sharesOf(
  torn: number,
  bare: readonly RoofWithoutTearOff[],
): { shares: Share[]; proven: boolean } | null {
  const installedOn = (buildings: readonly RoofWithoutTearOff[]) =>
    sum(buildings.map(({ squares }) => squares));
  const open = bare.filter(({ exact }) => !exact);
  const known = installedOn(bare.filter(({ exact }) => exact));
  const rest = open.length === 0 ? known : torn - known;
  if (
    rest <= 0 ||
    !(open.length === 0 ? canCover(torn, known, true) : canCover(rest, installedOn(open), false))
  )
    return null;
  const whole = open.length === 0 ? known : torn;
  const shares = bare.flatMap(({ exact, squares, sections }) => {
    const own = exact ? squares : (rest * squares) / installedOn(open);
    return sections.map(([row, share]): Share => [row, (share * own) / whole]);
  });
  return { shares, proven: open.length === 0 || installedOn(open) <= rest * (1 + NO_WASTE) };
}

type Share = readonly [row: InsuredRow, share: number];

const isTearOff = (item: LineItem) => item.role === 'shingle_removal' && squaresIn(item) !== null;
const installs = (item: LineItem) => isShingleRow(item) && item.role !== 'shingle_removal';
const nameOf = ({ item }: InsuredRow) => normalizeText(item.section ?? '');

/** True for tear-off rows in a room of removals that installs no shingles and names no building, or several. */
function isInRoom(row: InsuredRow, placed: readonly InsuredRow[]): boolean {
  const { item } = row;
  const name = nameOf(row);
  return (
    isTearOff(item) &&
    isPrinted(removalRooms, name) &&
    [name, item.description, ...item.notes].every(
      (text) => buildingIn(text) === 'unsaid' || namesHouseAndOther(text, buildingNames),
    ) &&
    !placed.some((otherRow) => nameOf(otherRow) === name && installs(otherRow.item))
  );
}

function roofsWithoutTearOff(
  placed: readonly InsuredRow[],
  torn: readonly InsuredRow[],
  sketches: readonly PlacedSketch[],
  coverages: Coverages,
): RoofWithoutTearOff[] {
  const rows = placed.filter((row) => isShingleRow(row.item) && !torn.includes(row));
  const buildings = Map.groupBy(rows, (row) => placeOf(row, coverages, () => true).key);
  return [...buildings.values()].flatMap((own): RoofWithoutTearOff[] => {
    const names = new Set(own.map(nameOf));
    const { tearOffs, removeAndReplace, installed, installedWithoutWaste, sketch } = measureOf({
      items: own.map(({ item }) => item),
      sketches: sketches
        .map((drawing) => drawing.sketch)
        .filter(({ grandTotal, section }) => !grandTotal && names.has(normalizeText(section ?? ''))),
    });
    if (tearOffs.length + removeAndReplace.length > 0 || installed === 0) return [];
    const net = sketch ?? installedWithoutWaste;
    return [{ sections: sectionsOf(own), squares: net ?? installed, exact: net !== null }];
  });
}

function sectionsOf(rows: readonly InsuredRow[]): Share[] {
  const all = sum(rows.map(({ item }) => squaresIn(item)));
  return [...Map.groupBy(rows, nameOf).values()].flatMap((own): Share[] => {
    const [row] = own;
    return row === undefined ? [] : [[row, sum(own.map(({ item }) => squaresIn(item))) / all]];
  });
}

const canCover = (torn: number, installed: number, exact: boolean) =>
  installed >= torn * (1 - SAME) && installed <= torn * (1 + (exact ? SAME : MOST_WASTE));

/** The one way to give each row a building of its own; null if there are several ways or none. */
function onlyPairs(
  torn: readonly InsuredRow[],
  bare: readonly RoofWithoutTearOff[],
): [InsuredRow, RoofWithoutTearOff][] | null {
  const [only] = bare;
  if (bare.length === 1 && only !== undefined) {
    const all = sum(torn.map(({ item }) => squaresIn(item)));
    return all <= only.squares * (1 + SAME) ? torn.map((row) => [row, only]) : null;
  }
  if (torn.length !== bare.length) return null;
  const pairs = torn.flatMap((row) => {
    const possible = bare.filter(({ squares, exact }) => canCover(squaresIn(row.item) ?? 0, squares, exact));
    return possible.map((building): [InsuredRow, RoofWithoutTearOff] => [row, building]);
  });
  return pairs.length === torn.length && new Set(pairs.flat()).size === 2 * torn.length ? pairs : null;
}

/** The rows in their new sections, each divided into the shares. */
function withShares(
  { placed, sketches }: Rows<InsuredRow>,
  shares: ReadonlyMap<InsuredRow, readonly Share[]>,
  unproven: number,
): TearOffs {
  const parts = new Map([...shares].map(([{ item }, own]) => [item, divided(item, own)]));
  // A drawing above a divided row points at its first part.
  const firstOf = (item: LineItem) => parts.get(item)?.[0]?.item ?? item;
  return {
    placed: placed.flatMap((row) => parts.get(row.item) ?? [row]),
    sketches: sketches.map((drawing) => ({
      ...drawing,
      next: drawing.next === null ? null : firstOf(drawing.next),
    })),
    unproven,
  };
}

const DIVIDED = [
  'quantity',
  'pricedQuantity',
  'tax',
  'overheadProfit',
  'beforeTax',
  'rcv',
  'depreciation',
  'acv',
] as const;

/** The row in parts that add up to it, each in the section of the row it goes with. */
function divided(item: LineItem, shares: readonly Share[]): InsuredRow[] {
  const rest = { ...item };
  return shares.map(([row, share], at) => {
    const part = { ...item, section: row.item.section };
    for (const key of DIVIDED) {
      const [whole, left] = [item[key], rest[key]];
      if (whole === null || left === null) continue;
      part[key] = at === shares.length - 1 ? left : cents(whole * share);
      rest[key] = cents(left - (part[key] ?? 0));
    }
    return { ...row, item: part, beside: row };
  });
}
