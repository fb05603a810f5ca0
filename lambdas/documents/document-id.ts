import { createHash } from 'node:crypto';

/**
 * The id of an uploaded file: a UUID of its own content (version 8, RFC 9562). The same file sent again,
 * by a retry or in a second tab, is the same document and costs no second reading by OCR; nobody can
 * name a document whose file he does not have. A file read by another edition of the reader's rules is
 * another document, and is read anew.
 */
export function documentIdOf(bytes: Uint8Array, readerEdition: string): string {
  const hash = createHash('sha256').update(readerEdition).update(bytes).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
