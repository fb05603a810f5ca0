import { documentRoutes } from '#shared/api/document-routes.ts';
import { tierNames } from '#shared/pricing.ts';
import { quoteForRoof, type SitePricing } from '#shared/roof/site-pricing.ts';
import { askRoute, readAnswer } from './call.ts';
import { ESTIMATE_SQUARE_FEET } from './estimate.ts';
import type { Visit } from './visit.ts';
import type { Answer } from './wire.ts';

const { processInsurance, pollInsurance, createUpload } = documentRoutes;

/** A scan takes half a minute; the estimate here is none. */
const MOST_POLLS = 30;

export interface Upload {
  pdf: Uint8Array<ArrayBuffer>;
  publicKey: string;
  /** What the prices must come from. */
  pricing: SitePricing;
}

/** The PDF as the form's file. */
export async function uploadByForm(visit: Visit, upload: Upload): Promise<void> {
  const form = new FormData();
  form.append(processInsurance.fileField, fileOf(upload.pdf));
  const answer = await askRoute(visit.ask, visit.site, processInsurance, { form, bearer: upload.publicKey });
  await requireQuote(visit, upload, answer);
}

/** The PDF straight to storage, as a large one goes; gives its document's id. */
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
      `The upload to ${new URL(url).host} was refused with ${stored.status}: ${stored.text.slice(0, 200)}`,
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

/** Waits where reading takes time; the quote has the area of the paper at the rates of now. */
async function requireQuote(visit: Visit, { publicKey, pricing }: Upload, first: Answer): Promise<void> {
  let read = readAnswer(processInsurance, first);
  for (let polls = 0; read.status === 202; polls += 1) {
    const { documentId, retryAfterMs } = read.body;
    if (polls === MOST_POLLS)
      throw new Error(`The document ${documentId} is still not read after ${polls} looks.`);
    await visit.sleep(retryAfterMs);
    const params = { documentId };
    read = readAnswer(
      pollInsurance,
      await askRoute(visit.ask, visit.site, pollInsurance, { params, bearer: publicKey }),
    );
  }
  const { body: quote } = read;
  const expected = quoteForRoof({ documentSquareFootage: ESTIMATE_SQUARE_FEET }, pricing);
  if (quote.squareFootage !== expected.squareFootage)
    throw new Error(
      `The estimate of ${expected.squareFootage} sq ft was read as ${quote.squareFootage} sq ft.`,
    );
  const wrong = tierNames.find((tier) => quote[tier].price !== expected[tier].price);
  if (wrong !== undefined)
    throw new Error(
      `The estimate was priced ${wrong} at $${quote[wrong].price}, where the rates make it $${expected[wrong].price}.`,
    );
}
