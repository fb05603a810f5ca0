import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import { type Line, lineOf, type PrintedPage, type Word } from '#lambdas/estimate-reader/text/page.ts';

/** A gap between two columns of prose is at least this share of the line's height. */
const GUTTER = 1.1;
/** So many lines have a part that begins at the same place, and of these so many a part before it. */
const LEAST_LINES = 6;
const LEAST_DIVIDED = 3;
/** Words, not a label and a figure; the left column may hold headings alone. */
const LEAST_WORDS = { left: 1, right: 2 };
const STEP = 4;

interface Gap {
  line: Line;
  from: number;
  to: number;
}

function gapsOf(line: Line): Gap[] {
  return line.words.flatMap((word, index) => {
    const before = line.words[index - 1];
    if (before === undefined) return [];
    const isWide = word.left - before.right > GUTTER * (before.bottom - before.top);
    return isWide ? [{ line, from: before.right, to: word.left }] : [];
  });
}

const sideOf = (words: readonly Word[], x: number) => ({
  left: words.filter(({ right }) => right <= x),
  right: words.filter(({ left }) => left >= x),
});

const wordsIn = (words: readonly Word[]) =>
  words.filter(({ text }) => /^[("“]?[A-Za-z][a-z’'-]*[.,;:)"”]?$/.test(text)).length;

/** What stands behind a label belongs to it. */
const endsLabel = (left: readonly Word[]) => left.at(-1)?.text.endsWith(':') === true;

function isProse({ left, right }: ReturnType<typeof sideOf>): boolean {
  return wordsIn(left) >= LEAST_WORDS.left && wordsIn(right) >= LEAST_WORDS.right;
}

/** Columns are further apart than words. */
const WORD_SPACE = 0.5;

/** Whether a line over the whole page has only a space where the columns of others are divided. */
function isOneText({ left, right }: ReturnType<typeof sideOf>, height: number): boolean {
  const [before, after] = [left.at(-1), right[0]];
  if (before === undefined || after === undefined) return false;
  return after.left - before.right < WORD_SPACE * height;
}

/** Where most lines of two columns of prose are divided; null on a page with one column. */
function gutterOf(lines: readonly Line[]): number | null {
  const gaps = lines.flatMap(gapsOf);
  let best: { x: number; count: number } | null = null;
  // The right column's lines begin at one place; the left one's end where they end.
  for (const x of new Set(gaps.map(({ to }) => Math.floor(to) - 1))) {
    const divided = gaps.filter(({ line, from, to }) => {
      if (from >= x || to <= x) return false;
      const sides = sideOf(line.words, x);
      return isProse(sides) && !endsLabel(sides.left);
    });
    const alone = lines.filter(({ left }) => Math.abs(left - 1 - x) <= 1);
    const count = divided.length + alone.length;
    if (divided.length >= LEAST_DIVIDED && count >= LEAST_LINES && count > (best?.count ?? 0))
      best = { x, count };
  }
  return best?.x ?? apart(lines);
}

/** Lines of prose. */
const LEAST_PROSE = 3;
/** Columns of so few lines are columns, where no line crosses them. */
const LEAST_APART = 3;

/** Where the right one of two columns begins whose lines stand at heights of their own; null where there is none. */
function apart(lines: readonly Line[]): number | null {
  const prose = lines.filter(({ words }) => words.length >= LEAST_PROSE && wordsIn(words) >= LEAST_PROSE);
  const starts = Map.groupBy(prose, ({ left }) => Math.round(left / STEP));
  for (const [at, right] of [...starts].toSorted(([, a], [, b]) => b.length - a.length)) {
    const x = at * STEP - STEP;
    const [top, bottom] = [right[0]?.top ?? 0, right.at(-1)?.bottom ?? 0];
    const beside = prose.filter((line) => line.bottom > top && line.top < bottom);
    const left = beside.filter((line) => line.right < x);
    const crosses = beside.some((line) => line.left < x && line.right > x);
    if (right.length >= LEAST_APART && left.length >= LEAST_APART && !crosses) return x;
  }
  return null;
}

/** A row of a table: two figures at its end; a line without digits is none. */
export const isRow = (line: Line) => /\d/.test(line.text) && amountsAtEnd(line.words).figures.length >= 2;

/** The page's lines as a person reads them: of two columns of prose the left one first. */
export function readInColumns(page: PrintedPage): Line[] {
  const gutter = gutterOf(page.lines.filter((line) => !isRow(line)));
  if (gutter === null) return page.lines;
  const read: Line[] = [];
  let right: Line[] = [];
  const next = () => {
    read.push(...right);
    right = [];
  };
  for (const line of page.lines) {
    const sides = sideOf(line.words, gutter);
    const isWhole =
      sides.left.length + sides.right.length < line.words.length ||
      isOneText(sides, line.bottom - line.top) ||
      (sides.right.length > 0 && endsLabel(sides.left));
    if (isWhole) next();
    if (isWhole) read.push(line);
    else {
      if (sides.left.length > 0) read.push(lineOf(line.page, sides.left));
      if (sides.right.length > 0) right.push(lineOf(line.page, sides.right));
    }
  }
  next();
  return read;
}
