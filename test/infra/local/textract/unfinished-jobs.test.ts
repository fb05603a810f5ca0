import { afterEach, describe, expect, test } from 'vitest';
import { startLocalTextract } from './local-textract.ts';
import { pdfOf } from './scan.ts';
import { pagesBut, scriptedThreads } from './scripted-thread.ts';

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
    expect(await local.result(JobId)).toMatchObject({ JobStatus: 'FAILED', StatusMessage: 'INTERNAL_ERROR' });
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
