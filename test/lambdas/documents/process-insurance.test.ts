import { afterAll, describe, expect, it } from 'vitest';
import { DIRECT_UPLOAD_LIMIT_BYTES, UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { estimatePdf } from '#test/support/estimate-fixtures.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { encrypted } from '#test/support/pdf/rewritten-pdf.ts';
import { askToUpload, call, formOf, poll, readStored, startApi, upload } from '#test/support/product.ts';
import { isStored, padded, permitFor, store } from './large-files.ts';

const product = await startApi();
afterAll(() => product.stop());

describe('a digital estimate', () => {
  it('is answered with its quote at once, and the document is kept', async () => {
    const bytes = plainEstimate();
    const { status, json } = await upload(product, bytes);
    expect([status, json]).toMatchObject([
      200,
      {
        squareFootage: 2400,
        squares: 24,
        asLowAs: { price: 8400 },
        premiumWarranty: { price: 16_800 },
        claim: {
          claimNumber: '00-4417-882',
          rcv: 7940.8,
          deductible: 1000,
          netClaim: 5940.8,
          verified: true,
        },
        evidence: { page: 1, text: expect.stringContaining('24.00 SQ') },
      },
    ]);
    expect(await isStored(product, (json as Quote).documentId ?? '', bytes)).toBe(true);
  });
});

describe('a document without a quote', () => {
  it.each([
    ['password_protected', () => encrypted(plainEstimate(), { user: 'Hail2025!', owner: 'x' })],
    ['partial_roof_repair', async () => estimatePdf('repair-per-shingle-only')],
  ])('is refused as %s with a sentence, and is kept', async (reason, make) => {
    const bytes = await make();
    const { status, json } = await upload(product, bytes);
    const message = expect.stringMatching(/^[A-Z].*\.$/);
    expect([status, json]).toMatchObject([422, { error: { code: 'unreadable_document', reason, message } }]);
    const { error } = json as { error: { documentId: string } };
    expect(await isStored(product, error.documentId, bytes)).toBe(true);
    expect(await poll(product, error.documentId)).toMatchObject({ status, json });
  });

  it('is not stored when it is no PDF at all', async () => {
    expect(
      await upload(product, Buffer.from('<!doctype html><html><body>Your estimate</body></html>')),
    ).toMatchObject({
      status: 415,
      json: { error: { code: 'unsupported_media_type', reason: 'not_a_pdf' } },
    });
  });
});

describe('the form', () => {
  const sent = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>, token?: string) =>
    call(product, 'POST', '/api/process-insurance', { body, headers, token });

  it.each([undefined, 'wrong'])('needs the public key, not %s', async (token) => {
    const { body, headers } = await formOf(plainEstimate());
    expect((await sent(body, headers, token)).status).toBe(401);
  });

  it('of another type is answered 415, and says what is taken', async () => {
    const answer = await sent('%PDF-', { 'content-type': 'application/pdf' }, product.config.publicKey);
    const message = expect.stringContaining('multipart form');
    expect(answer).toMatchObject({ status: 415, json: { error: { message } } });
  });
});

describe('a large file', () => {
  it('goes straight to storage and is then read by its id', async () => {
    const bytes = padded(DIRECT_UPLOAD_LIMIT_BYTES + 1);
    const permit = await permitFor(product, bytes.length);
    const { documentId } = permit;
    expect((await readStored(product, documentId)).status).toBe(404);
    expect(await store(permit, bytes)).toBe(true);
    const { status, json } = await readStored(product, documentId);
    expect([status, json]).toMatchObject([200, { squareFootage: 2400, documentId }]);
    expect((await poll(product, documentId)).json).toEqual(json);
  });

  it.each([
    [UPLOAD_LIMIT_BYTES, 200],
    [UPLOAD_LIMIT_BYTES + 1, 413],
    [0, 400],
    [1.5, 400],
    ['4000001', 400],
  ])('of %j bytes gets %i', async (size, status) => {
    expect((await askToUpload(product, { size })).status).toBe(status);
  });

  it.each(['not-a-uuid', '../../secrets', 42, undefined])('cannot be named %j', async (documentId) => {
    const options = { json: { documentId }, token: product.config.publicKey };
    expect((await call(product, 'POST', '/api/process-insurance', options)).status).toBe(400);
  });

  it('nobody knows is answered 404, whichever way it is asked for', async () => {
    const unknown = '0b1c9b1e-7c5a-4e0f-9a39-000000000001';
    const asked = [readStored(product, unknown), poll(product, unknown), poll(product, 'no-uuid')];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
