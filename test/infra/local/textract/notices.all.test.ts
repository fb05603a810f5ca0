import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Underway } from '#infra/local/lambda/events.ts';
import { type Job, openJobStore } from '#infra/local/textract/jobs.ts';
import { announcedJobs } from '#infra/local/textract/notices.ts';
import { ownFolder } from '#test/support/own-folder.ts';

describe('the notice of a job that has ended', () => {
  const STARTED = Date.parse('2026-11-20T12:00:00Z');
  const topicArn = 'arn:aws:sns:us-east-1:000000000000:scans';

  beforeEach(() => void vi.useFakeTimers({ now: STARTED }));
  afterEach(() => void vi.useRealTimers());

  const job = (changes: Partial<Job> = {}): Job => ({
    id: 'job1',
    request: '{}',
    bucket: 'documents',
    key: 'uploads/a.pdf',
    attempts: 1,
    isInterrupted: false,
    started: STARTED,
    topicArn,
    tag: '0b1c9b1e-0000-4000-8000-000000000001',
    ...changes,
  });
  const done = (changes: Partial<Job> = {}) =>
    job({ result: { status: 'SUCCEEDED', pages: 1, blocks: [] }, ...changes });

  function announcing(folder?: string, take: () => Promise<void> = async () => {}) {
    const notices: { topicArn: string; message: unknown }[] = [];
    const underway = new Underway();
    const store = announcedJobs(openJobStore(folder, Date.now()), {
      announce: async (topic, message) => {
        notices.push({ topicArn: topic, message: JSON.parse(message) });
        await take();
      },
      now: Date.now,
      underway,
      delayMs: 3000,
    });
    return { store, notices, underway };
  }

  describe('the end of a job that asked for it', () => {
    it('is announced once, when the job seems to be done, in Textract’s words', async () => {
      const { store, notices } = announcing();
      store.save(job());
      store.save(done());
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
      const { store, notices, underway } = announcing(undefined, () => taken.promise);
      store.save(done());
      const over = vi.fn();
      void underway.none().then(over);
      await vi.advanceTimersByTimeAsync(3000);
      expect([notices.length, over.mock.calls.length]).toEqual([1, 0]);
      taken.resolve();
      await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
    });

    it('is nobody’s business where nobody asked', async () => {
      const { store, notices } = announcing();
      store.save(done({ topicArn: undefined }));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(notices).toEqual([]);
    });
  });

  describe('after a restart', () => {
    const parent = ownFolder();
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(parent, 'notices-'));
    });

    it.each([
      ['was not due yet', 0, async () => {}],
      ['nobody had taken', 3000, () => Promise.reject(new Error('the product stops'))],
    ])('a notice that %s is given', async (_, waited, take) => {
      const before = announcing(folder, take);
      before.store.save(done());
      await vi.advanceTimersByTimeAsync(waited);
      before.store.stop();
      const { notices } = announcing(folder);
      await vi.advanceTimersByTimeAsync(3000);
      expect(notices).toHaveLength(1);
    });
  });
});
