import type { Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { AreaWitness, Warning } from '#shared/estimate/claim.ts';
import { ambiguous, evidenceOf, type MeasuredArea, type MeasuredPart } from './area-proof.ts';
import { measuredOf, squaresIn, wasteOf } from './roof-measure.ts';
import { printedRoofTotals } from './stated-area.ts';

/** Figures of one area may differ by this share of the larger. */
const AGREEMENT = 0.02;
/** Laid squares without printed waste support a tear-off that they exceed by no more than this. */
const SUPPORTING_WASTE = 1.25;
/** No waste is larger; more laid squares than this are another roof. */
const MOST_WASTE = 1.35;
/** Squares of a bundle of shingles, to which a laid quantity may be rounded up. */
const BUNDLE = 1 / 3;

/** An area stands if two witnesses of different kinds agree and none contradicts. */
export interface Testimony {
  witnesses: AreaWitness[];
  /** Names both figures; null if none contradicts. */
  contradicted: Warning | null;
  /** Null if two agree. */
  unconfirmed: Warning | null;
}

/** Whether two figures state one area. */
export const agree = (one: number, other: number): boolean =>
  Math.abs(one - other) <= AGREEMENT * Math.max(one, other) + 1e-9;

/** What states a roof's area besides the rows and drawings of its sections. */
interface Elsewhere {
  /** Lines that are neither rows nor drawings. */
  rest: readonly Line[];
  /** A drawing's sum over roofs that can only be this one's. */
  grandTotal: Sketch | null;
  /** True if the document lists other roofs too, which a printed total may include. */
  others: boolean;
}

/** The witnesses of a roof's area; those of parts that are measured apart are added up. */
export function testimonyOf(area: MeasuredArea, elsewhere: Elsewhere): Testimony {
  const parts = area.parts.map(witnessesOfPart);
  const inParts = together(parts);
  const totals = roofTotals(area.squares, elsewhere);
  const drawn = inParts.some(({ kind }) => kind === 'drawing');
  const witnesses = [...(drawn ? [] : sumDrawn(area.squares, elsewhere)), ...inParts, ...totals];
  const settled = isSettled(witnesses) || (parts.length > 0 && parts.every(isSettled));
  return {
    witnesses,
    contradicted: contradiction(area, parts) ?? contradictionBy(totals, area.squares),
    unconfirmed: settled ? null : loneWitness(area, witnesses),
  };
}

const isSettled = (witnesses: readonly AreaWitness[]): boolean =>
  new Set(witnesses.filter(({ agrees }) => agrees).map(({ kind }) => kind)).size > 1;

function contradiction(area: MeasuredArea, parts: readonly AreaWitness[][]): Warning | null {
  for (const [at, { squares }] of area.parts.entries())
    for (const against of parts[at] ?? []) {
      if (against.agrees) continue;
      if (against.kind === 'drawing' && area.parts.length === 1 && area.source.startsWith('removal'))
        return ambiguous({ removal: area.squares, sketch: against.squares });
      return ambiguous({ quoted: area.squares, other: cents(area.squares - squares + against.squares) });
    }
  return null;
}

function contradictionBy(totals: readonly AreaWitness[], quoted: number): Warning | null {
  const against = totals.find(({ agrees }) => !agrees);
  return against === undefined ? null : ambiguous({ quoted, other: against.squares });
}

/** One place states the area, and nothing else confirms it. */
function loneWitness(area: MeasuredArea, witnesses: readonly AreaWitness[]): Warning {
  const { squares, parts } = area;
  // Rows for removing and rows for both state one area only together, and neither is confirmed.
  const [{ measure } = { measure: null }] = parts;
  if (measure !== null && parts.length === 1 && measure.removeAndReplace.length > 0) {
    const torn = totalOf(measure.tearOffs);
    if (torn > 0 && !agree(torn, squares)) return ambiguous({ quoted: squares, other: torn });
  }
  const [only] = witnesses;
  const laid = only?.kind === 'laid' || only?.kind === 'remove_and_replace';
  return laid && only.wastePercent === null
    ? { code: 'may_include_waste', values: { squares } }
    : ambiguous({ alone: squares });
}

const totalOf = (items: readonly LineItem[]) => cents(sum(items.map(squaresIn)));

/** Rows of one kind as a witness; their waste is taken off if each of them prints it. */
function rowsWitness(kind: AreaWitness['kind'], items: readonly LineItem[]): Omit<AreaWitness, 'agrees'> {
  const printed = totalOf(items);
  const measured = items.map(measuredOf);
  const without = measured.every((one) => one !== null) ? cents(sum(measured)) : null;
  return {
    kind,
    squares: without ?? printed,
    printed: without === null ? null : printed,
    wastePercent: without === null ? null : wasteOf(items),
    evidence: evidenceOf(items),
  };
}

function witnessesOfPart({ measure, squares }: MeasuredPart): AreaWitness[] {
  const tornOff = tearOff(measure, squares);
  const torn = tornOff.some(({ agrees }) => agrees);
  return [
    ...drawing(measure, squares),
    ...tornOff,
    ...(measure.tearOffs.length === 0 ? replaced(measure, squares) : []),
    ...laid(measure, squares, torn),
    ...underlayment(measure, squares),
  ];
}

function drawing({ sketch, sketchEvidence }: RoofMeasure, squares: number): AreaWitness[] {
  if (sketch === null || sketchEvidence === null) return [];
  const agrees = agree(sketch, squares);
  return [
    { kind: 'drawing', squares: sketch, printed: null, wastePercent: null, agrees, evidence: sketchEvidence },
  ];
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
  const one = readings.find((reading) => agree(reading.squares, squares)) ?? asPrinted(tearOffs);
  return [{ ...one, agrees: agree(one.squares, squares) }];
}

const asPrinted = (items: readonly LineItem[]): Omit<AreaWitness, 'agrees'> => ({
  kind: 'tear_off',
  squares: totalOf(items),
  printed: null,
  wastePercent: null,
  evidence: evidenceOf(items),
});

/** A row for removing and installing is one witness. */
function replaced({ removeAndReplace }: RoofMeasure, squares: number): AreaWitness[] {
  if (removeAndReplace.length === 0) return [];
  const one = rowsWitness('remove_and_replace', removeAndReplace);
  return [{ ...one, agrees: agree(one.squares, squares) }];
}

/** What is laid. Without printed waste it supports only what is torn off (`torn`), whose waste it may include. */
function laid(measure: RoofMeasure, squares: number, torn: boolean): AreaWitness[] {
  const { installs, removeAndReplace, tearOffs } = measure;
  if (installs.length === 0 || installs.every((row) => tearOffs.some(isOtherHalfOf(row)))) return [];
  // Rows for both are part of what is removed already, so that what is laid with them confirms nothing.
  const shared = torn && removeAndReplace.length > 0 && !agree(totalOf(tearOffs), squares);
  const one = rowsWitness('laid', shared ? [...installs, ...removeAndReplace] : installs);
  const agrees =
    agree(one.squares, squares) ||
    isRoundedUp(one, squares) ||
    (torn && one.printed === null && isBetween(one.squares / squares, 1, SUPPORTING_WASTE));
  if (agrees) return shared ? [] : [{ ...one, agrees }];
  const explained = torn && one.printed === null && isBetween(one.squares / squares, 1, MOST_WASTE);
  return explained ? [] : [{ ...one, agrees }];
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most + 1e-9;

/** Some programs print one row for both as `9a.` and `9b.`, with one quantity. */
const isOtherHalfOf =
  ({ number, quantity }: LineItem) =>
  (other: LineItem): boolean => {
    const [, stem] = /^(\d+)[a-z]$/i.exec(number ?? '') ?? [];
    return stem !== undefined && other.number?.replace(/[a-z]$/i, '') === stem && other.quantity === quantity;
  };

/** Whether a quantity with its printed waste is this area with that waste, rounded up to a whole bundle. */
function isRoundedUp({ printed, wastePercent }: Omit<AreaWitness, 'agrees'>, squares: number): boolean {
  if (printed === null || wastePercent === null) return false;
  const bundles = printed / BUNDLE;
  const over = printed - squares * (1 + wastePercent / 100);
  return Math.abs(bundles - Math.round(bundles)) < 0.02 && isBetween(over, 0, BUNDLE);
}

/** Underlayment and ice & water, where they cover the roof between them; felt alone leaves out what the other covers. */
function underlayment({ underlay }: RoofMeasure, squares: number): AreaWitness[] {
  if (new Set(underlay.map(({ role }) => role)).size < 2) return [];
  const one = rowsWitness('underlayment', underlay);
  return agree(one.squares, squares) ? [{ ...one, agrees: true }] : [];
}

/** A sum over roofs may leave out this one, as only the shed was drawn: it confirms an area, but contradicts none. */
function sumDrawn(squares: number, { grandTotal }: Elsewhere): AreaWitness[] {
  const sum = grandTotal?.squares ?? null;
  if (grandTotal === null || sum === null || !agree(sum, squares)) return [];
  const { evidence } = grandTotal;
  return [{ kind: 'drawing', squares: sum, printed: null, wastePercent: null, agrees: true, evidence }];
}

/** A printed total of the roof, as a measured report states it. If the document lists other roofs, it includes them. */
function roofTotals(squares: number, { rest, others }: Elsewhere): AreaWitness[] {
  const totals = printedRoofTotals(rest);
  const same = totals.find((total) => agree(total.squares, squares));
  const one = same ?? totals.find((total) => !others || total.squares < squares);
  if (one === undefined) return [];
  const agrees = one === same;
  return [{ kind: 'roof_total', ...one, printed: null, wastePercent: null, agrees }];
}

/** The kinds that each part has, added up. */
function together(parts: readonly AreaWitness[][]): AreaWitness[] {
  const [first = [], ...others] = parts;
  return first.flatMap((one): AreaWitness[] => {
    const same = others.map((part) => part.find(({ kind }) => kind === one.kind));
    const all = [one, ...same.filter((other) => other !== undefined)];
    if (all.length < parts.length) return [];
    const waste = all.every(({ wastePercent }) => wastePercent === one.wastePercent);
    const printed = all.every((other) => other.printed !== null) && waste;
    return [
      {
        kind: one.kind,
        squares: cents(sum(all.map(({ squares }) => squares))),
        printed: printed ? cents(sum(all.map((other) => other.printed))) : null,
        wastePercent: printed ? one.wastePercent : null,
        agrees: all.every(({ agrees }) => agrees),
        evidence: {
          page: one.evidence.page,
          text: [...new Set(all.map(({ evidence }) => evidence.text))].join(' + '),
        },
      },
    ];
  });
}

/** Whether two witnesses agree besides the tear-off, and the laid squares that need it. */
export function standsWithoutTearOff(witnesses: readonly AreaWitness[]): boolean {
  const others = witnesses.filter(
    ({ kind, printed, agrees }) => agrees && kind !== 'tear_off' && (kind !== 'laid' || printed !== null),
  );
  return new Set(others.map(({ kind }) => kind)).size > 1;
}
