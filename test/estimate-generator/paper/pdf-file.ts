import { degrees, PDFDocument, type PDFFont, rgb } from 'pdf-lib';
import { type Face, faces, type Sheet } from './paper.ts';

const FIXED = new Date('2026-01-05T09:00:00Z');

interface Maker {
  creator: string;
  producer: string;
}

export const XACTIMATE: Maker = { creator: 'Xactimate 28.2', producer: 'iTextSharp 4.1.6 by 1T3XT' };
export const SYMBILITY: Maker = { creator: 'litePDF', producer: 'PoDoFo' };

/** An empty document whose bytes depend on nothing but what is put into it. */
async function emptyPdf(maker: Maker): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setCreator(maker.creator);
  pdf.setProducer(maker.producer);
  pdf.setSubject('Synthetic test document: invented people and amounts');
  pdf.setCreationDate(FIXED);
  pdf.setModificationDate(FIXED);
  return pdf;
}

/** Grey boxes in place of two photographs: a page with pixels and no text. */
async function photograph(pdf: PDFDocument, sheet: Sheet): Promise<void> {
  const page = pdf.addPage([sheet.width, sheet.height]);
  for (const [top, shade] of [
    [60, 0.55],
    [410, 0.35],
  ] as const) {
    page.drawRectangle({
      x: 60,
      y: sheet.height - top - 310,
      width: 420,
      height: 310,
      color: rgb(shade, shade, shade),
    });
    for (let slope = 0; slope < 6; slope += 1)
      page.drawLine({
        start: { x: 70 + slope * 60, y: sheet.height - top - 300 },
        end: { x: 120 + slope * 55, y: sheet.height - top - 20 },
        thickness: 3,
        color: rgb(shade + 0.15, shade + 0.1, shade),
      });
  }
}

/** The sheets as a PDF with a text layer in non-embedded standard fonts. */
export async function toPdf(sheets: readonly Sheet[], maker: Maker = XACTIMATE): Promise<Uint8Array> {
  const pdf = await emptyPdf(maker);
  const fonts = new Map<Face, PDFFont>();
  for (const sheet of sheets) {
    if (sheet.photo) {
      await photograph(pdf, sheet);
      continue;
    }
    const page = pdf.addPage([sheet.width, sheet.height]);
    for (const mark of sheet.marks) {
      const font = fonts.get(mark.face) ?? (await pdf.embedFont(faces[mark.face]));
      fonts.set(mark.face, font);
      page.drawText(mark.text, {
        x: mark.left,
        y: sheet.height - mark.baseline,
        size: mark.size,
        font,
        rotate: degrees(0),
      });
    }
    for (const { x1, x2, y } of sheet.rules)
      page.drawLine({
        start: { x: x1, y: sheet.height - y },
        end: { x: x2, y: sheet.height - y },
        thickness: 0.6,
      });
  }
  return pdf.save({ useObjectStreams: true, addDefaultPage: false });
}
