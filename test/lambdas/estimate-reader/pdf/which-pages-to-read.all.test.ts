import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { lacksText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { declaredWork } from '#lambdas/estimate-reader/pdf/drawing-marks.ts';
import { pageCopy, pagesToRead } from '#lambdas/estimate-reader/pdf/pages-to-read.ts';
import { startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { MEMORY_LIMIT_BYTES, textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { type PdfObject, rawPdf, streamObject } from '#test/support/pdf/raw-pdf.ts';
import { encrypted } from '#test/support/pdf/rewritten-pdf.ts';
import { scannedPages } from '#test/support/pdf/scanned-pages.ts';
import {
  image,
  leftOut,
  noise,
  outlined,
  page,
  placed,
  rows,
  sent,
  type TextlessPage,
  textlessPages,
  withImage,
} from './textless-pages.ts';

const WIDTH = 425;
const HEIGHT = 550;

/** A written sheet of 50 dpi: rows of letters three pixels wide, of one gray on another. */
function written(ink = 0, paper = 255): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, paper);
  for (let y = 40; y < 300; y += 1)
    for (let x = 40; x < 380; x += 1) {
      const [inLine, inLetter] = [y % 10, x % 4];
      if (inLine > 5 || inLetter === 3 || x % 24 > 20) continue;
      if (inLetter === 0 || inLine === (x >> 2) % 6) pixels[y * WIDTH + x] = ink;
    }
  return pixels;
}

const sheet = (pixels: Buffer) => image(WIDTH, HEIGHT, pixels);
const wholePage = placed(0, 0, 612, 792);

/** A gray image with more in its dictionary; object 7 may be its mask. */
const imageWith = (width: number, height: number, pixels: Buffer, entries: string) =>
  streamObject(
    deflateSync(pixels),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode ${entries}`,
  );

const ruled = Array.from({ length: 24 }, (_, at) => `50 ${80 + at * 28} m 560 ${80 + at * 28} l S`).join(
  '\n',
);

/** A hip roof from above with six lengths written beside it, each letter a few straight strokes. */
const sketch = [
  '120 200 380 300 re S 120 200 m 270 350 l 350 350 l 500 200 l S 120 500 m 270 350 l S 500 500 m 350 350 l S',
  ...[
    [290, 180],
    [290, 515],
    [75, 350],
    [510, 350],
    [200, 300],
    [300, 360],
  ].flatMap(([x = 0, y = 0]) =>
    [0, 8, 16, 24].map((step) => `${x + step} ${y} m ${x + step} ${y + 9} l ${x + step + 5} ${y + 9} l S`),
  ),
].join('\n');

/** What is known only once the page is drawn. */
const pagesToLookAt: readonly TextlessPage[] = [
  leftOut(
    'the blank back of a scanned sheet',
    'grey paper and the scanner’s grain are many bytes and no word',
    () => withImage(wholePage, sheet(Buffer.from(noise(WIDTH * HEIGHT).map((value) => 240 + (value & 7))))),
  ),
  sent('a faded receipt', 'grey on grey is read by a person', () =>
    withImage(wholePage, sheet(written(206, 242))),
  ),
  sent('a black sheet with white letters', 'a negative shows what it was made of', () =>
    withImage(wholePage, sheet(written(255, 0))),
  ),
  sent('letters that are the mask of one black dot', 'scanners that part ink from paper write pages so', () =>
    page(
      wholePage,
      [imageWith(1, 1, Buffer.from([0]), '/ColorSpace /DeviceGray /SMask 7 0 R'), sheet(written(255, 0))],
      '/XObject << /X 6 0 R >>',
    ),
  ),
  leftOut('a scan whose mask lets nothing through', 'transparent is not on the page', () =>
    page(
      wholePage,
      [
        imageWith(WIDTH, HEIGHT, written(), '/ColorSpace /DeviceGray /SMask 7 0 R'),
        image(2, 2, Buffer.alloc(4)),
      ],
      '/XObject << /X 6 0 R >>',
    ),
  ),
  leftOut('a scan whose every value means white', 'its table of greys makes it a white sheet', () =>
    withImage(wholePage, imageWith(WIDTH, HEIGHT, written(), '/ColorSpace /DeviceGray /Decode [1 1]')),
  ),
  leftOut('a scan of no opacity', 'transparent is not on the page', () =>
    page(`/G gs ${wholePage}`, [sheet(written())], '/XObject << /X 6 0 R >> /ExtGState << /G << /ca 0 >> >>'),
  ),
  leftOut('a scan under a white sheet', 'what is covered is not on the page', () =>
    withImage(`${wholePage} 1 g 0 0 612 792 re f`, sheet(written())),
  ),
  sent('a scan that is a pattern the page is filled with', 'some drivers print pictures so', () =>
    page(
      '/Pattern cs /P scn 0 0 612 792 re f',
      [
        streamObject(
          Buffer.from(wholePage),
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 612 792] /XStep 612 /YStep 792 /Resources << /XObject << /X 7 0 R >> >>',
        ),
        sheet(written()),
      ],
      '/Pattern << /P 6 0 R >>',
    ),
  ),
  sent('letters cut out of a black sheet', 'letters as a clip show as letters', () =>
    page(`${rows(300, 60, outlined).replaceAll('h f\n', 'h\n')}W n 0 0 612 792 re f`),
  ),
  leftOut('white letters on white', 'there is nothing to see', () => page(`1 g ${rows(800, 60, outlined)}`)),
  leftOut('ruled paper', 'nobody has written on it', () => page(ruled)),
  sent('ruled paper with one line written on it', 'one line may be the sum that counts', () =>
    page(`${ruled}\n${rows(25, 60, outlined)}`),
  ),
  sent(
    'a photo of the paper as large as a playing card',
    'word processors paste it small, and its pixels are all there',
    () => withImage(placed(100, 400, 180, 238), sheet(written())),
  ),
  sent('a roof drawn by a plotter', 'its lengths are written in strokes', () => page(sketch)),
  leftOut('a blank sheet with a stamped number in real text', 'the number is in the text layer already', () =>
    withImage(
      `${wholePage} BT /F1 9 Tf 380 20 Td (CLAIM FILE 0001482-000017 OF 000020) Tj ET`,
      sheet(Buffer.alloc(WIDTH * HEIGHT, 250)),
    ),
  ),
];

const running = await startPdfium(MEMORY_LIMIT_BYTES);
const { pdfium } = running;
const toRead = (bytes: Uint8Array) => pagesToRead(running, bytes, textLayer(pdfium, bytes, lacksText));

it.each([...textlessPages, ...pagesToLookAt])('$name: to be sent is $sent, because $why', ({ pdf, sent }) => {
  expect(toRead(pdf())).toEqual(sent ? [1] : []);
});

it('every page of a scan is sent', () => {
  const scan = new URL('../../../fixtures/estimates/scan-turned-90/document.pdf', import.meta.url);
  expect(toRead(readFileSync(scan))).toEqual([1, 2, 3]);
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
    expect([filter, declared(filter)]).toEqual([filter, work]);
});
