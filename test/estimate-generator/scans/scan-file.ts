import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { PDFDocument, PDFName } from 'pdf-lib';
import { emptyPdf } from '#test/estimate-generator/paper/pdf-file.ts';

/** Grey pixels, 0 black to 255 white, row by row. */
interface Grey {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const ANNOTATIONS = 1;
const GREYSCALE = 8;

async function library() {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

type Library = Awaited<ReturnType<typeof library>>;

/** PDFium's memory as it stands now; it moves when it grows. */
function heap({ pdfium }: Library): Uint8Array {
  const view: unknown = Reflect.get(pdfium, 'HEAPU8');
  if (!(view instanceof Uint8Array)) throw new Error('PDFium shows no memory.');
  return view;
}

let loaded: Promise<Library> | undefined;

/** Every page of a PDF as gray pixels. */
export async function rasterise(pdf: Uint8Array, dpi: number): Promise<Grey[]> {
  loaded ??= library();
  const pdfium = await loaded;
  const memory = pdfium.pdfium.wasmExports.malloc(pdf.length);
  heap(pdfium).set(pdf, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, pdf.length, '');
  const pages: Grey[] = [];
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    const width = Math.round((pdfium.FPDF_GetPageWidthF(page) * dpi) / 72);
    const height = Math.round((pdfium.FPDF_GetPageHeightF(page) * dpi) / 72);
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | GREYSCALE);
    const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const pixels = new Uint8Array(width * height);
    const drawn = heap(pdfium);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) pixels[y * width + x] = drawn[buffer + y * stride + x * 4] ?? 255;
    pages.push({ width, height, pixels });
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.FPDF_ClosePage(page);
  }
  pdfium.FPDF_CloseDocument(document);
  pdfium.pdfium.wasmExports.free(memory);
  return pages;
}

/** How a sheet lay on the scanner. */
export interface Lay {
  /** Quarter turns clockwise. */
  quarters: 0 | 1 | 2 | 3;
  /** Degrees clockwise on top of the quarters. */
  skew: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Size of the page as displayed after its quarter turns. */
export function displayed({ width, height }: Size, lay: Lay): Size {
  return lay.quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

function quarter(point: Point, size: Size, quarters: Lay['quarters']): Point {
  if (quarters === 1) return { x: size.height - point.y, y: point.x };
  if (quarters === 2) return { x: size.width - point.x, y: size.height - point.y };
  if (quarters === 3) return { x: point.y, y: size.width - point.x };
  return point;
}

/** Where a point of the upright sheet lands on the displayed page. */
export function placed(point: Point, size: Size, lay: Lay): Point {
  const turned = quarter(point, size, lay.quarters);
  const page = displayed(size, lay);
  const angle = (lay.skew * Math.PI) / 180;
  const dx = turned.x - page.width / 2;
  const dy = turned.y - page.height / 2;
  return {
    x: page.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: page.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** The pixels of an upright sheet as the scanner saw them. */
export function laid(image: Grey, lay: Lay): Grey {
  const page = displayed(image, lay);
  const pixels = new Uint8Array(page.width * page.height).fill(255);
  const back: Lay['quarters'] = ((4 - lay.quarters) % 4) as Lay['quarters'];
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1) {
      const straight = placed({ x: x + 0.5, y: y + 0.5 }, page, { quarters: 0, skew: -lay.skew });
      const from = quarter(straight, page, back);
      const column = Math.floor(from.x);
      const row = Math.floor(from.y);
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue;
      pixels[y * page.width + x] = image.pixels[row * image.width + column] ?? 255;
    }
  return { ...page, pixels };
}

/** One bit a pixel, rows padded to whole bytes; dark is 0. */
function bits({ width, height, pixels }: Grey, threshold: number): Uint8Array {
  const stride = Math.ceil(width / 8);
  const packed = new Uint8Array(stride * height).fill(0xff);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((pixels[y * width + x] ?? 255) < threshold) {
        const at = y * stride + (x >> 3);
        packed[at] = (packed[at] ?? 0xff) & ~(0x80 >> (x & 7));
      }
  return packed;
}

/** What a page is drawn with when it is nothing but this image. */
function scanOn(pdf: PDFDocument, image: Grey, { width, height }: Size) {
  const stream = pdf.context.flateStream(bits(image, 150), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: image.width,
    Height: image.height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
  });
  return {
    image: pdf.context.register(stream),
    content: pdf.context.register(pdf.context.flateStream(`q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`)),
  };
}

/** A scanner's PDF: each page one black-and-white image, no text layer. */
export async function scanPdf(pages: readonly Grey[], dpi: number): Promise<Uint8Array> {
  const pdf = await emptyPdf({ creator: 'Office Scanner', producer: 'MRC Writer 3' });
  for (const grey of pages) {
    const size = { width: (grey.width * 72) / dpi, height: (grey.height * 72) / dpi };
    const page = pdf.addPage([size.width, size.height]);
    const { image, content } = scanOn(pdf, grey, size);
    page.node.setXObject(PDFName.of('Scan'), image);
    page.node.set(PDFName.of('Contents'), content);
  }
  return pdf.save({ useObjectStreams: true, addDefaultPage: false });
}

/** The PDF with these pages, from 1, as images in place of their text. */
export async function withPictures(
  bytes: Uint8Array,
  pictures: readonly number[],
  dpi: number,
): Promise<Uint8Array> {
  const drawn = await rasterise(bytes, dpi);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const number of pictures) {
    const grey = drawn[number - 1];
    if (grey === undefined) throw new RangeError(`There is no page ${number}.`);
    const page = pdf.getPage(number - 1);
    const { image, content } = scanOn(pdf, grey, page.getSize());
    page.node.set(PDFName.of('Resources'), pdf.context.obj({ XObject: { Scan: image } }));
    page.node.set(PDFName.of('Contents'), content);
  }
  return pdf.save({ useObjectStreams: true, addDefaultPage: false });
}
