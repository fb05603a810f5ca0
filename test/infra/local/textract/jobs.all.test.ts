import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { expectConsoleError } from '#test/support/console-watch.ts';
import { BUCKET, startLocalTextract } from './local-textract.ts';
import { type PrintedRow, pdfOf } from './scan.ts';

type Local = Awaited<ReturnType<typeof startLocalTextract>>;
const rows: PrintedRow[] = [[[40, 'Roof area 22.47 squares']]];
const size: [number, number] = [300, 120];

describe('a job', () => {
  const DELAY_MS = 5000;
  const large = { rows, size: [9001, 500] as [number, number] };
  let local: Local;
  /** Of a document of one page. */
  let scan: string | undefined;

  beforeAll(async () => {
    local = await startLocalTextract({ delayMs: DELAY_MS });
    const documents = {
      scan: await pdfOf([{ rows, size }]),
      other: await pdfOf([{ rows: [] }]),
      'large-page': await pdfOf([{ rows, size }, large]),
      damaged: '%PDF-1.7\nnothing that follows is a document',
    };
    for (const [name, body] of Object.entries(documents)) await local.put(`${name}.pdf`, body);
    scan = (await local.start('scan.pdf')).JobId;
    local.clock.nowMs += DELAY_MS;
  });
  afterAll(() => local.stop());

  /** Lets the delay pass and waits for the reading itself. */
  const finish = async (name: string) => {
    const { JobId } = await local.start(name);
    local.clock.nowMs += DELAY_MS;
    return local.result(JobId);
  };

  it('is in progress, without blocks, until the delay has passed', async () => {
    const { JobId } = await local.start('scan.pdf');
    local.clock.nowMs += DELAY_MS - 1;
    const early = await local.get(JobId);
    expect([early.JobStatus, early.Blocks]).toEqual(['IN_PROGRESS', undefined]);
    local.clock.nowMs += 1;
    const result = await local.result(JobId);
    expect(result).toMatchObject({ JobStatus: 'SUCCEEDED', DocumentMetadata: { Pages: 1 } });
  });

  it('reads the pages it can and warns of the others', async () => {
    const result = await finish('large-page.pdf');
    expect(result).toMatchObject({
      JobStatus: 'PARTIAL_SUCCESS',
      DocumentMetadata: { Pages: 2 },
      Warnings: [{ ErrorCode: 'PAGE_TOO_LARGE', Pages: [2] }],
    });
    const words = result.Blocks?.filter(({ BlockType }) => BlockType === 'WORD') ?? [];
    expect(words.map(({ Text }) => Text)).toContain('22.47');
    expect(result.Blocks?.every(({ Page }) => Page === 1)).toBe(true);
  });

  it('outlives a restart, done or not', async () => {
    const before = await local.result(scan);
    const cutShort = await local.start('scan.pdf', 'cut-short');
    await local.restart();
    expect((await local.get(scan)).Blocks).toEqual(before.Blocks);
    expect((await local.start('scan.pdf', 'cut-short')).JobId).toBe(cutShort.JobId);
    local.clock.nowMs += DELAY_MS;
    expect((await local.result(cutShort.JobId)).JobStatus).toBe('SUCCEEDED');
  });

  it('is the same one where it is started twice with one token, and another with another', async () => {
    const start = (token: string) => local.start('other.pdf', token);
    const three = [...(await Promise.all([start('one'), start('one')])), await start('one')];
    expect(new Set(three.map(({ JobId }) => JobId)).size).toBe(1);
    expect((await start('two')).JobId).not.toBe(three[0]?.JobId);
  });

  it.each(['missing.pdf', 'damaged.pdf'])('of what is no document fails: %s', async (name) => {
    expectConsoleError(/could not read documents\//);
    expect((await finish(name)).JobStatus).toBe('FAILED');
  });

  it('that nobody started is refused: InvalidJobIdException', async () => {
    await expect(local.get('0'.repeat(32))).rejects.toMatchObject({ name: 'InvalidJobIdException' });
  });

  const S3Object = { Bucket: BUCKET, Name: 'scan.pdf' };
  it.each([
    [
      'operation',
      () => local.client().detectDocumentText({ Document: { S3Object } }),
      'UnknownOperationException',
      'Textract.DetectDocumentText',
    ],
    [
      'option',
      () =>
        local.client().startDocumentTextDetection({
          DocumentLocation: { S3Object },
          OutputConfig: { S3Bucket: BUCKET },
        }),
      'InvalidParameterException',
      'OutputConfig',
    ],
    [
      'second reply',
      () => local.client().getDocumentTextDetection({ JobId: scan, NextToken: 'next' }),
      'InvalidParameterException',
      'NextToken',
    ],
  ])('the %s that the stand-in does not have is refused by name', async (_, asked, name, words) => {
    await expect(asked()).rejects.toMatchObject({ name, message: expect.stringContaining(words) });
  });
});

describe('a version', () => {
  let local: Local;
  beforeAll(async () => {
    local = await startLocalTextract();
  });
  afterAll(() => local.stop());

  test('is what is read where one is named; without one, the newest', async () => {
    const first = await local.put('swapped.pdf', await pdfOf([{ rows, size }]));
    await local.put('swapped.pdf', await pdfOf([{ rows: [[[40, 'Kitchen cabinets and paint']]], size }]));
    const lines = async (version?: string) => {
      const { JobId } = await local.start('swapped.pdf', undefined, version);
      const { Blocks = [] } = await local.result(JobId);
      return Blocks.filter(({ BlockType }) => BlockType === 'LINE').map(({ Text }) => Text);
    };
    expect(await lines(first)).toEqual(['Roof area 22.47 squares']);
    expect(await lines()).toEqual(['Kitchen cabinets and paint']);
  });
});
