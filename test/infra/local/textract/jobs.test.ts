import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DetectDocumentTextCommand, StartDocumentTextDetectionCommand } from '@aws-sdk/client-textract';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { Underway } from '#infra/local/events.ts';
import { type Job, openJobStore } from '#infra/local/textract/jobs.ts';
import { announcedJobs } from '#infra/local/textract/textract.ts';
import { BUCKET, startLocalTextract } from './local-textract.ts';
import { lockedPdf, pdfOf } from './scan.ts';
import { pagesBut, scriptedThreads } from './scripted-thread.ts';

describe('a job', () => {
  const DELAY_MS = 5000;
  let local: Awaited<ReturnType<typeof startLocalTextract>>;

  beforeAll(async () => {
    local = await startLocalTextract({ delayMs: DELAY_MS });
    const rows = [[[40, 'Roof area 22.47 squares']]] as const;
    const size: [number, number] = [300, 120];
    await local.put('scan.pdf', await pdfOf([{ rows, size }]));
    await local.put('other.pdf', await pdfOf([{ rows: [] }]));
    await local.put(
      'large-page.pdf',
      await pdfOf([
        { rows, size },
        { rows, size: [9001, 500] },
      ]),
    );
    await local.put('only-large.pdf', await pdfOf([{ rows, size: [9001, 500] }]));
    await local.put('photo.pdf', Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    await local.put('locked.pdf', await lockedPdf());
    await local.put('damaged.pdf', '%PDF-1.7\nnothing that follows is a document');
  });
  afterAll(() => local.stop());

  /** Lets the delay pass and waits for the reading itself. */
  const finish = async (name: string, token?: string) => {
    const { JobId } = await local.start(name, token);
    local.clock.nowMs += DELAY_MS;
    return local.result(JobId);
  };

  describe('a job', () => {
    it('is in progress, without blocks, until the delay has passed', async () => {
      const { JobId } = await local.start('scan.pdf');
      local.clock.nowMs += DELAY_MS - 1;
      const early = await local.get(JobId);
      expect(early.JobStatus).toBe('IN_PROGRESS');
      expect(early.Blocks).toBeUndefined();
      local.clock.nowMs += 1;
      expect(await local.result(JobId)).toMatchObject({
        JobStatus: 'SUCCEEDED',
        DocumentMetadata: { Pages: 1 },
      });
    });

    it('gives its blocks page by page, none lost and none twice', async () => {
      const { JobId } = await local.start('scan.pdf');
      local.clock.nowMs += DELAY_MS;
      const whole = (await local.result(JobId)).Blocks ?? [];
      expect(whole.length).toBeGreaterThan(4);
      const ids: (string | undefined)[] = [];
      let NextToken: string | undefined;
      do {
        const part = await local.get(JobId, { MaxResults: 2, NextToken });
        expect(part.Blocks?.length).toBeLessThanOrEqual(2);
        expect(part.DocumentMetadata?.Pages).toBe(1);
        ids.push(...(part.Blocks ?? []).map(({ Id }) => Id));
        NextToken = part.NextToken;
      } while (NextToken);
      expect(ids).toEqual(whole.map(({ Id }) => Id));
    });

    it('takes no NextToken of another job', async () => {
      const { JobId } = await local.start('scan.pdf');
      local.clock.nowMs += DELAY_MS;
      await local.result(JobId);
      const NextToken = Buffer.from('another:2').toString('base64');
      await expect(local.get(JobId, { NextToken })).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    });

    it('reads the pages it can and warns of the others', async () => {
      const result = await finish('large-page.pdf');
      expect(result).toMatchObject({
        JobStatus: 'PARTIAL_SUCCESS',
        DocumentMetadata: { Pages: 2 },
        Warnings: [{ ErrorCode: 'PAGE_TOO_LARGE', Pages: [2] }],
      });
      expect(result.Blocks?.some(({ BlockType, Text }) => BlockType === 'WORD' && Text === '22.47')).toBe(
        true,
      );
      expect(result.Blocks?.every(({ Page }) => Page === 1)).toBe(true);
    });

    it('fails, saying why, when no page can be read', async () => {
      const result = await finish('only-large.pdf');
      expect(result).toMatchObject({ JobStatus: 'FAILED', StatusMessage: 'PAGE_TOO_LARGE' });
      expect(result.Blocks).toBeUndefined();
    });

    it('outlives a restart, done or not', async () => {
      const done = await local.start('scan.pdf');
      local.clock.nowMs += DELAY_MS;
      const before = await local.result(done.JobId);
      const cutShort = await local.start('scan.pdf', 'cut-short');
      await local.restart();
      expect((await local.get(done.JobId)).Blocks).toEqual(before.Blocks);
      expect((await local.start('scan.pdf', 'cut-short')).JobId).toBe(cutShort.JobId);
      local.clock.nowMs += DELAY_MS;
      expect((await local.result(cutShort.JobId)).JobStatus).toBe('SUCCEEDED');
    });
  });

  describe('starting twice with one token', () => {
    it('is one job, also when both come at once', async () => {
      const both = await Promise.all([
        local.start('other.pdf', 'upload-1'),
        local.start('other.pdf', 'upload-1'),
      ]);
      const third = await local.start('other.pdf', 'upload-1');
      expect(new Set([...both, third].map(({ JobId }) => JobId)).size).toBe(1);
      expect((await local.start('other.pdf', 'upload-2')).JobId).not.toBe(third.JobId);
    });

    it('is refused for another document', async () => {
      await local.start('other.pdf', 'upload-3');
      await expect(local.start('scan.pdf', 'upload-3')).rejects.toMatchObject({
        name: 'IdempotentParameterMismatchException',
      });
    });

    it('may be tried again after a refusal', async () => {
      await expect(local.start('later.pdf', 'upload-4')).rejects.toMatchObject({
        name: 'InvalidS3ObjectException',
      });
      await local.put('later.pdf', await pdfOf([{ rows: [] }]));
      expect((await local.start('later.pdf', 'upload-4')).JobId).toMatch(/^[0-9a-f]{32}$/);
    });
  });

  describe('what is no document is refused at once', () => {
    it.each([
      ['missing.pdf', 'InvalidS3ObjectException'],
      ['photo.pdf', 'UnsupportedDocumentException'],
      ['locked.pdf', 'UnsupportedDocumentException'],
      ['damaged.pdf', 'BadDocumentException'],
    ])('%s: %s', async (name, error) => {
      await expect(local.start(name)).rejects.toMatchObject({ name: error });
    });

    it('a PDF without pages: BadDocumentException', async () => {
      await local.put('empty.pdf', await (await PDFDocument.create()).save({ addDefaultPage: false }));
      await expect(local.start('empty.pdf')).rejects.toMatchObject({ name: 'BadDocumentException' });
    });

    it('an unknown job: InvalidJobIdException', async () => {
      await expect(local.get('00000000000000000000000000000000')).rejects.toMatchObject({
        name: 'InvalidJobIdException',
      });
    });
  });

  describe('what the stand-in does not do is refused by name', () => {
    it('an operation', async () => {
      const command = new DetectDocumentTextCommand({
        Document: { S3Object: { Bucket: BUCKET, Name: 'scan.pdf' } },
      });
      await expect(local.client().send(command)).rejects.toMatchObject({
        name: 'UnknownOperationException',
        message: expect.stringContaining('Textract.DetectDocumentText'),
      });
    });

    it('an option', async () => {
      const command = new StartDocumentTextDetectionCommand({
        DocumentLocation: { S3Object: { Bucket: BUCKET, Name: 'scan.pdf' } },
        OutputConfig: { S3Bucket: BUCKET },
      });
      await expect(local.client().send(command)).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: expect.stringContaining('OutputConfig'),
      });
    });
  });
});

