import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import { documentRoutes } from '#shared/api/document-routes.ts';
import { figure, priceText } from '#shared/dollars.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { decideQuote } from '#shared/quote/decide-quote.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { type Answer, askRoute, readAnswer, type Visit } from './smoke-wire.ts';

/** The area of the estimate below. */
const ESTIMATE_SQUARE_FEET = 2400;

const SIZE = 9;
/** The right edge of each column. */
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
 * A digital estimate of one page with 24.00 squares and correct sums, for no real person.
 * @param runId makes the file different in each run, so that it is really read
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

const { processInsurance, pollInsurance, createUpload } = documentRoutes;

/** A scan takes half a minute; this estimate is not one. */
const MOST_POLLS = 30;

interface Upload {
  pdf: Uint8Array<ArrayBuffer>;
  publicKey: string;
  /** The pricing that the quote must be based on. */
  pricing: SitePricing;
}

/** Uploads the PDF as the form's file. */
export async function uploadByForm(visit: Visit, upload: Upload): Promise<void> {
  const form = new FormData();
  form.append(processInsurance.fileField, fileOf(upload.pdf));
  const answer = await askRoute(visit.ask, visit.site, processInsurance, { form, bearer: upload.publicKey });
  await requireQuote(visit, upload, answer);
}

/** Uploads the PDF straight to storage, like a large one; returns its document's id. */
export async function uploadByPermit(visit: Visit, upload: Upload): Promise<string> {
  const { ask, site } = visit;
  const bearer = upload.publicKey;
  const asked = await askRoute(ask, site, createUpload, { body: { size: upload.pdf.length }, bearer });
  const { documentId, url, fields } = readAnswer(createUpload, asked).body;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', fileOf(upload.pdf));
  const stored = await ask(url, { method: 'POST', body: form });
  if (stored.status < 200 || stored.status > 299)
    throw new Error(
      `Upload to ${new URL(url).host} failed with ${stored.status}: ${stored.text.slice(0, 200)}`,
    );
  await requireQuote(
    visit,
    upload,
    await askRoute(ask, site, processInsurance, { body: { documentId }, bearer }),
  );
  return documentId;
}

const fileOf = (pdf: Uint8Array<ArrayBuffer>) =>
  new File([pdf], 'smoke-test.pdf', { type: 'application/pdf' });

/** Waits while it is read; requires a quote with the document's area at current rates. */
async function requireQuote(visit: Visit, { publicKey, pricing }: Upload, first: Answer): Promise<void> {
  let read = readAnswer(processInsurance, first);
  for (let polls = 0; read.status === 202; polls += 1) {
    const { documentId, retryAfterMs } = read.body;
    if (polls === MOST_POLLS) throw new Error(`Document ${documentId} isn’t read after ${polls} checks.`);
    await visit.sleep(retryAfterMs);
    const params = { documentId };
    read = readAnswer(
      pollInsurance,
      await askRoute(visit.ask, visit.site, pollInsurance, { params, bearer: publicKey }),
    );
  }
  const { body: quote } = read;
  const expected = decideQuote({ document: { squareFootage: ESTIMATE_SQUARE_FEET } }, pricing).quote;
  if (quote.squareFootage !== expected.squareFootage)
    throw new Error(
      `Read ${figure(quote.squareFootage)} sq ft from the estimate; expected ${figure(expected.squareFootage)}.`,
    );
  const wrong = tierNames.find((tier) => quote[tier].price !== expected[tier].price);
  if (wrong !== undefined)
    throw new Error(
      `Priced ${wrong} at ${priceText(quote[wrong].price)}; the rates make it ${priceText(expected[wrong].price)}.`,
    );
}
