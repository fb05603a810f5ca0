import type { AreaSource } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { namesCoverWithFelt } from '#lambdas/estimate-reader/line-items/row-role.ts';
import type { RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { namesOnlyASide } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import type { Warning } from '#shared/estimate/claim.ts';
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

/** Removed parts may exceed the drawing by this factor and still be parts of one roof. */
const SUM_OVER_SKETCH = 1.05;
/** Installed quantities exceed the roof by their waste. A quarter has been seen; more needs a check. */
const MOST_INSTALLED = 1.35;
const MOST_WITHOUT_WASTE = 1.1;
const LEAST_INSTALLED = 0.95;

/** The area by what is removed: measured, without waste. */
export function tearOffArea(measure: RoofMeasure, strict: boolean): MeasuredArea {
  const { items, squares, doubtful } = tearOffOf(measure);
  const tornSquares = cents(sum(items.filter((item) => measure.tearOffs.includes(item)).map(squaresIn)));
  const { sketch } = measure;
  const evidence = evidenceOf(items);
  const without = items.length === 1 && items[0] ? measuredOf(items[0]) : null;
  if (sketch !== null && without !== null && without < squares && !areasDiffer(without, sketch)) {
    const proven = drawingHolds(measure, strict);
    return areaOf({
      squares: sketch,
      source: 'sketch',
      evidence: measure.sketchEvidence ?? evidence,
      proven,
      warnings: [],
    });
  }
  const inFeet = items.every((item) => item.unit !== 'SQ');
  const other =
    sketch !== null && areasDiffer(squares, sketch) ? null : (doubtful ?? outOfScale(measure, tornSquares));
  const drawnOtherwise = sketch !== null && areasDiffer(squares, sketch);
  return areaOf({
    squares,
    source: inFeet ? 'removal_square_feet' : 'removal',
    evidence,
    proven: rowsHold(measure, items, squares, strict),
    warnings: drawnOtherwise
      ? [ambiguous({ removal: squares, sketch })]
      : other !== null
        ? [ambiguous({ quoted: squares, other })]
        : [],
  });
}

/** The installed area, if there is no drawing and it cannot be the removed area plus waste; otherwise null. */
function outOfScale(measure: RoofMeasure, squares: number): number | null {
  if (measure.sketch !== null || measure.installed === 0) return null;
  const other = measure.installedWithoutWaste ?? measure.installed;
  const most = measure.installedWithoutWaste === null ? MOST_INSTALLED : MOST_WITHOUT_WASTE;
  return other > squares * most || other < squares * LEAST_INSTALLED - 0.5 ? cents(other) : null;
}

interface TearOff {
  items: LineItem[];
  squares: number;
  /** Another area the rows could mean. */
  doubtful: number | null;
}

/** What is removed, with what remove-and-replace rows cover in addition. */
function tearOffOf(measure: RoofMeasure): TearOff {
  const torn = tornInParts(measure);
  const beside = cents(sum(measure.removeAndReplace.map((item) => measuredOf(item) ?? squaresIn(item))));
  if (beside === 0) return torn;
  const both = { items: [...torn.items, ...measure.removeAndReplace], squares: cents(torn.squares + beside) };
  const { sketch, installed } = measure;
  if (sketch !== null) {
    const fills = !areasDiffer(both.squares, sketch) && areasDiffer(torn.squares, sketch);
    return fills ? { ...both, doubtful: null } : torn;
  }
  // The installed rows match what is removed, or both together: either way the other row covers more roof.
  const fits = (squares: number) =>
    installed >= squares * LEAST_INSTALLED && installed <= squares * MOST_INSTALLED;
  const explained = fits(both.squares) || (fits(torn.squares) && measure.removeAndReplace.every(laysOwnFelt));
  return { ...both, doubtful: explained ? torn.doubtful : torn.squares };
}

/** A row that includes its own felt is not part of a roof whose felt has a separate row. */
const laysOwnFelt = ({ description }: LineItem) => namesCoverWithFelt(normalizeText(description));

/** Several rows remove one roof in parts, unless their sum is more than the roof. */
function tornInParts(measure: RoofMeasure): TearOff {
  const items = measure.tearOffs;
  const total = cents(sum(items.map(squaresIn)));
  if (items.length === 1) return { items, squares: total, doubtful: null };
  const limit = limitOf(measure);
  if (limit === null)
    return { items, squares: total, doubtful: Math.max(...items.map((item) => squaresIn(item) ?? 0)) };
  if (total <= limit)
    return { items, squares: total, doubtful: measure.sketch === null ? sectionApart(items) : null };
  const target = measure.sketch ?? measure.installedWithoutWaste ?? measure.installed;
  const off = (item: LineItem) => Math.abs((squaresIn(item) ?? 0) - target);
  const best = items.toSorted((a, b) => off(a) - off(b))[0];
  const squares = best === undefined ? total : cents(squaresIn(best) ?? total);
  const repeated = measure.sketch !== null && items.every((item) => squaresIn(item) === squares);
  return { items: best === undefined ? items : [best], squares, doubtful: repeated ? null : total };
}

/** For rows in several roof sections without a drawing: squares of the largest; null if they are sides of one roof. */
function sectionApart(items: readonly LineItem[]): number | null {
  const sections = Map.groupBy(items, ({ section }) => normalizeText(section ?? ''));
  if (sections.size < 2 || [...sections.keys()].every(namesOnlyASide)) return null;
  return Math.max(...[...sections.values()].map((own) => cents(sum(own.map(squaresIn)))));
}

function limitOf(measure: RoofMeasure): number | null {
  if (measure.sketch !== null) return measure.sketch * SUM_OVER_SKETCH;
  return measure.installed > 0 ? measure.installed * 1.03 : null;
}

/** Within this, in squares, a row and a drawing with one decimal are the same. */
const SAME_AS_DRAWN = 0.051;

/** A quantity with waste exceeds the roof by at most this factor. */
const MOST_WASTE = 1.3;

const mayIncludeWaste = (squares: number): Warning => ({
  code: 'may_include_waste',
  values: { squares: cents(squares) },
});

/**
 * A row for removing and installing may or may not include waste; if the drawing is a little smaller, it is the roof.
 */
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

/** The drawn area left for shingles, without metal or panels on the same drawing. */
function drawnForShingles({ sketch, otherCover }: RoofMeasure): number | null {
  if (sketch === null || otherCover === 0) return sketch;
  const left = cents(sketch - otherCover);
  return left > 0 ? left : sketch;
}

/**
 * If nothing is removed: the drawing, otherwise the installed area without its stated waste, otherwise as installed.
 */
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

/** A scan's waste must be stated twice, as a misread percentage proves nothing. */
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
