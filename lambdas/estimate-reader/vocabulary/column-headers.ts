import { normalizeText, soundsLike, withoutAccents } from '#lambdas/estimate-reader/text/plain-text.ts';

/** What a column of a table contains. */
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

/** A column's header as documents print it: normalized words, without periods at their ends. */
interface ColumnHeader {
  phrase: string;
  means: ColumnKind;
  papers: string;
}

/** Several words are one header if the whole phrase is here. */
export const COLUMN_HEADERS: readonly ColumnHeader[] = [
  { phrase: 'description', means: 'description', papers: 'Xactimate; Symbility' },
  { phrase: 'item description', means: 'description', papers: 'small carriers; builders' },
  { phrase: 'scope', means: 'description', papers: 'small carriers; builders' },
  { phrase: 'item', means: 'other', papers: 'small carriers; builders' },
  { phrase: 'no', means: 'other', papers: 'small carriers; builders' },
  { phrase: 'ln', means: 'other', papers: 'monospaced prints of farm mutuals' },
  { phrase: '#', means: 'other', papers: 'small carriers; builders' },
  { phrase: 'quantity', means: 'quantity', papers: 'Xactimate; Symbility' },
  { phrase: 'qty', means: 'quantity', papers: 'Allstate worksheet; contractors' },
  { phrase: 'unit price', means: 'unitPrice', papers: 'Xactimate; Symbility' },
  { phrase: 'unit cost', means: 'unitPrice', papers: 'small carriers; builders' },
  { phrase: 'unit prc', means: 'unitPrice', papers: 'monospaced prints of farm mutuals' },
  { phrase: 'price', means: 'unitPrice', papers: 'small carriers; builders' },
  { phrase: 'rate', means: 'unitPrice', papers: 'small carriers; builders' },
  { phrase: 'unit', means: 'unitPrice', papers: 'Xactimate of AmFam, Nationwide, Travelers, Farmers' },
  { phrase: 'each', means: 'unitPrice', papers: 'small carriers; builders' },
  { phrase: 'per', means: 'unit', papers: 'Symbility' },
  { phrase: 'uom', means: 'unit', papers: 'small carriers; builders' },
  { phrase: 'um', means: 'unit', papers: 'small carriers; builders' },
  { phrase: 'u/m', means: 'unit', papers: 'small carriers; builders' },
  { phrase: 'units', means: 'unit', papers: 'small carriers; builders' },
  { phrase: 'remove', means: 'remove', papers: 'contractor supplements' },
  { phrase: 'replace', means: 'replace', papers: 'contractor supplements' },
  { phrase: 'estimate amount', means: 'beforeTax', papers: 'Allstate worksheet' },
  { phrase: 'subtotal', means: 'beforeTax', papers: 'small carriers; builders' },
  { phrase: 'tax', means: 'tax', papers: 'Xactimate' },
  { phrase: 'taxes', means: 'tax', papers: 'Allstate worksheet' },
  { phrase: 'sales tax', means: 'tax', papers: 'small carriers; builders' },
  { phrase: 'total tax', means: 'tax', papers: 'small carriers; builders' },
  { phrase: 'total taxes', means: 'tax', papers: 'Symbility of Safeco, Liberty, Farmers' },
  { phrase: 'o&p', means: 'overheadProfit', papers: 'Xactimate with O&P in the row' },
  { phrase: 'total o&p', means: 'overheadProfit', papers: 'Symbility of Safeco, Liberty, Farmers' },
  { phrase: 'o/p', means: 'overheadProfit', papers: 'small carriers; builders' },
  { phrase: 'rcv', means: 'rcv', papers: 'Xactimate' },
  { phrase: 'rc', means: 'rcv', papers: 'Symbility' },
  { phrase: 'total', means: 'rcv', papers: 'contractor supplements' },
  { phrase: 'amt', means: 'rcv', papers: 'monospaced prints of farm mutuals' },
  { phrase: 'amount', means: 'rcv', papers: 'small carriers; builders' },
  { phrase: 'total cost', means: 'rcv', papers: 'small carriers; builders' },
  { phrase: 'replacement cost', means: 'rcv', papers: 'small carriers; builders' },
  { phrase: 'replacement cost value', means: 'rcv', papers: 'small carriers; builders' },
  { phrase: 'replacement cost total', means: 'rcv', papers: 'Allstate worksheet' },
  { phrase: 'repl cost', means: 'rcv', papers: 'small carriers; builders' },
  { phrase: 'repl cost value', means: 'rcv', papers: 'small carriers; builders' },
  { phrase: 'line total', means: 'rcv', papers: 'small carriers; builders' },
  { phrase: 'extension', means: 'rcv', papers: 'small carriers; builders' },
  { phrase: 'extended price', means: 'rcv', papers: 'small carriers; builders' },
  { phrase: 'extended', means: 'rcv', papers: 'farm mutuals' },
  { phrase: 'actual replacement cost w/tax', means: 'other', papers: 'Allstate worksheet' },
  { phrase: 'age/life', means: 'ageLife', papers: 'Xactimate' },
  { phrase: 'age / life', means: 'ageLife', papers: 'small carriers; builders' },
  { phrase: 'age', means: 'ageLife', papers: 'small carriers; builders' },
  { phrase: 'cond', means: 'condition', papers: 'Xactimate' },
  { phrase: 'condition', means: 'condition', papers: 'State Farm' },
  { phrase: 'dep %', means: 'depPercent', papers: 'Xactimate' },
  { phrase: 'dep%', means: 'depPercent', papers: 'small carriers; builders' },
  { phrase: 'depr %', means: 'depPercent', papers: 'small carriers; builders' },
  { phrase: 'deprec', means: 'depreciation', papers: 'Xactimate' },
  { phrase: 'depr', means: 'depreciation', papers: 'small carriers; builders' },
  { phrase: 'dep', means: 'depreciation', papers: 'small carriers; builders' },
  { phrase: 'depreciation', means: 'depreciation', papers: 'Symbility; USAA' },
  { phrase: 'acv', means: 'acv', papers: 'Xactimate; Symbility' },
  { phrase: 'actual cash value', means: 'acv', papers: 'Allstate worksheet' },
  { phrase: 'actual cash', means: 'acv', papers: 'small carriers; builders' },
  { phrase: 'cash value', means: 'acv', papers: 'small carriers; builders' },
];

