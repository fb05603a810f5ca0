import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import {
  beginsHeader,
  type ColumnKind,
  columnKindOf,
  headerWordIn,
  LONGEST_HEADER,
  titled,
} from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { Column } from './column.ts';
import { unglued } from './glued-headers.ts';

interface Chunk {
  title: string;
  left: number;
  right: number;
}

/** A header may hold a word nobody listed, if enough of the others are known. */
const MOST_UNKNOWN = 2;
const LEAST_KNOWN = 4;

/** The words of a line as header phrases; null where it is no header. `first`: the header's first line. */
function chunksOf(line: Line, first: boolean): Chunk[] | null {
  const words = withoutRemarks(line.words).flatMap(unglued);
  const known = words.map((word) => headerWordIn(word.text));
  const unknown = known.filter((word) => word === null).length;
  const counted = known.some((word) => word !== null && columnKindOf(word) === 'quantity');
  const plain = words.every((word) => !/\d|[,;]$|:$/.test(word.text));
  const tolerable =
    first && counted && plain && unknown <= MOST_UNKNOWN && known.length - unknown >= LEAST_KNOWN;
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

/** Bars and remarks in brackets, as in `Each (+ tax)`, head no column. */
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

/** A header may be set on several lines: words above each other make one title where they are one. */
function stacked(above: Chunk[], below: Chunk[]): Chunk[] {
  const merged = [...above];
  for (const chunk of below) {
    const over = merged.findIndex((other) => other.left < chunk.right && chunk.left < other.right);
    const held = merged[over];
    const title = held === undefined ? '' : `${held.title} ${chunk.title}`;
    if (held !== undefined && beginsHeader(title))
      merged[over] = {
        title,
        left: Math.min(held.left, chunk.left),
        right: Math.max(held.right, chunk.right),
      };
    else merged.push(chunk);
  }
  return merged;
}

const MOST_HEADER_LINES = 3;

/** The table header that starts at the line: its columns and how many lines it takes; null where none does. */
export function headerAt(lines: readonly Line[], index: number): { columns: Column[]; lines: number } | null {
  let chunks: Chunk[] | null = null;
  let taken = 0;
  for (; taken < MOST_HEADER_LINES; taken += 1) {
    const line = lines[index + taken];
    const before = lines[index + taken - 1];
    if (line === undefined || line.page !== lines[index]?.page) break;
    if (taken > 0 && before && line.top - before.bottom > 0.8 * (line.bottom - line.top)) break;
    const next = chunksOf(line, taken === 0);
    if (next === null) break;
    chunks = chunks === null ? next : stacked(chunks, next);
  }
  if (chunks === null) return null;
  // A column headed by words nobody listed still holds its figures.
  const columns = chunks
    .map(({ title, left, right }): Column => ({ kind: columnKindOf(title) ?? 'other', left, right, title }))
    .toSorted((a, b) => a.right - b.right);
  const has = (kind: ColumnKind) => columns.some((column) => column.kind === kind);
  const known = columns.filter(({ title }) => columnKindOf(title) !== null);
  const priced = has('unitPrice') || has('rcv') || has('replace') || has('beforeTax');
  return has('quantity') && priced && known.length >= 3
    ? { columns: unambiguous(columns), lines: taken }
    : null;
}

/** "UNIT" beside "PRICE" is the unit of measure; alone it is the unit price. */
function unambiguous(columns: Column[]): Column[] {
  const priced = columns.some((column) => column.kind === 'unitPrice' && column.title !== 'unit');
  return columns.map((column) =>
    priced && column.title === 'unit' ? { ...column, kind: 'unit' as const } : column,
  );
}
