import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { priceChangeStore } from '#lambdas/pricing/pricing-store.ts';
import type { PresignedUpload } from '#shared/api/document-routes.ts';
import { DIRECT_UPLOAD_LIMIT_BYTES, UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { leadInput } from '#test/support/leads.ts';
import { flateBombs } from '#test/support/pdf/hostile-pdfs.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { encrypted } from '#test/support/pdf/rewritten-pdf.ts';
import { askToUpload, call, formOf, poll, readStored, startApi, upload } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

const fixture = (name: string) =>
  readFile(new URL(`../../fixtures/estimates/${name}/document.pdf`, import.meta.url));

const product = await startApi();
const s3 = new S3Client({
  endpoint: product.endpoints.s3,
  region: LOCAL_REGION,
  credentials: LOCAL_CREDENTIALS,
  forcePathStyle: true,
});
afterAll(async () => {
  s3.destroy();
  await product.stop();
});

const isStored = async (documentId: string, bytes: Uint8Array) => {
  const object = await s3.send(new GetObjectCommand({ Bucket: 'documents', Key: documentKey(documentId) }));
  return Buffer.from((await object.Body?.transformToByteArray()) ?? []).equals(Buffer.from(bytes));
};

/** A file of that many bytes that is a readable estimate: what follows the end mark is a comment. */
const padded = (size: number) => {
  const estimate = plainEstimate();
  const end = Buffer.from('\nstartxref\n9\n%%EOF\n');
  return Buffer.concat([estimate, Buffer.alloc(size - estimate.length - end.length, '%'), end]);
};

/** The change the office's edit ends in. */
async function setLowestRate(value: number): Promise<void> {
  const dynamo = tablesAt(product.endpoints.dynamodb);
  const set = { value, by: 'dana.reyes@example.com', at: new Date() };
  await priceChangeStore(dynamo, 'pricing').setValue('as_low_as_per_square', set);
  dynamo.destroy();
}

const refusal = (reason: string) => ({ error: { reason } });

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
    expect(await isStored((json as Quote).documentId ?? '', bytes)).toBe(true);
  });

  it('has the same answer when asked for again, by its id or by sending it again', async () => {
    const { json } = await upload(product, plainEstimate());
    const { documentId = '' } = json as Quote;
    const again = [
      await poll(product, documentId),
      await readStored(product, documentId),
      await upload(product, plainEstimate()),
    ];
    expect(again).toMatchObject(again.map(() => ({ status: 200, json })));
  });

  it('is priced at the rates of the moment, also when it was read before', async () => {
    const { documentId = '' } = (await upload(product, plainEstimate())).json as Quote;
    const dearer = { asLowAs: { price: 9600 }, rates: { asLowAs: 400, standard: 500 } };
    await setLowestRate(400);
    expect((await poll(product, documentId)).json).toMatchObject(dearer);
    expect((await upload(product, plainEstimate())).json).toMatchObject(dearer);
    await setLowestRate(350);
  });
});

describe('a document without a quote', () => {
  it.each([
    ['password_protected', async () => encrypted(plainEstimate(), { user: 'Hail2025!', owner: 'x' })],
    ['partial_roof_repair', () => fixture('repair-per-shingle-only')],
  ])('is refused as %s with a sentence, and is kept', async (reason, make) => {
    const bytes = await make();
    const { status, json } = await upload(product, bytes);
    const message = expect.stringMatching(/^[A-Z].*\.$/);
    expect([status, json]).toMatchObject([422, { error: { code: 'unreadable_document', reason, message } }]);
    const { error } = json as { error: { documentId: string } };
    expect(await isStored(error.documentId, bytes)).toBe(true);
    expect(await poll(product, error.documentId)).toMatchObject({ status, json });
  });

  it('is refused when it is hostile, and the next is unharmed', async () => {
    const bomb = flateBombs['two layers, 2 KB in all']?.() ?? Buffer.of();
    expect(await upload(product, bomb)).toMatchObject({ status: 422, json: refusal('too_complex') });
    expect(await upload(product, plainEstimate())).toMatchObject({
      status: 200,
      json: { squareFootage: 2400 },
    });
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

  it('takes the largest file a request holds, and says 413 one byte above', async () => {
    expect((await upload(product, padded(DIRECT_UPLOAD_LIMIT_BYTES))).status).toBe(200);
    const over = await upload(product, padded(DIRECT_UPLOAD_LIMIT_BYTES + 1));
    expect(over).toMatchObject({ status: 413, json: refusal('too_large') });
  });
});

describe('a large file', () => {
  const permitFor = async (size: number) => (await askToUpload(product, { size })).json as PresignedUpload;
  const store = async ({ url, fields }: PresignedUpload, bytes: Uint8Array, type = 'application/pdf') => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, 'Content-Type': type })) form.append(name, value);
    form.append('file', new File([new Uint8Array(bytes)], 'estimate.pdf', { type }));
    return (await fetch(url, { method: 'POST', body: form })).ok;
  };

  it('goes straight to storage and is then read by its id', async () => {
    const bytes = padded(DIRECT_UPLOAD_LIMIT_BYTES + 1);
    const permit = await permitFor(bytes.length);
    const { documentId } = permit;
    expect((await readStored(product, documentId)).status).toBe(404);
    expect(await store(permit, bytes)).toBe(true);
    const { status, json } = await readStored(product, documentId);
    expect([status, json]).toMatchObject([200, { squareFootage: 2400, documentId }]);
    expect((await poll(product, documentId)).json).toEqual(json);
  });

  it('is for the office what was read, whatever is uploaded over it afterwards', async () => {
    const bytes = padded(1_000_000);
    const permit = await permitFor(bytes.length);
    await store(permit, bytes);
    const { documentId } = permit;
    expect((await readStored(product, documentId)).status).toBe(200);
    const other = Buffer.alloc(bytes.length, ' ');
    other.write('%PDF-1.7');
    expect(await store(permit, other)).toBe(true);
    const lead = leadInput({ id: randomUUID(), documentId });
    expect((await call(product, 'POST', '/api/leads', { json: lead })).status).toBe(201);
    const token = (await adminTokens(product)).accessToken;
    const { json } = await call(product, 'GET', `/api/leads/${lead.id}/document`, { token });
    const opened = await fetch((json as { url: string }).url);
    expect(Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(await isStored(documentId, other)).toBe(true);
  });

  it('of another type is not taken by storage, and one that only says it is a PDF ends in 415', async () => {
    const permit = await permitFor(6);
    expect(await store(permit, Buffer.from('<html>'), 'text/html')).toBe(false);
    expect(await store(permit, Buffer.from('<html>'))).toBe(true);
    expect(await readStored(product, permit.documentId)).toMatchObject({
      status: 415,
      json: refusal('not_a_pdf'),
    });
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
