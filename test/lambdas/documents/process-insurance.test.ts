import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { priceChangeStore } from '#lambdas/pricing/pricing-store.ts';
import type { PresignedUpload } from '#shared/api/document-routes.ts';
import { DIRECT_UPLOAD_LIMIT_BYTES, UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { longEstimate } from '#test/bench/reader.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { leadInput } from '#test/support/leads.ts';
import { hostileOfEachKind, isTooComplex, otherKinds, zeroPages } from '#test/support/pdf/hostile-pdfs.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { encrypted } from '#test/support/pdf/rewritten-pdf.ts';
import {
  askToUpload,
  call,
  formOf,
  poll,
  readStored,
  startApi,
  type TestProduct,
  upload,
} from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

const fixture = (name: string) =>
  readFile(new URL(`../../fixtures/estimates/${name}/document.pdf`, import.meta.url));

let product: TestProduct;
let s3: S3Client;
beforeAll(async () => {
  product = await startApi();
  s3 = new S3Client({
    endpoint: product.endpoints.s3,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    forcePathStyle: true,
  });
}, 60_000);
afterAll(async () => {
  s3.destroy();
  await product.stop();
});

const storedBytes = async (documentId: string) => {
  const object = await s3.send(new GetObjectCommand({ Bucket: 'documents', Key: documentKey(documentId) }));
  return object.Body?.transformToByteArray();
};

const reasonOf = (json: unknown) => (json as { error: { reason: string } }).error.reason;

/** A file of that many bytes that is a readable estimate: what follows the end mark is a comment. */
const padded = (size: number) => {
  const estimate = plainEstimate();
  const end = Buffer.from('\nstartxref\n9\n%%EOF\n');
  return Buffer.concat([estimate, Buffer.alloc(size - estimate.length - end.length, '%'), end]);
};

describe('a digital estimate', () => {
  it('is answered with its quote at once, and the document is kept', async () => {
    const bytes = plainEstimate();
    const answer = await upload(product, bytes);
    expect(answer.status).toBe(200);
    const quote = answer.json as Quote;
    expect(quote).toMatchObject({
      squareFootage: 2400,
      squares: 24,
      asLowAs: { price: 8400 },
      premiumWarranty: { price: 16_800 },
      claim: { claimNumber: '00-4417-882', rcv: 7940.8, deductible: 1000, netClaim: 5940.8, verified: true },
      evidence: { page: 1, text: expect.stringContaining('24.00 SQ') },
    });
    expect(Buffer.from((await storedBytes(quote.documentId ?? '')) ?? []).equals(bytes)).toBe(true);
  });

  it('of forty full pages is answered inside the request', async () => {
    const answer = await upload(product, longEstimate(40));
    // However busy the machine is: what the reader's deadline cuts short is answered too.
    expect(['not_an_estimate', 'too_complex']).toContain(reasonOf(answer.json));
    expect(answer.status).toBe(422);
  });

  it('has the same answer when asked for again, by its id or by sending it again', async () => {
    const first = await upload(product, plainEstimate());
    const { documentId = '' } = first.json as Quote;
    for (const again of [
      await poll(product, documentId),
      await readStored(product, documentId),
      await upload(product, plainEstimate()),
    ]) {
      expect(again.status).toBe(200);
      expect(again.json).toEqual(first.json);
    }
  });

  it('with an owner password only is read', async () => {
    const answer = await upload(product, await encrypted(plainEstimate(), { owner: 'Hail2025!' }));
    expect(answer.status).toBe(200);
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

/** The change the office's edit ends in. */
async function setLowestRate(value: number): Promise<void> {
  const dynamo = tablesAt(product.endpoints.dynamodb);
  const set = { value, by: 'dana.reyes@example.com', at: new Date() };
  await priceChangeStore(dynamo, 'pricing').setValue('as_low_as_per_square', set);
  dynamo.destroy();
}

describe('a document without a quote', () => {
  it.each([
    ['password_protected', 422, async () => encrypted(plainEstimate(), { user: 'Hail2025!', owner: 'x' })],
    ['empty_pdf', 422, async () => zeroPages()],
    ['corrupt_pdf', 422, async () => plainEstimate().subarray(0, 900)],
    ['not_an_estimate', 422, () => fixture('claim-letter-without-estimate')],
    ['partial_roof_repair', 422, () => fixture('repair-per-shingle-only')],
  ])('is refused as %s with a sentence, and is kept', async (reason, status, make) => {
    const bytes = await make();
    const answer = await upload(product, bytes);
    expect(answer.status).toBe(status);
    const { error } = answer.json as {
      error: { code: string; message: string; reason: string; documentId: string };
    };
    expect(error).toMatchObject({
      code: 'unreadable_document',
      reason,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
    expect(Buffer.from((await storedBytes(error.documentId)) ?? []).equals(Buffer.from(bytes))).toBe(true);
    const again = await poll(product, error.documentId);
    expect([again.status, again.json]).toEqual([status, answer.json]);
  });

  it('offers the areas the paper states where only a repair is paid', async () => {
    const { error } = (await upload(product, await fixture('repair-per-shingle-only'))).json as {
      error: { choices?: { squareFootage: number }[] };
    };
    expect(error.choices?.every(({ squareFootage }) => squareFootage > 0)).not.toBe(false);
  });

  it.each(hostileOfEachKind.filter(([name]) => isTooComplex(name)))(
    'is refused when it is hostile, and the next is unharmed: %s',
    async (_name, make) => {
      const answer = await upload(product, make());
      expect([answer.status, answer.json]).toMatchObject([422, { error: { reason: 'too_complex' } }]);
      expect(await upload(product, plainEstimate())).toMatchObject({
        status: 200,
        json: { squareFootage: 2400 },
      });
    },
  );

  it.each(Object.entries(otherKinds))('is not stored when it is no PDF at all: %s', async (_name, make) => {
    const answer = await upload(product, make());
    expect(answer.status).toBe(415);
    expect(answer.json).toMatchObject({ error: { code: 'unsupported_media_type', reason: 'not_a_pdf' } });
  });
});

describe('the form', () => {
  it('needs the public key', async () => {
    const form = await formOf(plainEstimate());
    for (const token of [undefined, 'wrong']) {
      const answer = await call(product, 'POST', '/api/process-insurance', { ...form, token });
      expect(answer.status).toBe(401);
    }
  });

  it('cannot name the place the file is kept at', async () => {
    const answer = await upload(product, plainEstimate(), '../../../etc/passwd.pdf');
    expect(answer.status).toBe(200);
    expect((answer.json as Quote).documentId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['two files', 400, 'one file', { 'content-type': 'multipart/form-data; boundary=x' }, 2],
    ['20,000 parts', 400, 'parts', { 'content-type': 'multipart/form-data; boundary=x' }, 20_000],
    ['no boundary', 400, 'boundary', { 'content-type': 'multipart/form-data' }, 1],
    ['another type', 415, 'multipart form', { 'content-type': 'application/pdf' }, 1],
  ])('with %s is answered %i', async (_name, status, words, headers, files) => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-\r\n';
    const answer = await call(product, 'POST', '/api/process-insurance', {
      body: `${part.repeat(files)}--x--\r\n`,
      headers,
      token: product.config.publicKey,
    });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: { message: expect.stringContaining(words) } });
  });

  it('takes the largest file a request holds, and says 413 one byte above', async () => {
    expect((await upload(product, padded(DIRECT_UPLOAD_LIMIT_BYTES))).status).toBe(200);
    const over = await upload(product, padded(DIRECT_UPLOAD_LIMIT_BYTES + 1));
    expect([over.status, over.json]).toMatchObject([413, { error: { reason: 'too_large' } }]);
  });
});

describe('a large file', () => {
  const permitFor = async (size: number) => (await askToUpload(product, { size })).json as PresignedUpload;
  const store = ({ url, fields }: PresignedUpload, bytes: Uint8Array, type = 'application/pdf') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, name === 'Content-Type' ? type : value);
    form.append('file', new File([new Uint8Array(bytes)], 'estimate.pdf', { type }));
    return fetch(url, { method: 'POST', body: form });
  };

  it('goes straight to storage and is then read by its id', async () => {
    const bytes = padded(DIRECT_UPLOAD_LIMIT_BYTES + 1);
    const permit = await permitFor(bytes.length);
    expect((await readStored(product, permit.documentId)).status).toBe(404);
    expect((await store(permit, bytes)).ok).toBe(true);
    const answer = await readStored(product, permit.documentId);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ squareFootage: 2400, documentId: permit.documentId });
    expect((await poll(product, permit.documentId)).json).toEqual(answer.json);
  });

  it('is for the office what was read, whatever is uploaded over it afterwards', async () => {
    const bytes = padded(1_000_000);
    const permit = await permitFor(bytes.length);
    await store(permit, bytes);
    const { documentId } = permit;
    expect((await readStored(product, documentId)).status).toBe(200);
    const other = Buffer.alloc(bytes.length, ' ');
    other.write('%PDF-1.7');
    expect((await store(permit, other)).ok).toBe(true);
    const lead = leadInput({ id: randomUUID(), documentId });
    expect((await call(product, 'POST', '/api/leads', { json: lead })).status).toBe(201);
    const token = (await adminTokens(product)).accessToken;
    const { json } = await call(product, 'GET', `/api/leads/${lead.id}/document`, { token });
    const opened = await fetch((json as { url: string }).url);
    expect(Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(Buffer.from((await storedBytes(documentId)) ?? []).equals(other)).toBe(true);
  });

  it('of another type is not taken by storage, and one that only says it is a PDF ends in 415', async () => {
    const permit = await permitFor(6);
    expect((await store(permit, Buffer.from('<html>'), 'text/html')).ok).toBe(false);
    expect((await store(permit, Buffer.from('<html>'))).ok).toBe(true);
    const answer = await readStored(product, permit.documentId);
    expect([answer.status, answer.json]).toMatchObject([415, { error: { reason: 'not_a_pdf' } }]);
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
    const answer = await call(product, 'POST', '/api/process-insurance', {
      json: { documentId },
      token: product.config.publicKey,
    });
    expect(answer.status).toBe(400);
  });

  it('nobody knows is answered 404, whichever way it is asked for', async () => {
    const unknown = '0b1c9b1e-7c5a-4e0f-9a39-000000000001';
    expect((await readStored(product, unknown)).status).toBe(404);
    expect((await poll(product, unknown)).status).toBe(404);
    expect((await poll(product, 'no-uuid')).status).toBe(404);
  });
});
