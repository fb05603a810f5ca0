import { crc32, deflateSync } from 'node:zlib';
import { type Corners, scaled, warpOf } from '#web/wizard/photos/corners.ts';
import type { Gray, Pixels } from '#web/wizard/photos/pixels.ts';

/** What a photo of a page is made of; all that is left out is as in a good one. */
export interface PhotoOf {
  width: number;
  height: number;
  /** Where the page's corners lie, as parts of the photo; outside of it where it is cut off. */
  corners: Corners;
  desk: 'wood' | 'white' | 'dark' | 'cloth';
  /** A sheet that is held or curls: how much higher its middle shows than its sides, as a part of its height. */
  bend?: number;
  /** A shadow over the half of the photo below the line from left to right, and how much light it leaves. */
  shadow?: { left: number; right: number; leaves: number };
  /** How much of the light there is; grain grows as it falls. */
  light?: number;
  grain?: number;
  /** Radius of the blur in pixels. */
  blur?: number;
  seed?: number;
}

/** The same numbers from 0 to 1 on every run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** A page of rows of words, with a heading's bar. */
export function printedPage(width: number, height: number, seed = 7): Gray {
  const next = chance(seed);
  const page: Gray = { width, height, data: new Uint8Array(width * height).fill(250) };
  const ink = (left: number, top: number, across: number, down: number) => {
    for (let y = Math.round(top); y < Math.round(top + down); y += 1)
      page.data.fill(30, y * width + Math.round(left), y * width + Math.round(left + across));
  };
  const unit = width / 85;
  ink(8 * unit, 6 * unit, 22 * unit, 3 * unit);
  for (let row = 12 * unit; row < height - 8 * unit; row += 2 * unit)
    for (let at = 8 * unit; at < width - 10 * unit; ) {
      const word = (2 + Math.floor(next() * 6)) * 0.75 * unit;
      for (let letter = at; letter < at + word && letter < width - 8 * unit; letter += 0.75 * unit) {
        ink(letter, row, Math.max(1, 0.22 * unit), unit);
        if (next() < 0.6)
          ink(letter, row + (next() < 0.5 ? 0 : 0.75 * unit), 0.5 * unit, Math.max(1, 0.2 * unit));
      }
      at += word + 0.6 * unit;
    }
  return page;
}

/** How paper looks in the light of a lamp. */
const paper = [0.97, 0.95, 0.91];

const desks = { wood: [122, 98, 70], white: [206, 204, 200], dark: [48, 50, 54], cloth: [60, 84, 130] };

/** The photo of a page that lies on a desk. */
export function photoOf(page: Gray, photo: PhotoOf): Pixels {
  const { width, height, desk, bend = 0, light = 1, seed = 3, shadow } = photo;
  const grain = photo.grain ?? 3;
  const next = chance(seed);
  const corners = scaled(photo.corners, width, height);
  const { a, b, c, d, e, f, g, h } = warpOf(corners, page.width, page.height);
  // The way back from the picture to the page: the inverse of the warp, up to a factor.
  const [A, B, C] = [e - f * h, c * h - b, b * f - c * e];
  const [D, E, F] = [f * g - d, a - c * g, c * d - a * f];
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d];
  const data = new Uint8ClampedArray(width * height * 4);
  const tone = desks[desk];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const depth = G * x + H * y + I;
      const u = (A * x + B * y + C) / depth;
      const part = u / page.width;
      const v = (D * x + E * y + F) / depth + bend * page.height * 4 * part * (1 - part);
      const isPaper = u >= 0 && v >= 0 && u < page.width - 1 && v < page.height - 1;
      const isBelow =
        shadow !== undefined && y / height > shadow.left + (shadow.right - shadow.left) * (x / width);
      const falls = light * (isBelow ? shadow.leaves : 1) * (0.86 + 0.14 * (x / width));
      const rough =
        desk === 'wood'
          ? 10 * Math.sin(y / 9 + 3 * Math.sin(x / 160))
          : desk === 'cloth'
            ? 14 * Math.sin(x / 2.3) * Math.sin(y / 2.3)
            : 0;
      const print = isPaper ? between(page, u, v) : 0;
      const noise = (next() + next() - 1) * 2 * grain;
      const at = (y * width + x) * 4;
      for (let color = 0; color < 3; color += 1) {
        const base = isPaper ? print * (paper[color] ?? 1) : (tone[color] ?? 0) + rough;
        data[at + color] = base * falls + noise;
      }
      data[at + 3] = 255;
    }
  const pixels = { width, height, data };
  return photo.blur === undefined ? pixels : outOfFocus(pixels, photo.blur);
}

function between({ width, data }: Gray, u: number, v: number): number {
  const at = Math.floor(v) * width + Math.floor(u);
  const [x, y] = [u % 1, v % 1];
  const upper = (data[at] ?? 0) * (1 - x) + (data[at + 1] ?? 0) * x;
  return upper * (1 - y) + ((data[at + width] ?? 0) * (1 - x) + (data[at + width + 1] ?? 0) * x) * y;
}

/** Twice the mean of all within the radius: near a lens's own blur. */
function outOfFocus(pixels: Pixels, radius: number): Pixels {
  const { width, height } = pixels;
  let { data } = pixels;
  for (let pass = 0; pass < 2; pass += 1)
    for (const [count, lines, step, stride] of [
      [width, height, 4, 4 * width],
      [height, width, 4 * width, 4],
    ] as const) {
      const out = new Uint8ClampedArray(data.length).fill(255);
      for (let line = 0; line < lines; line += 1)
        for (let color = 0; color < 3; color += 1) {
          const start = line * stride + color;
          const value = (at: number) => data[start + Math.min(count - 1, Math.max(0, at)) * step] ?? 0;
          let sum = 0;
          for (let near = -radius; near <= radius; near += 1) sum += value(near);
          for (let at = 0; at < count; at += 1) {
            out[start + at * step] = sum / (2 * radius + 1);
            sum += value(at + radius + 1) - value(at - radius);
          }
        }
      data = out;
    }
  return { width, height, data };
}

/** The photo as a file that every browser opens. */
export function pngOf({ width, height, data }: Pixels): Buffer {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0, at = 0; y < height; y += 1) {
    at += 1;
    for (let x = 0; x < width; x += 1)
      for (let color = 0; color < 3; color += 1, at += 1) rows[at] = data[4 * (y * width + x) + color] ?? 0;
  }
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(rows, { level: 1 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
