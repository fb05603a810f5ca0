import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentRecord, documentKey, expiryOf, scanKey } from '#lambdas/documents/document.ts';
import { readDocument } from '#lambdas/documents/read-document.ts';
import { endScan } from '#lambdas/documents/scan.ts';
import { type ScanLimits, scanQuota } from '#lambdas/documents/scan-quota.ts';
import { scanFixture, startReading } from '#test/support/document-reading.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { withBlankPage } from '#test/support/pdf/rewritten-pdf.ts';
import { scannedPages, scanOf } from '#test/support/pdf/scanned-pages.ts';

const generous: ScanLimits = { documentPages: 30, dailyPages: 500, monthlyPages: 5000 };

const reading = await startReading(generous);
afterAll(() => reading.stop());

/** Each test has a year of its own, in which nothing was counted and no document is known. */
let year = 2026;
const at = (time: string) => {
  reading.clock.now = new Date(`${year}-${time}`);
};
const limit = (limits: Partial<ScanLimits>) => {
  const all = { ...generous, ...limits };
  const { documentPages } = all;
  reading.deps = { ...reading.deps, quota: scanQuota(reading.quotas, all), documentPages };
};
beforeEach(() => {
  year += 1;
  at('11-20T15:00:00.000Z');
  limit({});
  Object.assign(reading.script, { started: [], failure: undefined, refuses: false });
});

const idOf = (name: string) => `${name}-of-${year}`;
async function stored(name: string, bytes: Uint8Array): Promise<DocumentRecord> {
  const { deps, documents, clock } = reading;
  const [id, key] = [idOf(name), documentKey(idOf(name))];
  const record: DocumentRecord = {
    id,
    key,
    status: 'stored',
    created_at: clock.now.toISOString(),
    asked_at: clock.now.toISOString(),
    version_id: await deps.files.put(key, bytes),
    expires_at: expiryOf(clock.now, 90),
  };
  await documents.add(record);
  return record;
}

const known = async (name: string) => {
  const record = await reading.documents.get(idOf(name));
  if (record === undefined) throw new Error(`there is no ${name}`);
  return record;
};
const again = async (name: string) => readDocument(await known(name), reading.deps);
const send = async (name: string, bytes: Uint8Array) => readDocument(await stored(name, bytes), reading.deps);
/** Pages counted of the test's day and month, or of others. */
const counted = (day = '11-20', month = '11') =>
  Promise.all([day, month].map((period) => reading.quotas.used(`ocr#${year}-${period}`)));
const started = () => reading.script.started;
const paused = { kind: 'refusal', reason: 'scans_paused' };

describe('what is sent to be read', () => {
  it('is the document itself where every page is a picture', async () => {
    expect(await send('a', scanOf(3))).toMatchObject({ kind: 'reading' });
    expect(started()).toEqual([
      {
        documentId: idOf('a'),
        file: expect.objectContaining({ key: documentKey(idOf('a')), version_id: 'v1' }),
      },
    ]);
    expect(await counted()).toEqual([3, 3]);
  });

  it('is a copy of the pages with a picture where there are others; those are free', async () => {
    await send('a', scannedPages(['blank', 'scan', 'blank', 'scan']));
    expect(started()[0]?.file).toMatchObject({ key: scanKey(idOf('a')), pages: [2, 4] });
    expect(await counted()).toEqual([2, 2]);
    const { bytes = new Uint8Array() } = (await reading.deps.files.get({ key: scanKey(idOf('a')) })) ?? {};
    const copy = await reading.deps.worker.read({ kind: 'file', bytes });
    expect(copy).toMatchObject({ kind: 'needs_ocr', scanned: [1, 2] });
  });

  it('comes back under the numbers of the document, not of the copy', async () => {
    const scan = await scanFixture('scan-with-a-page-lost');
    const failedPages = scan.replies.flatMap(({ Warnings = [] }) =>
      Warnings.flatMap(({ Pages = [] }) => Pages),
    );
    await send('a', await withBlankPage(scan.pdf));
    expect(started()[0]?.file).toMatchObject({ key: scanKey(idOf('a')) });
    const blocks = scan.replies.flatMap(({ Blocks = [] }) => Blocks);
    reading.script.state = { kind: 'done', blocks, failedPages, partial: true };
    const pages = failedPages.map((page) => page + 1).join(', ');
    expect(await endScan(await known('a'), 'job', reading.deps)).toMatchObject({
      kind: 'quote',
      quote: { warningDetails: expect.arrayContaining([{ code: 'partial_scan', values: { pages } }]) },
    });
  });

  it('is nothing where no page shows anything, or the text says enough', async () => {
    const blanks = scannedPages(Array.from({ length: 100 }, () => 'blank' as const));
    expect(await send('a', blanks)).toMatchObject({ kind: 'refusal', reason: 'empty_pdf' });
    expect(await send('b', plainEstimate())).toMatchObject({ kind: 'quote' });
    expect([started(), await counted()]).toEqual([[], [0, 0]]);
  });
});

