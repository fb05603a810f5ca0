import type { LineItem, Sketch } from '../estimate.ts';
import type { PlacedItem, PlacedSketch } from '../table/tables.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { type Building, buildingIn, namesASide } from '../vocabulary/building-names.ts';
import type { Roof } from './roof.ts';

const COVER = new Set([
  'shingle_removal',
  'second_layer',
  'shingle_install',
  'shingle_install_material',
  'shingle_install_labor',
  'shingle_remove_and_replace',
  'other_roof',
  'other_roof_removal',
]);

export function coversRoof(item: LineItem): boolean {
  return item.role !== null && COVER.has(item.role);
}

export const DWELLING_NAME = 'Dwelling';

function placeOf({ item, heading, parents }: PlacedItem): { building: Building; name: string } {
  const names = [item.section, heading, ...parents.toReversed()].filter((name) => name !== null);
  const outer = parents.find((name) => buildingIn(name) === 'other');
  const inner = item.section === null ? 'unsaid' : buildingIn(item.section);
  if (inner === 'dwelling') return { building: 'dwelling', name: DWELLING_NAME };
  const said = names.find((name) => buildingIn(name) !== 'unsaid');
  if (said === undefined) return { building: 'unsaid', name: item.section ?? DWELLING_NAME };
  if (buildingIn(said) === 'dwelling') return { building: 'dwelling', name: DWELLING_NAME };
  return { building: 'other', name: outer ?? said };
}

const largest = (roof: Roof) =>
  Math.max(
    0,
    ...roof.sketches.map((sketch) => sketch.squares ?? 0),
    ...roof.items
      .filter(coversRoof)
      .map((item) => (item.unit === 'SF' ? (item.quantity ?? 0) / 100 : (item.quantity ?? 0))),
  );

/**
 * Tells the roofs apart and marks each row with its building. The house is the roof whose section says so;
 * where none does, the one roof there is, or the largest of several, marked as guessed.
 */
export function roofsFrom(placed: readonly PlacedItem[], sketches: readonly PlacedSketch[]): Roof[] {
  const roofs = new Map<string, Named>();
  for (const one of placed) {
    const place = placeOf(one);
    const plain =
      place.building === 'unsaid' && (namesASide(place.name) || !sectionCovers(placed, one.item.section));
    const name = plain ? DWELLING_NAME : place.name;
    const key = normalizeText(name);
    const roof = roofs.get(key) ?? {
      name,
      building: plain ? 'dwelling' : place.building,
      dwelling: false,
      guessed: false,
      items: [],
      sketches: [],
    };
    roofs.set(key, roof);
    roof.items.push(one.item);
  }
  const list = [...roofs.values()];
  for (const { sketch, next } of sketches) {
    if (sketch.grandTotal) continue;
    const follows =
      next !== null && normalizeText(next.section ?? '') === normalizeText(sketch.section ?? '');
    const roof = follows ? list.find((one) => one.items.includes(next)) : undefined;
    (roof ?? namedFor(sketch, list, next))?.sketches.push(sketch);
  }
  return settled(list);
}

type Named = Roof & { building: Building };

/** The roof whose rows stand in the sketch's section; else the only one, or the house unless the name says otherwise. */
function namedFor(sketch: Sketch, roofs: readonly Named[], next: LineItem | null): Named | undefined {
  const name = normalizeText(sketch.section ?? '');
  const same = roofs.filter((roof) => roof.items.some((item) => normalizeText(item.section ?? '') === name));
  if (same.length === 1 || roofs.length === 1) return same[0] ?? roofs[0];
  const building = sketch.section === null ? 'unsaid' : buildingIn(sketch.section);
  if (building === 'other')
    return roofs.find((roof) => roof.building === 'other' && normalizeText(roof.name) === name);
  const following = next === null ? undefined : roofs.find((roof) => roof.items.includes(next));
  if (following?.items.some(coversRoof) && following.sketches.length === 0) return following;
  const covered = roofs.filter((roof) => roof.building !== 'other' && roof.items.some(coversRoof));
  return covered.length === 1 && covered[0]?.sketches.length === 0 ? covered[0] : undefined;
}

function sectionCovers(placed: readonly PlacedItem[], section: string | null): boolean {
  return section !== null && placed.some(({ item }) => item.section === section && coversRoof(item));
}

function settled(roofs: Named[]): Roof[] {
  const house = roofs.find((roof) => roof.building === 'dwelling');
  const unsaid = roofs.filter((roof) => roof.building === 'unsaid');
  const houseCovered = house?.items.some(coversRoof) ?? false;
  if (!houseCovered && unsaid.length > 0) {
    const chosen = unsaid.toSorted((a, b) => largest(b) - largest(a))[0];
    if (chosen !== undefined) {
      chosen.items.push(...(house?.items ?? []));
      chosen.sketches.push(...(house?.sketches ?? []));
      chosen.dwelling = true;
      chosen.guessed = unsaid.length > 1;
      return finished(roofs.filter((roof) => roof !== house));
    }
  }
  if (house !== undefined) house.dwelling = true;
  return finished(roofs);
}

function finished(roofs: Roof[]): Roof[] {
  for (const roof of roofs)
    for (const item of roof.items) {
      item.structure = roof.name;
      item.dwelling = roof.dwelling;
    }
  return roofs;
}
