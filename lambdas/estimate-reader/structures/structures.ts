import type { Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { PlacedItem, PlacedSketch } from '#lambdas/estimate-reader/table/tables.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { roofSides } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { type Coverages, paidByCode, placeOf } from './building-of-row.ts';
import { besideCode, withoutCodeDrawings } from './code-layers.ts';
import { creditedRows, isCredit, netRows } from './credits.ts';
import { coversRoof, type Roof, squaresOf } from './roof.ts';
import { paidRows, printsMoney } from './unpaid-rows.ts';

const sectionOf = ({ item, parents }: PlacedItem) =>
  normalizeText([...parents, item.section ?? ''].join(' › '));

const isCovered = (roof: Roof) => roof.items.some(coversRoof);

/**
 * Separates the roofs and gives each row its building: by the row's own words, the coverage that pays its section, and
 * the section's name. If nothing shows which is the house, it is the largest roof, marked as guessed; if several homes
 * are listed, none is.
 */
export function roofsFrom(
  placed: readonly PlacedItem[],
  sketches: readonly PlacedSketch[],
  coverages: Coverages,
): Roof[] {
  const covering = new Set(placed.filter(({ item }) => coversRoof(item)).map(sectionOf));
  const priced = printsMoney(placed.map(({ item }) => item));
  const roofs = new Map<string, Gathered>();
  const charged = chargedOf(placed);
  const byCode = new Set(placed.filter((one) => paidByCode(one, coverages.of(one))).map(({ item }) => item));
  for (const one of placed) {
    // A credit is about the roof it takes from, whatever building its words name.
    const from = charged.get(one) ?? one;
    const place = placeOf(from, coverages, () => covering.has(sectionOf(from)));
    const roof = roofs.get(place.key) ?? {
      name: place.name,
      building: place.building,
      dwelling: false,
      guessed: false,
      assumedParts: false,
      coverage: coverages.of(one) ?? null,
      items: [],
      sketches: [],
      mayBeOther: false,
      rows: [],
      sections: new Set<string>(),
      unassigned: new Map<string, number>(),
    };
    roofs.set(place.key, roof);
    roof.items.push(one.item);
    if (coversRoof(one.item) && !byCode.has(one.item)) {
      roof.sections.add(normalizeText(one.item.section ?? ''));
      roof.coverage = coverages.of(one) ?? roof.coverage;
      if (place.assumed) roof.assumedParts = true;
      const named = !place.assumed && coverages.headed && !isPrinted(roofSides, one.item.section ?? '');
      if (!named && coverages.of(one) === undefined)
        roof.unassigned.set(sectionOf(one), (roof.unassigned.get(sectionOf(one)) ?? 0) + (one.item.rcv ?? 0));
    }
  }
  for (const roof of roofs.values()) {
    roof.assumedParts &&= roof.sections.size > 1;
    roof.mayBeOther = [...roof.unassigned.values()].some(
      (dollars) => dollars > 0 && dollars <= coverages.otherStructures,
    );
  }
  const list = [...roofs.values()];
  placeDrawings(withoutCodeDrawings(sketches, byCode), list);
  for (const roof of list) {
    roof.rows = roof.items;
    const net = netRows(roof.items);
    const isOther = roof.building === 'other';
    const { items, further } = besideCode(priced ? paidRows(net) : net, byCode, isOther);
    roof.items = items;
    roof.assumedParts ||= further;
  }
  return settled(list);
}

/** A roof while its rows are collected. */
type Gathered = Roof & {
  /** All rows of the roof, as printed; its items are the work that is left of them. */
  rows: LineItem[];
  sections: Set<string>;
  /** Dollars of the cover whose coverage is unknown, by the neutral name of its section. */
  unassigned: Map<string, number>;
};

/** The homes, if the estimate covers several; empty if there is one. */
export function homesIn(roofs: readonly Roof[]): Roof[] {
  const covered = roofs.filter(isCovered);
  const homes = covered.filter(({ building }) => building === 'home');
  const house = covered.filter(({ building }) => building === 'dwelling');
  return homes.length > 1 || (homes.length === 1 && house.length > 0) ? [...house, ...homes] : [];
}

function settled(roofs: Gathered[]): Roof[] {
  const house = roofs.find((roof) => roof.building === 'dwelling');
  if (homesIn(roofs).length > 0 || (house !== undefined && isCovered(house))) {
    if (house !== undefined) house.dwelling = true;
    return marked(roofs);
  }
  const [home] = roofs.filter((roof) => roof.building === 'home' && isCovered(roof));
  const unsaid = roofs.filter((roof) => roof.building === 'unsaid');
  const chosen = home ?? unsaid.toSorted((a, b) => largest(b) - largest(a))[0];
  if (chosen === undefined) {
    if (house !== undefined) house.dwelling = true;
    return marked(roofs);
  }
  chosen.items.push(...(house?.items ?? []));
  chosen.rows.push(...(house?.rows ?? []));
  chosen.sketches.push(...(house?.sketches ?? []));
  chosen.dwelling = true;
  chosen.guessed = home === undefined && unsaid.length > 1;
  return marked(roofs.filter((roof) => roof !== house));
}

function marked(roofs: Gathered[]): Roof[] {
  for (const roof of roofs)
    for (const item of roof.rows) {
      item.structure = roof.name;
      item.dwelling = roof.dwelling;
    }
  return roofs;
}

/** The rows that credits take from; a credit whose words name no work is for the same work. */
function chargedOf(placed: readonly PlacedItem[]): ReadonlyMap<PlacedItem, PlacedItem> {
  const items = placed.map(({ item }) => item);
  const charged = new Map<PlacedItem, PlacedItem>();
  for (const one of placed.filter(({ item }) => isCredit(item))) {
    const [row] = creditedRows(one.item, items);
    const from = placed.find(({ item }) => item === row);
    if (from === undefined) continue;
    one.item.role ??= from.item.role;
    charged.set(one, from);
  }
  return charged;
}

/** Assigns each drawing to the roof of its section; an undamaged building's drawing is not assigned. */
function placeDrawings(sketches: readonly PlacedSketch[], roofs: readonly Roof[]): void {
  for (const { sketch, next } of sketches) {
    if (sketch.grandTotal) continue;
    const section = normalizeText(sketch.section ?? '');
    const follows = next !== null && normalizeText(next.section ?? '') === section;
    const roof = follows ? roofs.find((one) => one.items.includes(next)) : undefined;
    (roof ?? roofNamed(sketch, section, roofs, next))?.sketches.push(sketch);
  }
}

function roofNamed(
  sketch: Sketch,
  section: string,
  roofs: readonly Roof[],
  next: PlacedSketch['next'],
): Roof | undefined {
  const same = roofs.filter((roof) =>
    roof.items.some((item) => normalizeText(item.section ?? '') === section),
  );
  if (same.length === 1) return same[0];
  const building = sketch.section === null ? 'unsaid' : buildingIn(sketch.section);
  if (building === 'other')
    return roofs.find((roof) => roof.building === 'other' && normalizeText(roof.name) === section);
  if (roofs.length === 1) return roofs[0];
  const following = next === null ? undefined : roofs.find((roof) => roof.items.includes(next));
  if (following?.items.some(coversRoof) && following.sketches.length === 0) return following;
  const covered = roofs.filter((roof) => roof.building !== 'other' && roof.items.some(coversRoof));
  return covered.length === 1 && covered[0]?.sketches.length === 0 ? covered[0] : undefined;
}

const largest = (roof: Roof) =>
  Math.max(
    0,
    ...roof.sketches.map((sketch) => sketch.squares ?? 0),
    ...roof.items.filter(coversRoof).map(squaresOf),
  );
