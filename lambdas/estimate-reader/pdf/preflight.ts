import { inflateRawSync } from 'node:zlib';
import { DocumentRefused } from '../document-refused.ts';
import { ascii85Decoded, hexDecoded } from './ascii-filters.ts';
import { streamStarts } from './streams.ts';

/** Page content, fonts and object streams of the largest real estimates stay far below. */
const STREAM_LIMIT_BYTES = 48 * 1024 * 1024;
const DOCUMENT_LIMIT_BYTES = 128 * 1024 * 1024;
const NESTING_LIMIT = 4;

/** A zlib header: deflate, a window the format allows, and the header's own checksum. */
function looksDeflated(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0;
}

const isFlate = (dictionary: string) => /\/FlateDecode\b/.test(dictionary);
const isImage = (dictionary: string) => /\/Subtype\s*\/Image\b/.test(dictionary);

/** Some writers lay readable characters over the deflated bytes. */
function unarmoured(bytes: Buffer, dictionary: string): Uint8Array {
  if (looksDeflated(bytes)) return bytes;
  if (/\/(ASCII85Decode|A85)\b/.test(dictionary)) return ascii85Decoded(bytes);
  if (/\/(ASCIIHexDecode|AHx)\b/.test(dictionary)) return hexDecoded(bytes);
  return bytes;
}

/** What the bytes inflate to; null where they are damaged. */
function inflated(bytes: Uint8Array): Uint8Array | null {
  try {
    // Past the header and without the checksum, which would let a stream escape the count by being wrong.
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: STREAM_LIMIT_BYTES, chunkSize: 1 << 18 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new DocumentRefused('too_complex');
    return null;
  }
}

/**
 * Inflates what PDFium would inflate, within limits and counting, before PDFium may do it without any.
 * The stream's first bytes decide and not its /Filter, which may be indirect, escaped or nested;
 * images are never decoded for their text and are left alone.
 * Throws `DocumentRefused`: too_complex, and corrupt_pdf where a stream is damaged in the middle.
 */
export function preflight(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // Encrypted bytes may look like anything, a deflated stream among it.
  const encrypted = buffer.includes('/Encrypt');
  let total = 0;
  for (const { offset, dictionary } of streamStarts(buffer)) {
    if (isImage(dictionary)) continue;
    let layer = unarmoured(buffer.subarray(offset), dictionary);
    for (let depth = 0; looksDeflated(layer); depth += 1) {
      if (depth === NESTING_LIMIT) throw new DocumentRefused('too_complex');
      const next = inflated(layer);
      if (next === null) {
        // PDFium would show the part before the damage as if it were the whole page.
        if (depth === 0 && !encrypted && isFlate(dictionary)) throw new DocumentRefused('corrupt_pdf');
        break;
      }
      layer = next;
      total += layer.length;
      if (total > DOCUMENT_LIMIT_BYTES) throw new DocumentRefused('too_complex');
    }
  }
}
