import type { Evidence, Warning } from '#shared/claim.ts';
import { cents, sum } from './checks.ts';
import type { AreaSource, LineItem } from './estimate-model.ts';
import { measuredOf, type RoofMeasure, squaresIn } from './roof-measure.ts';

/** Two statements of one area differ when they are further apart than this. */
export function areasDiffer(one: number, other: number): boolean {
  return Math.abs(one - other) > Math.max(0.5, 0.03 * Math.max(one, other)) + 1e-9;
}

/** Less than this share of the drawn roof torn off is a repair. */
const REPAIR_SHARE = 0.4;
/** No house has so small a roof; without a drawing that says so it is a repair. */
const SMALLEST_HOUSE_SQUARES = 5;
/** A quantity with waste exceeds the roof by at most this. */
const MOST_WASTE = 1.3;
const SUM_OVER_SKETCH = 1.05;

export type RoofArea =
  | {
      kind: 'area';
      squares: number;
      source: AreaSource;
      evidence: Evidence;
      proven: boolean;
      warnings: Warning[];
    }
  | { kind: 'repair'; squares: number | null; sketch: number | null; sketchEvidence: Evidence | null }
  | { kind: 'none' };

const ambiguous = (values: Warning['values']): Warning => ({ code: 'ambiguous_area', values });
const warnWaste = (squares: number): Warning => ({ code: 'may_include_waste', values: { squares } });

/**
 * The measured area of one roof without waste, by rank: what is torn off, one remove-and-replace row,
 * the drawing, the installed quantity less its stated waste. `strict` (scans): only figures that the
 * row's arithmetic or the drawing proves.
 */
export function roofArea(measure: RoofMeasure, grandTotal: number | null, strict: boolean): RoofArea {
  const rows = [...measure.removals, ...measure.replaced];
  const scope = rows.length > 0 ? sum(rows.map(squaresIn)) : measure.installed;
  const drawn = measure.sketch ?? grandTotal;
  if (scope === 0) {
    if (measure.repairs.length === 0) return { kind: 'none' };
    return { kind: 'repair', squares: null, sketch: drawn, sketchEvidence: measure.sketchEvidence };
  }
  const asphaltDrawn = drawn === null ? null : Math.max(drawn - measure.otherCover, 0);
  const small = asphaltDrawn === null ? scope < SMALLEST_HOUSE_SQUARES : scope < REPAIR_SHARE * asphaltDrawn;
  const few = asphaltDrawn === null && measure.repairs.length > 0 && scope < 2 * SMALLEST_HOUSE_SQUARES;
  if (small || few)
    return { kind: 'repair', squares: scope, sketch: drawn, sketchEvidence: measure.sketchEvidence };
  if (measure.removals.length > 0) return removed(measure, strict);
  if (measure.replaced.length > 0) return replaced(measure, strict);
  return installed(measure);
}

function evidenceOf(items: readonly LineItem[]): Evidence {
  const [first] = items;
  if (first === undefined) return { page: 1, text: '' };
  return items.length === 1
    ? first.evidence
    : { page: first.evidence.page, text: items.map((item) => item.evidence.text).join(' + ') };
}

function proves(measure: RoofMeasure, items: readonly LineItem[], squares: number, strict: boolean): boolean {
  const near = strict ? 0.051 : Math.max(0.5, 0.03 * squares);
  const drawn = measure.sketch !== null && Math.abs(measure.sketch - squares) <= near;
  if (drawn) return true;
  return strict
    ? items.every((item) => item.proof === 'proven')
    : items.every((item) => item.proof !== 'contradicted');
}

function removed(measure: RoofMeasure, strict: boolean): RoofArea {
  const { items, squares, doubtful } = torn(measure);
  const warnings: Warning[] = [];
  const stated = items.length === 1 && items[0] ? measuredOf(items[0]) : null;
  const { sketch } = measure;
  if (sketch !== null && stated !== null && !areasDiffer(stated, sketch) && stated < squares - 0.05)
    return areaOf(sketch, 'sketch', measure.sketchEvidence ?? evidenceOf(items), true, []);
  if (sketch !== null && areasDiffer(squares, sketch)) warnings.push(ambiguous({ removal: squares, sketch }));
  else if (doubtful !== null) warnings.push(ambiguous({ quoted: squares, other: doubtful }));
  else if (sketch === null && measure.installed > 0) {
    const other = measure.installedWithoutWaste ?? measure.installed;
    const most = measure.installedWithoutWaste === null ? MOST_WASTE + 0.05 : 1.1;
    if (other > squares * most || other < squares * 0.95 - 0.5)
      warnings.push(ambiguous({ quoted: squares, other: cents(other) }));
  }
  const inFeet = items.every((item) => item.unit !== 'SQ');
  return areaOf(
    squares,
    inFeet ? 'removal_square_feet' : 'removal',
    evidenceOf(items),
    proves(measure, items, squares, strict),
    warnings,
  );
}

