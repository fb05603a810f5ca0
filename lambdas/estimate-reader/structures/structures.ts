import type { Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { InsuredRow, PlacedSketch, Rows } from '#lambdas/estimate-reader/estimate/rows.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { roofSides } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { type Coverages, paidByCode, placeOf, type RowPlace } from './building-of-row.ts';
import { besideCode, withoutCodeDrawings } from './code-layers.ts';
import { creditedRows, isCredit, netRows } from './credits.ts';
import { type Buildings, coversRoof, type Roof } from './roof.ts';
import { paidRows, printsMoney } from './unpaid-rows.ts';

const sectionOf = ({ item, parents }: InsuredRow) =>
  normalizeText([...parents, item.section ?? ''].join(' › '));

const isCovered = (roof: Roof) => roof.items.some(coversRoof);

/**
 * Separates the roofs and tells each row's building: by the row's own words, the coverage that pays its section, and
 * the section's name. If nothing shows which is the house, it is the largest roof, marked as guessed; if several homes
 * are listed, none is.
 */
export function roofsFrom(
  { placed, sketches }: Rows<InsuredRow>,
  coverages: Coverages,
): { roofs: Roof[]; buildings: Buildings } {
  const covering = new Set(placed.filter(({ item }) => coversRoof(item)).map(sectionOf));
  const charged = chargedOf(placed);
  const located = placed.map((row): LocatedRow => {
    // A credit is about the roof it takes from, whatever building its words name.
    const from = charged.get(row) ?? row;
    return { row, place: placeOf(from, coverages, () => covering.has(sectionOf(from))) };
  });
  const byCode = new Set(placed.filter(paidByCode).map(({ item }) => item));
  const listed = [...Map.groupBy(located, ({ place }) => place.key).values()].flatMap((rows) =>
    roofOf(rows, byCode, coverages),
  );
  const drawings = drawingsOf(withoutCodeDrawings(sketches, byCode), listed);
  const priced = printsMoney(placed.map(({ item }) => item));
  const roofs = withDwelling(
    listed.map((roof): ListedRoof => {
      const net = netRows(roof.rows);
      const { items, further } = besideCode(priced ? paidRows(net) : net, byCode, roof.building === 'other');
      return {
        ...roof,
        items,
        sketches: drawings.get(roof) ?? [],
        assumedParts: roof.assumedParts || further,
      };
    }),
  );
  const buildings: Buildings = new Map(
    roofs.flatMap(({ rows, name, dwelling }) => rows.map((item) => [item, { structure: name, dwelling }])),
  );
  return { roofs, buildings };
}

interface LocatedRow {
  row: InsuredRow;
  place: RowPlace;
}

/** A roof with all its rows as printed; its items are the work that is left of them. */
interface ListedRoof extends Roof {
  rows: readonly LineItem[];
}

/** One roof by its rows; none without rows. */
function roofOf(
  located: readonly LocatedRow[],
  byCode: ReadonlySet<LineItem>,
  { headed, otherStructures }: Coverages,
): ListedRoof[] {
  const [first] = located;
  if (first === undefined) return [];
  const roofingRows = located.filter(({ row }) => coversRoof(row.item) && !byCode.has(row.item));
  const isNamed = ({ row, place }: LocatedRow) =>
    !place.assumed && headed && !isPrinted(roofSides, row.item.section ?? '');
  const unassigned = roofingRows.filter((row) => !isNamed(row) && row.row.coverage === undefined);
  const dollars = [...Map.groupBy(unassigned, ({ row }) => sectionOf(row)).values()].map((rows) =>
    rows.reduce((total, { row }) => total + (row.item.rcv ?? 0), 0),
  );
  const sections = new Set(roofingRows.map(({ row }) => normalizeText(row.item.section ?? '')));
  return [
    {
      name: first.place.name,
      building: first.place.building,
      dwelling: false,
      guessed: false,
      assumedParts: roofingRows.some(({ place }) => place.assumed) && sections.size > 1,
      mayBeOther: dollars.some((amount) => amount > 0 && amount <= otherStructures),
      coverage:
        roofingRows.findLast(({ row }) => row.coverage !== undefined)?.row.coverage ??
        first.row.coverage ??
        null,
      items: located.map(({ row }) => row.item),
      rows: located.map(({ row }) => row.item),
      sketches: [],
    },
  ];
}

/** The homes, if the estimate covers several; empty if there is one. */
export function homesIn(roofs: readonly Roof[]): Roof[] {
  const covered = roofs.filter(isCovered);
  const homes = covered.filter(({ building }) => building === 'home');
  const house = covered.filter(({ building }) => building === 'dwelling');
  return homes.length > 1 || (homes.length === 1 && house.length > 0) ? [...house, ...homes] : [];
}

/** The roofs with the house marked; rows that name the house without covering it belong to the roof chosen for it. */
function withDwelling(roofs: readonly ListedRoof[]): ListedRoof[] {
  const house = roofs.find((roof) => roof.building === 'dwelling');
  const [home] = roofs.filter((roof) => roof.building === 'home' && isCovered(roof));
  const unnamed = roofs.filter((roof) => roof.building === 'unsaid');
  const isKnown = homesIn(roofs).length > 0 || (house !== undefined && isCovered(house));
  const chosen = isKnown ? undefined : (home ?? unnamed.toSorted((a, b) => largest(b) - largest(a))[0]);
  if (chosen === undefined) return roofs.map((roof) => (roof === house ? { ...roof, dwelling: true } : roof));
  const whole: ListedRoof = {
    ...chosen,
    items: [...chosen.items, ...(house?.items ?? [])],
    rows: [...chosen.rows, ...(house?.rows ?? [])],
    sketches: [...chosen.sketches, ...(house?.sketches ?? [])],
    dwelling: true,
    guessed: home === undefined && unnamed.length > 1,
  };
  return roofs.filter((roof) => roof !== house).map((roof) => (roof === chosen ? whole : roof));
}

/** The rows that credits take from. */
function chargedOf(placed: readonly InsuredRow[]): ReadonlyMap<InsuredRow, InsuredRow> {
  const items = placed.map(({ item }) => item);
  return new Map(
    placed
      .filter(({ item }) => isCredit(item))
      .flatMap((credit): [InsuredRow, InsuredRow][] => {
        const [row] = creditedRows(credit.item, items);
        const from = placed.find(({ item }) => item === row);
        return from === undefined ? [] : [[credit, from]];
      }),
  );
}

/** The drawings of each roof by their sections; an undamaged building's drawing is no roof's. */
function drawingsOf(
  sketches: readonly PlacedSketch[],
  roofs: readonly ListedRoof[],
): ReadonlyMap<ListedRoof, Sketch[]> {
  const drawings = new Map<ListedRoof, Sketch[]>();
  for (const { sketch, next } of sketches) {
    if (sketch.grandTotal) continue;
    const section = normalizeText(sketch.section ?? '');
    const follows = next !== null && normalizeText(next.section ?? '') === section;
    const following = next === null ? undefined : roofs.find((roof) => roof.rows.includes(next));
    const isDrawn = (roof: ListedRoof) => drawings.has(roof);
    const roof = (follows ? following : undefined) ?? roofNamed(sketch, section, roofs, following, isDrawn);
    if (roof !== undefined) drawings.set(roof, [...(drawings.get(roof) ?? []), sketch]);
  }
  return drawings;
}

/** @param following the roof of the row after the drawing */
function roofNamed(
  sketch: Sketch,
  section: string,
  roofs: readonly ListedRoof[],
  following: ListedRoof | undefined,
  isDrawn: (roof: ListedRoof) => boolean,
): ListedRoof | undefined {
  const same = roofs.filter((roof) =>
    roof.items.some((item) => normalizeText(item.section ?? '') === section),
  );
  if (same.length === 1) return same[0];
  const building = sketch.section === null ? 'unsaid' : buildingIn(sketch.section);
  if (building === 'other')
    return roofs.find((roof) => roof.building === 'other' && normalizeText(roof.name) === section);
  if (roofs.length === 1) return roofs[0];
  if (following?.items.some(coversRoof) && !isDrawn(following)) return following;
  const [covered, ...others] = roofs.filter((roof) => roof.building !== 'other' && isCovered(roof));
  return covered !== undefined && others.length === 0 && !isDrawn(covered) ? covered : undefined;
}

const largest = (roof: Roof) =>
  Math.max(
    0,
    ...roof.sketches.map((sketch) => sketch.squares ?? 0),
    ...roof.items.filter(coversRoof).map((item) => squaresIn(item) ?? 0),
  );
