import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { InsuredRow } from '#lambdas/estimate-reader/estimate/rows.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import {
  buildingNoted,
  noteWords,
  withoutPlaces,
} from '#lambdas/estimate-reader/vocabulary/building-notes.ts';
import {
  buildingIn,
  buildingWordsIn,
  homeNamed,
  homeNames,
  namesSecondHome,
} from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { CODE_COVERAGES } from '#lambdas/estimate-reader/vocabulary/code-coverages.ts';
import {
  leanings,
  namesOnlyASide,
  namesRoofPart,
  ROOF_PART_WORDS,
  roofSides,
} from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { coversRoof, type RoofBuilding } from './roof.ts';

const DWELLING_NAME = 'Dwelling';

/** Which roof a row belongs to, and why. */
export interface RowPlace {
  building: RoofBuilding;
  name: string;
  /** The same for all rows of one roof. */
  key: string;
  /** True if only a neutral name, such as "Roof", makes the row a part of the house. */
  assumed: boolean;
}

/** What the coverages of the whole estimate tell. */
export interface Coverages {
  /** True if more than one coverage pays for the estimate, so that a section's coverage tells its building. */
  several: boolean;
  /** False if no table has a header: a row's section is then less certain too. */
  headed: boolean;
  /** Dollars paid for other structures; 0 if no coverage is for them. */
  otherStructures: number;
}

const dwelling = (assumed = false): RowPlace => ({
  building: 'dwelling',
  name: DWELLING_NAME,
  key: 'dwelling',
  assumed,
});
const otherBuilding = (name: string): RowPlace => ({
  building: 'other',
  name,
  key: `other ${name.toLowerCase()}`,
  assumed: false,
});

/**
 * A building named in the row itself decides; one named in a note only if it says what the row is for. A place to
 * stand or to come from decides nothing.
 */
function namedInRow(item: LineItem): RowPlace | null {
  if (item.role === null) return null;
  const noted = item.notes.flatMap((note) => buildingNoted(note, noteWords) ?? houseNoted(note) ?? []);
  for (const text of [withoutPlaces(item.description, noteWords), ...noted]) {
    const building = buildingIn(text);
    if (building === 'other') return otherBuilding(buildingWordsIn(text) ?? text);
    if (building === 'dwelling' && coversRoof(item)) return dwelling();
  }
  return null;
}

/** "For the main house", "House only". */
function houseNoted(note: string): string | null {
  const place = /\b(?:for|on|at) (?:the )?([a-z ]{3,30})|^([a-z ]{3,30}) only\b/i.exec(note)?.[0] ?? null;
  return place !== null && buildingIn(place) === 'dwelling' ? place : null;
}

/** A garage under the dwelling's own coverage is attached to it. */
const maybeAttached = (name: string) => /\bgarage\b/i.test(name) && !/\bdetached\b/i.test(name);

/** A second home's name further up does not make the main roof below it the second home's. */
function homeAbove(section: string, names: readonly string[]): string | null {
  const own = homeNamed(section, homeNames);
  if (own !== null) return own;
  const above = names.filter((name) => buildingIn(section) !== 'dwelling' || !namesSecondHome(name));
  return above.map((name) => homeNamed(name, homeNames)).find((name) => name !== null) ?? null;
}

/** True for rows under a name, or paid by a coverage, for what a building code requires: `Ordinance or Law`. */
export const paidByCode = ({ item, heading, parents, coverage }: InsuredRow): boolean =>
  [item.section, heading, ...parents, coverage].some((name) => isPrinted(CODE_COVERAGES, name ?? ''));

/** The building whose roof a row is about: by the row's words, its coverage, then the names above it. */
export function placeOf(
  row: InsuredRow,
  coverages: Coverages,
  isCoveringRoof: (row: InsuredRow) => boolean,
): RowPlace {
  const placedRow = row.beside ?? row;
  const { item, heading, parents, coverage } = placedRow;
  const inRow = namedInRow(item);
  if (inRow !== null) return inRow;
  const section = item.section ?? '';
  const insured = coverage === undefined ? 'unsaid' : buildingIn(coverage);
  const names = [item.section, heading, ...parents.toReversed()].filter((name) => name !== null);
  const namedPlace = names.find((name) => buildingIn(name) !== 'unsaid');
  const building = namedPlace === undefined ? 'unsaid' : buildingIn(namedPlace);
  const outer = parents.find((name) => buildingIn(name) === 'other');
  if (insured === 'other')
    return otherBuilding(
      building === 'other' ? (outer ?? namedPlace ?? section) : section || (coverage ?? ''),
    );
  const home = homeAbove(section, names);
  if (home !== null) return { building: 'home', name: section, key: `home ${home}`, assumed: false };
  const proven = insured === 'dwelling';
  if (building === 'other' && buildingIn(section) !== 'dwelling') {
    if (proven && coverages.several && maybeAttached(namedPlace ?? '')) return dwelling();
    return otherBuilding(outer ?? namedPlace ?? section);
  }
  // Its name may have been lost, and with it another building's.
  if (item.section === null) return dwelling(true);
  if (!isCoveringRoof(placedRow) || buildingIn(section) === 'dwelling') return dwelling();
  if (paidByCode(placedRow)) return dwelling();
  // A name further up may belong to the previous section.
  if (building === 'dwelling') return dwelling(!proven);
  // "Front" may be a slope of the roof or the place of a porch.
  if (isPrinted(roofSides, section))
    return dwelling(!namesOnlyASide(section) && !namesRoofPart(section, ROOF_PART_WORDS));
  if (namesRoofPart(section, ROOF_PART_WORDS) || isPrinted(leanings, section)) return dwelling(!proven);
  if (proven && coverages.several) return dwelling();
  return { building: 'unsaid', name: section, key: `section ${section.toLowerCase()}`, assumed: false };
}
