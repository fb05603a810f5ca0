import type { Block, Warning } from '@aws-sdk/client-textract';
import type { PendingWork } from '#infra/local/lambda/events.ts';
import { blocksOf } from './blocks.ts';
import type { Job, JobResult, JobStore } from './jobs.ts';
import type { PageReading, ReadPages } from './reader.ts';

/** Hands a notice to its topic; resolves once it has been taken. */
export type Announce = (topicArn: string, message: string) => Promise<void>;

export interface JobRunnerSettings {
  store: JobStore;
  readPages: ReadPages;
  fetchDocument(job: Job): Promise<Uint8Array>;
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
  start(job: Job): void;
  /** Ends without a result what is going on: the next start goes on with it. */
  stop(): Promise<void>;
}

/** Reads the documents of jobs and announces their ends. Begins with what the last start has left of both. */
export function jobRunner({ store, pending, ...settings }: JobRunnerSettings): JobRunner {
  const { readPages, fetchDocument, announce, ids, now, delayMs } = settings;
  const stopped = new AbortController();
  const { signal } = stopped;
  let turn: Promise<unknown> = Promise.resolve();

  const resultOf = async (job: Job): Promise<JobResult> => {
    signal.throwIfAborted();
    try {
      return resultOfPages(await readPages(await fetchDocument(job), signal), ids);
    } catch (error) {
      signal.throwIfAborted();
      console.error(`The local Textract could not read ${job.bucket}/${job.key}:`, error);
      return { status: 'FAILED', statusMessage: 'INTERNAL_ERROR', pages: 0, blocks: [] };
    }
  };
  /** One document after another: each takes much memory. */
  const read = (job: Job): Promise<JobResult> => {
    const reading = turn.then(() => resultOf(job));
    turn = reading.catch(() => undefined);
    return reading;
  };

  const finish = async (job: Job): Promise<void> => {
    const ended = { ...job, result: job.result ?? (await read(job)) };
    signal.throwIfAborted();
    if (job.result === undefined) store.save(ended);
    if (job.topicArn === undefined || job.isAnnounced) return;
    await wait(Math.max(0, job.started + delayMs - now()), signal);
    await announce(job.topicArn, noticeOf(ended, now()));
    store.save({ ...ended, isAnnounced: true });
  };
  /** What fails here was stopped, or not taken. */
  const run = (job: Job) => void pending.during(finish(job)).catch(() => undefined);

  for (const job of store.all()) run(job);
  return {
    start(job) {
      store.save(job);
      run(job);
    },
    async stop() {
      stopped.abort();
      await turn;
    },
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

/** All pages read, some, or none. */
function resultOfPages(pages: readonly PageReading[], ids: () => string): JobResult {
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
