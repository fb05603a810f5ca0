import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** What the estimate below comes to. */
export const ESTIMATE_SQUARE_FEET = 2400;

const SIZE = 9;
/** Where each column ends. */
const columns = [300, 355, 400, 460, 515, 575];

const heading: readonly (readonly [text: string, x: number, y: number])[] = [
  ['Smoke Test Mutual Insurance Company', 40, 750],
  ['Insured: Smoke Test', 40, 720],
  ['Claim Number: 00-0000-001', 40, 705],
  ['Date of Loss: 5/21/2025', 40, 690],
  ['Type of Loss: Hail', 300, 690],
  ['Dwelling Roof', 280, 630],
  ['DESCRIPTION', 40, 600],
  ['QUANTITY', 255, 600],
  ['UNIT PRICE', 305, 600],
  ['TAX', 382, 600],
  ['RCV', 441, 600],
  ['DEPREC.', 474, 600],
  ['ACV', 557, 600],
];

const rows: readonly (readonly [y: number, description: string, ...figures: string[]])[] = [
  [
    580,
    '1. Tear off, haul and dispose of comp. shingles - Laminated',
    '24.00 SQ',
    '60.00',
    '0.00',
    '1,440.00',
    '(0.00)',
    '1,440.00',
  ],
  [
    565,
    '2. Laminated - comp. shingle rfg. - w/out felt',
    '26.67 SQ',
    '240.00',
    '100.00',
    '6,500.80',
    '(1,000.00)',
    '5,500.80',
  ],
];

const totals: readonly (readonly [y: number, label: string, figure: string])[] = [
  [500, 'Line Item Total', '7,840.80'],
  [485, 'Material Sales Tax', '100.00'],
  [470, 'Replacement Cost Value', '7,940.80'],
  [455, 'Less Depreciation', '(1,000.00)'],
  [440, 'Actual Cash Value', '6,940.80'],
  [425, 'Less Deductible', '(1,000.00)'],
  [410, 'Net Claim', '5,940.80'],
];

/**
 * A digital estimate of one page with 24.00 squares whose sums hold, for nobody.
 * @param runId makes the file another one in each run, so that it is read and not known from before
 */
export async function smokeEstimate(runId: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setKeywords([runId]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  for (const [text, x, y] of heading) page.drawText(text, { x, y, size: SIZE, font });
  for (const [y, description, ...figures] of rows) {
    page.drawText(description, { x: 40, y, size: SIZE, font });
    figures.forEach((figure, index) => {
      drawEndingAt(page, font, figure, columns[index] ?? 0, y);
    });
  }
  for (const [y, label, figure] of totals) {
    page.drawText(label, { x: 300, y, size: SIZE, font });
    drawEndingAt(page, font, figure, 575, y);
  }
  return new Uint8Array(await document.save());
}

function drawEndingAt(page: PDFPage, font: PDFFont, text: string, x: number, y: number): void {
  page.drawText(text, { x: x - font.widthOfTextAtSize(text, SIZE), y, size: SIZE, font });
}
