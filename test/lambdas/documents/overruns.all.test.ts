import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentRecord, documentKey, expiryOf } from '#lambdas/documents/document.ts';
import type { ReadingDeps } from '#lambdas/documents/outcome.ts';
import { processInsurance } from '#lambdas/documents/process-insurance.ts';
import { readDocument } from '#lambdas/documents/read-document.ts';
import type { Overrun, ReadingTask } from '#lambdas/documents/reader-thread.ts';
import { finishScan } from '#lambdas/documents/scan.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { scanFixture, startReading } from '#test/support/document-reading.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { scannedPages } from '#test/support/pdf/scanned-pages.ts';
import { formOf } from '#test/support/product.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const overrun: Overrun = { kind: 'overrun' };
const tooComplex = refusalFor('too_complex');

const reading = await startReading({ documentPages: 30, dailyPages: 500, monthlyPages: 5000 });
const { documents, script, clock } = reading;
afterAll(() => reading.stop());
beforeEach(() => {
  script.started = [];
  script.state = { kind: 'running' };
});

const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const known = async (id: string) => {
  const record = await documents.get(id);
  if (record === undefined) throw new Error(`there is no ${id}`);
  return record;
};

/** A file that has arrived. */
async function arrived(bytes: Uint8Array, changes: Partial<DocumentRecord> = {}): Promise<string> {
  const id = randomUUID();
  const at = clock.now;
  const record = { id, key: documentKey(id), created_at: at.toISOString(), expires_at: expiryOf(at, 90) };
  await documents.add({ ...record, status: 'stored', ...changes });
  await reading.deps.files.put(documentKey(id), bytes);
  return id;
}

/** The real thread, but for the tasks that run out of time. */
const slowAt = (isSlow: (task: ReadingTask) => boolean): ReadingDeps => {
  const read = (task: ReadingTask) => (isSlow(task) ? overrun : reading.deps.worker.read(task));
  return { ...reading.deps, worker: { read: read as ReadingDeps['worker']['read'] } };
};
const slow = slowAt(() => true);

/** A try of a few seconds. */
async function tryReading(id: string, deps: ReadingDeps = slow) {
  wait(4 * SECOND);
  return readDocument(await known(id), deps);
}

describe('a reading that ran out of time', () => {
  it('is no verdict the first time and the second: the next try may read the document', async () => {
    const id = await arrived(plainEstimate());
    expect([await tryReading(id), await tryReading(id)]).toEqual([overrun, overrun]);
    expect(await known(id)).toMatchObject({ status: 'stored', overruns: 2 });
    expect(await known(id)).not.toHaveProperty('outcome');
    expect(await tryReading(id, reading.deps)).toMatchObject({ kind: 'quote' });
    expect(await known(id)).toMatchObject({ status: 'finished', outcome: { kind: 'quote' } });
  });

  it('the third time in a row refuses the bytes for a day, and then they are read anew', async () => {
    const id = await arrived(plainEstimate());
    await tryReading(id);
    await tryReading(id);
    expect(await tryReading(id)).toEqual(tooComplex);
    expect(await known(id)).toMatchObject({ status: 'finished', outcome: tooComplex, overruns: 3 });
    wait(DAY - 1);
    expect(await readDocument(await known(id), reading.deps)).toEqual(tooComplex);
    wait(1);
    expect(await readDocument(await known(id), slow)).toEqual(overrun);
    expect(await known(id)).toMatchObject({ status: 'stored', overruns: 1 });
    expect(await tryReading(id, reading.deps)).toMatchObject({ kind: 'quote' });
  });

  it('counts for a day', async () => {
    const id = await arrived(plainEstimate());
    await tryReading(id);
    wait(DAY - 4 * SECOND - 1);
    await tryReading(id);
    expect(await known(id)).toMatchObject({ overruns: 2 });
    wait(DAY - 4 * SECOND);
    expect(await tryReading(id)).toEqual(overrun);
    expect(await known(id)).toMatchObject({ overruns: 1 });
  });
});

describe('two functions that read the same document at once', () => {
  /** Readings that all begin before the first of them runs out of time. */
  async function atOnce(id: string, results: (Overrun | 'read')[]) {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const begun: Promise<void>[] = [];
    const answers = results.map(async (result) => {
      const { promise, resolve: begins } = Promise.withResolvers<void>();
      begun.push(promise);
      const read = async (task: ReadingTask) => {
        begins();
        await over;
        return result === 'read' ? reading.deps.worker.read(task) : result;
      };
      const record = await known(id);
      return readDocument(record, { ...slow, worker: { read: read as ReadingDeps['worker']['read'] } });
    });
    await Promise.all(begun);
    wait(4 * SECOND);
    end();
    return Promise.all(answers);
  }

  it('count one overrun of the same moment, and two of two', async () => {
    const id = await arrived(plainEstimate());
    expect(await atOnce(id, [overrun, overrun, overrun])).toEqual([overrun, overrun, overrun]);
    expect(await known(id)).toMatchObject({ overruns: 1 });
    await atOnce(id, [overrun, overrun]);
    expect(await known(id)).toMatchObject({ overruns: 2 });
  });

  it('have the answer of the one that was read', async () => {
    const id = await arrived(plainEstimate());
    const record = await known(id);
    const quote = await readDocument(record, reading.deps);
    expect(await readDocument(record, slow)).toEqual(quote);
    expect(await known(id)).not.toHaveProperty('overruns');
  });
});

