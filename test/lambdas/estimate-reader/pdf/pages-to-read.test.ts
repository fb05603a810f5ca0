import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { lacksText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { declaredWork, decodingWork } from '#lambdas/estimate-reader/pdf/drawing-marks.ts';
import { pageCopy, pagesToRead } from '#lambdas/estimate-reader/pdf/pages-to-read.ts';
import { startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { MEMORY_LIMIT_BYTES, textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { encrypted } from '#test/support/encrypted-pdf.ts';
import { pagesToLookAt } from '#test/support/pages-to-look-at.ts';
import { type PdfObject, rawPdf, streamObject } from '#test/support/raw-pdf.ts';
import { scannedPages } from '#test/support/scanned-pages.ts';
import { image, placed, textlessPages, withImage } from '#test/support/textless-pages.ts';

const running = await startPdfium(MEMORY_LIMIT_BYTES);
const { pdfium } = running;
const toRead = (bytes: Uint8Array) => pagesToRead(running, bytes, textLayer(pdfium, bytes, lacksText));

it.each([...textlessPages, ...pagesToLookAt])('$name: to be sent is $sent, because $why', ({ pdf, sent }) => {
  expect(toRead(pdf())).toEqual(sent ? [1] : []);
});

const estimates = new URL('../../../fixtures/estimates/', import.meta.url);
const scans = readdirSync(estimates).filter((name) =>
  readdirSync(new URL(`${name}/`, estimates)).includes('textract.json'),
);

it.each(scans)('every page of the scan %s is sent', (name) => {
  const bytes = readFileSync(new URL(`${name}/document.pdf`, estimates));
  const pages = textLayer(pdfium, bytes, lacksText);
  expect(pagesToRead(running, bytes, pages)).toEqual(pages.filter(lacksText).map(({ number }) => number));
  expect(pages.filter(lacksText)).not.toEqual([]);
});

const imageEntries = (width: number, height: number) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode`;

/** Pages that are each a white scan of black and white: little to store, many pixels. */
function whiteScans(sizes: readonly (readonly [number, number])[], more: readonly PdfObject[] = []): Buffer {
  const count = sizes.length;
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /MediaBox [0 0 612 792] /Count ${count} /Kids [${sizes.map((_, index) => `${4 + index} 0 R`).join(' ')}] >>`,
      streamObject(Buffer.from('q 612 0 0 792 0 0 cm /X Do Q')),
      ...sizes.map(
        (_, index) =>
          `<< /Type /Page /Parent 2 0 R /Contents 3 0 R /Resources << /XObject << /X ${4 + count + index} 0 R >> >> >>`,
      ),
      ...sizes.map(([width, height]) =>
        streamObject(
          deflateSync(Buffer.alloc(Math.ceil(width / 8) * height, 0xff)),
          imageEntries(width, height),
        ),
      ),
      ...more,
    ],
  });
}

describe('what takes too much work to draw is sent by its size alone', () => {
  it('a page of more than 20 million pixels', () => {
    expect(toRead(whiteScans([[4000, 4999]]))).toEqual([]);
    expect(toRead(whiteScans([[4000, 5000]]))).toEqual([1]);
  });

  it('the pages after 60 million pixels, those of the most bytes', () => {
    const large = Array.from({ length: 2 }, () => [4000, 4999] as const);
    expect(toRead(whiteScans([...large, [4000, 4626]]))).toEqual([]);
    expect(toRead(whiteScans([...large, [4000, 4627]]))).toEqual([2]);
  });

  it('the pages of a file whose other images leave no work for them, masks and patterns among those', () => {
    const besides = (height: number) =>
      whiteScans([[3000, 3990]], [streamObject(Buffer.alloc(1), imageEntries(8000, height))]);
    expect(toRead(besides(5940))).toEqual([]);
    expect(toRead(besides(5950))).toEqual([1]);
  });

  it('a page whose image finds no memory, for PDFium leaves it out', async () => {
    const small = await startPdfium(24 * 1024 * 1024);
    const white = withImage(placed(0, 0, 612, 792), image(4000, 4000, Buffer.alloc(16_000_000, 255)));
    expect(toRead(white)).toEqual([]);
    expect(pagesToRead(small, white, textLayer(small.pdfium, white, lacksText))).toEqual([1]);
  });
});

describe('a copy of some pages', () => {
  const mixed = scannedPages(['blank', 'scan', 'blank', 'scan', 'scan']);

  it('holds those pages alone, in their order, with their pictures', () => {
    expect(toRead(pageCopy(pdfium, mixed, [2, 4, 5]))).toEqual([1, 2, 3]);
    expect(toRead(pageCopy(pdfium, mixed, [1, 4]))).toEqual([2]);
  });

  it('is made of a document that anybody may open but not change', async () => {
    const locked = await encrypted(mixed, { owner: 'Hail2025!' });
    expect(toRead(pageCopy(pdfium, locked, [2]))).toEqual([1]);
  });

  it('is refused where a page is not there, and PDFium goes on', () => {
    expect(() => pageCopy(pdfium, mixed, [6])).toThrow('too_complex');
    expect(() => pageCopy(pdfium, Buffer.from('%PDF-1.7 nothing'), [1])).toThrow('too_complex');
    expect(toRead(mixed)).toEqual([2, 4, 5]);
  });
});

const fileWith = (...entries: string[]) =>
  rawPdf({ objects: entries.map((entry) => streamObject(Buffer.alloc(4), entry)) });

it('the work of a file is that of all images it declares, and of nothing else', () => {
  const image = '/Subtype /Image /Width 300 /Height 200';
  expect(declaredWork(fileWith('/Subtype /Form /Width 300 /Height 200'))).toBe(0);
  expect(declaredWork(fileWith(image, `${image} /ImageMask true /SMask 2 0 R`))).toBe(120_000);
});

it('an image that does not say its size is more work than any file may take', () => {
  expect(declaredWork(fileWith('/Subtype /Image /Width 300'))).toBe(Number.POSITIVE_INFINITY);
  expect(declaredWork(fileWith('/Subtype /Image /Width 5 0 R /Height 200'))).toBe(Number.POSITIVE_INFINITY);
});

it('a pixel of JPEG 2000 counts sixteen of a JPEG, four of a fax count one', () => {
  const declared = (filter: string) =>
    declaredWork(fileWith(`/Subtype /Image /Width 300 /Height 200 /Filter /${filter}`)) / 60_000;
  for (const [filter, work] of [
    ['DCTDecode', 1],
    ['FlateDecode', 1],
    ['JPXDecode', 16],
    ['JBIG2Decode', 2],
    ['CCITTFaxDecode', 0.25],
  ] as const)
    expect([filter, declared(filter), decodingWork(filter)]).toEqual([filter, work, work]);
});
