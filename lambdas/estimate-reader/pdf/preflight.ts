import { inflateRawSync } from 'node:zlib';
import { DocumentRefused } from './pdfium.ts';

/** Far above the page content, fonts and object streams of the largest real estimates. */
const STREAM_LIMIT_BYTES = 48 * 1024 * 1024;
const DOCUMENT_LIMIT_BYTES = 128 * 1024 * 1024;
const NESTING_LIMIT = 4;

/**
 * Inflates what PDFium would inflate, but with limits. Looks at a stream's first bytes and not at its /Filter, which
 * may be indirect, escaped or nested. Skips images, as they are never decoded for text. Throws `DocumentRefused`:
 * too_complex, or corrupt_pdf if a stream is damaged in the middle.
 */
export function preflight(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // Encrypted bytes may look like anything, even a deflated stream.
  const encrypted = buffer.includes('/Encrypt');
  let total = 0;
  for (const { offset, dictionary } of streamStarts(buffer)) {
    if (isImage(dictionary)) continue;
    let layer = withoutArmor(buffer.subarray(offset), dictionary);
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

/** The inflated bytes; null if they are damaged. */
function inflated(bytes: Uint8Array): Uint8Array | null {
  try {
    // After the header and without the checksum, as a stream with a wrong one must not escape the limit.
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: STREAM_LIMIT_BYTES, chunkSize: 1 << 18 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new DocumentRefused('too_complex');
    return null;
  }
}

/** A zlib header: deflate, a valid window size, and the header's own checksum. */
function looksDeflated(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0;
}

const isFlate = (dictionary: string) => /\/FlateDecode\b/.test(dictionary);
const isImage = (dictionary: string) => /\/Subtype\s*\/Image\b/.test(dictionary);

/** Decodes deflated bytes that are written as readable characters. */
function withoutArmor(bytes: Buffer, dictionary: string): Uint8Array {
  if (looksDeflated(bytes)) return bytes;
  if (/\/(ASCII85Decode|A85)\b/.test(dictionary)) return ascii85Decoded(bytes);
  if (/\/(ASCIIHexDecode|AHx)\b/.test(dictionary)) return hexDecoded(bytes);
  return bytes;
}

const TILDE = 0x7e;
const BANG = 0x21;
const LETTER_U = 0x75;
const LETTER_Z = 0x7a;
const GREATER = 0x3e;

/** Decodes /ASCIIHexDecode: pairs of digits up to `>`. */
export function hexDecoded(bytes: Buffer): Buffer {
  const end = bytes.indexOf(GREATER);
  return Buffer.from(bytes.toString('latin1', 0, end === -1 ? bytes.length : end).replace(/\s/g, ''), 'hex');
}

/** Decodes /ASCII85Decode: five digits for four bytes, `z` for four zeros, up to `~>`. */
export function ascii85Decoded(bytes: Buffer): Buffer {
  const end = bytes.indexOf(TILDE);
  const length = end === -1 ? bytes.length : end;
  const decoded = Buffer.alloc(length * 4 + 4);
  let decodedLength = 0;
  let group = 0;
  let digits = 0;
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === LETTER_Z && digits === 0) decodedLength += 4;
    if (byte < BANG || byte > LETTER_U) continue;
    group = group * 85 + (byte - BANG);
    digits += 1;
    if (digits < 5) continue;
    decodedLength = decoded.writeUInt32BE(group % 0x1_0000_0000, decodedLength);
    group = 0;
    digits = 0;
  }
  if (digits < 2) return decoded.subarray(0, decodedLength);
  for (let missing = digits; missing < 5; missing += 1) group = group * 85 + 84;
  decoded.writeUInt32BE(group % 0x1_0000_0000, decodedLength);
  return decoded.subarray(0, decodedLength + digits - 1);
}

/** Where a stream's bytes begin, and the dictionary before it. */
interface StreamStart {
  offset: number;
  /** The dictionary's source, as far as it is near the stream. */
  dictionary: string;
}

const DICTIONARY_REACH = 2048;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Every place where a PDF stream may begin, found by its keyword. The cross-reference table of a hostile file cannot be
 * trusted, and PDFium also searches for objects if the table is broken.
 */
function* streamStarts(bytes: Buffer): Generator<StreamStart> {
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    let offset = at + 6;
    if (bytes[offset] === CR) offset += 1;
    if (bytes[offset] === LF) offset += 1;
    const before = bytes.toString('latin1', Math.max(0, at - DICTIONARY_REACH), at);
    yield { offset, dictionary: before.slice(before.lastIndexOf('obj') + 1) };
  }
}

/** PDF readers accept this much trailing data after the end mark. */
const TAIL_BYTES = 2048;

/** True if the file has its end mark: it may be damaged, but it was not cut off. */
export function endsWhole(bytes: Uint8Array): boolean {
  const start = Math.max(0, bytes.length - TAIL_BYTES);
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, bytes.length - start).includes('%%EOF');
}
