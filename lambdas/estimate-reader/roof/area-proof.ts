import type { AreaSource } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { Roof, RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents } from '#lambdas/estimate-reader/text/figures.ts';
import type { Evidence, Warning } from '#shared/estimate/claim.ts';
import type { warningValueNames } from '#shared/estimate/warnings.ts';

/** What one roof comes to: its area, a repair of part of it, or no covering at all. */
export type RoofArea = MeasuredArea | RepairArea | { kind: 'none' };

export interface MeasuredArea {
  kind: 'area';
  /** Without waste, two decimals. */
  squares: number;
  source: AreaSource;
  evidence: Evidence;
  proven: boolean;
  warnings: Warning[];
}

interface RepairArea {
  kind: 'repair';
  /** Squares the repair covers; null where it is counted in shingles. */
  squares: number | null;
  /** The whole roof as drawn. */
  sketch: number | null;
  sketchEvidence: Evidence | null;
}

export function areaOf(area: Omit<MeasuredArea, 'kind'>): MeasuredArea {
  return { kind: 'area', ...area, squares: cents(area.squares) };
}

type AreaValue = (typeof warningValueNames.ambiguous_area)[number];

/** Says what the estimate leaves open about its area; values are squares. */
export const ambiguous = (values: { [name in AreaValue]?: number }): Warning => ({
  code: 'ambiguous_area',
  values,
});

/** Two statements of one area differ when they are further apart than this. */
export function areasDiffer(one: number, other: number): boolean {
  return Math.abs(one - other) > Math.max(0.5, 0.03 * Math.max(one, other)) + 1e-9;
}

/** The rows an area is read from, as one piece of evidence. */
export function evidenceOf(items: readonly LineItem[]): Evidence {
  const [first] = items;
  if (first === undefined) return { page: 1, text: '' };
  return { page: first.evidence.page, text: items.map((item) => item.evidence.text).join(' + ') };
}

/** Two printings of one measured area differ by a rounded hundredth at most; a scan's hundredth may be misread. */
const SAME_FIGURE = 0.011;
const SAME_READING = 0.005;

/** Whether the drawing's own figures allow relying on it; a scan's must say the same thing twice. */
export function drawingHolds(measure: RoofMeasure, strict: boolean): boolean {
  return strict ? measure.sketchConsistent === true : measure.sketchConsistent !== false;
}

/**
 * Whether the rows' area can be relied on. A row that its own arithmetic contradicts needs the drawing's
 * same figure; a scan (`strict`) needs the arithmetic, or a drawing that is sound itself.
 */
export function rowsHold(
  measure: RoofMeasure,
  items: readonly LineItem[],
  squares: number,
  strict: boolean,
): boolean {
  const sound = strict
    ? items.every((item) => item.proof === 'proven')
    : items.every((item) => item.proof !== 'contradicted');
  if (sound) return true;
  const drawn =
    measure.sketch !== null && Math.abs(measure.sketch - squares) <= (strict ? SAME_READING : SAME_FIGURE);
  return drawn && drawingHolds(measure, strict);
}

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
