import type { Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { BuildingItem, LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Evidence } from '#shared/estimate/claim.ts';

/** `home`: one of several homes; `unsaid`: a name that means neither the house nor another building. */
export type RoofBuilding = 'dwelling' | 'other' | 'unsaid' | 'home';

/** What each row's building is called, and whether it is the house. */
export type Buildings = ReadonlyMap<LineItem, Pick<BuildingItem, 'structure' | 'dwelling'>>;

/** One roof: the rows that cover it and its measured drawings. */
export interface Roof {
  name: string;
  building: RoofBuilding;
  dwelling: boolean;
  /** True if no name distinguishes the house from the other roofs. */
  guessed: boolean;
  /** True if sections with neutral names were joined and no coverage says that they are one house. */
  assumedParts: boolean;
  /** True if a coverage for other structures could also have paid for its cover, and no name contradicts that. */
  mayBeOther: boolean;
  /** As its summary is titled; null if neither a recap nor the sums show it. */
  coverage: string | null;
  items: LineItem[];
  sketches: Sketch[];
}

/** Areas that one roof's rows and drawing state, in squares. */
export interface RoofMeasure {
  tearOffs: LineItem[];
  removeAndReplace: LineItem[];
  /** Rows that install the roofing: the whole, or the larger of material and labor, which state one area twice. */
  installed: number;
  installs: LineItem[];
  /** The installed area without the stated waste; null if no waste is stated. */
  installedWithoutWaste: number | null;
  wastePercent: number | null;
  sketch: number | null;
  sketchEvidence: Evidence | null;
  /** Whether the drawing's squares and surface area agree; null if only one of them is printed. */
  sketchConsistent: boolean | null;
  fromSurface: boolean;
  /** Rows of underlayment and of ice & water by their area. */
  underlay: LineItem[];
  /** Rows of a charge for pitch or height, which covers part of the roof at most. */
  charges: LineItem[];
  /** Metal, tar paper, panels and the like on the same roof. */
  otherMaterial: number;
  repairs: LineItem[];
  asphalt: boolean;
}

const ROOFING = new Set([
  'shingle_removal',
  'second_layer',
  'shingle_install',
  'shingle_install_material',
  'shingle_install_labor',
  'shingle_remove_and_replace',
  'other_roof',
  'other_roof_removal',
]);

/** True for rows that remove or install a roof's roofing. */
export function coversRoof(item: LineItem): boolean {
  return item.role !== null && ROOFING.has(item.role);
}

const OTHER_ROOF_WORK = new Set(['underlayment', 'shingle_repair', 'ridge_cap']);

/** True for rows of roofing work, even if the roofing itself stays. */
export function isRoofing(item: LineItem): boolean {
  return coversRoof(item) || (item.role !== null && OTHER_ROOF_WORK.has(item.role));
}

/** Sections about the roof although its roofing is listed elsewhere: `Roof accessories`. */
const NAMES_ROOF = /\b(roof|roofing|shingles?|ventilation)\b/;

/**
 * The house's rows that are the roof's: those in the sections with its roofing. Flashing under WINDOWS or SIDING is the
 * wall's. A document without sections is one section.
 */
export function roofRowsOf(house: readonly LineItem[]): LineItem[] {
  const name = (item: LineItem) => normalizeText(item.section ?? '');
  const covered = new Set(house.filter(coversRoof).map(name));
  return house.filter((item) => covered.has(name(item)) || NAMES_ROOF.test(name(item)));
}
