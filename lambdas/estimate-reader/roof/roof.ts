import type { Evidence } from '#shared/claim.ts';
import type { LineItem, Sketch } from '../estimate.ts';

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
