import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line, Word } from '#lambdas/estimate-reader/text/page.ts';

/** A line that may be a row: its figures, whatever words are before, between or after them. */
export interface FiguredLine {
  /** Its numbers: amounts, and a quantity with or without its unit. */
  numbers: Numbered[];
  /** The unit, if it is separate from every number. */
  unit: Extract<PlacedAmount, { kind: 'unit' }> | null;
  /** Where its description begins; null if it has none, as where figures stand below their words. */
  textLeft: number | null;
}

type Numbered = Extract<PlacedAmount, { kind: 'money' | 'quantity' }>;

const isNumbered = (figure: PlacedAmount): figure is Numbered =>
  figure.kind === 'money' || figure.kind === 'quantity';

/** A row has a quantity, a price and an amount. */
const LEAST_NUMBERS = 3;

/** As many lines tell the columns as well as a thousand. */
const MOST_LINES = 80;

/** The lines with enough numbers for a row, or some of very many; `numbered`: the first number counts the rows. */
export function figuredLines(lines: readonly Line[], numbered: boolean): FiguredLine[] {
  const all = lines
    .map(({ words }) => (numbered ? unnumbered(words) : words))
    .filter((words) => words.filter(({ text }) => /\d/.test(text)).length >= LEAST_NUMBERS);
  const step = Math.max(1, all.length / MOST_LINES);
  const some = Array.from(
    { length: Math.min(all.length, MOST_LINES) },
    (_, at) => all[Math.floor(at * step)],
  );
  return some.flatMap((words) => (words && figuredLine(words)) ?? []);
}

const unnumbered = (words: readonly Word[]) =>
  /^\d{1,3}[.)]?$/.test(words[0]?.text ?? '') ? words.slice(1) : words;

function figuredLine(own: readonly Word[]): FiguredLine | null {
  const figures: PlacedAmount[] = [];
  const descriptive = new Set<Word>();
  for (let words = own; words.length > 0; ) {
    const run = amountsAtEnd(words);
    figures.unshift(...run.figures);
    const last = words[run.before - 1];
    if (last !== undefined) descriptive.add(last);
    words = words.slice(0, Math.max(0, run.before - 1));
  }
  const numbers = figures.filter(isNumbered).map((figure) => ({ ...figure, right: endOf(figure, own) }));
  if (numbers.length < LEAST_NUMBERS) return null;
  const unit = figures.find((figure) => figure.kind === 'unit') ?? null;
  return { numbers, unit, textLeft: longestOf(own, descriptive)?.left ?? null };
}

/** Where a number ends without the unit after it. */
const endOf = ({ left, right }: Numbered, words: readonly Word[]) =>
  words.find((word) => word.left >= left - 0.01 && /\d/.test(word.text))?.right ?? right;

/** The first word of the longest run without a gap: a table may print a trade or a coverage beside the work. */
function longestOf(own: readonly Word[], descriptive: ReadonlySet<Word>): Word | undefined {
  const runs: Word[][] = [];
  for (const word of own) {
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && word.left - before.right < word.bottom - word.top) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  const wordsOfRuns = runs.map((run) => run.filter((word) => descriptive.has(word)));
  const letters = (run: readonly Word[]) => run.reduce((sum, { text }) => sum + text.length, 0);
  const longest = wordsOfRuns.toSorted((a, b) => letters(b) - letters(a))[0] ?? [];
  return longest.find((word) => /\p{L}{3}/u.test(word.text));
}

/** A place in which the rows' numbers end, and how wide it is. */
export interface Edge {
  left: number;
  right: number;
  /** The number of each row that ends there. */
  numbers: ReadonlyMap<FiguredLine, Numbered>;
}

/** Right edges of one column's numbers differ by at most this from row to row, in points. */
const SAME_EDGE = 5;
/** A column has numbers in at least this share of the rows. */
const LEAST_FILLED = 0.3;

/** The right edges that numbers share, from left to right; on a photographed page they lean. */
export function edgesOf(rows: readonly FiguredLine[]): Edge[] {
  const edges: { first: number; last: number; numbers: Map<FiguredLine, Numbered> }[] = [];
  for (const row of rows)
    for (const number of row.numbers) {
      const away = ({ first, last }: { first: number; last: number }) =>
        Math.min(Math.abs(number.right - first), Math.abs(number.right - last));
      const near = edges
        .filter((edge) => !edge.numbers.has(row) && away(edge) <= SAME_EDGE)
        .toSorted((a, b) => away(a) - away(b))[0];
      if (near === undefined)
        edges.push({ first: number.right, last: number.right, numbers: new Map([[row, number]]) });
      else {
        near.last = number.right;
        near.numbers.set(row, number);
      }
    }
  return merged(edges.map(({ numbers }) => numbers))
    .filter((numbers) => numbers.size >= Math.max(2, rows.length * LEAST_FILLED))
    .map((numbers): Edge => {
      const own = [...numbers.values()];
      return { left: Math.min(...own.map(({ left }) => left)), right: rightOf(numbers), numbers };
    })
    .toSorted((a, b) => a.right - b.right);
}

type Numbers = ReadonlyMap<FiguredLine, Numbered>;

const rightsOf = (numbers: Numbers) =>
  [...numbers.values()].map(({ right }) => right).toSorted((a, b) => a - b);
const rightOf = (numbers: Numbers) => rightsOf(numbers)[Math.floor(numbers.size / 2)] ?? 0;

/** Two columns cannot end this close to each other, in points. */
const ONE_COLUMN = 12;

/** Edges so close that one column has both, in some rows the one and in some the other, as where long words push. */
function merged(edges: readonly Numbers[]): Numbers[] {
  const columns: Numbers[] = [];
  for (const edge of edges.toSorted((a, b) => rightOf(a) - rightOf(b))) {
    const before = columns.at(-1);
    const isSame =
      before !== undefined &&
      (rightsOf(edge)[0] ?? 0) - (rightsOf(before).at(-1) ?? 0) < ONE_COLUMN &&
      [...edge.keys()].every((row) => !before.has(row));
    if (isSame) columns.splice(-1, 1, new Map([...before, ...edge]));
    else columns.push(edge);
  }
  return columns;
}
