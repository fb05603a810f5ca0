/** Acrobat's own tolerance for what may stand before the header. */
const HEADER_REACH = 1024;

/** True where the bytes call themselves a PDF: asked once of every file, where it comes in. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_REACH)).includes('%PDF-');
}
