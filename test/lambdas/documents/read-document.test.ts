import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documentKey, expiryOf } from '#lambdas/documents/document.ts';
import type { ObjectPlace } from '#lambdas/documents/files.ts';
import { processInsurance } from '#lambdas/documents/process-insurance.ts';
import { readDocument } from '#lambdas/documents/read-document.ts';
import { finishScan } from '#lambdas/documents/scan.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { scanFixture, startReading } from '#test/support/document-reading.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { scanOf } from '#test/support/pdf/scanned-pages.ts';
import { formOf } from '#test/support/product.ts';

const reading = await startReading({ documentPages: 30, dailyPages: 500, monthlyPages: 5000 });
afterAll(() => reading.stop());
beforeEach(() => {
  reading.script.started = [];
});

/** A document uploaded with a permit, which may be used again for ten minutes. */
async function uploaded(bytes: Uint8Array): Promise<string> {
  const id = randomUUID();
  const at = reading.clock.now;
  await reading.documents.add({
    id,
    key: documentKey(id),
    status: 'expected',
    created_at: at.toISOString(),
    asked_at: at.toISOString(),
    expires_at: expiryOf(at, 90),
  });
  await reading.deps.files.put(documentKey(id), bytes);
  return id;
}

const known = async (id: string) => {
  const record = await reading.documents.get(id);
  if (record === undefined) throw new Error(`there is no ${id}`);
  return record;
};
const swap = (id: string) => reading.deps.files.put(documentKey(id), plainEstimate());

describe('a document that was read cannot be swapped', () => {
  it('for Textract: the version that was looked at is the one that is read', async () => {
    const id = await uploaded(scanOf(1));
    const { files } = reading.deps;
    const get = async (at: ObjectPlace) => {
      const file = await files.get(at);
      await swap(id);
      return file;
    };
    await readDocument(await known(id), { ...reading.deps, files: { ...files, get } });
    expect(reading.script.started).toMatchObject([{ file: { key: documentKey(id), version_id: 'v1' } }]);
  });

  it('between the job and its end: the pages are those of the version that was sent', async () => {
    const scan = await scanFixture('scan-turned-90');
    const id = await uploaded(scan.pdf);
    await readDocument(await known(id), reading.deps);
    await swap(id);
    const blocks = scan.replies.flatMap(({ Blocks = [] }) => Blocks);
    reading.script.state = { kind: 'done', blocks, failedPages: [], partial: false };
    await finishScan(reading.deps)(JSON.stringify({ JobId: 'job-1', JobTag: id }));
    expect(await known(id)).toMatchObject({ outcome: { kind: 'quote', quote: { squareFootage: 2014 } } });
  });

  it('by two readings at once: both read the version that was noted first', async () => {
    const id = await uploaded(plainEstimate());
    const record = await known(id);
    expect(await reading.documents.pinVersion(id, 'v1')).toBe('v1');
    await reading.deps.files.put(documentKey(id), scanOf(1));
    expect(await readDocument(record, reading.deps)).toMatchObject({ kind: 'quote' });
    expect(await known(id)).toMatchObject({ version_id: 'v1' });
  });
});

describe('the notice of a job that still runs', () => {
  const notice = (id: string, more = {}) =>
    finishScan(reading.deps)(JSON.stringify({ JobId: 'job-1', JobTag: id, ...more }));

  it('is tried again as Textract’s, which came early, and ends as a repeated one, as nothing is lost yet', async () => {
    const id = await uploaded(scanOf(1));
    await readDocument(await known(id), reading.deps);
    reading.script.state = { kind: 'running' };
    await expect(notice(id)).rejects.toThrow('The job still runs');
    await notice(id, { isRepeated: true });
    expect(await known(id)).not.toHaveProperty('outcome');
  });
});

describe('the same bytes sent again', () => {
  const DAY = 86_400_000;
  const asking = (given: Parameters<typeof httpRequest>[0] & { headers: Record<string, string> }) =>
    processInsurance({
      ...reading.deps,
      pricing: async () => defaultPricing,
      publicKey: 'key',
      readerEdition: 'source',
      retentionDays: 90,
    })(httpRequest({ ...given, headers: { ...given.headers, authorization: 'Bearer key' } }));
  const send = async (bytes: Uint8Array) => {
    const { body, headers } = await formOf(bytes);
    const answer = await asking({ body: Buffer.from(body), headers });
    return { answer, id: 'documentId' in answer.body ? String(answer.body.documentId) : '' };
  };
  const wait = (ms: number) => {
    reading.clock.now = new Date(reading.clock.now.getTime() + ms);
  };

  it('open the answer again that 24 hours have closed', async () => {
    const bytes = Buffer.concat([plainEstimate(), Buffer.from('\n% another day\n')]);
    const { answer, id: documentId } = await send(bytes);
    const ask = () => asking({ json: { documentId }, headers: { 'content-type': 'application/json' } });
    wait(DAY);
    expect(await ask()).toEqual(answer);
    wait(1);
    await expect(ask()).rejects.toMatchObject({ status: 404 });
    await send(bytes);
    expect(await ask()).toEqual(answer);
  });

  it('are the same document for another day and another retention, under their newest version', async () => {
    const { answer, id } = await send(plainEstimate());
    const before = await known(id);
    expect(before).toMatchObject({ asked_at: reading.clock.now.toISOString(), version_id: 'v1' });
    wait(80 * DAY);
    expect((await send(plainEstimate())).answer).toEqual(answer);
    expect(await known(id)).toEqual({
      ...before,
      asked_at: reading.clock.now.toISOString(),
      expires_at: before.expires_at + 80 * 86_400,
      version_id: 'v2',
    });
  });
});
