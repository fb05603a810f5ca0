import type { Page } from 'playwright-core';
import { pngOf } from '#infra/pages/icons.ts';

const COLOURS = 256;
/** So many colours, those of the most pixels, stand as they are. */
const EXACT = 64;

interface Pixels {
  width: number;
  height: number;
  /** Red, green and blue of each in 24 bits. */
  colours: Uint32Array;
}

/** The pixels of a PNG, as the browser decodes it. */
async function decoded(page: Page, png: Buffer): Promise<Pixels> {
  const { width, height, rgba } = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    let bytes = '';
    for (let at = 0; at < data.length; at += 8192)
      bytes += String.fromCharCode(...data.subarray(at, at + 8192));
    return { width: image.width, height: image.height, rgba: btoa(bytes) };
  }, png.toString('base64'));
  const bytes = Buffer.from(rgba, 'base64');
  const colours = Uint32Array.from({ length: width * height }, (_, at) => bytes.readUInt32BE(at * 4) >>> 8);
  return { width, height, colours };
}

const channel = (colour: number, of: number) => (colour >> (16 - 8 * of)) & 0xff;

/** Which channel the colours differ most in, and by how much. */
function widest(box: readonly number[]): { of: number; range: number } {
  const ranges = [0, 1, 2].map((of) => {
    let [low, high] = [255, 0];
    for (const colour of box) {
      low = Math.min(low, channel(colour, of));
      high = Math.max(high, channel(colour, of));
    }
    return { of, range: high - low };
  });
  return ranges.toSorted((a, b) => b.range - a.range)[0] ?? { of: 0, range: 0 };
}

/** The colours, those of the most pixels first. */
function byPixels(colours: Uint32Array): number[] {
  const pixels = new Map<number, number>();
  for (const colour of colours) pixels.set(colour, (pixels.get(colour) ?? 0) + 1);
  return [...pixels].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
}

/** Median cut: the box whose colours differ most is halved until there are so many boxes. */
function boxesOf(colours: readonly number[], most: number): number[][] {
  const boxes = [{ box: colours, ...widest(colours) }];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.range - a.range);
    const [first] = boxes;
    if (first === undefined || first.range === 0) break;
    const sorted = first.box.toSorted((a, b) => channel(a, first.of) - channel(b, first.of));
    const half = sorted.length >> 1;
    const halves = [sorted.slice(0, half), sorted.slice(half)].filter((box) => box.length > 0);
    boxes.splice(0, 1, ...halves.map((box) => ({ box, ...widest(box) })));
  }
  return boxes.map(({ box }) => [...box]);
}

/** Surfaces keep their very colour; the many shades of letters' edges and pictures share the rest. */
function palette(colours: Uint32Array): { entries: number[]; indexOf: Map<number, number> } {
  const known = byPixels(colours);
  const boxes = [
    ...known.slice(0, EXACT).map((colour) => [colour]),
    ...boxesOf(known.slice(EXACT), COLOURS - EXACT),
  ];
  const indexOf = new Map<number, number>();
  const entries = boxes.map((box, index) => {
    for (const colour of box) indexOf.set(colour, index);
    return box[box.length >> 1] ?? 0;
  });
  return { entries, indexOf };
}

/** Each pixel is the number of a palette entry. */
const INDEXED = 3;

/** The same picture in 256 colours, for a page that people load. */
export async function smallPng(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, colours } = await decoded(page, png);
  const { entries, indexOf } = palette(colours);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = indexOf.get(colours[y * width + x] ?? 0) ?? 0;
  const samples = entries.flatMap((colour) => [0, 1, 2].map((of) => channel(colour, of)));
  return pngOf({ width, height, colourType: INDEXED }, rows, Uint8Array.from(samples));
}
