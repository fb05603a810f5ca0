import { summaryLineFrom } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { unitIn } from '#lambdas/estimate-reader/text/units.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { LabelledSum, NumberColumn } from './closing-sums.ts';
import { type ColumnRoles, columnRoles } from './column-roles.ts';
import { type Edge, edgesOf, type FiguredLine, figuredLines } from './figured-lines.ts';
import type { Column } from './table-header.ts';

/**
 * The columns under which nearly all rows add up, in any order and under any header; null if there are none, or two
 * ways to read them. What the header says of a column counts where the arithmetic allows several readings.
 */
export function solvedColumns(
  lines: readonly Line[],
  header: readonly Column[],
  sums: () => readonly LabelledSum[],
): Column[] | null {
  const whole = tableOf(figuredLines(lines, false), header);
  const solved = rolesOf(whole, sums);
  if (solved !== null) return columnsOf(whole, solved, header);
  // `1 SQ 27.84`: the first number may count the rows and not what the unit after it measures.
  if (!lines.some(countsRows)) return null;
  const rest = tableOf(figuredLines(lines, true), header);
  const found = rolesOf(rest, sums);
  return found === null ? null : columnsOf(rest, found, header);
}

/** The sums that the document prints for all rows; looked for once, where columns need them. */
export function labelledSums(lines: readonly Line[]): () => readonly LabelledSum[] {
  let found: readonly LabelledSum[] | null = null;
  return () => {
    found ??= lines.flatMap((line) => labelledSum(line) ?? []);
    return found;
  };
}

const countsRows = ({ words: [first, second] }: Line) =>
  /^\d{1,3}[.)]?$/.test(first?.text ?? '') && unitIn(second?.text ?? '') !== null;

function labelledSum(line: Line): LabelledSum | null {
  const summary = summaryLineFrom(line);
  const kind = summary?.figure;
  const named = kind === 'rcv' || kind === 'acv' || kind === 'depreciation' || kind === 'tax';
  return named && summary ? { kind, value: summary.value } : null;
}

/** Rows of numbers by the edges they share. */
interface Table {
  rows: readonly FiguredLine[];
  edges: readonly Edge[];
  columns: readonly NumberColumn[];
}

/** A row has numbers in so many columns; a letter's line has them anywhere. */
const LEAST_COLUMNS = 3;

function tableOf(lines: readonly FiguredLine[], header: readonly Column[]): Table {
  const edges = edgesOf(lines);
  const rows = lines.filter((line) => edges.filter((edge) => edge.numbers.has(line)).length >= LEAST_COLUMNS);
  const heads = headsOf(edges, header);
  const columns = edges.map((edge, at): NumberColumn => {
    const own = rows.map((row) => edge.numbers.get(row) ?? null);
    const printed = own.filter((number) => number !== null);
    const most = (isSuch: (number: (typeof printed)[number]) => boolean) =>
      printed.filter(isSuch).length > printed.length / 2;
    return {
      figures: own.map((number) => number?.value ?? null),
      hint: heads[at]?.kind ?? null,
      counted: heads.some((head) => head?.kind === 'quantity')
        ? heads[at]?.kind === 'quantity'
        : most(({ kind }) => kind === 'quantity'),
      dollars: most((number) => number.kind === 'money' && number.dollar),
      takenOff: most((number) => number.kind === 'money' && number.mark !== 'plain'),
    };
  });
  return { rows, edges, columns };
}

/** The header above each edge: the one that overlaps it, or ends nearest to it. */
function headsOf(edges: readonly Edge[], header: readonly Column[]): (Column | null)[] {
  const away = (edge: Edge, { left, right }: Column) =>
    Math.min(Math.abs(edge.right - right), left < edge.right && edge.left < right ? REACH / 2 : REACH);
  const heads = header.filter(({ kind }) => !WORDS.has(kind));
  const nearest = <T>(all: readonly T[], far: (one: T) => number) =>
    all.toSorted((a, b) => far(a) - far(b)).find((candidate) => far(candidate) < REACH) ?? null;
  return edges.map((edge) => {
    const head = nearest(heads, (column) => away(edge, column));
    return head !== null && nearest(edges, (otherEdge) => away(otherEdge, head)) === edge ? head : null;
  });
}

/** Columns that hold no numbers. */
const WORDS: ReadonlySet<ColumnKind> = new Set(['description', 'unit', 'condition']);

/** How far a header may end from the figures below it, in points. */
const REACH = 30;

