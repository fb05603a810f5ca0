import type { Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { squaresIn, totalOf } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import type { RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { AreaWitness } from '#shared/estimate/claim.ts';
import { agree, evidenceOf, type MeasuredPart, MOST_WASTE } from './area-proof.ts';
import { isShortCoursed, measuredOf, wasteOf } from './roof-measure.ts';
import { largerSizes, printedRoofTotals } from './stated-area.ts';

/** Installed squares without printed waste support a tear-off that they exceed by no more than this. */
const SUPPORTING_WASTE = 1.25;
/** Squares of a bundle of shingles, to which an installed quantity may be rounded up. */
const BUNDLE = 1 / 3;

/** What states a roof's area besides the rows and drawings of its sections. */
export interface Elsewhere {
  /** Lines that are neither rows nor drawings. */
  rest: readonly Line[];
  /** A drawing's sum over roofs that can only be this one's. */
  grandTotal: Sketch | null;
  /** True if the document lists other roofs too, which a printed total may include. */
  others: boolean;
}

/** A witness without waste: a figure of the roof itself. */
const stated = (
  kind: AreaWitness['kind'],
  { squares, evidence }: Pick<AreaWitness, 'squares' | 'evidence'>,
  agrees: boolean,
): AreaWitness => ({ kind, squares, printed: null, wastePercent: null, agrees, evidence });

/** Rows of one kind as a witness; their waste is taken off if each of them prints it. */
function rowsWitness(kind: AreaWitness['kind'], items: readonly LineItem[]): Omit<AreaWitness, 'agrees'> {
  const printed = totalOf(items);
  const measured = items.map(measuredOf);
  const without = measured.every((squares) => squares !== null) ? cents(sum(measured)) : null;
  return {
    kind,
    squares: without ?? printed,
    printed: without === null ? null : printed,
    wastePercent: without === null ? null : wasteOf(items),
    evidence: evidenceOf(items),
  };
}

/** What states the area of a roof, or of a part that is measured apart, within its rows and drawing. */
export function witnessesOfPart({ measure, squares }: MeasuredPart): AreaWitness[] {
  if (isShortCoursed(measure)) return [...drawing(measure, squares), ...felt(measure, squares)];
  const tornOff = tearOff(measure, squares);
  const torn = tornOff.some(({ agrees }) => agrees);
  return [
    ...drawing(measure, squares),
    ...tornOff,
    ...(measure.tearOffs.length === 0 ? replaced(measure, squares) : []),
    ...installed(measure, squares, torn),
    ...underlayment(measure, squares),
  ];
}

function drawing({ sketch, sketchEvidence }: RoofMeasure, squares: number): AreaWitness[] {
  if (sketch === null || sketchEvidence === null) return [];
  return [stated('drawing', { squares: sketch, evidence: sketchEvidence }, agree(sketch, squares))];
}

/** What is removed, with rows for both where the area needs them; rows that repeat the roof count once. */
function tearOff({ tearOffs, removeAndReplace }: RoofMeasure, squares: number): AreaWitness[] {
  const [first] = tearOffs;
  if (first === undefined) return [];
  const repeats = tearOffs.every((row) => squaresIn(row) === squaresIn(first));
  const readings = [
    tearOffs,
    ...(repeats ? [[first]] : []),
    ...(removeAndReplace.length > 0 ? [[...tearOffs, ...removeAndReplace]] : []),
  ].flatMap((items) => [asPrinted(items), rowsWitness('tear_off', items)]);
  return [
    withAgreement(
      readings.find((reading) => agree(reading.squares, squares)) ?? asPrinted(tearOffs),
      squares,
    ),
  ];
}

const asPrinted = (items: readonly LineItem[]) =>
  stated('tear_off', { squares: totalOf(items), evidence: evidenceOf(items) }, false);

/** The witness, with whether it agrees with this area. */
const withAgreement = (witness: Omit<AreaWitness, 'agrees'>, squares: number): AreaWitness => ({
  ...witness,
  agrees: agree(witness.squares, squares),
});

/** A row for removing and installing is one witness. */
function replaced({ removeAndReplace }: RoofMeasure, squares: number): AreaWitness[] {
  if (removeAndReplace.length === 0) return [];
  return [withAgreement(rowsWitness('remove_and_replace', removeAndReplace), squares)];
}

/** What is installed. Without printed waste it supports only what is torn off (`torn`), whose waste it may include. */
function installed(measure: RoofMeasure, squares: number, torn: boolean): AreaWitness[] {
  const { installs, removeAndReplace, tearOffs } = measure;
  if (installs.length === 0 || installs.every((row) => tearOffs.some(isOtherHalfOf(row)))) return [];
  // Rows for both are part of what is removed already, so that what is installed with them confirms nothing.
  const shared = torn && removeAndReplace.length > 0 && !agree(totalOf(tearOffs), squares);
  const installedWitness = rowsWitness('laid', shared ? [...installs, ...removeAndReplace] : installs);
  const agrees =
    agree(installedWitness.squares, squares) ||
    isRoundedUp(installedWitness, squares) ||
    (torn &&
      installedWitness.printed === null &&
      isBetween(installedWitness.squares / squares, 1, SUPPORTING_WASTE));
  if (agrees) return shared ? [] : [{ ...installedWitness, agrees }];
  const explained =
    torn && installedWitness.printed === null && isBetween(installedWitness.squares / squares, 1, MOST_WASTE);
  return explained ? [] : [{ ...installedWitness, agrees }];
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most + 1e-9;

/** Some programs print one row for both as `9a.` and `9b.`, with one quantity. */
const isOtherHalfOf =
  ({ number, quantity }: LineItem) =>
  (row: LineItem): boolean => {
    const [, stem] = /^(\d+)[a-z]$/i.exec(number ?? '') ?? [];
    return stem !== undefined && row.number?.replace(/[a-z]$/i, '') === stem && row.quantity === quantity;
  };

/** Whether a quantity with its printed waste is this area with that waste, rounded up to a whole bundle. */
function isRoundedUp({ printed, wastePercent }: Omit<AreaWitness, 'agrees'>, squares: number): boolean {
  if (printed === null || wastePercent === null) return false;
  const bundles = printed / BUNDLE;
  const over = printed - squares * (1 + wastePercent / 100);
  return Math.abs(bundles - Math.round(bundles)) < 0.02 && isBetween(over, 0, BUNDLE);
}

/** Felt that shows a size smaller than the rows of the roofing. */
function felt({ underlay }: RoofMeasure, squares: number): AreaWitness[] {
  const rows = underlay.filter(({ role }) => role === 'underlayment');
  return [withAgreement(rowsWitness('underlayment', rows), squares)];
}

/**
 * Underlayment and ice & water, where they cover the roof between them; felt alone leaves out what the other
 * materials.
 */
function underlayment({ underlay }: RoofMeasure, squares: number): AreaWitness[] {
  const felt = underlay.filter(({ role }) => role === 'underlayment');
  if (felt.length === 0 || felt.length === underlay.length || agree(totalOf(felt), squares)) return [];
  const feltWitness = withAgreement(rowsWitness('underlayment', underlay), squares);
  return feltWitness.agrees ? [feltWitness] : [];
}

/** A sum over roofs may leave out this one, as only the shed was drawn: it confirms an area, but contradicts none. */
export function sumDrawn(squares: number, { grandTotal }: Elsewhere): AreaWitness[] {
  const sum = grandTotal?.squares ?? null;
  if (grandTotal === null || sum === null || !agree(sum, squares)) return [];
  return [stated('drawing', { squares: sum, evidence: grandTotal.evidence }, true)];
}

/** A printed total of the roof, or a sentence with a larger one. If the document lists other roofs, it includes them. */
export function roofTotals(squares: number, { rest, others }: Elsewhere): AreaWitness[] {
  const totals = printedRoofTotals(rest);
  const same = totals.find((total) => agree(total.squares, squares));
  const contradicting = totals.find((total) => !others || total.squares < squares);
  const [total] = [same, contradicting, ...(others ? [] : largerSizes(rest, squares))].filter(
    (size) => size !== undefined,
  );
  return total === undefined ? [] : [stated('roof_total', total, total === same)];
}
