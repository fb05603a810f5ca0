import { TextractClient } from '@aws-sdk/client-textract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scanJobs } from '#lambdas/documents/textract.ts';
import {
  pageBlocks,
  replies,
  type Scripted,
  scriptedTextract,
  type TextractCall,
} from '#test/support/scripted/textract.ts';

const completion = {
  topicArn: 'arn:aws:sns:us-east-1:000000000000:scans',
  roleArn: 'arn:aws:iam::000000000000:role/scans',
};
const file = { key: 'uploads/a.pdf' };

async function jobsAnswering(answer: (call: TextractCall) => Scripted) {
  const service = await scriptedTextract(answer);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new TextractClient({
    endpoint: service.url,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
  onTestFinished(async () => {
    client.destroy();
    await service.stop();
  });
  return { jobs: scanJobs(client, 'documents', completion), calls: service.calls };
}

const blocks = [1, 2, 3].flatMap((page) =>
  pageBlocks(
    { width: 612, height: 792, lines: [{ top: 100, words: [{ text: `page${page}`, left: 40, right: 80 }] }] },
    page,
  ),
);

describe('a job', () => {
  it('is started from the bucket with the document as its tag', async () => {
    const { jobs, calls } = await jobsAnswering(() => ({ JobId: 'job-1' }));
    expect(await jobs.start('id', file)).toBe('job-1');
    expect(calls).toEqual([
      {
        operation: 'StartDocumentTextDetection',
        input: {
          DocumentLocation: { S3Object: { Bucket: 'documents', Name: 'uploads/a.pdf' } },
          ClientRequestToken: expect.stringMatching(/^[\da-f]{64}$/),
          JobTag: 'id',
          NotificationChannel: { SNSTopicArn: completion.topicArn, RoleArn: completion.roleArn },
        },
      },
    ]);
  });

  it('is the same for a document and a version of its file, and another for what is sent again after a deletion', async () => {
    const { jobs, calls } = await jobsAnswering(() => ({ JobId: 'job-1' }));
    for (const version_id of ['v1', 'v1', 'v2', undefined]) await jobs.start('id', { ...file, version_id });
    await jobs.start('other', { ...file, version_id: 'v1' });
    const [first, again, ...others] = calls.map(({ input }) => input.ClientRequestToken);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('names the version of the file where there is one', async () => {
    const { jobs, calls } = await jobsAnswering(() => ({ JobId: 'job-1' }));
    await jobs.start('id', { ...file, version_id: 'v1' });
    expect(calls[0]?.input).toMatchObject({ DocumentLocation: { S3Object: { Version: 'v1' } } });
  });

  it.each([
    'UnsupportedDocumentException',
    'BadDocumentException',
    'DocumentTooLargeException',
    'InvalidS3ObjectException',
  ])('that Textract does not take (%s) is an unreadable scan', async (error) => {
    const { jobs } = await jobsAnswering(() => ({ error }));
    expect(await jobs.start('id', file)).toBeNull();
  });

  it('that finds the account busy is not the document’s fault', async () => {
    const { jobs } = await jobsAnswering(() => ({ error: 'LimitExceededException' }));
    await expect(jobs.start('id', file)).rejects.toMatchObject({ name: 'LimitExceededException' });
  });
});

describe('its state', () => {
  it.each([
    ['running', { JobStatus: 'IN_PROGRESS' }, 'running'],
    ['failed', { JobStatus: 'FAILED', StatusMessage: 'no' }, 'failed'],
    ['failed where the job is no longer known', { error: 'InvalidJobIdException' }, 'failed'],
  ])('is %s without any blocks', async (_, reply, kind) => {
    const { jobs } = await jobsAnswering(() => reply);
    expect(await jobs.state('job-1')).toEqual({ kind });
  });

  it('holds the blocks of every reply, one page split over two of them', async () => {
    const script = replies(blocks, 4);
    const { jobs, calls } = await jobsAnswering(
      ({ input }) =>
        script[Number(String(input.NextToken ?? 'reply-0').slice(6))] ?? { error: 'no such reply' },
    );
    const state = await jobs.state('job-1');
    expect(state).toMatchObject({ kind: 'done', partial: false, failedPages: [] });
    expect(state.kind === 'done' && state.blocks.map(({ Id }) => Id)).toEqual(blocks.map(({ Id }) => Id));
    expect(calls.map(({ input }) => input.NextToken)).toEqual([undefined, 'reply-1', 'reply-2']);
  });

  it.each([null, ''])('ends at a token that says nothing (%j)', async (NextToken) => {
    const { jobs, calls } = await jobsAnswering(() => ({ ...replies(blocks, 100)[0], NextToken }));
    expect(await jobs.state('job-1')).toMatchObject({ kind: 'done' });
    expect(calls).toHaveLength(1);
  });

  it('names the pages that were given up', async () => {
    const warned = {
      JobStatus: 'PARTIAL_SUCCESS' as const,
      Warnings: [{ ErrorCode: 'X', Pages: [3, 2] }, { Pages: [2] }],
    };
    const { jobs } = await jobsAnswering(() => replies(blocks, 100, warned)[0] ?? {});
    expect(await jobs.state('job-1')).toMatchObject({ kind: 'done', partial: true, failedPages: [2, 3] });
  });
});
