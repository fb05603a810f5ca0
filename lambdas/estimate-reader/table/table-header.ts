import type { Line, Word } from '#lambdas/estimate-reader/text/page.ts';
import {
  type AmountRule,
  beginsHeader,
  COLUMN_HEADERS,
  type ColumnKind,
  columnKindOf,
  headerWordIn,
  isHeaderWord,
  LONGEST_HEADER,
  titled,
} from '#lambdas/estimate-reader/vocabulary/column-headers.ts';

/** A column of a table and its position on the page, in points from the left. */
export interface Column {
  kind: ColumnKind;
  left: number;
  right: number;
  /** The printed header, in lower case. */
  title: string;
  /** The rate of a tax that its amounts include and no column prints. */
  includedTax?: number;
}

/** A line of a page, or a header of one or more lines. */
export type TableLine = { kind: 'header'; columns: Column[]; lines: Line[] } | { kind: 'line'; line: Line };

/** The lines, with every table header that was found. */
export function withHeaders(lines: readonly Line[]): TableLine[] {
  const answer: TableLine[] = [];
  for (let index = 0; index < lines.length; ) {
    const header = headerAt(lines, index);
    const line = lines[index];
    if (header !== null) {
      answer.push({
        kind: 'header',
        columns: header.columns,
        lines: lines.slice(index, index + header.lines),
      });
      index += header.lines;
    } else {
      if (line !== undefined) answer.push({ kind: 'line', line });
      index += 1;
    }
  }
  return answer;
}

const MOST_HEADER_LINES = 3;

/** The table header that starts at the line: its columns and number of lines; null if there is none. */
export function headerAt(lines: readonly Line[], index: number): { columns: Column[]; lines: number } | null {
  let chunks: Chunk[] | null = null;
  let lineCount = 0;
  for (; lineCount < MOST_HEADER_LINES; lineCount += 1) {
    const line = lines[index + lineCount];
    const before = lines[index + lineCount - 1];
    if (line === undefined || line.page !== lines[index]?.page) break;
    if (lineCount > 0 && before && line.top - before.bottom > 0.8 * (line.bottom - line.top)) break;
    const next = chunksOf(line, lineCount === 0);
    if (next === null) break;
    chunks = chunks === null ? next : stacked(chunks, next);
  }
  if (chunks === null) return null;
  // A column with an unknown header still contains figures.
  const columns = chunks
    .map(
      ({ title, left, right }): Column => ({
        kind: columnKindOf(title, COLUMN_HEADERS) ?? 'other',
        left,
        right,
        title,
      }),
    )
    .toSorted((a, b) => a.right - b.right);
  const has = (kind: ColumnKind) => columns.some((column) => column.kind === kind);
  const known = columns.filter(({ title }) => columnKindOf(title, COLUMN_HEADERS) !== null);
  const priced = has('unitPrice') || has('rcv') || has('replace') || has('beforeTax');
  return has('quantity') && priced && known.length >= 3
    ? { columns: unambiguous(columns), lines: lineCount }
    : null;
}

/** A header may have several lines: words above each other are joined if they make one known header. */
function stacked(above: Chunk[], below: Chunk[]): Chunk[] {
  const merged = [...above];
  for (const chunk of below) {
    const over = merged.findIndex(
      (chunkAbove) => chunkAbove.left < chunk.right && chunk.left < chunkAbove.right,
    );
    const headAbove = merged[over];
    const title = headAbove === undefined ? '' : `${headAbove.title} ${chunk.title}`;
    if (headAbove !== undefined && beginsHeader(title))
      merged[over] = {
        title,
        left: Math.min(headAbove.left, chunk.left),
        right: Math.max(headAbove.right, chunk.right),
      };
    else merged.push(chunk);
  }
  return merged;
}

/**
 * "UNIT" beside "PRICE" is the unit of measure; alone it is the unit price. "EXTENSION" beside "REPL. COST" is quantity
 * times price; alone it is the replacement cost.
 */
function unambiguous(columns: Column[]): Column[] {
  const priced = columns.some((column) => column.kind === 'unitPrice' && column.title !== 'unit');
  const costed = columns.some((column) => column.kind === 'rcv' && !isExtended(column.title));
  return columns.map((column): Column => {
    if (priced && column.title === 'unit') return { ...column, kind: 'unit' };
    return costed && isExtended(column.title) ? { ...column, kind: 'beforeTax' } : column;
  });
}

