import { type Line, lineOf, type PrintedPage, type Word } from '#lambdas/estimate-reader/text/page.ts';

/** A gap between two columns of prose is at least this share of the line's height. */
const GUTTER = 1.1;
/** So many lines have the gap at the same place. */
const LEAST_LINES = 6;
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

/** Where most lines of two columns of prose are divided; null on a page with one column. */
function gutterOf(lines: readonly Line[]): number | null {
  const gaps = lines.flatMap(gapsOf);
  let best: { x: number; count: number } | null = null;
  for (const x of new Set(gaps.map(({ from, to }) => Math.round((from + to) / 2 / STEP) * STEP))) {
    const divided = gaps.filter(({ line, from, to }) => {
      const sides = sideOf(line.words, x);
      return from < x && to > x && isProse(sides) && !endsLabel(sides.left);
    });
    if (divided.length >= LEAST_LINES && divided.length > (best?.count ?? 0))
      best = { x, count: divided.length };
  }
  return best?.x ?? null;
}

/** The page's lines as a person reads them: of two columns of prose the left one first. */
export function readInColumns(page: PrintedPage): Line[] {
  const gutter = gutterOf(page.lines);
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
