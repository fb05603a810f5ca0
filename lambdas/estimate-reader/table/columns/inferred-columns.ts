import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { Column } from './column.ts';
import { type FiguredLine, figuredLine } from './figured-line.ts';
import { type CountedRow, provenColumns } from './proven-columns.ts';

/** Figures of one column end this close to each other, points. */
const SAME_EDGE = 5;
/** A column holds figures in at least this share of the rows. */
const LEAST_FILLED = 0.3;

/** The right edges that amounts share. */
function edgesOf(rows: readonly FiguredLine[]): number[] {
  const edges: { right: number; count: number }[] = [];
  for (const { right } of rows.flatMap(({ amounts }) => amounts)) {
    const near = edges.find((edge) => Math.abs(edge.right - right) <= SAME_EDGE);
    if (near === undefined) edges.push({ right, count: 1 });
    else near.count += 1;
  }
  return edges
    .filter(({ count }) => count >= Math.max(2, rows.length * LEAST_FILLED))
    .map(({ right }) => right)
    .toSorted((a, b) => a - b);
}

const at = (amounts: readonly PlacedAmount[], edge: number) =>
  amounts.find(({ right }) => Math.abs(right - edge) <= SAME_EDGE);

function countedRow({ quantity, amounts }: FiguredLine, edges: readonly number[]): CountedRow {
  const value = (figure: PlacedAmount | undefined) => (figure?.kind === 'money' ? figure.value : null);
  return { quantity: quantity.value, amounts: edges.map((edge) => value(at(amounts, edge))) };
}

/** A row whose quantity ends where most rows' do. */
function mostCommon(rows: readonly FiguredLine[]): FiguredLine | null {
  const ends = [...Map.groupBy(rows, ({ quantity }) => quantity.right)];
  const alike = new Map(
    ends.map(([right]) => {
      const near = ends.filter(([other]) => Math.abs(other - right) <= SAME_EDGE);
      return [right, near.reduce((count, [, own]) => count + own.length, 0)] as const;
    }),
  );
  const most = Math.max(...alike.values());
  return rows.find(({ quantity }) => alike.get(quantity.right) === most) ?? null;
}

const MOST_COLUMNS = 9;

/**
 * The columns of rows whose header is missing or says nothing known, in whatever order: the one under which
 * nearly all rows add up. Null where none does, or too few rows are alike.
 */
export function inferredColumns(lines: readonly Line[]): Column[] | null {
  const rows = lines.map((line) => figuredLine(line, 'behind'));
  const others = lines.map((line, at) => (rows[at]?.joined ? rows[at] : figuredLine(line, 'before')));
  const behind = columnsOf(rows);
  if (others.every((row, at) => row === rows[at])) return behind?.columns ?? null;
  const before = columnsOf(others);
  if (behind === null || before === null) return (behind ?? before)?.columns ?? null;
  // Between two numbers a unit may count either, and their product is the same: feet are many, their price is small.
  if (behind.feet === before.feet) return behind.apart ? null : behind.columns;
  return behind.feet > before.feet ? behind.columns : before.columns;
}

interface Inferred {
  columns: Column[];
  /** What all rows in feet count, whatever sort of feet. */
  feet: number;
  /** Whether the unit has a column of its own. */
  apart: boolean;
}

function columnsOf(figured: readonly (FiguredLine | null)[]): Inferred | null {
  const rows = figured.filter((row) => row !== null);
  const edges = edgesOf(rows);
  const model = mostCommon(rows);
  if (model === null || edges.length < 2 || edges.length > MOST_COLUMNS) return null;
  const meanings = provenColumns(rows.map((row) => countedRow(row, edges)));
  if (meanings === null) return null;
  const amounts = edges.flatMap((right, place): Column[] => {
    const kind = meanings[place] ?? null;
    const left = Math.min(...rows.map((row) => at(row.amounts, right)?.left ?? right));
    return kind === null ? [] : [{ kind, left, right, title: '' }];
  });
  const quantity = columnOf('quantity', model.quantity);
  const units = model.unit === null ? [] : [columnOf('unit', model.unit)];
  const text = Math.min(...rows.map(({ textLeft }) => textLeft));
  const description: Column = { kind: 'description', left: text, right: text, title: '' };
  // Only where something is counted before it does the description's place tell anything.
  const leads = [quantity, ...amounts].some((column) => column.right < text);
  const columns = [quantity, ...units, ...amounts, ...(leads ? [description] : [])];
  const feet = rows.filter(({ unit }) => unit?.kind === 'unit' && /^[SL]F$/.test(unit.unit));
  return {
    columns: columns.toSorted((a, b) => a.right - b.right),
    feet: feet.reduce((sum, row) => sum + row.quantity.value, 0),
    apart: model.unit !== null,
  };
}

const columnOf = (kind: Column['kind'], { left, right }: { left: number; right: number }): Column => ({
  kind,
  left,
  right,
  title: '',
});
