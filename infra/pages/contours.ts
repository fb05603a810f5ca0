export type Point = readonly [x: number, y: number];

/** A closed line of straight pieces, in pixels. */
export type Contour = readonly Point[];

/** Lines looked at in each row of pixels; across, what is covered is exact. */
const LINES = 5;

interface Crossing {
  x: number;
  /** 1 where the edge goes down, -1 where it goes up. */
  turn: number;
}

/** Where the contours' edges cross a level, from left to right. */
function crossings(contours: readonly Contour[], y: number): Crossing[] {
  const found: Crossing[] = [];
  for (const contour of contours)
    for (const [index, [x2, y2]] of contour.entries()) {
      const [x1, y1] = contour.at(index - 1) ?? [x2, y2];
      if (y1 <= y === y2 <= y) continue;
      found.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? 1 : -1 });
    }
  return found.toSorted((one, other) => one.x - other.x);
}

/** Adds to each pixel of a row what lies between two points. */
function cover(row: Float32Array, from: number, to: number): void {
  const [left, right] = [Math.max(from, 0), Math.min(to, row.length)];
  for (let x = Math.floor(left); x < right; x += 1)
    row[x] = (row[x] ?? 0) + (Math.min(right, x + 1) - Math.max(left, x)) / LINES;
}

/**
 * How much of each pixel of a row the contours cover, 0 to 1, from `left` on. Inside is what a contour runs around, so
 * that one the other way round cuts a hole: as outlines of letters are meant.
 */
function covered(contours: readonly Contour[], y: number, left: number, width: number): Float32Array {
  const row = new Float32Array(width);
  for (let line = 0; line < LINES; line += 1) {
    let turns = 0;
    let from = 0;
    for (const { x, turn } of crossings(contours, y + (line + 0.5) / LINES)) {
      if (turns === 0) from = x;
      turns += turn;
      if (turns === 0) cover(row, from - left, x - left);
    }
  }
  return row;
}

const channelsOf = (hex: string): number[] => [...Buffer.from(hex.slice(1), 'hex')];

/** A picture of three bytes a pixel, row by row. */
export interface Canvas {
  width: number;
  height: number;
  rgb: Buffer;
}

export function canvasOf(width: number, height: number, color: string): Canvas {
  return { width, height, rgb: Buffer.alloc(width * height * 3, Buffer.from(color.slice(1), 'hex')) };
}

/** The whole pixels that numbers lie in, within so many. */
function span(numbers: readonly number[], most: number): [from: number, to: number] {
  return [Math.max(Math.floor(Math.min(...numbers)), 0), Math.min(Math.ceil(Math.max(...numbers)), most)];
}

/** Fills what the contours cover with a color "#rrggbb". */
export function fill({ width, height, rgb }: Canvas, contours: readonly Contour[], color: string): void {
  const points = contours.flat();
  const [left, right] = span(
    points.map(([x]) => x),
    width,
  );
  const [top, bottom] = span(
    points.map(([, y]) => y),
    height,
  );
  const channels = channelsOf(color);
  for (let y = top; y < bottom; y += 1)
    covered(contours, y, left, Math.max(right - left, 0)).forEach((share, x) => {
      if (share === 0) return;
      channels.forEach((channel, index) => {
        const at = (y * width + left + x) * 3 + index;
        const before = rgb[at] ?? 0;
        rgb[at] = Math.round(before + (channel - before) * Math.min(share, 1));
      });
    });
}
