import type { GreyImage } from './page-images.ts';

/** The paper's brightness is measured in squares of so many pixels: a few letters wide, much smaller than a shadow. */
const CELL = 24;
/** The brightest pixels of a square, as a share, are paper. */
const PAPER_SHARE = 0.15;
/** Where nearly all of the page is this bright, no shadow lies on it. */
const BRIGHT = 200;
const MOST_DARK = 0.05;
/** Brightness as a share of the paper's around it: up to the first it is ink, from the second on paper. */
const INK = 0.35;
const PAPER = 0.9;
/** Darker paper is the table under it. */
const DARKEST_PAPER = 24;

/**
 * The page as if lit evenly: each pixel is compared with the paper around it. Tesseract tells ink from paper by one
 * brightness for all of a page, and loses what lies in the shadow of a phone.
 */
export function evenlyLit(image: GreyImage): GreyImage {
  const { width, height, pixels } = image;
  const paper = paperOf(image);
  const dark = paper.cells.filter((brightness) => brightness < BRIGHT).length;
  if (dark <= MOST_DARK * paper.cells.length) return image;
  const lit = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const share = (pixels[at] ?? 0) / Math.max(brightnessAt(paper, x, y), DARKEST_PAPER);
      lit[at] = Math.max(0, Math.min(255, ((share - INK) / (PAPER - INK)) * 255));
    }
  return { width, height, pixels: lit };
}

interface Grid {
  across: number;
  down: number;
  cells: Float32Array;
}

/** How bright the paper is in each square; one full of ink takes it from those around it. */
function paperOf(image: GreyImage): Grid {
  const across = Math.ceil(image.width / CELL);
  const down = Math.ceil(image.height / CELL);
  const cells = new Float32Array(across * down);
  for (let at = 0; at < cells.length; at += 1)
    cells[at] = brightestIn(image, (at % across) * CELL, Math.floor(at / across) * CELL);
  const brighter = withNeighbors({ across, down, cells }, (around) => {
    const sorted = around.toSorted((a, b) => b - a);
    return sorted[2] ?? sorted[0] ?? 0;
  });
  return withNeighbors(brighter, (around) => around.reduce((sum, one) => sum + one, 0) / around.length);
}

function brightestIn({ width, height, pixels }: GreyImage, left: number, top: number): number {
  const counts = new Uint32Array(256);
  const [right, bottom] = [Math.min(width, left + CELL), Math.min(height, top + CELL)];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const value = pixels[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  let brighter = PAPER_SHARE * (right - left) * (bottom - top);
  let value = 255;
  for (; value > 0 && brighter > (counts[value] ?? 0); value -= 1) brighter -= counts[value] ?? 0;
  return value;
}

function withNeighbors({ across, down, cells }: Grid, of: (around: number[]) => number): Grid {
  const near = (at: number, last: number) => [at - 1, at, at + 1].filter((one) => one >= 0 && one < last);
  const made = cells.map((_, at) => {
    const [columns, rows] = [near(at % across, across), near(Math.floor(at / across), down)];
    return of(rows.flatMap((row) => columns.map((column) => cells[row * across + column] ?? 0)));
  });
  return { across, down, cells: made };
}

/** Between the middles of four squares. */
function brightnessAt({ across, down, cells }: Grid, x: number, y: number): number {
  const column = Math.max(0, Math.min(across - 1, x / CELL - 0.5));
  const row = Math.max(0, Math.min(down - 1, y / CELL - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [Math.min(across - 1, left + 1), Math.min(down - 1, top + 1)];
  const at = (i: number, j: number) => cells[j * across + i] ?? 0;
  const above = at(left, top) * (1 - column + left) + at(right, top) * (column - left);
  const below = at(left, bottom) * (1 - column + left) + at(right, bottom) * (column - left);
  return above * (1 - row + top) + below * (row - top);
}
