import type { Block, Warning } from '@aws-sdk/client-textract';
import type { PendingWork } from '#infra/local/lambda/events.ts';
import { AwsError } from '#infra/local/wire/aws-json.ts';
import { blocksOf } from './blocks.ts';
import type { FetchDocument } from './documents.ts';
import type { Job, JobResult, JobStore } from './jobs.ts';
import type { DocumentReader, PageReading } from './reader.ts';

/** Hands a notice to its topic; resolves once it has been taken. */
export type Announce = (topicArn: string, message: string) => Promise<void>;

export interface JobRunnerSettings {
  store: JobStore;
  reader: DocumentReader;
  fetchDocument: FetchDocument;
  announce: Announce;
  ids: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A job seems to be in progress for at least so long. */
  delayMs: number;
  /** Counts the jobs, and the notices that are due. */
  pending: PendingWork;
}

export interface JobRunner {
  /** Stores a job and reads its document. */
  start(job: Job, bytes: Uint8Array): void;
  /** Ends without a result what is going on: the next start goes on with it. */
  stop(): void;
}

/** Reads the documents of jobs and announces their ends. Begins with what the last start has left of both. */
export function jobRunner({ store, pending, ...settings }: JobRunnerSettings): JobRunner {
  const { reader, fetchDocument, announce, ids, now, delayMs } = settings;
  const stopped = new AbortController();
  const { signal } = stopped;

  const read = async (job: Job, bytes?: Uint8Array): Promise<JobResult> => {
    try {
      return resultOf(await reader.read(bytes ?? (await fetchDocument(job))), ids);
    } catch (error) {
      signal.throwIfAborted();
      console.error(`The local Textract could not read ${job.bucket}/${job.key}:`, error);
      return failed(error instanceof AwsError ? error.code : 'INTERNAL_ERROR');
    }
  };

  const finish = async (job: Job, bytes?: Uint8Array): Promise<void> => {
    const ended = { ...job, result: job.result ?? (await read(job, bytes)) };
    signal.throwIfAborted();
    if (job.result === undefined) store.save(ended);
    if (job.topicArn === undefined || job.isAnnounced) return;
    await wait(Math.max(0, job.started + delayMs - now()), signal);
    await announce(job.topicArn, noticeOf(ended, now()));
    store.save({ ...ended, isAnnounced: true });
  };
  /** What fails here was stopped, or not taken. */
  const run = (job: Job, bytes?: Uint8Array) =>
    void pending.during(finish(job, bytes)).catch(() => undefined);

  for (const job of store.all()) run(job);
  return {
    start(job, bytes) {
      store.save(job);
      run(job, bytes);
    },
    stop: () => stopped.abort(),
  };
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** What Textract publishes when a job has ended. */
function noticeOf({ id, tag, bucket, key, result }: Job, now: number): string {
  return JSON.stringify({
    JobId: id,
    Status: result?.status === 'FAILED' ? 'FAILED' : 'SUCCEEDED',
    API: 'StartDocumentTextDetection',
    ...(tag === undefined ? {} : { JobTag: tag }),
    Timestamp: now,
    DocumentLocation: { S3ObjectName: key, S3Bucket: bucket },
  });
}

const failed = (statusMessage: string): JobResult => ({
  status: 'FAILED',
  statusMessage,
  pages: 0,
  blocks: [],
});

/** All pages read, some, or none. */
function resultOf(pages: readonly PageReading[], ids: () => string): JobResult {
  const blocks: Block[] = [];
  const failures = new Map<string, number[]>();
  for (const [index, page] of pages.entries()) {
    if ('text' in page) blocks.push(...blocksOf(page.text, index + 1, ids));
    else failures.set(page.failure, [...(failures.get(page.failure) ?? []), index + 1]);
  }
  const warnings: Warning[] = [...failures].map(([ErrorCode, Pages]) => ({ ErrorCode, Pages }));
  if (warnings.length === 0) return { status: 'SUCCEEDED', pages: pages.length, blocks };
  if (blocks.length === 0)
    return { status: 'FAILED', statusMessage: warnings[0]?.ErrorCode, pages: pages.length, warnings, blocks };
  return { status: 'PARTIAL_SUCCESS', pages: pages.length, warnings, blocks };
}
