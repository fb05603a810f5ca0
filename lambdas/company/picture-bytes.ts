/** A picture as its own bytes say it; nothing of a file's name or of what was sent beside it is believed. */
interface PictureBytes {
  type: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Sizes in the three kinds of WebP (https://developers.google.com/speed/webp/docs/riff_container). */
function webpSides(bytes: Buffer): [width: number, height: number] | undefined {
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return ascii(bytes, 23, 26) === '\x9d\x01\x2a'
        ? [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
        : undefined;
    case 'VP8L': {
      const sides = bytes.readUInt32LE(21);
      return bytes[20] === 0x2f ? [(sides & 0x3fff) + 1, ((sides >> 14) & 0x3fff) + 1] : undefined;
    }
    case 'VP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    default:
      return undefined;
  }
}

const SHORTEST = 32;

function webp(bytes: Buffer): PictureBytes | undefined {
  // Its length is in it, so that one cut short is seen.
  const isWhole = bytes.readUInt32LE(4) + 8 === bytes.length;
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP' || !isWhole) return undefined;
  const sides = webpSides(bytes);
  return sides && { type: 'image/webp', width: sides[0], height: sides[1] };
}

const JPEG_END = 0xffd9;
/** Frames of Huffman-coded pictures, which all browsers show: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];

function jpeg(bytes: Buffer): PictureBytes | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== JPEG_END) return undefined;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (FRAMES.includes(bytes[at + 1] ?? 0))
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  return undefined;
}

/** What a picture is, by its first and last bytes; undefined of anything else, and of one that was cut short. */
export function pictureOf(bytes: Buffer): PictureBytes | undefined {
  return bytes.length < SHORTEST ? undefined : (webp(bytes) ?? jpeg(bytes));
}