/** What the column with this header contains; null for an unknown header. */
export function columnKindOf(phrase: string, table: typeof COLUMN_HEADERS): ColumnKind | null {
  return table.find((header) => header.phrase === phrase)?.means ?? null;
}

/** True if a header is, or begins with, these words. */
export function beginsHeader(words: string): boolean {
  return COLUMN_HEADERS.some(({ phrase }) => phrase === words || phrase.startsWith(`${words} `));
}

const HEADER_WORDS = new Set(COLUMN_HEADERS.flatMap(({ phrase }) => phrase.split(' ')));
/** The number of words in the longest header. */
export const LONGEST_HEADER = Math.max(...COLUMN_HEADERS.map(({ phrase }) => phrase.split(' ').length));

/** Header words are compared without accents and without a period, which OCR may read as a comma, at the end. */
export const titled = (text: string) => withoutAccents(normalizeText(text)).replace(/[.,:]+$/, '');

export const isHeaderWord = (word: string) => HEADER_WORDS.has(word);

/** A header word in its known spelling, with one misread letter allowed; null for any other word. */
export function headerWordIn(text: string): string | null {
  // Most words of a table are figures.
  if (/^[$(<-]?\d/.test(text)) return null;
  const word = titled(text);
  if (HEADER_WORDS.has(word)) return word;
  if (!/^[a-z/&.]+$/.test(word)) return null;
  return [...HEADER_WORDS].find((known) => soundsLike(word, known)) ?? null;
}

/** The parts that a row's printed amount includes. */
export type AmountRule =
  /** quantity × price + tax + overhead and profit */
  | 'with_tax'
  /** whichever fits: with or without tax and profit, which may be in the summary */
  | 'any';
