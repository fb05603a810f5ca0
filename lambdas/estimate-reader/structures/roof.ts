import type { Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Evidence } from '#shared/estimate/claim.ts';

/** `home`: one of several homes; `unsaid`: a name that tells neither the house nor another building. */
export type RoofBuilding = 'dwelling' | 'other' | 'unsaid' | 'home';

/** One roof: the rows that cover it and its measured drawings. */
export interface Roof {
  name: string;
  building: RoofBuilding;
  dwelling: boolean;
  /** True where no name told the house apart from the other roofs. */
  guessed: boolean;
  /** True where sections of neutral names were taken together and no coverage says that they are one house. */
  assumedParts: boolean;
  /** True where a coverage for other structures could as well have paid its cover, and no name says otherwise. */
  mayBeOther: boolean;
  /** As its summary is titled; null where neither a recap nor the sums tell. */
  coverage: string | null;
  items: LineItem[];
  sketches: Sketch[];
}

/** Areas one roof's rows and drawing state, squares. */
export interface RoofMeasure {
  tearOffs: LineItem[];
  removeAndReplace: LineItem[];
  /** Rows of the cover put on: whole, or the larger of material and labor, which say one area twice. */
  installed: number;
  installs: LineItem[];
  /** The installed area as the stated waste leaves it; null where no waste is stated. */
  installedWithoutWaste: number | null;
  wastePercent: number | null;
  sketch: number | null;
  sketchEvidence: Evidence | null;
  /** Whether squares and surface area of the drawing say the same; null where only one of them is printed. */
  sketchConsistent: boolean | null;
  fromSurface: boolean;
  /** Metal, tar paper, panels and the like on the same roof. */
  otherCover: number;
  repairs: LineItem[];
  asphalt: boolean;
  /** A cover of the same roof that is no asphalt shingle, as printed. */
  material: string | null;
}

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

/** True for rows that take a roof's cover off or put one on. */
export function coversRoof(item: LineItem): boolean {
  return item.role !== null && COVER.has(item.role);
}

const ROOFING = new Set(['underlayment', 'shingle_repair', 'ridge_cap']);

/** True for rows that tell of roofing work, also where the cover itself stays. */
export function isRoofing(item: LineItem): boolean {
  return coversRoof(item) || (item.role !== null && ROOFING.has(item.role));
}

/** Sections that speak of the roof although its cover is listed elsewhere: `Roof accessories`. */
const NAMES_ROOF = /\b(roof|roofing|shingles?|ventilation)\b/;

/**
 * The house's rows that are the roof's: those in the sections that hold its cover. Flashing under WINDOWS or
 * SIDING is the wall's. Papers without sections are all of one piece.
 */
export function roofRowsOf(house: readonly LineItem[]): LineItem[] {
  const name = (item: LineItem) => normalizeText(item.section ?? '');
  const covered = new Set(house.filter(coversRoof).map(name));
  return house.filter((item) => covered.has(name(item)) || NAMES_ROOF.test(name(item)));
}
