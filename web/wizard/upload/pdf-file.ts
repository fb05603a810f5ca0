import { PDF_CONTENT_TYPE, UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';

/** A PDF may have a few bytes of something else in front, within this many. */
const HEADER_WINDOW = 1024;

// Phones that do not know the type of a download say one of these.
const unsure = ['', 'application/octet-stream', 'binary/octet-stream'];

export type FileProblem = 'not_a_pdf' | 'too_large' | 'cannot_open';

const saysPdf = (file: File) =>
  file.type === PDF_CONTENT_TYPE || (/\.pdf$/i.test(file.name) && unsure.includes(file.type));

/** Why a chosen file cannot be uploaded, told before a byte is sent; null for a PDF of a fitting size. */
export async function problemWith(file: File): Promise<FileProblem | null> {
  if (!saysPdf(file)) return 'not_a_pdf';
  if (file.size > UPLOAD_LIMIT_BYTES) return 'too_large';
  try {
    const start = new Uint8Array(await file.slice(0, HEADER_WINDOW).arrayBuffer());
    return String.fromCharCode(...start).includes('%PDF-') ? null : 'not_a_pdf';
  } catch {
    // Gone since it was chosen, or a cloud file that is not on the phone.
    return 'cannot_open';
  }
}

/** `1234567` reads "1.2 MB", `56789` reads "57 KB". */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
