import type { RoofArea } from './area-proof.ts';
import { sum } from './checks.ts';
import { installedArea, replacedArea } from './installed-area.ts';
import { removalArea } from './removal-area.ts';
import { type RoofMeasure, squaresIn } from './roof-measure.ts';

/** Less than this share of the drawn roof torn off is a repair. */
const REPAIR_SHARE = 0.4;
/** No house has so small a roof; without a drawing that says so it is a repair. */
const SMALLEST_HOUSE_SQUARES = 5;
/** With single shingles replaced beside it and no drawing, a roof must be this large to be replaced whole. */
const LEAST_BESIDE_REPAIRS = 10;

/**
 * The measured area of one roof without waste, by rank: what is torn off, one remove-and-replace row,
 * the drawing, the installed quantity less its stated waste. `grandTotal`: a drawing's sum over roofs that
 * can only be this one's. `strict` (scans): only figures that the row's arithmetic or the drawing proves.
 */
export function roofArea(measure: RoofMeasure, grandTotal: number | null, strict: boolean): RoofArea {
  const rows = [...measure.removals, ...measure.replaced];
  const scope = rows.length > 0 ? sum(rows.map(squaresIn)) : measure.installed;
  const sketch = measure.sketch ?? grandTotal;
  const repair = { kind: 'repair', sketch, sketchEvidence: measure.sketchEvidence } as const;
  if (scope === 0) return measure.repairs.length === 0 ? { kind: 'none' } : { ...repair, squares: null };
  if (isRepair(measure, scope, sketch)) return { ...repair, squares: scope };
  if (measure.removals.length > 0) return removalArea(measure, strict);
  return measure.replaced.length > 0 ? replacedArea(measure, strict) : installedArea(measure, strict);
}

function isRepair(measure: RoofMeasure, scope: number, sketch: number | null): boolean {
  // Metal or panels on the same drawing are no part of the shingle roof.
  if (sketch !== null && sketch > 0) return scope < REPAIR_SHARE * Math.max(sketch - measure.otherCover, 0);
  return scope < (measure.repairs.length > 0 ? LEAST_BESIDE_REPAIRS : SMALLEST_HOUSE_SQUARES);
}
