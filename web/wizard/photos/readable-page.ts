import { type Bows, type Corners, pageSize, type Warp, warpOf } from './corners.ts';
import { blurred, type Gray, type Pixels, withoutStrokes } from './pixels.ts';

/** Rows of a page that are made at once: some milliseconds on an old phone. */
const ROWS_AT_ONCE = 64;

/** The sides of the squares by which the light on the paper is taken, in pixels of a page of 200 dots an inch. */
const SQUARE = 4;
/** Strokes of up to twice so many squares are print; what is wider is a shadow or a shaded row. */
const STROKE_SQUARES = 5;
/** So many pixels along the page's sides may show the desk, and no estimate prints there. */
const RIM = 14;

/** What the light makes of white paper counts as white from here, and ink as black below. */
const WHITE_FROM = 0.88;
const BLACK_BELOW = 0.25;

/** The paper leveled, as bright as the picture has it; yields between rows so that the page stays responsive. */
export function* leveled(picture: Pixels, corners: Corners, bows: Bows): Generator<void, Gray> {
  const { width, height } = pageSize(corners);
  const page: Gray = { width, height, data: new Uint8Array(width * height) };
  const warp = warpOf(corners, width, height);
  for (let row = 0; row < height; row += 1) {
    levelRow(picture, page, warp, bows, row);
    if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
  }
  return page;
}

function levelRow({ width, height, data }: Pixels, page: Gray, warp: Warp, bows: Bows, row: number): void {
  const { a, b, c, d, e, f, g, h } = warp;
  const y = row + 0.5;
  const [top, right, bottom, left] = bows;
  const down = y / page.height;
  const bulge = 4 * down * (1 - down);
  for (let column = 0; column < page.width; column += 1) {
    const x = column + 0.5;
    const depth = g * x + h * y + 1;
    const across = x / page.width;
    const arch = 4 * across * (1 - across);
    const bentX =
      arch * ((1 - down) * top.x + down * bottom.x) + bulge * ((1 - across) * left.x + across * right.x);
    const bentY =
      arch * ((1 - down) * top.y + down * bottom.y) + bulge * ((1 - across) * left.y + across * right.y);
    const px = Math.min(width - 1.001, Math.max(0, (a * x + b * y + c) / depth + bentX - 0.5));
    const py = Math.min(height - 1.001, Math.max(0, (d * x + e * y + f) / depth + bentY - 0.5));
    const firstX = Math.floor(px);
    const firstY = Math.floor(py);
    const at = 4 * (firstY * width + firstX);
    const below = at + 4 * width;
    const toRight = px - firstX;
    const under = py - firstY;
    const light = (from: number) =>
      77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0);
    const upper = light(at) * (1 - toRight) + light(at + 4) * toRight;
    const lower = light(below) * (1 - toRight) + light(below + 4) * toRight;
    page.data[row * page.width + column] = (upper * (1 - under) + lower * under) / 256;
  }
}

/** How bright white paper is in each square of the page: shadows to their very edge, lamps, and shaded rows, without the print. */
export function lightOn({ width, height, data }: Gray): Gray {
  const columns = Math.ceil(width / SQUARE);
  const rows = Math.ceil(height / SQUARE);
  const light: Gray = { width: columns, height: rows, data: new Uint8Array(columns * rows) };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      let count = 0;
      const bottom = Math.min(height, (row + 1) * SQUARE);
      const right = Math.min(width, (column + 1) * SQUARE);
      for (let y = row * SQUARE; y < bottom; y += 1)
        for (let x = column * SQUARE; x < right; x += 1) {
          sum += data[y * width + x] ?? 0;
          count += 1;
        }
      light.data[row * columns + column] = sum / count;
    }
  return blurred(withoutStrokes(light, STROKE_SQUARES));
}

/** The page in even light, in place: paper white, print dark, whatever shadow lay on it. */
export function* inEvenLight(page: Gray, light: Gray): Generator<void, Gray> {
  const { width, height, data } = page;
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(light.height - 1, Math.max(0, y / SQUARE - 0.5));
    const top = Math.floor(v);
    const bottom = Math.min(light.height - 1, top + 1);
    const isRim = y < RIM || y >= height - RIM;
    for (let x = 0; x < width; x += 1) {
      if (isRim || x < RIM || x >= width - RIM) {
        data[y * width + x] = 255;
        continue;
      }
      const u = Math.min(light.width - 1, Math.max(0, x / SQUARE - 0.5));
      const left = Math.floor(u);
      const right = Math.min(light.width - 1, left + 1);
      const across = u - left;
      const upper = lit(light, left, top) * (1 - across) + lit(light, right, top) * across;
      const lower = lit(light, left, bottom) * (1 - across) + lit(light, right, bottom) * across;
      const white = upper * (1 - (v - top)) + lower * (v - top);
      const part = (data[y * width + x] ?? 0) / Math.max(8, white);
      const shown = (part - BLACK_BELOW) / (WHITE_FROM - BLACK_BELOW);
      data[y * width + x] = 255 * Math.min(1, Math.max(0, shown));
    }
    if (y % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
  }
  return page;
}

const lit = ({ width, data }: Gray, column: number, row: number) => data[row * width + column] ?? 0;
