import { sum } from '../text/cents.ts';
import type { RoofArea } from './area-proof.ts';
import { installedArea, removeAndReplaceArea } from './installed-area.ts';
import type { RoofMeasure } from './roof.ts';
import { squaresIn } from './roof-measure.ts';
import { tearOffArea } from './tear-off-area.ts';

/** Less than this share of the drawn roof torn off is a repair. */
const REPAIR_SHARE = 0.4;
/** No house has so small a roof; without a drawing that says so it is a repair. */
const SMALLEST_HOUSE_SQUARES = 5;
/** With single shingles removeAndReplace beside it and no drawing, a roof must be this large to be removeAndReplace whole. */
const LEAST_BESIDE_REPAIRS = 10;

/**
 * The measured area of one roof without waste, by rank: what is torn off, one remove-and-replace row,
 * the drawing, the installed quantity less its stated waste. `grandTotal`: a drawing's sum over roofs that
 * can only be this one's. `strict` (scans): only figures that the row's arithmetic or the drawing proves.
 */
export function roofArea(measure: RoofMeasure, grandTotal: number | null, strict: boolean): RoofArea {
  const rows = [...measure.tearOffs, ...measure.removeAndReplace];
  const scope = rows.length > 0 ? sum(rows.map(squaresIn)) : measure.installed;
  const sketch = measure.sketch ?? grandTotal;
  const repair = { kind: 'repair', sketch, sketchEvidence: measure.sketchEvidence } as const;
  if (scope === 0) return measure.repairs.length === 0 ? { kind: 'none' } : { ...repair, squares: null };
  if (isRepair(measure, scope, sketch)) return { ...repair, squares: scope };
  if (measure.tearOffs.length > 0) return tearOffArea(measure, strict);
  return measure.removeAndReplace.length > 0
    ? removeAndReplaceArea(measure, strict)
    : installedArea(measure, strict);
}

function isRepair(measure: RoofMeasure, scope: number, sketch: number | null): boolean {
  // Metal or panels on the same drawing are no part of the shingle roof.
  if (sketch !== null && sketch > 0) return scope < REPAIR_SHARE * Math.max(sketch - measure.otherCover, 0);
  return scope < (measure.repairs.length > 0 ? LEAST_BESIDE_REPAIRS : SMALLEST_HOUSE_SQUARES);
}
