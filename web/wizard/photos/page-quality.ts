import { type Corners, distance, scaled } from './corners.ts';
import { type Gray, percentile } from './pixels.ts';

/** Why a photo cannot be read: taking it again mends it. */
export type PhotoFault = 'dark' | 'blurred' | 'cut' | 'small' | 'pale';

/** White paper in the picture is at least this bright, of 255. */
export const LEAST_LIGHT = 45;
/** Pixels of the picture across the paper, and so many dots for an inch of Letter. */
export const LEAST_ACROSS = 1000;
/** How sharp text is at least: good photos have 0.3, text that no one can read 0.02. */
export const LEAST_SHARPNESS = 0.05;
/** A page with fewer squares of print has none: the flash or the sun has washed it out, or it is blank. */
export const LEAST_PRINT = 2;
/** A side within this part of the picture's border lies on it. */
export const AT_BORDER = 0.004;

/** The print on a page: how many squares have some, and how sharp it is; null where that is too little to tell. */
export interface Print {
  squares: number;
  sharpness: number | null;
}

/** What is measured of one photo. */
export interface Measured {
  /** How bright its white paper is. */
  light: number;
  print: Print;
  /** Pixels across the paper. */
  across: number;
  isCut: boolean;
}

/** What is worst about a photo first; null for one that can be read. */
export function faultOf({ light, print, across, isCut }: Measured): PhotoFault | null {
  if (light < LEAST_LIGHT) return 'dark';
  if (isCut) return 'cut';
  if (across < LEAST_ACROSS) return 'small';
  if (print.squares < LEAST_PRINT) return 'pale';
  if (print.sharpness !== null && print.sharpness < LEAST_SHARPNESS) return 'blurred';
  return null;
}

/** How bright white paper is on a leveled page that still has the picture's light: most of a page is paper. */
export const paperLight = (page: Gray): number => percentile(page.data, 0.7);

/** Pixels of the picture across the shorter side of the paper. */
export function pixelsAcross(corners: Corners, width: number, height: number): number {
  const [a, b, c, d] = scaled(corners, width, height);
  return Math.min(distance(a, b), distance(d, c), distance(a, d), distance(b, c));
}

/** Whether the paper goes on beyond the picture: a side of it lies on the border. Paper that fills the picture on all sides is no cut. */
export function isCutOff(corners: Corners): boolean {
  const [a, b, c, d] = corners;
  const cut = [
    a.y <= AT_BORDER && b.y <= AT_BORDER,
    b.x >= 1 - AT_BORDER && c.x >= 1 - AT_BORDER,
    c.y >= 1 - AT_BORDER && d.y >= 1 - AT_BORDER,
    d.x <= AT_BORDER && a.x <= AT_BORDER,
  ].filter(Boolean).length;
  return cut > 0 && cut < 4;
}

/** Squares that are looked at for text, and how much of one is ink where it has some: darker than any paper is left. */
const SQUARE = 48;
const INK = 215;
const LEAST_INK = 0.04;
const MOST_INK = 0.7;
/** So many squares with text tell how sharp a page is. */
const LEAST_SQUARES = 12;

/**
 * How sharp the print of a page in even light is: of the squares with text the middle one's second differences, for a
 * variance of one, in the direction in which they are less: a shaken photo is sharp along the shake. Whatever the ink and
 * the light, it tells how steep strokes are; grain only makes it larger.
 */
export function printOn(page: Gray): Print {
  const found: number[] = [];
  for (let top = 1; top + SQUARE < page.height - 1; top += SQUARE)
    for (let left = 1; left + SQUARE < page.width - 1; left += SQUARE) {
      const square = squareSharpness(page, left, top);
      if (square !== null) found.push(square);
    }
  const middle = found.sort((one, other) => one - other)[Math.floor(found.length / 2)] ?? null;
  return { squares: found.length, sharpness: found.length < LEAST_SQUARES ? null : middle };
}

function squareSharpness({ width, data }: Gray, left: number, top: number): number | null {
  let ink = 0;
  let sum = 0;
  let squares = 0;
  let across = 0;
  let down = 0;
  for (let y = top; y < top + SQUARE; y += 1)
    for (let x = left; x < left + SQUARE; x += 1) {
      const at = y * width + x;
      const value = data[at] ?? 0;
      if (value < INK) ink += 1;
      sum += value;
      squares += value * value;
      across += ((data[at - 1] ?? 0) + (data[at + 1] ?? 0) - 2 * value) ** 2;
      down += ((data[at - width] ?? 0) + (data[at + width] ?? 0) - 2 * value) ** 2;
    }
  const count = SQUARE * SQUARE;
  if (ink < LEAST_INK * count || ink > MOST_INK * count) return null;
  const variance = squares / count - (sum / count) ** 2;
  return variance < 100 ? null : Math.min(across, down) / count / variance;
}
