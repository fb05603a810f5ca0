import { phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText, soundsLike, withoutAccents } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Headers as documents print them: normalized words, without periods at their ends. */
const HEADERS = phrasesBy('small carriers; builders', {
  description: [['description', '', 'Xactimate; Symbility'], ['item description|scope']],
  other: [['item|no|ln|#'], ['actual replacement cost w/tax', '', 'Allstate worksheet']],
  quantity: [['quantity|qty', '', 'Xactimate; Symbility; Allstate worksheet']],
  unitPrice: [
    ['unit price', '', 'Xactimate; Symbility'],
    ['unit', '', 'Xactimate of AmFam, Nationwide, Travelers, Farmers'],
    ['unit cost|price|rate|each|unit prc'],
  ],
  unit: [['per', '', 'Symbility'], ['uom|um|u/m|units']],
  remove: [['remove', '', 'contractor supplements']],
  replace: [['replace', '', 'contractor supplements']],
  beforeTax: [['estimate amount', '', 'Allstate worksheet'], ['subtotal']],
  tax: [['tax|taxes|total taxes', '', 'Xactimate; Symbility; Allstate worksheet'], ['sales tax|total tax']],
  overheadProfit: [['o&p|total o&p', '', 'Xactimate; Symbility of Safeco, Liberty, Farmers'], ['o/p']],
  rcv: [
    ['rcv|rc|total', '', 'Xactimate; Symbility; contractor supplements'],
    ['amt|amount|total cost|line total|extension|extended|extended price'],
    ['replacement cost|replacement cost value|replacement cost total|repl cost|repl cost value'],
  ],
  ageLife: [['age/life', '', 'Xactimate'], ['age / life|age']],
  condition: [['cond|condition', '', 'Xactimate; State Farm']],
  depPercent: [['dep %', '', 'Xactimate'], ['dep%|depr %']],
  depreciation: [['deprec|depreciation', '', 'Xactimate; Symbility; USAA'], ['depr|dep']],
  acv: [
    ['acv|actual cash value', '', 'Xactimate; Symbility; Allstate worksheet'],
    ['actual cash|cash value'],
  ],
});

/** What a column of a table contains. */
export type ColumnKind = (typeof HEADERS)[number]['means'];

/** Several words are one header if the whole phrase is here. */
export const COLUMN_HEADERS = HEADERS.flatMap(({ means, examples }) =>
  examples.map((phrase) => ({ phrase, means })),
);

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
