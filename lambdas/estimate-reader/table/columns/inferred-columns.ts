import type { PlacedAmount } from '#lambdas/estimate-reader/text/figure.ts';
import type { Line } from '#lambdas/estimate-reader/text/lines.ts';
import type { Word } from '#lambdas/estimate-reader/text/page.ts';
import { amountsAtEnd } from '#lambdas/estimate-reader/text/printed-amounts.ts';
import type { Column } from './column.ts';
import { type CountedRow, provenColumns } from './proven-columns.ts';

/** A line with something counted and amounts beside it, whatever stands between them. */
interface FiguredLine {
  quantity: { value: number; left: number; right: number };
  /** The unit, where it stands apart from the quantity. */
  unit: PlacedAmount | null;
  amounts: PlacedAmount[];
  /** Where its description begins. */
  textLeft: number;
}

const CENTS = /\.\d{2}[)>\]]?$/;

/** Runs of words that are all figures, wherever in the line they stand. */
function figuredLine(line: Line): FiguredLine | null {
  if (!CENTS.test(line.words.find(({ text }) => CENTS.test(text))?.text ?? '')) return null;
  const figures: PlacedAmount[] = [];
  const said: Word[] = [];
  for (let words: readonly Word[] = line.words; words.length > 0; ) {
    const run = amountsAtEnd(words);
    figures.unshift(...run.figures);
    const last = words[run.before - 1];
    if (last !== undefined) said.unshift(last);
    words = words.slice(0, Math.max(0, run.before - 1));
  }
  const counted = countedIn(figures);
  const text = said.find((word) => /\p{L}{3}/u.test(word.text)) ?? said[0];
  if (counted === null || text === undefined) return null;
  const amounts = figures.filter(
    (figure) => figure.kind === 'money' && CENTS.test(figure.text) && figure.left !== counted.quantity.left,
  );
  return amounts.length < 2 ? null : { ...counted, amounts, textLeft: text.left };
}

/** What is counted: a number with its unit, or one whose unit has a column of its own beside it. */
function countedIn(figures: readonly PlacedAmount[]): Pick<FiguredLine, 'quantity' | 'unit'> | null {
  const quantities = figures.filter((figure) => figure.kind === 'quantity');
  // "15 lb." and "30 yr." belong to the description; what is counted stands beside a price.
  const joined = quantities.find(({ text }) => /\d\.\d{2}|\/|[¼½¾⅓⅔⅛]/.test(text)) ?? quantities.at(-1);
  if (joined !== undefined) return { quantity: joined, unit: null };
  const at = figures.findIndex(({ kind }) => kind === 'unit');
  const [before, unit, after] = [figures[at - 1], figures[at], figures[at + 1]];
  const count = after?.kind === 'money' && (before === undefined || at === 0) ? after : before;
  return unit === undefined || count?.kind !== 'money' ? null : { quantity: count, unit };
}

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
  const alike = (row: FiguredLine) =>
    rows.filter(({ quantity }) => Math.abs(quantity.right - row.quantity.right) <= SAME_EDGE).length;
  return rows.toSorted((a, b) => alike(b) - alike(a))[0] ?? null;
}

const MOST_COLUMNS = 9;

/**
 * The columns of rows whose header is missing or says nothing known, in whatever order: the one under which
 * nearly all rows add up. Null where none does, or too few rows are alike.
 */
export function inferredColumns(lines: readonly Line[]): Column[] | null {
  const rows = lines.map(figuredLine).filter((row) => row !== null);
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
  return columns.toSorted((a, b) => a.right - b.right);
}

const columnOf = (kind: Column['kind'], { left, right }: { left: number; right: number }): Column => ({
  kind,
  left,
  right,
  title: '',
});
