import { crc32, deflateSync } from 'node:zlib';

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
 * A picture in the PNG form (https://www.w3.org/TR/png-3/), eight bits a sample and not interlaced.
 * @param colourType as the standard numbers it
 * @param rows each begins with its filter
 * @param palette three bytes an entry, where the colour type has one
 */
export function pngOf(
  { width, height, colourType }: { width: number; height: number; colourType: number },
  rows: Uint8Array,
  palette?: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(palette === undefined ? [] : [chunk('PLTE', palette)]),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/**
 * A square picture as PNG.
 * @param rgba four bytes a pixel, row after row
 */
export function squarePng(size: number, rgba: Uint8Array): Buffer {
  const width = size * 4;
  // Each row begins with its filter, 0 for none.
  const rows = Buffer.alloc((width + 1) * size);
  for (let y = 0; y < size; y += 1) rows.set(rgba.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return pngOf({ width: size, height: size, colourType: RGBA }, rows);
}

/** A square PNG as the one picture of an ICO file, which every browser of this century reads. */
export function icoOf(size: number, png: Buffer): Buffer {
  const directory = Buffer.alloc(22);
  // Kind 1 is an icon; then how many pictures.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.set([size, size], 6);
  // Colour planes and bits a pixel, then where the picture is.
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
