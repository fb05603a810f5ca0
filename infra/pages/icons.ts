import { crc32, deflateSync } from 'node:zlib';
import { iconFiles } from '#shared/page/files.ts';
import { readableOn } from '#shared/page/palette.ts';
import type { Brand } from '#shared/site/brand.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Red, green, blue and alpha. */
const RGBA = 6;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/**
 * An image in PNG format (https://www.w3.org/TR/png-3/), eight bits a sample and not interlaced.
 * @param colorType the number in the standard
 * @param rows each begins with its filter type
 * @param palette three bytes an entry, if the color type has one
 */
export function pngOf(
  { width, height, colorType }: { width: number; height: number; colorType: number },
  rows: Uint8Array,
  palette?: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorType], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(palette === undefined ? [] : [chunk('PLTE', palette)]),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/**
 * A square image as PNG.
 * @param rgba four bytes a pixel, row by row
 */
function squarePng(size: number, rgba: Uint8Array): Buffer {
  const width = size * 4;
  // Each row begins with its filter type, 0 for none.
  const rows = Buffer.alloc((width + 1) * size);
  for (let y = 0; y < size; y += 1) rows.set(rgba.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return pngOf({ width: size, height: size, colorType: RGBA }, rows);
}

/** An ICO file with a square PNG as its one image; all current browsers support it. */
function icoOf(size: number, png: Buffer): Buffer {
  const directory = Buffer.alloc(22);
  // Type 1 is an icon; then the number of images.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.set([size, size], 6);
  // Color planes and bits a pixel, then the image's offset.
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

type Point = readonly [x: number, y: number];

/** The drawing, on a square of 32: a gable over a house, in lines with round ends. */
const SIDE = 32;
const CORNER = 7;
const STROKE = 2.5;
const lines: readonly (readonly Point[])[] = [
  [
    [6, 17],
    [16, 8],
    [26, 17],
  ],
  [
    [10, 15],
    [10, 24],
    [22, 24],
    [22, 15],
  ],
];

const segments = lines.flatMap((line) =>
  line.slice(1).map((end, index): readonly [Point, Point] => [line[index] ?? end, end]),
);

const FAVICON_PIXELS = 32;
/** The size for an iPhone's home screen, which rounds the corners and paints transparent parts black. */
const TOUCH_PIXELS = 180;

/** The site's icons in the brand's color, by file name. */
export function brandIcons({ colours }: Pick<Brand, 'colours'>): Record<string, string | Uint8Array> {
  const ground = colours.primary;
  const ink = readableOn(ground);
  return {
    [iconFiles.svg]: svg(ground, ink),
    [iconFiles.ico]: icoOf(FAVICON_PIXELS, png(FAVICON_PIXELS, CORNER, ground, ink)),
    [iconFiles.touch]: png(TOUCH_PIXELS, 0, ground, ink),
  };
}

function svg(ground: string, ink: string): string {
  const path = lines.map((line) => `M${line.map((point) => point.join(' ')).join('L')}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${CORNER}" fill="${ground}"/><path d="${path}" fill="none" stroke="${ink}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`;
}

function png(pixels: number, corner: number, ground: string, ink: string): Buffer {
  const scale = pixels / SIDE;
  const [back, front] = [channels(ground), channels(ink)];
  const rgba = Buffer.alloc(pixels * pixels * 4);
  for (let y = 0; y < pixels; y += 1)
    for (let x = 0; x < pixels; x += 1) {
      const point: Point = [(x + 0.5) / scale, (y + 0.5) / scale];
      const line = covered((distanceToLines(point) - STROKE / 2) * scale);
      const at = (y * pixels + x) * 4;
      for (const [index, channel] of back.entries())
        rgba[at + index] = Math.round(channel + ((front[index] ?? 0) - channel) * line);
      rgba[at + 3] = Math.round(255 * covered(distanceToSquare(point, corner) * scale));
    }
  return squarePng(pixels, rgba);
}

const channels = (hex: string): number[] => [...Buffer.from(hex.slice(1), 'hex')];

/** How much of a pixel a shape covers; `distance` is to the shape's edge in pixels, negative inside. */
const covered = (distance: number): number => Math.min(Math.max(0.5 - distance, 0), 1);

function distanceToSquare([x, y]: Point, corner: number): number {
  const across = Math.abs(x - SIDE / 2) - SIDE / 2 + corner;
  const down = Math.abs(y - SIDE / 2) - SIDE / 2 + corner;
  return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - corner;
}

function distanceToLines(point: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [from, to] of segments) least = Math.min(least, distanceToSegment(point, from, to));
  return least;
}

function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(Math.max(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy), 0), 1);
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
