import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import { equal, type PlacedAmount, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { cellsOf, type Line, lineOf, textOf, type Word } from '#lambdas/estimate-reader/text/page.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { COVERAGE_COLUMNS, coverageOfColumn } from '#lambdas/estimate-reader/vocabulary/coverage-columns.ts';
import { SUMMARY_LABELS, summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';

/** A column of a summary that prints its coverages side by side. */
interface CoverageColumn {
  name: string;
  left: number;
  right: number;
  words: Word[];
}

/** A summary with coverages as columns and its labels as rows. */
interface Matrix {
  columns: CoverageColumn[];
  rows: { label: Word[]; figures: (Word[] | null)[] }[];
  /** The number of lines with the header. */
  lines: number;
}

const LEAST_ROWS = 2;
const LEAST_PROVEN = 3;

/**
 * The lines with each matrix of coverages in the usual form: one summary after another, each with its title and its own
 * lines. Every word keeps its place on the page.
 */
export function withoutMatrices(lines: Line[]): Line[] {
  const several = lines.map(labelsSeveral);
  if (!several.includes(true)) return lines;
  const answer: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    const heads = several.slice(index + 1, index + 1 + NEAREST_ROW).includes(true);
    const matrix = heads ? matrixAt(lines, index) : null;
    if (matrix !== null && line !== undefined) answer.push(...summariesOf(matrix, line.page));
    else if (line !== undefined) answer.push(line);
    index += matrix?.lines ?? 1;
  }
  return answer;
}

/** A header has at most two lines, and the first label may begin on a third. */
const NEAREST_ROW = 3;
const CENTS = /\d[.,]\d{2}\D?$/;

/** Whether the line is a summary's label with several amounts; nearly no line is. */
function labelsSeveral({ words }: Line): boolean {
  const first = words.findIndex(({ text }) => CENTS.test(text));
  const label =
    first < 1 || words.filter(({ text }) => CENTS.test(text)).length < 2 ? [] : words.slice(0, first);
  return (
    /^\p{L}/u.test(label[0]?.text ?? '') &&
    label.length <= MOST_LABEL &&
    summaryFigureOf(textOf(label), SUMMARY_LABELS) !== null
  );
}

const MOST_LABEL = 8;

interface Head {
  columns: CoverageColumn[];
  lines: number;
}

function matrixAt(lines: readonly Line[], index: number): Matrix | null {
  for (const find of [headAt, headByEdges]) {
    const head = find(lines, index);
    const matrix = head === null ? null : matrixUnder(head, lines, index);
    if (matrix !== null) return matrix;
  }
  return null;
}

function matrixUnder(head: Head, lines: readonly Line[], index: number): Matrix | null {
  const rows: Matrix['rows'] = [];
  let at = index + head.lines;
  for (; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]];
    if (line === undefined || line.page !== lines[index]?.page) break;
    const row = rowIn(line, head.columns);
    // A label may begin on the line above its figures, and a heading may stand between rows.
    const below = row === null && isText(line) && next?.page === line.page ? rowIn(next, head.columns) : null;
    if (row !== null) rows.push(row);
    else if (below !== null) {
      const whole = [...line.words, ...below.label];
      rows.push(summaryFigureOf(textOf(whole), SUMMARY_LABELS) === null ? below : { ...below, label: whole });
      at += 1;
    } else break;
  }
  const known = rows.filter(({ label }) => summaryFigureOf(textOf(label), SUMMARY_LABELS) !== null);
  const several = rows.filter(({ figures }) => figures.filter((words) => words !== null).length > 1);
  return known.length < LEAST_ROWS || several.length < LEAST_ROWS
    ? null
    : { columns: head.columns, rows, lines: at - index };
}

const isText = (line: Line) => cellsOf(line).length === 1 && !/\d/.test(line.text);

/** The header's columns: every cell names a coverage, except one over the labels. It may have two lines. */
function headAt(lines: readonly Line[], index: number): Head | null {
  const [first, second] = [lines[index], lines[index + 1]];
  // Nearly no line's last words name a coverage or all of them.
  if (first === undefined || /\d\.\d{2}/.test(first.text) || cellsOf(first).length < 2) return null;
  const under = second !== undefined && second.page === first.page && !/\d\.\d{2}/.test(second.text);
  const alone = columnsOf(cellsOf(first).map(columnFrom));
  if (under) {
    const stacked = columnsOf(stackedCells(first, second));
    if (stacked !== null) return { columns: stacked, lines: 2 };
  }
  return alone === null ? null : { columns: alone, lines: 1 };
}

const columnFrom = ({ words, left, right }: Line): CoverageColumn => ({
  name: textOf(words),
  left,
  right,
  words,
});

/** Words above each other are one header: `Coverage A` over `Dwelling`. */
function stackedCells(first: Line, second: Line): CoverageColumn[] {
  const columns = cellsOf(first).map(columnFrom);
  for (const cell of cellsOf(second).map(columnFrom)) {
    const over = columns.find(({ left, right }) => left < cell.right && cell.left < right);
    if (over === undefined) columns.push(cell);
    else {
      over.name = `${over.name} ${cell.name}`;
      over.words = [...over.words, ...cell.words];
      over.left = Math.min(over.left, cell.left);
      over.right = Math.max(over.right, cell.right);
    }
  }
  return columns.toSorted((a, b) => a.left - b.left);
}

