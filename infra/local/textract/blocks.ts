import type { Block, Geometry, Point } from '@aws-sdk/client-textract';
import type { PageText, QuarterTurns, SeenWord } from './reader.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The blocks of one page in Textract's order: PAGE, its LINEs, then their WORDs. `page` counts from 1. */
export function blocksOf(text: PageText, page: number, ids: () => string): Block[] {
  const lines = linesOf(text).map((words) => {
    const children: Block[] = words.map((word) => ({
      BlockType: 'WORD',
      Confidence: word.confidence,
      Text: word.text,
      TextType: 'PRINTED',
      Geometry: geometryOf(word, { ...text, slope: word.slope ?? text.slope }),
      Id: ids(),
      Page: page,
    }));
    const line: Block = {
      BlockType: 'LINE',
      Confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
      Text: words.map((word) => word.text).join(' '),
      Geometry: geometryOf(around(words), { ...text, slope: words[0]?.slope ?? text.slope }),
      Id: ids(),
      Relationships: [{ Type: 'CHILD', Ids: idsOf(children) }],
      Page: page,
    };
    return { line, children };
  });
  const wholePage = { left: 0, top: 0, right: text.width, bottom: text.height };
  const pageBlock: Block = {
    BlockType: 'PAGE',
    Geometry: geometryOf(wholePage, { ...text, slope: 0 }),
    Id: ids(),
    Page: page,
  };
  if (lines.length > 0)
    pageBlock.Relationships = [{ Type: 'CHILD', Ids: idsOf(lines.map(({ line }) => line)) }];
  return [pageBlock, ...lines.map(({ line }) => line), ...lines.flatMap(({ children }) => children)];
}

function idsOf(blocks: Block[]): string[] {
  return blocks.flatMap(({ Id }) => Id ?? []);
}

/** Shares of the page as displayed; the polygon starts where reading starts, also on a turned page. */
function geometryOf(box: Box, { width, height, turns, slope }: PageText): Geometry {
  const polygon = slanted(box, slope).map(([x, y]) => displayed(x / width, y / height, turns));
  const [xs, ys] = [polygon.map(({ X }) => X), polygon.map(({ Y }) => Y)];
  const [Left, Top] = [Math.min(...xs), Math.min(...ys)];
  return {
    BoundingBox: { Width: Math.max(...xs) - Left, Height: Math.max(...ys) - Top, Left, Top },
    Polygon: polygon,
    RotationAngle: angleOf(turns, slope),
  };
}

/** The corners of slanted print that fills the box, from where reading starts. */
function slanted({ left, top, right, bottom }: Box, slope: number): [x: number, y: number][] {
  const fall = Math.min(Math.abs(slope) * (right - left), bottom - top);
  const [atLeft, atRight] = slope < 0 ? [fall, 0] : [0, fall];
  return [
    [left, top + atLeft],
    [right, top + atRight],
    [right, bottom - atLeft],
    [left, bottom - atRight],
  ];
}

/** Degrees clockwise from left-to-right in which reading goes, over -180 and up to 180. */
function angleOf(turns: QuarterTurns, slope: number): number {
  const degrees = -90 * turns + (Math.atan(slope) * 180) / Math.PI;
  return degrees > -180 ? degrees : degrees + 360;
}

/** Where a point of the upright page is on the page as displayed: the turns undone. */
function displayed(x: number, y: number, turns: QuarterTurns): Required<Point> {
  switch (turns) {
    case 0:
      return { X: x, Y: y };
    case 1:
      return { X: y, Y: 1 - x };
    case 2:
      return { X: 1 - x, Y: 1 - y };
    case 3:
      return { X: 1 - y, Y: x };
  }
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** A gap as wide as the print is high separates columns; a space is about a third of that. */
const COLUMN_GAP = 1;

/**
 * LINEs as Textract gives them: a printed row falls apart into one line for each column cell. From top to
 * bottom, and from left to right where they stand side by side.
 */
function linesOf({ rows, slope }: Pick<PageText, 'rows' | 'slope'>): SeenWord[][] {
  return inReadingOrder(rows.flatMap(cellsOf), slope);
}

function cellsOf(row: SeenWord[]): SeenWord[][] {
  const words = [...row].sort((one, other) => one.left - other.left);
  const heights = words.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  const widest = (heights[Math.floor(heights.length * 0.75)] ?? 0) * COLUMN_GAP;
  const cells: SeenWord[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    const cell = cells.at(-1);
    if (cell && word.left - right <= widest) cell.push(word);
    else cells.push([word]);
    right = Math.max(right, word.right);
  }
  return cells;
}

function inReadingOrder(lines: SeenWord[][], slope: number): SeenWord[][] {
  const byHeight = lines
    .map((line) => ({
      line,
      middle: middleOf(line) - (slope * ((line[0]?.left ?? 0) + (line.at(-1)?.right ?? 0))) / 2,
      left: line[0]?.left ?? 0,
      height: heightOf(line),
    }))
    .sort((one, other) => one.middle - other.middle);
  const rows: (typeof byHeight)[] = [];
  for (const entry of byHeight) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && entry.middle - first.middle < Math.max(first.height, entry.height) / 2)
      row.push(entry);
    else rows.push([entry]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.left - other.left).map(({ line }) => line));
}

function heightOf(line: SeenWord[]): number {
  return Math.max(...line.map(({ bottom }) => bottom)) - Math.min(...line.map(({ top }) => top));
}

function middleOf(line: SeenWord[]): number {
  return (Math.max(...line.map(({ bottom }) => bottom)) + Math.min(...line.map(({ top }) => top))) / 2;
}
