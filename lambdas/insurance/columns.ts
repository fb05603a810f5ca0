import type { PlacedFigure } from './figures.ts';
import type { Line } from './lines.ts';
import type { Word } from './page.ts';
import { folded, soundsLike } from './wording.ts';

export type ColumnKind =
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'remove'
  | 'replace'
  | 'beforeTax'
  | 'tax'
  | 'overheadProfit'
  | 'rcv'
  | 'ageLife'
  | 'condition'
  | 'depPercent'
  | 'depreciation'
  | 'acv'
  | 'other';

export interface Column {
  kind: ColumnKind;
  left: number;
  right: number;
  /** The printed header, lower case. */
  title: string;
}

/** Header words as printed by the carriers' programs; longer phrases win over shorter ones. */
const PHRASES: Record<string, ColumnKind> = {
  description: 'description',
  'item description': 'description',
  'description of work': 'description',
  item: 'other',
  no: 'other',
  '#': 'other',
  quantity: 'quantity',
  qty: 'quantity',
  quan: 'quantity',
  'unit price': 'unitPrice',
  'unit cost': 'unitPrice',
  price: 'unitPrice',
  rate: 'unitPrice',
  'unit rate': 'unitPrice',
  unit: 'unitPrice',
  per: 'unit',
  uom: 'unit',
  um: 'unit',
  'u/m': 'unit',
  'unit of measure': 'unit',
  units: 'unit',
  remove: 'remove',
  replace: 'replace',
  reset: 'other',
  'estimate amount': 'beforeTax',
  subtotal: 'beforeTax',
  tax: 'tax',
  taxes: 'tax',
  'sales tax': 'tax',
  'total tax': 'tax',
  'total taxes': 'tax',
  'o&p': 'overheadProfit',
  'o & p': 'overheadProfit',
  'total o&p': 'overheadProfit',
  'o/p': 'overheadProfit',
  'overhead & profit': 'overheadProfit',
  rcv: 'rcv',
  rc: 'rcv',
  total: 'rcv',
  amount: 'rcv',
  'total cost': 'rcv',
  'replacement cost': 'rcv',
  'replacement cost value': 'rcv',
  'replacement cost total': 'rcv',
  'repl cost': 'rcv',
  'repl cost value': 'rcv',
  'line total': 'rcv',
  'total rcv': 'rcv',
  'rcv total': 'rcv',
  extension: 'rcv',
  'extended price': 'rcv',
  'extended amount': 'rcv',
  'ext price': 'rcv',
  'actual replacement cost w/tax': 'other',
  'actual replacement cost': 'other',
  'age/life': 'ageLife',
  'age / life': 'ageLife',
  age: 'ageLife',
  life: 'other',
  cond: 'condition',
  condition: 'condition',
  'dep %': 'depPercent',
  'dep%': 'depPercent',
  'depr %': 'depPercent',
  'deprec %': 'depPercent',
  deprec: 'depreciation',
  depr: 'depreciation',
  dep: 'depreciation',
  depreciation: 'depreciation',
  'less depreciation': 'depreciation',
  'depreciation amount': 'depreciation',
  'depr amount': 'depreciation',
  'dep amount': 'depreciation',
  'recoverable depreciation': 'depreciation',
  acv: 'acv',
  'actual cash value': 'acv',
  'total acv': 'acv',
  'acv total': 'acv',
};

const VOCABULARY = new Set(Object.keys(PHRASES).flatMap((phrase) => phrase.split(' ')));
const LONGEST = 4;

const titled = (text: string) => folded(text).replace(/[.:]+$/, '');

function vocabularyWord(text: string): string | null {
  const word = titled(text);
  if (VOCABULARY.has(word)) return word;
  if (!/^[a-z/&.]+$/.test(word)) return null;
  return [...VOCABULARY].find((known) => soundsLike(word, known)) ?? null;
}

