import type { Evidence } from '#shared/claim.ts';
import type { LineItem, Sketch } from '../estimate.ts';

/** One roof: the rows that cover it and its measured drawing. */
export interface Roof {
  name: string;
  dwelling: boolean;
  /** True where no name told the house apart from the other roofs. */
  guessed: boolean;
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
  material: string | null;
}
