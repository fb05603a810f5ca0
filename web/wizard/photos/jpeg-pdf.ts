/** A page of the PDF: one picture that fills it. */
export interface JpegPage {
  jpeg: Blob;
  width: number;
  height: number;
}

/** Pixels of a page to an inch, and a PDF's points. */
const DOTS = 200;
const POINTS = 72;

const CATALOG = 1;
const PAGES = 2;
/** Objects of each page, from the third on: page, what it draws, its picture. */
const OBJECTS_EACH = 3;

const points = (pixels: number) => ((pixels * POINTS) / DOTS).toFixed(2);

/** One PDF of a JPEG a page; of its bytes none is copied but by the browser. */
export function jpegPdf(pages: readonly JpegPage[]): Blob {
  const parts: (string | Blob)[] = [];
  const offsets: number[] = [];
  let size = 0;
  const write = (part: string | Blob) => {
    parts.push(part);
    size += typeof part === 'string' ? part.length : part.size;
  };
  const object = (dictionary: string, stream?: string | Blob) => {
    offsets.push(size);
    write(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const pageObject = (index: number) => PAGES + 1 + index * OBJECTS_EACH;

  write('%PDF-1.4\n');
  object(`<< /Type /Catalog /Pages ${PAGES} 0 R >>`);
  const kids = pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ');
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const [across, along] = [points(width), points(height)];
    const [contents, picture] = [pageObject(index) + 1, pageObject(index) + 2];
    object(
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${across} ${along}] /Contents ${contents} 0 R /Resources << /XObject << /Photo ${picture} 0 R >> >> >>`,
    );
    const drawing = `q ${across} 0 0 ${along} 0 0 cm /Photo Do Q`;
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>`,
      jpeg,
    );
  }
  const table = size;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = offsets.length + 1;
  write(`xref\n0 ${count}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<< /Size ${count} /Root ${CATALOG} 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
