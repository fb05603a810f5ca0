import type { RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { MeasuredArea, RoofArea } from './area-proof.ts';
import { installedArea, removeAndReplaceArea } from './installed-area.ts';
import { squaresIn } from './roof-measure.ts';
import { tearOffArea } from './tear-off-area.ts';

/** Less than this share of the drawn roof torn off is a repair. */
const REPAIR_SHARE = 2 / 3;
/** Other covers on the same drawing may take more of it than their rows say. */
const REPAIR_SHARE_BESIDE_OTHER_COVER = 0.4;
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
  const covered = coveredSquares(measure);
  const sketch = measure.sketch ?? grandTotal;
  const repair = { kind: 'repair', sketch, sketchEvidence: measure.sketchEvidence } as const;
  if (covered === 0) return measure.repairs.length === 0 ? { kind: 'none' } : { ...repair, squares: null };
  if (isSmallPart({ ...measure, sketch }, covered)) return { ...repair, squares: covered };
  return coverArea(measure, strict);
}

/** The area by rank, whatever its size. */
export function coverArea(measure: RoofMeasure, strict: boolean): MeasuredArea | { kind: 'none' } {
  if (coveredSquares(measure) === 0) return { kind: 'none' };
  if (measure.tearOffs.length > 0) return tearOffArea(measure, strict);
  return measure.removeAndReplace.length > 0
    ? removeAndReplaceArea(measure, strict)
    : installedArea(measure, strict);
}

function coveredSquares(measure: RoofMeasure): number {
  const rows = [...measure.tearOffs, ...measure.removeAndReplace];
  return rows.length > 0 ? sum(rows.map(squaresIn)) : measure.installed;
}

/**
 * True where so many squares are a repair of the roof and not the roof: less than the drawing by far, or too
 * small for a house where nothing is drawn. `drawnOnly`: only the drawing counts, as for parts of a roof.
 */
export function isSmallPart(measure: RoofMeasure, squares: number, drawnOnly = false): boolean {
  const { sketch } = measure;
  // Metal or panels on the same drawing are no part of the shingle roof.
  if (sketch !== null && sketch > 0) {
    const share = measure.otherCover > 0 ? REPAIR_SHARE_BESIDE_OTHER_COVER : REPAIR_SHARE;
    return squares < share * Math.max(sketch - measure.otherCover, 0);
  }
  if (drawnOnly) return false;
  return squares < (measure.repairs.length > 0 ? LEAST_BESIDE_REPAIRS : SMALLEST_HOUSE_SQUARES);
}
