import { degrees, PageSizes, PDFDocument, type PDFPage, StandardFonts } from 'pdf-lib';

/** Print size of the generated pages, points. */
const SIZE = 14;

/** A printed row: texts with the left edge of each, in points. */
export type PrintedRow = readonly (readonly [left: number, text: string])[];

interface ScannedPage {
  rows: readonly PrintedRow[];
  /** Degrees clockwise by which the print lies turned on the page. */
  printTurned?: 0 | 90 | 180 | 270;
  /** Degrees clockwise, a few, by which the sheet went askew through the scanner. */
  askew?: number;
  /** The page's /Rotate. */
  rotate?: 0 | 90 | 180 | 270;
  /** Letter by default, points. */
  size?: [width: number, height: number];
}

/** A small PDF with the print where it is asked for. */
export async function pdfOf(pages: readonly ScannedPage[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const { rows, printTurned = 0, askew = 0, rotate = 0, size } of pages) {
    const page = document.addPage(size ?? PageSizes.Letter);
    page.setFont(font);
    page.setRotation(degrees(rotate));
    for (const [index, row] of rows.entries())
      for (const [left, text] of row)
        print(page, text, ...tilted(left, 72 + index * 30, askew), printTurned, askew);
  }
  return document.save();
}

/** `left` and `top` as read upright; PDF turns counter-clockwise and counts from the bottom. */
function print(page: PDFPage, text: string, left: number, top: number, turned: number, askew: number) {
  const { width, height } = page.getSize();
  const [x, y] = {
    0: [left, height - top],
    90: [width - top, height - left],
    180: [width - left, top],
    270: [top, left],
  }[turned] ?? [0, 0];
  page.drawText(text, { x, y, size: SIZE, rotate: degrees(-turned - askew) });
}

/** Turned about the top left corner of the page, clockwise. */
function tilted(left: number, top: number, askew: number): [left: number, top: number] {
  const [cos, sin] = [Math.cos((askew * Math.PI) / 180), Math.sin((askew * Math.PI) / 180)];
  return [left * cos - top * sin, left * sin + top * cos];
}
