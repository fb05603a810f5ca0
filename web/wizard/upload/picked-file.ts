import { PDF_CONTENT_TYPE, UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';

/** A PDF may have a few bytes of something else in front, within this many. */
const HEADER_WINDOW = 1024;

/** What a device hands over at once: a phone need not hold all of a large file in the page's memory. */
const SLICE_BYTES = 4_000_000;

export type FileProblem = 'not_a_pdf' | 'too_large' | 'cannot_open';

/**
 * Why a chosen file cannot be uploaded, told before a byte is sent; null for a PDF of a fitting size. Its bytes alone say what
 * it is: phones, mail programs and cloud drives name its type and its ending as they like.
 */
export async function problemWith(file: File): Promise<FileProblem | null> {
  if (file.size > UPLOAD_LIMIT_BYTES) return 'too_large';
  try {
    const start = new Uint8Array(await file.slice(0, HEADER_WINDOW).arrayBuffer());
    return String.fromCharCode(...start).includes('%PDF-') ? null : 'not_a_pdf';
  } catch {
    return 'cannot_open';
  }
}

/**
 * The file with bytes of our own, called a PDF; null where they can no longer be read. A file of a cloud drive or of a
 * chat may change or go after it was chosen, and a browser then cuts every request that carries it
 * (`net::ERR_UPLOAD_FILE_CHANGED`), which looks like a lost connection.
 */
export async function copyOf(file: File): Promise<File | null> {
  const slices: Blob[] = [];
  try {
    for (let from = 0; from < file.size; from += SLICE_BYTES)
      slices.push(new Blob([await file.slice(from, from + SLICE_BYTES).arrayBuffer()]));
  } catch {
    return null;
  }
  const copy = new File(slices, file.name, { type: PDF_CONTENT_TYPE });
  return copy.size === file.size ? copy : null;
}

/** `1234567` reads "1.2 MB", `56789` reads "57 KB". */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
