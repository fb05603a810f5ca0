import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line, Word } from '#lambdas/estimate-reader/text/page.ts';
import { type CountedRow, provenColumns } from './proven-columns.ts';
import type { Column } from './table-header.ts';

const MOST_COLUMNS = 9;

interface Inferred {
  columns: Column[];
  /** The count of all rows in feet of any kind. */
  feet: number;
  /** Whether the unit has its own column. */
  apart: boolean;
}

/**
 * The columns of rows whose header is missing or unknown, in any order: those with which nearly all rows add up. Null
 * if there are none, or too few similar rows.
 */
export function inferredColumns(lines: readonly Line[]): Column[] | null {
  const rows = lines.map((line) => figuredLine(line, 'behind'));
  const others = lines.map((line, at) => (rows[at]?.joined ? rows[at] : figuredLine(line, 'before')));
  const behind = columnsOf(rows);
  if (others.every((row, at) => row === rows[at])) return behind?.columns ?? null;
  const before = columnsOf(others);
  if (behind === null || before === null) return (behind ?? before)?.columns ?? null;
  // A unit between two numbers may belong to either; their product is the same. Feet are many and each costs little.
  if (behind.feet === before.feet) return behind.apart ? null : behind.columns;
  return behind.feet > before.feet ? behind.columns : before.columns;
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
  // The description's position means something only if a quantity precedes it.
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

/** A line with a quantity and amounts beside it, whatever is between them. */
interface FiguredLine {
  quantity: { value: number; left: number; right: number };
  /** The unit, if it is separate from the quantity. */
  unit: PlacedAmount | null;
  /** The unit is joined to its quantity, so it belongs to no other number. */
  joined: boolean;
  amounts: PlacedAmount[];
  /** Where its description begins. */
  textLeft: number;
}

const CENTS = /\.\d{2}[)>\]]?$/;

/** Where a unit with its own column is. */
type UnitSide = 'behind' | 'before';

/** Runs of words that are all figures, anywhere in the line. */
function figuredLine(line: Line, side: UnitSide): FiguredLine | null {
  if (!line.words.some(({ text }) => CENTS.test(text))) return null;
  const figures: PlacedAmount[] = [];
  const said: Word[] = [];
  // "1 SQ 27.84" numbers a row whose unit precedes its quantity.
  for (
    let words: readonly Word[] = side === 'before' ? unnumbered(line.words) : line.words;
    words.length > 0;
  ) {
    const run = amountsAtEnd(words);
    figures.unshift(...run.figures);
    const last = words[run.before - 1];
    if (last !== undefined) said.unshift(last);
    words = words.slice(0, Math.max(0, run.before - 1));
  }
  const counted = countedIn(figures, side);
  const text = said.find((word) => /\p{L}{3}/u.test(word.text)) ?? said[0];
  if (counted === null || text === undefined) return null;
  const amounts = figures.filter(
    (figure) => figure.kind === 'money' && CENTS.test(figure.text) && figure.left !== counted.quantity.left,
  );
  return amounts.length < 2 ? null : { ...counted, amounts, textLeft: text.left };
}

const unnumbered = (words: readonly Word[]) =>
  /^\d{1,3}[.)]?$/.test(words[0]?.text ?? '') ? words.slice(1) : words;

/** Dollars are not a count. */
const isCount = (figure: PlacedAmount) => figure.kind !== 'money' || !figure.dollar;

/** The quantity: a number with its unit, or one whose unit has its own column beside it. */
function countedIn(
  figures: readonly PlacedAmount[],
  side: UnitSide,
): Pick<FiguredLine, 'quantity' | 'unit' | 'joined'> | null {
  const quantities = figures.filter((figure) => figure.kind === 'quantity');
  // "15 lb." and "30 yr." belong to the description; the quantity is beside a price.
  const joined = quantities.find(({ text }) => /\d\.\d{2}|\/|[¼½¾⅓⅔⅛]/.test(text));
  if (joined !== undefined) return { quantity: joined, unit: null, joined: true };
  const at = figures.findIndex(({ kind }) => kind === 'unit');
  const unit = figures[at];
  const count =
    side === 'before' ? figures.slice(at + 1).find(isCount) : figures.slice(0, at).findLast(isCount);
  if (unit !== undefined && count?.kind === 'money') return { quantity: count, unit, joined: false };
  const whole = quantities.at(-1);
  return whole === undefined ? null : { quantity: whole, unit: null, joined: false };
}

/** Right edges of one column's figures differ by at most this, in points. */
const SAME_EDGE = 5;
/** A column has figures in at least this share of the rows. */
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

/** A row whose quantity ends where most rows' quantities do. */
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
