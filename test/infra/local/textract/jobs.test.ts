import { DetectDocumentTextCommand, StartDocumentTextDetectionCommand } from '@aws-sdk/client-textract';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, startLocalTextract } from './local-textract.ts';
import { lockedPdf, pdfOf } from './scan.ts';

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
    expect(result.Blocks?.some(({ BlockType, Text }) => BlockType === 'WORD' && Text === '22.47')).toBe(true);
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
