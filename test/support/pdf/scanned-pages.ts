import { deflateSync } from 'node:zlib';
import { rawPdf, streamObject } from './raw-pdf.ts';

const WIDTH = 170;
const HEIGHT = 220;

/** Gray noise, so that it is stored as large as the picture of a printed page. */
const pixels = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT }, (_, index) => (Math.imul(index + 1, 2_654_435_761) >>> 16) & 0xff),
);

export const noisePicture = streamObject(
  deflateSync(pixels),
  `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
);

const FIRST_PAGE = 6;

/** A PDF of pages that are a picture, or on which there is nothing. */
export function scannedPages(pages: readonly ('scan' | 'blank')[]): Buffer {
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /MediaBox [0 0 612 792] /Count ${pages.length} /Kids [${pages.map((_, index) => `${FIRST_PAGE + index} 0 R`).join(' ')}] >>`,
      streamObject(Buffer.from('q 612 0 0 792 0 0 cm /X Do Q')),
      streamObject(Buffer.from('% nothing')),
      noisePicture,
      ...pages.map(
        (page) =>
          `<< /Type /Page /Parent 2 0 R /Contents ${page === 'scan' ? 3 : 4} 0 R /Resources << /XObject << /X 5 0 R >> >> >>`,
      ),
    ],
  });
}

export const scanOf = (count: number) => scannedPages(Array.from({ length: count }, () => 'scan' as const));
