import { type Line, linesOf, type Page, type Word } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { headerWordIn } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { printedNumbersIn } from './page-order.ts';

/** Two pages side by side make a sheet wider than high, whatever the paper. */
const LANDSCAPE = 1.15;
/** The gutter is near the sheet's middle, and as wide as two narrow margins; shares of the sheet's width. */
const MIDDLE = [0.43, 0.57] as const;
const LEAST_GUTTER = 0.025;
const LEAST_LINES = 4;
/** Lines of two pages are level by chance; those of a table's two halves nearly always. */
const LEVEL = 0.3;
const MOST_LEVEL = 0.7;
/** So many lines tell chance from a table. */
const LINES_TO_COMPARE = 8;
const SAME_PLACE = 0.015;
const LEAST_LETTERS = 8;
const LEAST_FURNITURE = 2;
/** More lines that continue a row of the left half show a table across the sheet. */
const MOST_CONTINUED = 0.5;

/** What a fold between two pages is read as. */
const FOLD = /^[|!Il1.,'`:;_()[\]-]*$/;
const FIGURE = /\d[\d,]*\.\d{2}\b/;
const BEGINS_WITH_CENTS = /^[$(]*\d[\d,]*\.\d{2}\b/;
const BEGINS_WITH_FIGURE = /^[$(]*\d[\d,]*\.?\d*[ )%a-z]/i;

const middle = (line: Line) => (line.top + line.bottom) / 2;

/**
 * Where a sheet with two pages side by side is to be divided, in points from its left edge; null for one page. A wide gap
 * is not enough: landscape tables and worksheets in columns have gaps too. Two pages have the same letterhead, footer,
 * table or page numbers, or else lines that are not level, and no row goes on from one to the other.
 */
export function gutterOf(page: Page): number | null {
  if (page.width < page.height * LANDSCAPE) return null;
  const at = gapIn(page);
  if (at === null) return null;
  const [left, right] = halvesAt(page, at).map((half) => ({ page: half, lines: linesOf(half) }));
  if (left === undefined || right === undefined) return null;
  if (Math.min(left.lines.length, right.lines.length) < LEAST_LINES) return null;
  if (goesOn(left.lines, right.lines)) return null;
  const areTwoPages =
    furnished(left, right) ||
    numbered(left, right) ||
    haveOwnTables(left.lines, right.lines) ||
    !level(left.lines, right.lines);
  return areTwoPages ? at : null;
}

/** The pages, with those of two divided. Both halves keep the sheet's number. */
export const dividedSheets = (pages: readonly Page[]): Page[] =>
  pages.flatMap((page) => {
    const at = gutterOf(page);
    return at === null ? [page] : halvesAt(page, at);
  });

/** The left and the right page. */
function halvesAt(page: Page, at: number): [Page, Page] {
  const isLeft = ({ left, right }: Word) => left + right < 2 * at;
  const moved = (word: Word): Word => ({ ...word, left: word.left - at, right: word.right - at });
  return [
    { ...page, width: at, words: page.words.filter(isLeft) },
    { ...page, width: page.width - at, words: page.words.filter((word) => !isLeft(word)).map(moved) },
  ];
}

/** The middle of the gap between words from top to bottom that is next to the middle of the sheet. */
function gapIn({ width, words }: Page): number | null {
  const [from, to] = [MIDDLE[0] * width, MIDDLE[1] * width];
  const printed = words.filter(({ text }) => !FOLD.test(text)).toSorted((a, b) => a.left - b.left);
  const gaps: number[] = [];
  let end = printed[0]?.right ?? width;
  for (const { left, right } of printed) {
    if (left - end >= LEAST_GUTTER * width && left > from && end < to) gaps.push((left + end) / 2);
    end = Math.max(end, right);
  }
  const off = (at: number) => Math.abs(at - width / 2);
  return gaps.toSorted((a, b) => off(a) - off(b))[0] ?? null;
}

interface Half {
  page: Page;
  lines: Line[];
}

const shape = ({ text }: Line) => normalizeText(text).replace(/\d+/g, '0');

/** True if both begin or end with the same lines, in the same places: letterhead and footer. */
function furnished(left: Half, right: Half): boolean {
  const same = [0, 1, -1].filter((index) => {
    const [leftLine, rightLine] = [left.lines.at(index), right.lines.at(index)];
    if (leftLine === undefined || rightLine === undefined || shape(leftLine) !== shape(rightLine))
      return false;
    const level = Math.abs(leftLine.top - rightLine.top) <= SAME_PLACE * left.page.height;
    return (
      level && !FIGURE.test(leftLine.text) && shape(leftLine).replace(/[^a-z]/g, '').length >= LEAST_LETTERS
    );
  });
  return same.length >= LEAST_FURNITURE;
}

/** True if they have page numbers, one after the other. */
function numbered(left: Half, right: Half): boolean {
  const [first, second] = [left, right].map(({ page, lines }) =>
    printedNumbersIn({ lines, height: page.height }),
  );
  return first?.some((number) => second?.includes(number + 1)) ?? false;
}

const LEAST_COLUMNS = 3;

const columnsIn = ({ words }: Line) => new Set(words.flatMap(({ text }) => headerWordIn(text) ?? []));

/** True if both have the header of a table with the same columns, or one has a whole table and the other none. */
function haveOwnTables(left: readonly Line[], right: readonly Line[]): boolean {
  // A summary's labels have a header's words too, each before its figure.
  const headed = (lines: readonly Line[]) =>
    lines.filter((line) => columnsIn(line).size >= LEAST_COLUMNS && !FIGURE.test(line.text));
  const [headers, otherHeaders] = [headed(left), headed(right).map(columnsIn)];
  const hasSameColumns = (line: Line) =>
    otherHeaders.some(
      (otherColumns) => [...columnsIn(line)].filter((word) => otherColumns.has(word)).length >= LEAST_COLUMNS,
    );
  if (headers.some(hasSameColumns)) return true;
  const alone = (lines: readonly Line[], beside: readonly Line[]) =>
    lines.every((line) => {
      const partner = partnerOf(line, beside);
      return partner === undefined || columnsIn(partner).size === 0;
    });
  const standsAlone =
    headers.length + otherHeaders.length > 0 && alone(headers, right) && alone(headed(right), left);
  return standsAlone && !goesOn(left, right, true);
}

/** The line of the other half on the same height. */
function partnerOf(line: Line, others: readonly Line[]): Line | undefined {
  const slack = LEVEL * (line.bottom - line.top);
  return others.find((candidate) => Math.abs(middle(candidate) - middle(line)) <= slack);
}

function level(left: readonly Line[], right: readonly Line[]): boolean {
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left];
  if (fewer.length < LINES_TO_COMPARE) return true;
  const partnered = fewer.filter((line) => partnerOf(line, more) !== undefined);
  return partnered.length >= MOST_LEVEL * fewer.length;
}

/** True if the right half has the figures of the left half's rows, or more figures of rows that have some. */
function goesOn(left: readonly Line[], right: readonly Line[], more = false): boolean {
  const begins = more ? BEGINS_WITH_CENTS : BEGINS_WITH_FIGURE;
  const going = right.filter((line) => {
    const before = begins.test(`${line.text} `) ? partnerOf(line, left) : undefined;
    return before !== undefined && (more || !FIGURE.test(before.text));
  });
  return going.length >= MOST_CONTINUED * right.length;
}
