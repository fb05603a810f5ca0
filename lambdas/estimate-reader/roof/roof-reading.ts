import type { Roof, RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import type { RoofArea } from './area-proof.ts';

/** The roofs of an estimate, told apart and measured. */
export interface RoofReading {
  roofs: Roof[];
  house: Roof | null;
  measure: RoofMeasure | null;
  /** The house's area as its rows and drawing give it. */
  found: RoofArea;
  /** Other roofs with roofing rows. */
  others: Roof[];
  /** The homes listed besides each other; empty where there is one. */
  homes: Roof[];
  areas: ReadonlyMap<Roof, RoofArea>;
}