function rolesOf(table: Table, sums: () => readonly LabelledSum[]): ColumnRoles | null {
  const { columns } = table;
  const known = columns.some(({ counted, hint }) => counted || hint === 'quantity');
  const units = table.rows.filter(({ unit }) => unit !== null);
  if (known || units.length * 2 < table.rows.length) return columnRoles(columns, sums);
  return countedByFeet(table, sums);
}

/**
 * A unit between two numbers may count either; their product is the same. Feet are many and each costs little, so the
 * larger of the two in the rows of feet is the quantity.
 */
function countedByFeet(table: Table, sums: () => readonly LabelledSum[]): ColumnRoles | null {
  const { columns, rows, edges } = table;
  const left = median(rows.flatMap(({ unit }) => unit?.left ?? []));
  const free = edges.flatMap((edge, at) => (columns[at]?.dollars === false ? [{ edge, at }] : []));
  const beside = [
    free.findLast(({ edge }) => edge.right <= left),
    free.find(({ edge }) => edge.right > left),
  ];
  const found = beside.flatMap((count) => {
    if (count === undefined) return [];
    const counted = columns.map((column, index) => ({ ...column, counted: index === count.at }));
    return columnRoles(counted, sums) ?? [];
  });
  const feet = (at: number) =>
    rows.reduce((sum, { unit }, row) => {
      const isFeet = unit !== null && /^[SL]F$/.test(unit.unit);
      return sum + (isFeet ? (columns[at]?.figures[row] ?? 0) : 0);
    }, 0);
  const sized = found.map((assignment) => ({
    assignment,
    quantity: feet(assignment.roles.indexOf('quantity')),
    price: feet(assignment.roles.indexOf('unitPrice')),
  }));
  if (sized.length < 2) return sized.find(({ quantity, price }) => quantity >= price)?.assignment ?? null;
  return sized.find(({ quantity, price }) => quantity > price)?.assignment ?? null;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The table's columns: those of numbers with their roles, and the header's own for what is no number. */
function columnsOf(
  { rows, edges }: Table,
  { roles, includedTax }: ColumnRoles,
  header: readonly Column[],
): Column[] {
  const heads = headsOf(edges, header);
  const text = textLeftOf(edges, roles, header);
  const named = edges.filter(({ right }, at) => right > text && roles[at] !== null);
  const first = Math.min(...named.map(({ left }) => left));
  const numbers = edges.flatMap(({ left, right }, at): Column[] => {
    const headed = heads[at]?.kind ?? null;
    // `15 lb.`: a number among the words.
    if ((roles[at] ?? headed) === null && right > text && right < first) return [];
    // A header's word for a column in no relation holds, unless the arithmetic gives that name to another.
    const kind = roles[at] ?? (headed !== null && !roles.includes(headed) ? headed : 'other');
    const title = heads[at]?.title ?? '';
    return [{ kind, left, right, title, ...(kind === 'rcv' && includedTax !== null && { includedTax }) }];
  });
  const units = rows.flatMap(({ unit }) => unit ?? []);
  const unit = units.length * 2 < rows.length ? [] : [spanOf('unit', units)];
  const numberKinds = new Set<ColumnKind>([...numbers, ...unit].map(({ kind }) => kind));
  const words = header.filter(
    (head) =>
      head.kind !== 'description' &&
      !heads.includes(head) &&
      !numberKinds.has(head.kind) &&
      (head.kind !== 'other' || head.right < text),
  );
  // The description's position means something only if something precedes it.
  const leads = [...numbers, ...words].some(({ right }) => right < text);
  const description: Column = { kind: 'description', left: text, right: text, title: '' };
  return [...numbers, ...unit, ...words, ...(leads ? [description] : [])].toSorted(
    (a, b) => a.right - b.right,
  );
}

/** Where descriptions begin: below their header if no figures are there, else where most of them do; 0 without any. */
function textLeftOf(edges: readonly Edge[], roles: ColumnRoles['roles'], header: readonly Column[]): number {
  const rows = [...(edges[roles.indexOf('quantity')]?.numbers.keys() ?? [])];
  const lefts = rows.flatMap(({ textLeft }) => textLeft ?? []).toSorted((a, b) => a - b);
  if (lefts.length * 2 <= rows.length) return 0;
  const text = lefts[Math.floor(lefts.length / 4)] ?? 0;
  const before = Math.max(0, ...edges.map(({ right }) => right).filter((right) => right < text));
  const head = header.find(({ kind }) => kind === 'description')?.left ?? 0;
  return before < head && head < text ? head : text;
}

const spanOf = (kind: ColumnKind, figures: readonly Pick<Edge, 'left' | 'right'>[]): Column => ({
  kind,
  left: median(figures.map(({ left }) => left)),
  right: median(figures.map(({ right }) => right)),
  title: '',
});
