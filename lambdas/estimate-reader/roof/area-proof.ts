import type { AreaSource, Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { Buildings, Roof, RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { Evidence, Warning } from '#shared/estimate/claim.ts';
import type { warningValueNames } from '#shared/estimate/warnings.ts';

/** The result for one roof: its area, a repair of part of it, or no covering. */
export type RoofArea = MeasuredArea | RepairArea | { kind: 'none' };

export interface MeasuredArea {
  kind: 'area';
  /** Without waste, two decimals. */
  squares: number;
  source: AreaSource;
  evidence: Evidence;
  proven: boolean;
  /** The roof, or its parts that are measured apart; empty if only a sentence states the area. */
  parts: readonly MeasuredPart[];
  /** Doubts about which roof or part it is. */
  warnings: Warning[];
}

/** What the rows and the drawing of one part state, and the area read from them. */
export interface MeasuredPart {
  measure: RoofMeasure;
  squares: number;
}

interface RepairArea {
  kind: 'repair';
  /** Squares of the repair; null if it is counted in shingles. */
  squares: number | null;
  /** The whole roof as drawn. */
  sketch: number | null;
  sketchEvidence: Evidence | null;
}

/** Squares of an area or a repair; null if there is neither. */
export function squaresOf(area: RoofArea | undefined): number | null {
  return area?.kind === 'area' || area?.kind === 'repair' ? area.squares : null;
}

/** The area of one roof as read from these measures. */
export function areaOf(
  measure: RoofMeasure,
  area: Pick<MeasuredArea, 'squares' | 'source' | 'evidence' | 'proven'>,
): MeasuredArea {
  const squares = cents(area.squares);
  return { kind: 'area', ...area, squares, parts: [{ measure, squares }], warnings: [] };
}

type AreaValue = (typeof warningValueNames.ambiguous_area)[number];

/** Says what the estimate does not decide about its area; values are squares. */
export const ambiguous = (values: { [name in AreaValue]?: number }): Warning => ({
  code: 'ambiguous_area',
  values,
});

/** Whether two statements of one area differ by more than rounding. */
export function areasDiffer(first: number, second: number): boolean {
  return Math.abs(first - second) > Math.max(0.5, 0.03 * Math.max(first, second)) + 1e-9;
}

/** Installed squares exceed the roof by their waste, and by no more than this. */
export const MOST_WASTE = 1.35;

/** Figures of one area may differ by this share of the larger. */
const AGREEMENT = 0.02;
/** Half of the tenth that a figure may be rounded to. */
const ROUNDED = 0.05;

/** Whether two figures state one area. */
export const agree = (first: number, second: number): boolean =>
  Math.abs(first - second) <= Math.max(AGREEMENT * Math.max(first, second), ROUNDED) + 1e-9;

export const evidenceAt = ({ page, text }: Line): Evidence => ({ page, text });

/** The rows an area is read from, as one piece of evidence. */
export function evidenceOf(items: readonly LineItem[]): Evidence {
  const [first] = items;
  if (first === undefined) return { page: 1, text: '' };
  return { page: first.evidence.page, text: items.map((item) => item.evidence.text).join(' + ') };
}

/** The most that two printings of one measured area differ: a rounded hundredth, or a misread one in a scan. */
const SAME_FIGURE = 0.011;
const SAME_READING = 0.005;

/** Whether the drawing's own figures are reliable; a scan's must state the same thing twice. */
export function drawingHolds(measure: RoofMeasure, strict: boolean): boolean {
  return strict ? measure.sketchConsistent === true : measure.sketchConsistent !== false;
}

/**
 * Whether the rows' area is reliable. A row contradicted by its own arithmetic needs the same figure in the drawing; a
 * scan (`strict`) needs the arithmetic, or a reliable drawing.
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

/** The roofs of an estimate, separated and measured. */
export interface RoofReading {
  /** All rows; a tear-off of several buildings is divided among them. */
  items: readonly LineItem[];
  /** A coverage pays other structures: where the claim does not add up, the roof may be one of them. */
  paysOthers: boolean;
  /** The building of each row. */
  buildings: Buildings;
  roofs: Roof[];
  house: Roof | null;
  measure: RoofMeasure | null;
  /** The house's area from its rows and drawing. */
  found: RoofArea;
  /** Other roofs with roofing rows. */
  others: Roof[];
  /** The homes, if the estimate covers several; empty if there is one. */
  homes: Roof[];
  areas: ReadonlyMap<Roof, RoofArea>;
  /** A sum over drawings that can only be the house's; null if the drawings are printed themselves. */
  grandTotal: Sketch | null;
  /** Squares torn off whose division among the buildings the document does not prove; 0 if there is none. */
  unprovenTearOff: number;
  /** Squares of a row that repeats another and may be another building's by a name printed beside it; 0 if none is. */
  squaresUnderOtherName: number;
  /** True if a note of the house's roofing mentions another building. */
  mentionsOtherBuilding: boolean;
}
