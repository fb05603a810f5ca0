import type { LineItem, Sketch } from '../estimate.ts';
import type { Building } from '../vocabulary/building-names.ts';

/** `home`: one of several homes; `unsaid`: a name that tells neither the house nor another building. */
export type RoofBuilding = Building | 'home';

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