describe('a stored refusal', () => {
  const stored = async (outcome: DocumentRecord['outcome'], changes: Partial<DocumentRecord> = {}) =>
    arrived(plainEstimate(), { status: 'finished', ...(outcome && { outcome }), ...changes });

  it.each([
    ['for another reason', refusalFor('not_an_estimate'), { finished_at: '2026-11-20T15:00:00.000Z' }],
    ['for what the document does to the memory', tooComplex, { finished_at: '2026-11-20T15:00:00.000Z' }],
  ])('%s holds', async (_, outcome, changes) => {
    const id = await stored(outcome, changes);
    wait(3 * DAY);
    expect(await readDocument(await known(id), slow)).toEqual(outcome);
  });

  it('for the memory it filled holds on other days too', async () => {
    const id = await arrived(plainEstimate());
    const full = { ...reading.deps, worker: { read: async () => tooComplex } };
    expect(await tryReading(id, full as ReadingDeps)).toEqual(tooComplex);
    wait(3 * DAY);
    expect(await tryReading(id, reading.deps)).toEqual(tooComplex);
  });
});

describe('a scan', () => {
  const finish = async (id: string, deps: ReadingDeps) => {
    wait(60 * SECOND);
    await finishScan({ ...deps, documents })(JSON.stringify({ JobId: 'job-1', JobTag: id }));
  };

  /** A scan whose job has ended. */
  async function paid(): Promise<string> {
    const scan = await scanFixture('scan-turned-90');
    const id = await arrived(scan.pdf);
    await readDocument(await known(id), reading.deps);
    const blocks = scan.replies.flatMap(({ Blocks = [] }) => Blocks);
    script.state = { kind: 'done', blocks, failedPages: [], partial: false };
    return id;
  }

  it.each([
    ['its file', 'file'],
    ['its pages', 'pages'],
  ])('that was paid for is kept when %s are not read in time: the notice comes again', async (_, kind) => {
    const id = await paid();
    const deps = slowAt((task) => task.kind === kind);
    await expect(finish(id, deps)).rejects.toMatchObject({ name: 'RetryError' });
    expect(await known(id)).not.toHaveProperty('outcome');
    await finish(id, reading.deps);
    expect(await known(id)).toMatchObject({ outcome: { kind: 'quote', quote: { squareFootage: 2014 } } });
  });

  it('refused after three notices is read anew a day later from what was paid for', async () => {
    const id = await paid();
    await expect(finish(id, slow)).rejects.toThrow();
    await expect(finish(id, slow)).rejects.toThrow();
    await finish(id, slow);
    expect(await known(id)).toMatchObject({ outcome: tooComplex });
    wait(DAY);
    expect(await readDocument(await known(id), reading.deps)).toMatchObject({ kind: 'quote' });
    expect(script.started).toHaveLength(1);
  });

  it('does not count what its file overran before its job', async () => {
    const scan = await scanFixture('scan-turned-90');
    const id = await arrived(scan.pdf);
    await tryReading(id);
    await tryReading(id);
    expect(await tryReading(id, reading.deps)).toMatchObject({ kind: 'reading' });
    expect(await known(id)).not.toHaveProperty('overruns');
  });

  it('is not sent whole, for more pages, when the copy of some was not made in time', async () => {
    const id = await arrived(scannedPages(['blank', 'scan', 'scan']));
    expect(
      await tryReading(
        id,
        slowAt(({ kind }) => kind === 'copy'),
      ),
    ).toEqual(overrun);
    expect(script.started).toEqual([]);
    expect(await known(id)).toMatchObject({ overruns: 1 });
    expect(await tryReading(id, reading.deps)).toMatchObject({ kind: 'reading' });
    expect((await known(id)).scan_file).toMatchObject({ pages: [2, 3] });
  });
});

describe('the answer to an upload that was not read in time', () => {
  const asking = async (deps: ReadingDeps, bytes: Uint8Array) => {
    const { body, headers } = await formOf(bytes);
    wait(4 * SECOND);
    return processInsurance({
      ...deps,
      documents,
      pricing: async () => defaultPricing,
      publicKey: 'key',
      readerEdition: 'source',
      retentionDays: 90,
    })(httpRequest({ body: Buffer.from(body), headers: { ...headers, authorization: 'Bearer key' } }));
  };
  const again = { status: 429, retryAfterSeconds: 3, extra: { documentId: expect.any(String) } };
  const refused = { status: 422, extra: { reason: 'too_complex', documentId: expect.any(String) } };

  it('is 429 with the time after which to ask again, the third 422; the same bytes have it for a day', async () => {
    const bytes = Buffer.concat([plainEstimate(), Buffer.from('\n% read in a slow moment\n')]);
    await expect(asking(slow, bytes)).rejects.toMatchObject(again);
    await expect(asking(slow, bytes)).rejects.toMatchObject(again);
    await expect(asking(slow, bytes)).rejects.toMatchObject(refused);
    await expect(asking(reading.deps, bytes)).rejects.toMatchObject(refused);
    wait(DAY);
    expect(await asking(reading.deps, bytes)).toMatchObject({ status: 200 });
  });
});