/** Header words that touch each other come as one word: `QUANTITYUNIT`. */
function unglued(word: Word): Word[] {
  const text = titled(word.text);
  if (text.length < 5 || vocabularyWord(text) !== null) return [word];
  for (let at = 2; at <= text.length - 2; at += 1) {
    if (!VOCABULARY.has(text.slice(0, at)) || !VOCABULARY.has(text.slice(at))) continue;
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

/** A header may hold a word nobody listed, if enough of the others are known. */
const MOST_UNKNOWN = 2;
const LEAST_KNOWN = 4;

/** The words of a line as header phrases; null where it is no header. `first`: the header's first line. */
function chunksOf(line: Line, first: boolean): Chunk[] | null {
  const words = line.words.filter((word) => !/^[|_*-]+$/.test(word.text)).flatMap(unglued);
  const known = words.map((word) => vocabularyWord(word.text));
  const unknown = known.filter((word) => word === null).length;
  const counted = known.some((word) => word !== null && PHRASES[word] === 'quantity');
  const plain = words.every((word) => !/\d|[,;]$|:$/.test(word.text));
  const tolerable =
    first && counted && plain && unknown <= MOST_UNKNOWN && known.length - unknown >= LEAST_KNOWN;
  if (words.length === 0 || (unknown > 0 && !tolerable)) return null;
  const titles = known.map((word, index) => word ?? titled(words[index]?.text ?? ''));
  const chunks: Chunk[] = [];
  for (let start = 0; start < words.length; ) {
    let size = Math.min(LONGEST, words.length - start);
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

function joins(words: Line['words'], phrase: string): boolean {
  const near = words.every((word, index) => {
    const before = words[index - 1];
    return before === undefined || word.left - before.right < 1.2 * (word.bottom - word.top);
  });
  return near && Object.keys(PHRASES).some((known) => known === phrase || known.startsWith(`${phrase} `));
}

/** A header may be set on several lines: words above each other make one title where they are one. */
function stacked(above: Chunk[], below: Chunk[]): Chunk[] {
  const merged = [...above];
  for (const chunk of below) {
    const over = merged.findIndex((other) => other.left < chunk.right && chunk.left < other.right);
    const held = merged[over];
    const title = held === undefined ? '' : `${held.title} ${chunk.title}`;
    const known = Object.keys(PHRASES).some((phrase) => phrase === title || phrase.startsWith(`${title} `));
    if (held !== undefined && known)
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
  const columns = chunks
    .flatMap((chunk): Column[] => {
      const kind = PHRASES[chunk.title];
      return kind === undefined ? [] : [{ kind, left: chunk.left, right: chunk.right, title: chunk.title }];
    })
    .toSorted((a, b) => a.right - b.right);
  const has = (kind: ColumnKind) => columns.some((column) => column.kind === kind);
  const priced = has('unitPrice') || has('rcv') || has('replace') || has('beforeTax');
  return has('quantity') && priced && columns.length >= 3
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

const MONEY: ReadonlySet<ColumnKind> = new Set([
  'unitPrice',
  'remove',
  'replace',
  'beforeTax',
  'tax',
  'overheadProfit',
  'rcv',
  'depreciation',
  'acv',
  'other',
]);

function fits(figure: PlacedFigure, kind: ColumnKind): boolean {
  switch (figure.kind) {
    case 'quantity':
      return kind === 'quantity';
    case 'unit':
      return kind === 'unit';
    case 'ageLife':
      return kind === 'ageLife';
    case 'condition':
      return kind === 'condition' || kind === 'depPercent' || kind === 'ageLife';
    case 'percent':
      return kind === 'depPercent';
    case 'unread':
      return MONEY.has(kind);
    case 'paidWhenIncurred':
      return kind === 'depreciation' || kind === 'acv' || kind === 'rcv';
    case 'money':
      if (kind === 'quantity') return figure.mark === 'plain' && !figure.dollar;
      if (figure.mark === 'angle') return kind === 'depreciation';
      return MONEY.has(kind);
  }
}

const REACH = 60;

/** How far a figure stands from a column: by right edges first, then by middles and left edges. */
function distance(figure: PlacedFigure, column: Column): number {
  const right = Math.abs(figure.right - column.right);
  const centre = Math.abs(figure.left + figure.right - column.left - column.right) / 2 + 3;
  const left = Math.abs(figure.left - column.left) + 6;
  return Math.min(right, centre, left);
}

/** Each figure with its column, in the order of both, at the least total distance. */
export function placed(
  figures: readonly PlacedFigure[],
  columns: readonly Column[],
): { figure: PlacedFigure; column: Column }[] {
  const memo = new Map<number, { cost: number; take: [number, number] | null }>();
  const width = columns.length + 1;
  const best = (f: number, c: number): { cost: number; take: [number, number] | null } => {
    const figure = figures[f];
    const column = columns[c];
    if (figure === undefined || column === undefined)
      return { cost: (figures.length - f) * REACH, take: null };
    const known = memo.get(f * width + c);
    if (known) return known;
    let answer: { cost: number; take: [number, number] | null } = {
      cost: best(f, c + 1).cost,
      take: [f, c + 1],
    };
    const dropped = REACH + best(f + 1, c).cost;
    if (dropped < answer.cost) answer = { cost: dropped, take: [f + 1, c] };
    const gap = distance(figure, column);
    if (fits(figure, column.kind) && gap < REACH) {
      const taken = gap + best(f + 1, c + 1).cost;
      if (taken <= answer.cost) answer = { cost: taken, take: [f + 1, c + 1] };
    }
    memo.set(f * width + c, answer);
    return answer;
  };
  const pairs: { figure: PlacedFigure; column: Column }[] = [];
  for (let f = 0, c = 0; ; ) {
    const { take } = best(f, c);
    if (take === null) return pairs;
    const [nextF, nextC] = take;
    const figure = figures[f];
    const column = columns[c];
    if (nextF > f && nextC > c && figure && column) pairs.push({ figure, column });
    [f, c] = [nextF, nextC];
  }
}
