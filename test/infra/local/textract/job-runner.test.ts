import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingWork } from '#infra/local/lambda/events.ts';
import { jobRunner } from '#infra/local/textract/job-runner.ts';
import { type Job, openJobStore } from '#infra/local/textract/jobs.ts';
import type { PageReading } from '#infra/local/textract/reader.ts';
import { ownFolder } from '#test/support/own-folder.ts';

const STARTED = Date.parse('2026-11-20T12:00:00Z');
const topicArn = 'arn:aws:sns:us-east-1:000000000000:scans';
const parent = ownFolder();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(parent, 'jobs-'));
  vi.useFakeTimers({ now: STARTED });
});
afterEach(() => void vi.useRealTimers());

const job: Job = {
  id: 'job1',
  bucket: 'documents',
  key: 'uploads/a.pdf',
  started: STARTED,
  topicArn,
  tag: '0b1c9b1e-0000-4000-8000-000000000001',
};
const page: PageReading = { text: { turns: 0, width: 100, height: 100, slope: 0, rows: [] } };

/** A runner on the jobs of the folder, for documents with these pages. */
function running(pages: () => Promise<PageReading[]> = async () => [page], take = async () => {}) {
  const notices: { topicArn: string; message: unknown }[] = [];
  const pending = new PendingWork();
  const store = openJobStore(folder, Date.now());
  const runner = jobRunner({
    store,
    pending,
    readPages: pages,
    fetchDocument: async () => new Uint8Array([1]),
    ids: () => 'block',
    announce: async (topic, message) => {
      notices.push({ topicArn: topic, message: JSON.parse(message) });
      await take();
    },
    now: Date.now,
    delayMs: 3000,
  });
  return { ...runner, store, notices, pending };
}

describe('the end of a job that asked for it', () => {
  it('is announced once, when the job seems to be done, in Textract’s words', async () => {
    const { start, notices } = running();
    start(job);
    await vi.advanceTimersByTimeAsync(2999);
    expect(notices).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(notices).toEqual([
      {
        topicArn,
        message: {
          JobId: 'job1',
          Status: 'SUCCEEDED',
          API: 'StartDocumentTextDetection',
          JobTag: '0b1c9b1e-0000-4000-8000-000000000001',
          Timestamp: STARTED + 3000,
          DocumentLocation: { S3ObjectName: 'uploads/a.pdf', S3Bucket: 'documents' },
        },
      },
    ]);
  });

  it('is under way until the notice has been taken', async () => {
    const taken = Promise.withResolvers<void>();
    const { start, notices, pending } = running(undefined, () => taken.promise);
    start(job);
    const over = vi.fn();
    void pending.none().then(over);
    await vi.advanceTimersByTimeAsync(3000);
    expect([notices.length, over.mock.calls.length]).toEqual([1, 0]);
    taken.resolve();
    await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
  });

  it('is nobody’s business where nobody asked', async () => {
    const { start, notices } = running();
    start({ ...job, topicArn: undefined });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(notices).toEqual([]);
  });
});

describe('after a restart', () => {
  it.each([
    ['was not due yet', 0, async () => {}],
    ['nobody had taken', 3000, () => Promise.reject(new Error('the product stops'))],
  ])('a notice that %s is given, once', async (_, waited, take) => {
    const before = running(undefined, take);
    before.start(job);
    await vi.advanceTimersByTimeAsync(waited);
    void before.stop();
    const { notices, stop } = running();
    await vi.advanceTimersByTimeAsync(3000);
    expect(notices).toHaveLength(1);
    void stop();
    const again = running();
    await vi.advanceTimersByTimeAsync(3000);
    expect(again.notices).toEqual([]);
  });

  it('a job that was being read is read', async () => {
    const before = running(() => new Promise(() => {}));
    before.start(job);
    void before.stop();
    const { store, notices } = running();
    await vi.advanceTimersByTimeAsync(3000);
    expect(store.get('job1')?.result).toMatchObject({ status: 'SUCCEEDED', pages: 1 });
    expect(notices).toHaveLength(1);
  });
});

describe('a page that could not be read', () => {
  const lost: PageReading = { failure: 'PAGE_TIMED_OUT' };
  const resultOf = async (...pages: PageReading[]) => {
    const { start, store } = running(async () => pages);
    start(job);
    await vi.advanceTimersByTimeAsync(0);
    return store.get('job1')?.result;
  };

  it('is warned of beside the others, which are there', async () => {
    expect(await resultOf(page, lost, page)).toMatchObject({
      status: 'PARTIAL_SUCCESS',
      pages: 3,
      warnings: [{ ErrorCode: 'PAGE_TIMED_OUT', Pages: [2] }],
    });
  });

  it('is the end of a job that has no other', async () => {
    expect(await resultOf(lost, lost)).toMatchObject({ status: 'FAILED', statusMessage: 'PAGE_TIMED_OUT' });
  });
});