describe('the pages of one document', () => {
  it('may be as many as the limit; more are refused with a sentence of their own, which is not kept', async () => {
    limit({ documentPages: 3 });
    expect(await send('a', scanOf(4))).toMatchObject({ kind: 'refusal', reason: 'too_many_pages' });
    expect((await known('a')).outcome).toBeUndefined();
    expect([started(), await counted()]).toEqual([[], [0, 0]]);
    expect(await send('b', scanOf(3))).toMatchObject({ kind: 'reading' });
    expect([started().length, await counted()]).toEqual([1, [3, 3]]);
  });
});

describe('the quota of a day and a month', () => {
  it('that is used up is no outcome: the next day the same document is read', async () => {
    limit({ dailyPages: 1 });
    await send('a', scanOf(1));
    expect(await send('b', scanOf(1))).toMatchObject(paused);
    expect(await known('b')).not.toHaveProperty('outcome');
    at('11-20T23:59:59.999Z');
    expect(await again('b')).toMatchObject(paused);
    at('11-21T00:00:00.000Z');
    expect(await again('b')).toMatchObject({ kind: 'reading' });
    expect(await counted('11-21')).toEqual([1, 2]);
  });

  it('cannot be reached: no job is started, and the next try is free to start it', async () => {
    const unreachable = Object.assign(new Error('no way'), { name: 'TimeoutError' });
    const quota = { ...reading.deps.quota, take: () => Promise.reject(unreachable) };
    const record = await stored('a', scanOf(1));
    await expect(readDocument(record, { ...reading.deps, quota })).rejects.toBe(unreachable);
    expect(started()).toEqual([]);
    expect(await again('a')).toMatchObject({ kind: 'reading' });
    expect(started()).toHaveLength(1);
  });
});

describe('pages are counted once a job', () => {
  it('however often the document is sent and started anew', async () => {
    reading.script.failure = new Error('Textract is away');
    await expect(send('a', scanOf(2))).rejects.toThrow('away');
    expect(await counted()).toEqual([2, 2]);
    at('11-21T08:00:00.000Z');
    reading.script.failure = undefined;
    expect(await again('a')).toMatchObject({ kind: 'reading' });
    expect(await again('a')).toMatchObject({ kind: 'reading' });
    expect(started()).toHaveLength(2);
    expect(started()[0]).toEqual(started()[1]);
    expect(await counted()).toEqual([2, 2]);
    expect(await counted('11-21')).toEqual([0, 2]);
  });

  it('by two at once, and by one whose lease ran out while it was slow', async () => {
    const record = await stored('a', scanOf(2));
    await Promise.all([readDocument(record, reading.deps), readDocument(record, reading.deps)]);
    expect(await counted()).toEqual([2, 2]);

    const slow = await stored('b', scanOf(2));
    let passed: Promise<unknown> | undefined;
    const { quota } = reading.deps;
    const take: typeof quota.take = async (...asked) => {
      reading.clock.now = new Date(reading.clock.now.getTime() + 15_001);
      passed ??= readDocument(slow, reading.deps);
      await passed;
      return quota.take(...asked);
    };
    const overtaken = { ...reading.deps, quota: { ...quota, take } };
    expect(await readDocument(slow, overtaken)).toMatchObject({ kind: 'reading' });
    expect(await counted()).toEqual([4, 4]);
  });
});

describe('pages are counted for the visitor who starts the job', () => {
  /** What the visitor and their wider network have counted, on a day. */
  const ofNetworks = (day = '11-20') =>
    Promise.all(['visitor', 'around'].map((id) => reading.quotas.used(`ocr#${year}-${day}#${id}`)));
  const asking = () => ({ ...reading.deps, networks: ['visitor', 'around'] });
  const sendAsVisitor = async (name: string, pages: number) =>
    readDocument(await stored(name, scanOf(pages)), asking());

  it('whose share may be used up: they go on without, and others’ scans are read', async () => {
    limit({ dailyPages: 40 });
    expect(await sendAsVisitor('a', 3)).toMatchObject({ kind: 'reading' });
    expect(await sendAsVisitor('b', 2)).toMatchObject(paused);
    expect([...(await ofNetworks()), ...(await counted())]).toEqual([3, 3, 3, 3]);
    expect(await send('c', scanOf(2))).toMatchObject({ kind: 'reading' });
    expect(await again('b')).toMatchObject({ kind: 'reading' });
  });

  it('and given back once, to them and the day, where Textract does not take the file, whoever asks then and whenever', async () => {
    reading.script.failure = new Error('Textract is away');
    await expect(sendAsVisitor('a', 2)).rejects.toThrow('away');
    expect([await ofNetworks(), (await known('a')).scan_networks]).toEqual([
      [2, 2],
      ['visitor', 'around'],
    ]);
    at('12-01T08:00:00.000Z');
    reading.script.failure = undefined;
    reading.script.refuses = true;
    const deps = { ...reading.deps, networks: ['other', 'around'] };
    for (const _ of ['first', 'again']) {
      expect(await readDocument(await known('a'), deps)).toMatchObject({ reason: 'unreadable_scan' });
      expect([...(await ofNetworks()), ...(await counted())]).toEqual([0, 0, 0, 0]);
    }
    expect(await known('a')).not.toHaveProperty('scan_networks');
  });
});
