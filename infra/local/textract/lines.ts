import type { PageText, SeenWord } from './page-text.ts';

/** A gap as wide as the print is high separates columns; a space is about a third of that. */
const COLUMN_GAP = 1;

/**
 * LINEs as Textract gives them: a printed row falls apart into one line for each column cell. From top to
 * bottom, and from left to right where they stand side by side.
 */
export function linesOf({ rows, slope }: Pick<PageText, 'rows' | 'slope'>): SeenWord[][] {
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
