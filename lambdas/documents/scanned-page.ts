import type { Block } from '@aws-sdk/client-textract';
import { isWordsAndPicture } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { gutterOf } from '#lambdas/estimate-reader/pages/two-up.ts';
import { isIn, type Page, type Word } from '#lambdas/estimate-reader/text/page.ts';
import { cornersOf, type Point, type Size, type Upright, uprightOf } from './deskew.ts';

/** Lines that run off an edge; a stamp or a fold's shadow touches it too. */
const CUT_LINES = 3;
/** So near to the picture's edge, as a share of its width, nothing is printed: margins have 4 % and more. */
const EDGE = 0.01;

/** What the paper's edge and a scanner's shadow are read as. */
const EDGE_OF_PAPER = /^[|!Il1.,'`:;_-]*$/;

/** True if several lines of the page run off the edge where they begin or end. */
function isCut(words: readonly Block[], sideways: boolean): boolean {
  const ends = words
    .filter(({ Text = '' }) => !EDGE_OF_PAPER.test(Text))
    .map((word) => cornersOf(word, { width: 1, height: 1 }).map(({ x, y }) => (sideways ? y : x)));
  const off = [
    ends.filter((at) => Math.min(...at) <= EDGE),
    ends.filter((at) => Math.max(...at) >= 1 - EDGE),
  ];
  return off.some(({ length }) => length >= CUT_LINES);
}

const linesIn = (blocks: readonly Block[]) => blocks.filter(({ BlockType }) => BlockType === 'LINE');

/** The page with these of its blocks. */
function placedPage(number: number, size: Size, blocks: readonly Block[], upright: Upright): Page {
  const { width, height, sideways, place } = upright;
  const seen = blocks.filter((block) => block.BlockType === 'WORD');
  const words = seen.map((block) => wordOf(block, cornersOf(block, size).map(place)));
  return {
    number,
    width,
    height,
    source: 'ocr',
    words: words.filter((word) => word.text !== ''),
    ...(isCut(seen, sideways) && { cut: true }),
  };
}

/**
 * A scanned page as a person reads it: upright, its lines level, word boxes in points. A sheet with two pages is two, each
 * set upright by itself. Dividing it here, by its words, costs no second picture, and Textract bills one page.
 * @param size the page as scanned, in points
 * @param blocks Textract's blocks of this page
 */
export function scannedPages(number: number, size: Size, blocks: readonly Block[]): Page[] {
  const upright = uprightOf(linesIn(blocks), size);
  const sheet = placedPage(number, size, blocks, upright);
  const gutter = gutterOf(sheet);
  if (gutter === null) return [sheet];
  const middle = (block: Block) => {
    const across = cornersOf(block, size).map((corner) => upright.place(corner).x);
    return (Math.min(...across) + Math.max(...across)) / 2;
  };
  const halves = Map.groupBy(blocks, (block) => middle(block) < gutter);
  return [true, false].map((isLeft) => {
    const own = halves.get(isLeft) ?? [];
    return alone(placedPage(number, size, own, uprightOf(linesIn(own), size)));
  });
}

/** Usual on printed pages, in points. */
const MARGIN = 36;

/** Half of a sheet as a page of its own, with margins about its words. */
function alone(half: Page): Page {
  const from = Math.min(...half.words.map(({ left }) => left)) - MARGIN;
  const to = Math.max(...half.words.map(({ right }) => right)) + MARGIN;
  const words = half.words.map((word) => ({ ...word, left: word.left - from, right: word.right - from }));
  return { ...half, width: to - from, words };
}

function wordOf(block: Block, corners: Point[]): Word {
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    text: (block.Text ?? '').trim(),
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
    ...(block.Confidence === undefined ? {} : { confidence: block.Confidence }),
  };
}

/**
 * The document's pages, with Textract's words on the scanned ones.
 * @param scanned their page numbers
 * @param sent page numbers of the file sent to Textract, in its order; includes at least those
 */
export function withScannedPages(
  pages: readonly Page[],
  scanned: readonly number[],
  blocks: readonly Block[],
  sent: readonly number[] = scanned,
): Page[] {
  const byPage = Map.groupBy(blocks, (block) => sent[(block.Page ?? 1) - 1]);
  return pages.flatMap((page) =>
    scanned.includes(page.number)
      ? withPrint(page, scannedPages(page.number, page, byPage.get(page.number) ?? []))
      : [page],
  );
}

const HAS_FIGURE = /\d\.\d{2}/;

/** What is printed on a picture counts as it is, with the words that OCR reads of the picture beside it. */
function withPrint(page: Page, read: Page[]): Page[] {
  const [only, ...more] = read;
  const apart = only === undefined || more.length > 0 || only.width !== page.width;
  if (apart || page.source === 'ocr' || !isWordsAndPicture(page)) return read;
  const added = only.words.filter((word) => !page.words.some((own) => isIn(own)(word) || isIn(word)(own)));
  const source = added.some(({ text }) => HAS_FIGURE.test(text)) ? 'ocr' : 'text';
  return [{ ...only, source, words: [...page.words, ...added] }];
}