describe('a job that a stop cut short', () => {
  let local: Awaited<ReturnType<typeof startLocalTextract>>;
  afterEach(() => local.stop());

  /** A job on a document of some pages of which the thread never answers those named (from 0). */
  async function startedWith(pageCount: number, hung: number[], pageDeadlineMs: number) {
    const { threads, startThread } = scriptedThreads(pagesBut(pageCount, hung));
    local = await startLocalTextract({ startThread, pageDeadlineMs });
    await local.put('scan.pdf', '%PDF-1.7');
    const { JobId } = await local.start('scan.pdf', 'a-token');
    return { JobId, threads };
  }

  const LONG = 2 ** 30;
  const pagesAsked = (threads: ReturnType<typeof scriptedThreads>['threads']) =>
    threads.flatMap(({ asked }) => asked).filter(({ kind }) => kind === 'page').length;

  describe('a job with pages that are never read', () => {
    test('warns of them and has the others', async () => {
      const { JobId } = await startedWith(3, [1], 1);
      expect(await local.result(JobId)).toMatchObject({
        JobStatus: 'PARTIAL_SUCCESS',
        DocumentMetadata: { Pages: 3 },
        Warnings: [{ ErrorCode: 'PAGE_TIMED_OUT', Pages: [2] }],
      });
    });

    test('has failed when there are no others', async () => {
      const { JobId } = await startedWith(2, [0, 1], 1);
      expect(await local.result(JobId)).toMatchObject({
        JobStatus: 'FAILED',
        StatusMessage: 'PAGE_TIMED_OUT',
      });
    });
  });

  describe('a job that is unfinished at a start', () => {
    test('is not taken up where the process died over it: it has failed', async () => {
      const { JobId, threads } = await startedWith(1, [0], LONG);
      await local.crash();
      expect(await local.result(JobId)).toMatchObject({
        JobStatus: 'FAILED',
        StatusMessage: 'INTERNAL_ERROR',
      });
      expect(pagesAsked(threads)).toBe(1);
      expect((await local.start('scan.pdf', 'a-token')).JobId).toBe(JobId);
    });

    test('is taken up once more where an orderly stop cut it short', async () => {
      const { JobId, threads } = await startedWith(1, [0], LONG);
      await local.restart();
      expect((await local.get(JobId)).JobStatus).toBe('IN_PROGRESS');
      await local.restart();
      expect((await local.result(JobId)).JobStatus).toBe('FAILED');
      expect(pagesAsked(threads)).toBeLessThanOrEqual(2);
    });

    test('is not taken up where the process died over its second reading', async () => {
      const { JobId } = await startedWith(1, [0], LONG);
      await local.restart();
      await local.crash();
      expect((await local.result(JobId)).JobStatus).toBe('FAILED');
    });
  });

  describe('a version', () => {
    test('is what is read where one is named; without one, the newest', async () => {
      local = await startLocalTextract();
      const size: [number, number] = [300, 120];
      const first = await local.put(
        'swapped.pdf',
        await pdfOf([{ rows: [[[40, 'Roof area 22.47 squares']]], size }]),
      );
      await local.put('swapped.pdf', await pdfOf([{ rows: [[[40, 'Kitchen cabinets and paint']]], size }]));
      const lines = async (version?: string) => {
        const { JobId } = await local.start('swapped.pdf', undefined, version);
        const { Blocks = [] } = await local.result(JobId);
        return Blocks.filter(({ BlockType }) => BlockType === 'LINE').map(({ Text }) => Text);
      };
      expect(await lines(first)).toEqual(['Roof area 22.47 squares']);
      expect(await lines()).toEqual(['Kitchen cabinets and paint']);
    });

    test('that is not there is refused as an object that is not', async () => {
      local = await startLocalTextract();
      await local.put('one.pdf', await pdfOf([{ rows: [] }]));
      await expect(local.start('one.pdf', undefined, 'other')).rejects.toMatchObject({
        name: 'InvalidS3ObjectException',
      });
    });
  });
});

describe('the notice of a job that has ended', () => {
  const STARTED = Date.parse('2026-11-20T12:00:00Z');
  const topicArn = 'arn:aws:sns:us-east-1:000000000000:scans';

  beforeEach(() => {
    vi.useFakeTimers({ now: STARTED });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

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

    it('is announced when it failed, too', async () => {
      const { store, notices } = announcing();
      store.save(done({ result: { status: 'FAILED', pages: 0, blocks: [] } }));
      await vi.advanceTimersByTimeAsync(3000);
      expect(notices).toMatchObject([{ message: { Status: 'FAILED' } }]);
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
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'notices-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

    it('a notice that was taken is not given again', async () => {
      const before = announcing(folder);
      before.store.save(done());
      await vi.advanceTimersByTimeAsync(3000);
      before.store.stop();
      const { notices } = announcing(folder);
      await vi.advanceTimersByTimeAsync(10_000);
      expect([before.notices.length, notices.length]).toEqual([1, 0]);
    });
  });
});