/** Several rows tear off one roof in parts, unless their sum is more than the roof. */
function torn(measure: RoofMeasure): { items: LineItem[]; squares: number; doubtful: number | null } {
  const items = measure.removals;
  const total = sum(items.map(squaresIn));
  if (items.length === 1) {
    const both = total + sum(measure.replaced.map(squaresIn));
    const fills =
      measure.sketch !== null &&
      both > total &&
      !areasDiffer(both, measure.sketch) &&
      areasDiffer(total, measure.sketch);
    return fills
      ? { items: [...items, ...measure.replaced], squares: cents(both), doubtful: null }
      : { items, squares: cents(total), doubtful: null };
  }
  const limit =
    measure.sketch === null
      ? measure.installed > 0
        ? measure.installed * 1.03
        : null
      : measure.sketch * SUM_OVER_SKETCH;
  if (limit === null)
    return { items, squares: cents(total), doubtful: Math.max(...items.map((item) => squaresIn(item) ?? 0)) };
  if (total <= limit) return { items, squares: cents(total), doubtful: null };
  const target = measure.sketch ?? measure.installedWithoutWaste ?? measure.installed;
  const ranked = items.toSorted(
    (a, b) => Math.abs((squaresIn(a) ?? 0) - target) - Math.abs((squaresIn(b) ?? 0) - target),
  );
  const best = ranked[0];
  const squares = best === undefined ? total : (squaresIn(best) ?? total);
  const same = items.every((item) => squaresIn(item) === squares);
  return {
    items: best === undefined ? items : [best],
    squares: cents(squares),
    doubtful: same && measure.sketch !== null ? null : cents(total),
  };
}

/** One row for both may or may not hold waste; the drawing, when a little smaller, is the roof. */
function replaced(measure: RoofMeasure, strict: boolean): RoofArea {
  const items = measure.replaced;
  const squares = cents(sum(items.map(squaresIn)));
  const evidence = evidenceOf(items);
  const stated = items.map(measuredOf);
  const without = stated.every((one) => one !== null) ? sum(stated) : null;
  const { sketch } = measure;
  const source: AreaSource = items.every((item) => item.unit !== 'SQ')
    ? 'removal_square_feet'
    : 'remove_and_replace';
  const proven = proves(measure, items, squares, strict);
  if (sketch === null) {
    if (without !== null) return areaOf(without, 'install_without_waste', evidence, proven, []);
    return areaOf(squares, source, evidence, proven, [warnWaste(squares)]);
  }
  const explained = without !== null && !areasDiffer(without, sketch);
  const differ = areasDiffer(squares, sketch) && !explained;
  if (squares > sketch * MOST_WASTE)
    return areaOf(squares, source, evidence, proven, [ambiguous({ quoted: squares, other: sketch })]);
  if (sketch <= squares) {
    const quoted = measure.sketchEvidence ?? evidence;
    return areaOf(
      sketch,
      measure.fromSurface ? 'surface_area' : 'sketch',
      quoted,
      true,
      differ ? [ambiguous({ quoted: sketch, other: squares })] : [],
    );
  }
  return areaOf(
    squares,
    source,
    evidence,
    proven,
    differ ? [ambiguous({ quoted: squares, other: sketch })] : [],
  );
}

function installed(measure: RoofMeasure): RoofArea {
  const { sketch, installedWithoutWaste: without, installs } = measure;
  const evidence = evidenceOf(installs);
  if (sketch !== null) {
    const quoted = measure.sketchEvidence ?? evidence;
    const other = without ?? measure.installed;
    const differ =
      without === null
        ? other > sketch * MOST_WASTE || (other < sketch && areasDiffer(other, sketch))
        : areasDiffer(without, sketch);
    return areaOf(
      sketch,
      measure.fromSurface ? 'surface_area' : 'sketch',
      quoted,
      measure.sketchConsistent || !differ,
      differ ? [ambiguous({ quoted: sketch, other: cents(other) })] : [],
    );
  }
  const proven = installs.every((item) => item.proof === 'proven');
  if (without !== null) return areaOf(without, 'install_without_waste', evidence, proven, []);
  const squares = cents(measure.installed);
  return areaOf(squares, 'install', evidence, proven, [warnWaste(squares)]);
}

function areaOf(
  squares: number,
  source: AreaSource,
  evidence: Evidence,
  proven: boolean,
  warnings: Warning[],
): RoofArea {
  return { kind: 'area', squares: cents(squares), source, evidence, proven, warnings };
}
