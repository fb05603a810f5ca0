import type { Block } from '@aws-sdk/client-textract';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** A block's corners in points on the page as scanned; the first is where reading starts. */
function cornersOf(block: Block, size: Size): Point[] {
  const { Polygon, BoundingBox } = block.Geometry ?? {};
  if (Polygon !== undefined && Polygon.length >= 4)
    return Polygon.map(({ X = 0, Y = 0 }) => ({ x: X * size.width, y: Y * size.height }));
  const { Left = 0, Top = 0, Width = 0, Height = 0 } = BoundingBox ?? {};
  const [left, top] = [Left * size.width, Top * size.height];
  const [right, bottom] = [left + Width * size.width, top + Height * size.height];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

const QUARTER = Math.PI / 2;
/** Only lines this long, as a share of the page's shorter side, measure how far it leans. */
const LONG_LINE = 0.2;

function middleOf(weighed: { value: number; weight: number }[]): number {
  const sorted = weighed.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}

/**
 * How far the page is turned, in radians clockwise, −π to π: quarter turns from the direction of most lines, plus the
 * lean from the slope of the long ones.
 */
function turnOf(lines: readonly Block[], size: Size): number {
  const edges = lines.flatMap((line) => {
    const [from, to] = cornersOf(line, size);
    if (from === undefined || to === undefined) return [];
    return [
      { angle: Math.atan2(to.y - from.y, to.x - from.x), length: Math.hypot(to.x - from.x, to.y - from.y) },
    ];
  });
  const votes: [number, number, number, number] = [0, 0, 0, 0];
  for (const { angle, length } of edges) votes[(Math.round(angle / QUARTER) & 3) as 0] += length;
  const quarters = votes.indexOf(Math.max(...votes));
  const leans = edges
    .filter(({ angle }) => (Math.round(angle / QUARTER) & 3) === quarters)
    .map(({ angle, length }) => ({ value: angle - Math.round(angle / QUARTER) * QUARTER, weight: length }));
  const shorter = Math.min(size.width, size.height);
  const long = leans.filter(({ weight }) => weight >= LONG_LINE * shorter);
  const turn = quarters * QUARTER + middleOf(long.length > 0 ? long : leans);
  return turn > Math.PI ? turn - 2 * Math.PI : turn;
}

/** Lines that run off an edge; a stamp or a fold's shadow touches it too. */
const CUT_LINES = 3;
/** So near to the picture's edge, as a share of its width, nothing is printed: margins have 4 % and more. */
const EDGE = 0.01;

/** What the paper's edge and a scanner's shadow are read as. */
const EDGE_OF_PAPER = /^[|!Il1.,'`:;_-]*$/;

/** True if several lines of the page run off the edge where they begin or end. */
function isCut(words: readonly Block[], turn: number): boolean {
  const sideways = Math.abs(Math.sin(turn)) > Math.SQRT1_2;
  const ends = words
    .filter(({ Text = '' }) => !EDGE_OF_PAPER.test(Text))
    .map((word) => cornersOf(word, { width: 1, height: 1 }).map(({ x, y }) => (sideways ? y : x)));
  const off = [
    ends.filter((at) => Math.min(...at) <= EDGE),
    ends.filter((at) => Math.max(...at) >= 1 - EDGE),
  ];
  return off.some(({ length }) => length >= CUT_LINES);
}

/**
 * A scanned page as a person reads it: upright, without lean, word boxes in points.
 * @param size the page as scanned, in points
 * @param blocks Textract's blocks of this page
 */
export function scannedPage(number: number, size: Size, blocks: readonly Block[]): Page {
  const turn = turnOf(
    blocks.filter((block) => block.BlockType === 'LINE'),
    size,
  );
  const sideways = Math.abs(Math.sin(turn)) > Math.SQRT1_2;
  const upright = sideways ? { width: size.height, height: size.width } : { ...size };
  const [cos, sin] = [Math.cos(-turn), Math.sin(-turn)];
  const turned = ({ x, y }: Point): Point => {
    const [fromX, fromY] = [x - size.width / 2, y - size.height / 2];
    return {
      x: fromX * cos - fromY * sin + upright.width / 2,
      y: fromX * sin + fromY * cos + upright.height / 2,
    };
  };
  const seen = blocks.filter((block) => block.BlockType === 'WORD');
  const words = seen.map((block) => wordOf(block, cornersOf(block, size).map(turned)));
  return {
    number,
    ...upright,
    source: 'ocr',
    words: words.filter((word) => word.text !== ''),
    ...(isCut(seen, turn) && { cut: true }),
  };
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
  return pages.map((page) =>
    scanned.includes(page.number) ? scannedPage(page.number, page, byPage.get(page.number) ?? []) : page,
  );
}
