import { deflateSync } from 'node:zlib';

/** One object's body, without `obj` and `endobj`. */
export type PdfObject = string | Buffer;

interface RawPdf {
  /** Object n is at index n - 1; object 1 is the catalog. */
  objects: PdfObject[];
  /** More trailer entries, e.g. `/Encrypt 9 0 R`. */
  trailer?: string;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A PDF file with a correct cross-reference table around whatever the objects say. */
export function rawPdf({ objects, trailer = '' }: RawPdf): Buffer {
  const parts: Buffer[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((body, index) => {
    const at = length;
    const object = Buffer.concat([
      latin1(`${index + 1} 0 obj\n`),
      typeof body === 'string' ? latin1(body) : body,
      latin1('\nendobj\n'),
    ]);
    parts.push(object);
    length += object.length;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    latin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream object; `entries` go into its dictionary. */
export function streamObject(data: Buffer, entries = ''): Buffer {
  return Buffer.concat([
    latin1(`<< /Length ${data.length} ${entries} >>\nstream\n`),
    data,
    latin1('\nendstream'),
  ]);
}

export const deflated = (text: string) => streamObject(deflateSync(latin1(text)), '/Filter /FlateDecode');

/** Catalog, page tree and one page whose content is object 4; the font is Helvetica. */
export function onePage(content: PdfObject, more: PdfObject[] = [], resources = ''): PdfObject[] {
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...more,
  ];
}

export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size?: number;
  /** Right-aligned texts end at x (Helvetica's digits and points are counted). */
  align?: 'left' | 'right';
}

/** Content that draws each text in an object of its own, at its place from the bottom left. */
export function drawnTexts(texts: readonly PlacedText[]): string {
  return texts
    .map(({ text, x, y, size = 9, align = 'left' }) => {
      const left = align === 'left' ? x : x - figureWidth(text) * size;
      return `BT /F1 ${size} Tf 1 0 0 1 ${left.toFixed(3)} ${y} Tm (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
    })
    .join('\n');
}

/** Helvetica's widths of the characters figures are made of, in ems. */
export function figureWidth(text: string): number {
  const narrow = { ',': 0.278, '.': 0.278, '(': 0.333, ')': 0.333, '-': 0.333 } as Record<string, number>;
  return [...text].reduce((sum, character) => sum + (narrow[character] ?? 0.556), 0);
}
