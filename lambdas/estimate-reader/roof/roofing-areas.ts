import type { AreaSource } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import type { RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import {
  areaOf,
  areasDiffer,
  drawingHolds,
  evidenceOf,
  type MeasuredArea,
  MOST_WASTE,
  rowsHold,
} from './area-proof.ts';
import { measuredOf, withoutStatedWaste } from './roof-measure.ts';

/** Removed parts may exceed the drawing by this factor and still be parts of one roof. */
const SUM_OVER_SKETCH = 1.05;

/** The area by what is removed: measured, without waste. */
export function tearOffArea(measure: RoofMeasure, strict: boolean): MeasuredArea {
  const { items, squares } = tearOffOf(measure);
  const { sketch } = measure;
  const without = items.length === 1 && items[0] ? measuredOf(items[0]) : null;
  if (sketch !== null && without !== null && without < squares && !areasDiffer(without, sketch))
    return drawnArea(measure, strict, sketch);
  const layer = layerOf(measure, squares);
  if (layer !== null)
    return areaOf(measure, {
      squares: layer,
      source: 'removal',
      evidence: evidenceOf(items),
      proven: false,
    });
  return areaOf(measure, {
    squares,
    source: items.every((item) => item.unit !== 'SQ') ? 'removal_square_feet' : 'removal',
    evidence: evidenceOf(items),
    proven: rowsHold(measure, items, squares, strict),
  });
}

/** Half of a removal that counts two layers, as what is installed and the felt or the drawing show; null otherwise. */
function layerOf({ installed, underlay, sketch }: RoofMeasure, torn: number): number | null {
  const half = cents(torn / 2);
  const felt = underlay.filter(({ role }) => role === 'underlayment');
  const areas = [sketch, sum(felt.map(squaresIn)), sum(underlay.map(squaresIn))].filter(
    (area) => area !== null,
  );
  const isLaid = installed < torn && !areasDiffer(Math.min(installed, half), half);
  return isLaid && areas.some((area) => !areasDiffer(area, half)) && installed <= half * MOST_WASTE
    ? half
    : null;
}

interface TearOff {
  items: LineItem[];
  squares: number;
}

/** What is removed, with what remove-and-replace rows cover in addition, unless the drawing is filled without them. */
function tearOffOf(measure: RoofMeasure): TearOff {
  const torn = tornInParts(measure);
  const beside = measure.removeAndReplace;
  if (beside.length === 0) return torn;
  const squares = cents(torn.squares + sum(beside.map((item) => measuredOf(item) ?? squaresIn(item))));
  const { sketch } = measure;
  const fills = sketch === null || (!areasDiffer(squares, sketch) && areasDiffer(torn.squares, sketch));
  return fills ? { items: [...torn.items, ...beside], squares } : torn;
}

/** Several rows remove one roof in parts, unless their sum is more than the roof: then the nearest row counts. */
function tornInParts(measure: RoofMeasure): TearOff {
  const items = measure.tearOffs;
  const total = cents(sum(items.map(squaresIn)));
  const limit = limitOf(measure);
  if (items.length === 1 || limit === null || total <= limit) return { items, squares: total };
  const target = measure.sketch ?? measure.installedWithoutWaste ?? measure.installed;
  const off = (item: LineItem) => Math.abs((squaresIn(item) ?? 0) - target);
  const best = items.toSorted((a, b) => off(a) - off(b))[0];
  if (best === undefined) return { items, squares: total };
  return { items: [best], squares: cents(squaresIn(best) ?? total) };
}

function limitOf(measure: RoofMeasure): number | null {
  if (measure.sketch !== null) return measure.sketch * SUM_OVER_SKETCH;
  return measure.installed > 0 ? measure.installed * 1.03 : null;
}

/** Within this, in squares, a row and a drawing with one decimal are the same. */
const SAME_AS_DRAWN = 0.051;

/** A row for both exceeds the drawing by at most this factor, its waste. */
const MOST_OVER_DRAWING = 1.3;

/**
 * A row for removing and installing may or may not include waste; if the drawing is a little smaller, it is the roof.
 */
export function removeAndReplaceArea(measure: RoofMeasure, strict: boolean): MeasuredArea {
  const items = measure.removeAndReplace;
  const squares = cents(sum(items.map(squaresIn)));
  const stated = items.map(measuredOf);
  const without = stated.every((squares) => squares !== null) ? cents(sum(stated)) : null;
  const source: AreaSource = items.every((item) => item.unit !== 'SQ')
    ? 'removal_square_feet'
    : 'remove_and_replace';
  const row = { evidence: evidenceOf(items), proven: rowsHold(measure, items, squares, strict) };
  const sketch = drawnForShingles(measure);
  if (sketch === null && without !== null)
    return areaOf(measure, { ...row, ...lessWaste(items, without, row.proven, strict) });
  const asPrinted =
    sketch === null ||
    Math.abs(squares - sketch) <= SAME_AS_DRAWN ||
    sketch > squares ||
    squares > sketch * MOST_OVER_DRAWING;
  return asPrinted ? areaOf(measure, { ...row, squares, source }) : drawnArea(measure, strict, sketch);
}

/** The drawn area left for shingles, without metal or panels on the same drawing. */
function drawnForShingles({ sketch, otherMaterial }: RoofMeasure): number | null {
  if (sketch === null || otherMaterial === 0) return sketch;
  const left = cents(sketch - otherMaterial);
  return left > 0 ? left : sketch;
}

/**
 * If nothing is removed: the drawing, otherwise the installed area without its stated waste, otherwise as installed.
 */
export function installedArea(measure: RoofMeasure, strict: boolean): MeasuredArea {
  const { sketch, installedWithoutWaste: without, installs, installed } = measure;
  if (sketch !== null) return drawnArea(measure, strict, sketch);
  const row = { evidence: evidenceOf(installs), proven: rowsHold(measure, installs, installed, strict) };
  return without === null
    ? areaOf(measure, { ...row, squares: installed, source: 'install' })
    : areaOf(measure, { ...row, ...lessWaste(installs, without, row.proven, strict) });
}

/** A scan's waste must be stated twice, as a misread percentage proves nothing. */
function lessWaste(items: readonly LineItem[], squares: number, proven: boolean, strict: boolean) {
  const sound = !strict || items.every((item) => withoutStatedWaste(item)?.twice === true);
  return { squares, source: 'install_without_waste' as const, proven: proven && sound };
}

/** The area as the drawing states it. */
export function drawnArea(measure: RoofMeasure, strict: boolean, squares: number): MeasuredArea {
  return areaOf(measure, {
    squares,
    source: measure.fromSurface ? 'surface_area' : 'sketch',
    evidence: measure.sketchEvidence ?? evidenceOf([...measure.removeAndReplace, ...measure.installs]),
    proven: drawingHolds(measure, strict),
  });
}