const isExtended = (title: string) => /^(?:extension|extended|ext)\b/.test(title);

export const PRICES: ReadonlySet<ColumnKind> = new Set(['unitPrice', 'remove', 'replace', 'beforeTax']);

/** The columns of amounts. */
export const AMOUNTS: ReadonlySet<ColumnKind> = new Set([
  ...PRICES,
  'tax',
  'overheadProfit',
  'rcv',
  'depreciation',
  'acv',
]);

/** Whether rows under these columns print a unit price. */
export const pricesUnits = (columns: readonly Column[]) => columns.some(({ kind }) => PRICES.has(kind));

/** An insurer's row prints its tax beside its cost, and what is left of it. */
const INSURERS: readonly ColumnKind[] = ['quantity', 'unitPrice', 'tax', 'rcv', 'acv'];

/**
 * What the rows of these tables include, and whether they are a roofer's: it prices removing and replacing, and prints
 * nothing that the roof has lost. Labor and material are two prices as well, but only an estimate's own.
 */
export function rowRulesOf(tables: readonly (readonly Column[])[]): {
  amounts: AmountRule;
  contractor: boolean;
} {
  const prints = (columns: readonly Column[], kind: ColumnKind) =>
    columns.some((column) => column.kind === kind);
  const contractor = tables.some(
    (columns) =>
      prints(columns, 'quantity') &&
      ['remove', 'replace'].every((word) => columns.some(({ title }) => title === word)) &&
      !prints(columns, 'acv') &&
      !prints(columns, 'depreciation'),
  );
  const taxed = tables.some((columns) => INSURERS.every((kind) => prints(columns, kind)));
  return { amounts: contractor || taxed ? 'with_tax' : 'any', contractor };
}

/** Header words without space between them come as one word: `QUANTITYUNIT`. */
function unglued(word: Word): Word[] {
  const text = titled(word.text);
  if (text.length < 5 || headerWordIn(text) !== null) return [word];
  for (let at = 2; at <= text.length - 2; at += 1) {
    if (!isHeaderWord(text.slice(0, at)) || !isHeaderWord(text.slice(at))) continue;
    const middle = word.left + ((word.right - word.left) * at) / text.length;
    return [
      { ...word, text: text.slice(0, at), right: middle },
      { ...word, text: text.slice(at), left: middle },
    ];
  }
  return [word];
}

interface Chunk {
  title: string;
  left: number;
  right: number;
}

/** A header may have unknown words if it has more known ones, and so many. */
const LEAST_KNOWN = 4;

/** The words of a line as header phrases; null if it is not a header. `first`: the header's first line. */
function chunksOf(line: Line, first: boolean): Chunk[] | null {
  const words = withoutRemarks(line.words).flatMap(unglued);
  const known = words.map((word) => headerWordIn(word.text));
  const unknown = known.filter((word) => word === null).length;
  const counted = known.some((word) => word !== null && columnKindOf(word, COLUMN_HEADERS) === 'quantity');
  const plain = words.every((word) => !/\d|[,;]$|:$/.test(word.text));
  const tolerable =
    first && counted && plain && unknown * 2 < known.length && known.length - unknown >= LEAST_KNOWN;
  if (words.length === 0 || (unknown > 0 && !tolerable)) return null;
  const titles = known.map((word, index) => word ?? titled(words[index]?.text ?? ''));
  const chunks: Chunk[] = [];
  for (let start = 0; start < words.length; ) {
    let size = Math.min(LONGEST_HEADER, words.length - start);
    const phrase = () => titles.slice(start, start + size).join(' ');
    while (size > 1 && !joins(words.slice(start, start + size), phrase())) size -= 1;
    chunks.push({
      title: phrase(),
      left: words[start]?.left ?? 0,
      right: words[start + size - 1]?.right ?? 0,
    });
    start += size;
  }
  return chunks;
}

/** Bars and remarks in brackets, as in `Each (+ tax)`, are not columns. */
function withoutRemarks(words: Line['words']): Line['words'] {
  let inside = false;
  return words.filter(({ text }) => {
    inside ||= text.startsWith('(');
    const remark = inside || /^[|_*-]+$/.test(text);
    if (text.endsWith(')')) inside = false;
    return !remark;
  });
}

function joins(words: Line['words'], phrase: string): boolean {
  const near = words.every((word, index) => {
    const before = words[index - 1];
    return before === undefined || word.left - before.right < 1.2 * (word.bottom - word.top);
  });
  return near && beginsHeader(phrase);
}