function columnsOf(cells: CoverageColumn[]): CoverageColumn[] | null {
  const [first, ...others] = cells;
  const coverage = ({ name }: CoverageColumn) => coverageOfColumn(name, COVERAGE_COLUMNS);
  const columns = first !== undefined && coverage(first) === null ? others : cells;
  const coverages = new Set(columns.map(coverage));
  return coverages.size >= 2 && !coverages.has(null) ? columns : null;
}

/** Figures of one column end within this many points of each other. */
const SAME_EDGE = 4;
/** A header's words begin at most this far left of their column's right edge. */
const WIDEST_NAME = 130;

/**
 * A header whose names touch, or are not all known: its columns are those of the rows below it. Unknown names count if
 * the last column is the sum of the others in every row.
 */
function headByEdges(lines: readonly Line[], index: number): Head | null {
  const [head, ...below] = lines.slice(index, index + LEAST_PROVEN + 1);
  if (head === undefined || /\d\.\d{2}/.test(head.text) || below.length < LEAST_PROVEN) return null;
  const last = head.words.at(-1)?.text ?? '';
  if (!/^\p{L}/u.test(last)) return null;
  const rows = below.map(({ words }) => amountsAtEnd(words));
  const [model] = rows;
  const edges = model?.figures.map(({ right }) => right) ?? [];
  if (edges.length < 2 || below.some(({ page }) => page !== head.page)) return null;
  const shareEdges = rows.every(
    ({ figures }) =>
      figures.length === edges.length &&
      figures.every(
        ({ kind, right }, at) => kind === 'money' && Math.abs(right - (edges[at] ?? 0)) <= SAME_EDGE,
      ),
  );
  const known = below.filter(
    ({ words }, at) => summaryFigureOf(textOf(words.slice(0, rows[at]?.before)), SUMMARY_LABELS) !== null,
  );
  if (!shareEdges || known.length < LEAST_ROWS) return null;
  const columns = edges.map((right, at): CoverageColumn => {
    const after = Math.max(right - WIDEST_NAME, edges[at - 1] ?? 0);
    const words = head.words.filter(
      (word) => word.right > after + SAME_EDGE && word.right <= right + SAME_EDGE,
    );
    return { name: textOf(words), left: right, right, words };
  });
  if (columns.some(({ words }) => words.length === 0)) return null;
  const whole = columns.at(-1);
  const sumsUp = edges.length > 2 && rows.every(({ figures }) => isSum(figures));
  if (whole === undefined || coverageOfColumn(whole.name, COVERAGE_COLUMNS) !== 'All Items' || !sumsUp)
    return columnsOf(columns)?.length === columns.length ? { columns, lines: 1 } : null;
  return { columns, lines: 1 };
}

function isSum(figures: readonly PlacedAmount[]): boolean {
  const values = figures.map((figure) => (figure.kind === 'money' ? figure.value : 0));
  return equal(sum(values.slice(0, -1)), values.at(-1) ?? 0);
}

/** A label and at most one figure in each column; null for any other line. */
function rowIn(line: Line, columns: readonly CoverageColumn[]): Matrix['rows'][number] | null {
  const { figures, before } = amountsAtEnd(line.words);
  const amounts = figures.filter((figure) => figure.kind === 'money');
  const label = line.words.slice(0, before);
  const [first] = columns;
  if (amounts.length === 0 || amounts.length !== figures.length || label.length === 0) return null;
  if (first === undefined || cellsOf(lineOf(line.page, label)).length > 1) return null;
  const placed = columns.map((): Word[] | null => null);
  for (const figure of amounts) {
    const column = nearest(figure, columns);
    if (column === null || placed[column] !== null) return null;
    placed[column] = line.words.filter(
      ({ left, right }) => left >= figure.left - 0.01 && right <= figure.right + 0.01,
    );
  }
  return { label, figures: placed };
}

/** A figure ends where its column's header ends, or stands below its middle. */
function nearest(figure: PlacedAmount, columns: readonly CoverageColumn[]): number | null {
  const away = ({ left, right }: CoverageColumn) =>
    Math.min(Math.abs(figure.right - right), Math.abs(figure.left + figure.right - left - right) / 2);
  const distances = columns.map(away);
  const least = Math.min(...distances);
  const [column] = columns.filter((_, at) => distances[at] === least);
  const width = column === undefined ? 0 : column.right - column.left + figure.right - figure.left;
  return least > width / 2 ? null : distances.indexOf(least);
}

function summariesOf({ columns, rows }: Matrix, page: number): Line[] {
  return columns.flatMap((column, at) => {
    const own = rows.flatMap(({ label, figures }) => {
      const words = figures[at] ?? null;
      return words === null ? [] : [lineOf(page, [...label, ...words])];
    });
    const pays = own.some(({ text }) => /[1-9]/.test(text.replace(/^.*?(?=[$(<-]*[\d,]*\.\d{2})/, '')));
    // A column of zeros pays nothing, so the claim has no such coverage.
    return pays ? [titleOf(column, page), ...own] : [];
  });
}

/** `Summary for Dwelling`, where the column's header stands. */
function titleOf({ name, words }: CoverageColumn, page: number): Line {
  const coverage = coverageOfColumn(name, COVERAGE_COLUMNS);
  const short = coverage !== null && buildingIn(coverage) !== buildingIn(name);
  const title = short || coverage === 'All Items' ? coverage : name;
  return { ...lineOf(page, words), text: `Summary for ${title}` };
}
