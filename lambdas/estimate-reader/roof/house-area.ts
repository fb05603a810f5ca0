import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { coversRoof, type Roof, type RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { roofSides } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import { ambiguous, type MeasuredArea, type RoofArea } from './area-proof.ts';
import { isShortCoursed, measureOf } from './roof-measure.ts';
import { drawnArea, installedArea, removeAndReplaceArea, tearOffArea } from './roofing-areas.ts';

/** Removing less than this share of the drawn roof is a repair. */
const REPAIR_SHARE = 2 / 3;
/** Other materials on the same drawing may take more of it than their rows say. */
const REPAIR_SHARE_BESIDE_OTHER_MATERIAL = 0.4;
/** No house has so small a roof; without a drawing of that size it is a repair. */
const SMALLEST_HOUSE_SQUARES = 5;
/** If single shingles are also replaced and there is no drawing, a replaced roof has at least this size. */
const LEAST_BESIDE_REPAIRS = 10;

/**
 * The area of the house: one measurement if the roof is listed as one, or the sum of its parts if each section lists a
 * part with its own rows. Parts that are not asphalt are left out.
 */
export function houseArea(house: Roof, grandTotal: number | null, strict: boolean): RoofArea {
  const whole = roofArea(measureOf(house), grandTotal, strict);
  const parts = partsOf(house);
  if (parts === null || whole.kind === 'none') return whole;
  const asphalt = parts.filter((part) => measureOf(part).asphalt);
  const counted = asphalt.length > 0 ? asphalt : parts;
  const [only] = counted;
  if (only !== undefined && counted.length === 1) return roofArea(measureOf(only), null, strict);
  const areas = counted.map((part) => roofingArea(measureOf(part), strict));
  const measured = areas.filter((area) => area.kind === 'area');
  if (measured.length < areas.length) return whole;
  const total = sumOfParts(measured, house.assumedParts);
  if (isSmallPart(measureOf(house), total.squares)) return whole;
  return counted.some((part, at) => isSmallPart(measureOf(part), measured[at]?.squares ?? 0, true))
    ? whole
    : total;
}

function sumOfParts(areas: readonly MeasuredArea[], assumed: boolean): MeasuredArea {
  const [first] = areas;
  const squares = cents(sum(areas.map((area) => area.squares)));
  const largest = Math.max(...areas.map((area) => area.squares));
  return {
    kind: 'area',
    squares,
    source: first?.source ?? 'removal',
    evidence: {
      page: first?.evidence.page ?? 1,
      text: areas.map((area) => area.evidence.text).join(' + '),
    },
    proven: areas.every((area) => area.proven),
    parts: areas.flatMap((area) => area.parts),
    warnings: assumed ? [ambiguous({ quoted: squares, other: largest })] : [],
  };
}

/** The house's sections as separate roofs; null if its rows and drawings agree on one roof. */
function partsOf(house: Roof): Roof[] | null {
  const sections = Map.groupBy(house.items, (item) => normalizeText(item.section ?? ''));
  const covered = [...sections].filter(([, items]) => items.some(isCounted));
  if (covered.length < 2 || covered.every(([name]) => isPrinted(roofSides, name) && !/\broof\b/.test(name)))
    return null;
  const parts = covered.map(
    ([name, items]): Roof => ({
      ...house,
      items,
      sketches: house.sketches.filter((sketch) => normalizeText(sketch.section ?? '') === name),
    }),
  );
  const drawn = sum(parts.map((part) => part.sketches.length));
  // A drawing of the whole house measures the sections together.
  if (drawn < house.sketches.length) return null;
  return areComplementary(parts) ? null : parts;
}

const isCounted = (item: LineItem) => coversRoof(item) && squaresIn(item) !== null;

/** Removing in one section and installing in another: two trades on one roof. */
function areComplementary(parts: readonly Roof[]): boolean {
  const measures = parts.map((part) => measureOf(part));
  const hasOnlyTearOff = measures.some(
    (part) => part.tearOffs.length > 0 && part.installed === 0 && part.removeAndReplace.length === 0,
  );
  const hasOnlyInstall = measures.some(
    (part) => part.tearOffs.length === 0 && part.removeAndReplace.length === 0 && part.installed > 0,
  );
  return hasOnlyTearOff && hasOnlyInstall;
}

/**
 * The measured area of one roof without waste, from the best source: what is removed, one remove-and-replace row, the
 * drawing, the installed quantity without its stated waste.
 * @param grandTotal a drawing's sum over roofs that can only be this one's
 * @param strict for scans: only figures proven by the row's arithmetic or the drawing
 */
export function roofArea(measure: RoofMeasure, grandTotal: number | null, strict: boolean): RoofArea {
  const covered = coveredSquares(measure);
  const sketch = measure.sketch ?? grandTotal;
  const repair = { kind: 'repair', sketch, sketchEvidence: measure.sketchEvidence } as const;
  if (covered === 0) return measure.repairs.length === 0 ? { kind: 'none' } : { ...repair, squares: null };
  if (isSmallPart({ ...measure, sketch }, covered)) return { ...repair, squares: covered };
  return roofingArea(measure, strict);
}

/** The area from the best source, whatever its size. */
function roofingArea(measure: RoofMeasure, strict: boolean): MeasuredArea | { kind: 'none' } {
  if (coveredSquares(measure) === 0) return { kind: 'none' };
  if (measure.sketch !== null && isShortCoursed(measure)) return drawnArea(measure, strict, measure.sketch);
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
 * True if these squares are only a repair: far less than the drawing, or too small for a house without a drawing.
 * @param drawnOnly only the drawing counts, as for parts of a roof
 */
function isSmallPart(measure: RoofMeasure, squares: number, drawnOnly = false): boolean {
  const { sketch } = measure;
  // Metal or panels on the same drawing are not part of the shingle roof.
  if (sketch !== null && sketch > 0) {
    const share = measure.otherMaterial > 0 ? REPAIR_SHARE_BESIDE_OTHER_MATERIAL : REPAIR_SHARE;
    return squares < share * Math.max(sketch - measure.otherMaterial, 0);
  }
  if (drawnOnly) return false;
  return squares < (measure.repairs.length > 0 ? LEAST_BESIDE_REPAIRS : SMALLEST_HOUSE_SQUARES);
}
