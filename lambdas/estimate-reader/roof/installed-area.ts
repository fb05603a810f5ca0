import type { RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { Warning } from '#shared/claim.ts';
import type { AreaSource, LineItem } from '../estimate.ts';
import {
  ambiguous,
  areaOf,
  areasDiffer,
  drawingHolds,
  evidenceOf,
  type MeasuredArea,
  rowsHold,
} from './area-proof.ts';
import { measuredOf, squaresIn, withoutStatedWaste } from './roof-measure.ts';

/** A row and a drawing printed with one decimal say the same within this, squares. */
const SAME_AS_DRAWN = 0.051;

/** A quantity with waste exceeds the roof by at most this. */
const MOST_WASTE = 1.3;

const mayIncludeWaste = (squares: number): Warning => ({
  code: 'may_include_waste',
  values: { squares: cents(squares) },
});

/** One row for tearing off and putting on may or may not hold waste; the drawing, when a little smaller, is the roof. */
export function removeAndReplaceArea(measure: RoofMeasure, strict: boolean): MeasuredArea {
  const items = measure.removeAndReplace;
  const squares = cents(sum(items.map(squaresIn)));
  const stated = items.map(measuredOf);
  const without = stated.every((one) => one !== null) ? cents(sum(stated)) : null;
  const source: AreaSource = items.every((item) => item.unit !== 'SQ')
    ? 'removal_square_feet'
    : 'remove_and_replace';
  const row = {
    squares,
    source,
    evidence: evidenceOf(items),
    proven: rowsHold(measure, items, squares, strict),
  };
  const sketch = drawnForShingles(measure);
  if (sketch === null)
    return without === null
      ? areaOf({ ...row, warnings: [mayIncludeWaste(squares)] })
      : areaOf({ ...row, ...lessWaste(items, without, row.proven, strict) });
  const explained = without !== null && !areasDiffer(without, sketch);
  if (Math.abs(squares - sketch) <= SAME_AS_DRAWN) return areaOf({ ...row, warnings: [] });
  const differ = areasDiffer(squares, sketch) && !explained;
  if (sketch > squares || squares > sketch * MOST_WASTE)
    return areaOf({ ...row, warnings: differ ? [ambiguous({ quoted: squares, other: sketch })] : [] });
  const warnings = differ ? [ambiguous({ quoted: sketch, other: squares })] : [];
  return { ...drawn(measure, strict, warnings), squares: sketch };
}

/** What the drawing leaves for the shingles: metal or panels on the same drawing are no part of theirs. */
function drawnForShingles({ sketch, otherCover }: RoofMeasure): number | null {
  if (sketch === null || otherCover === 0) return sketch;
  const left = cents(sketch - otherCover);
  return left > 0 ? left : sketch;
}

/** Nothing torn off: the drawing, else what is put on less its stated waste, else what is put on. */
export function installedArea(measure: RoofMeasure, strict: boolean): MeasuredArea {
  const { sketch, installedWithoutWaste: without, installs, installed } = measure;
  if (sketch !== null) {
    const other = without ?? installed;
    const wasteful = other > sketch * MOST_WASTE || (other < sketch && areasDiffer(other, sketch));
    const differ = without === null ? wasteful : areasDiffer(without, sketch);
    return drawn(measure, strict, differ ? [ambiguous({ quoted: sketch, other: cents(other) })] : []);
  }
  const row = { evidence: evidenceOf(installs), proven: rowsHold(measure, installs, installed, strict) };
  return without === null
    ? areaOf({ ...row, squares: installed, source: 'install', warnings: [mayIncludeWaste(installed)] })
    : areaOf({ ...row, ...lessWaste(installs, without, row.proven, strict) });
}

/** A scan's waste must be stated twice: a misread percentage proves nothing. */
function lessWaste(items: readonly LineItem[], squares: number, proven: boolean, strict: boolean) {
  const sound = !strict || items.every((item) => withoutStatedWaste(item)?.twice === true);
  return { squares, source: 'install_without_waste' as const, proven: proven && sound, warnings: [] };
}

function drawn(measure: RoofMeasure, strict: boolean, warnings: Warning[]): MeasuredArea {
  return areaOf({
    squares: measure.sketch ?? 0,
    source: measure.fromSurface ? 'surface_area' : 'sketch',
    evidence: measure.sketchEvidence ?? evidenceOf([...measure.removeAndReplace, ...measure.installs]),
    proven: drawingHolds(measure, strict),
    warnings,
  });
}
