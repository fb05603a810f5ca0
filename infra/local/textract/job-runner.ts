import type { Block, Warning } from '@aws-sdk/client-textract';
import { AwsError } from '../aws-json.ts';
import type { Underway } from '../underway.ts';
import { blocksOf } from './blocks.ts';
import type { DocumentReader } from './document-reader.ts';
import type { Job, JobResult, JobStore } from './job-store.ts';
import type { PageReading } from './page-text.ts';
import type { FetchObject } from './source-document.ts';
import { ReaderStopped } from './thread-requests.ts';

export interface JobWork {
  store: JobStore;
  reader: DocumentReader;
  fetchObject: FetchObject;
  ids: () => string;
  underway: Underway;
}

export interface JobRunner {
  /** Begins the job and keeps it, and later what came of it. */
  run(job: Job, bytes?: Uint8Array): void;
  /** After the reader was stopped: every job has been left as it will be found at the next start. */
  settled(): Promise<void>;
}

/** A job is begun at most twice: the second time only after an orderly stop. */
const MOST_ATTEMPTS = 2;

/**
 * Runs jobs. Those a store still holds unfinished are looked at first: one that an orderly stop cut short is taken
 * up once more. One that was running when the process died has perhaps killed it, and would again: it has failed.
 */
export function jobRunner(work: JobWork): JobRunner {
  const running = new Set<Promise<void>>();
  const run = (job: Job, bytes?: Uint8Array) => {
    work.store.save(job);
    const done = work.underway.during(runJob(job, work, bytes)).finally(() => running.delete(done));
    running.add(done);
  };
  for (const job of work.store.all()) {
    if (job.result !== undefined) continue;
    if (job.isInterrupted && job.attempts < MOST_ATTEMPTS)
      run({ ...job, attempts: job.attempts + 1, isInterrupted: false });
    else work.store.save({ ...job, result: failed('INTERNAL_ERROR') });
  }
  return {
    run,
    async settled() {
      await Promise.all(running);
    },
  };
}

async function runJob(job: Job, work: JobWork, bytes?: Uint8Array): Promise<void> {
  try {
    const document = bytes ?? (await work.fetchObject(job));
    work.store.save({ ...job, result: resultOf(await work.reader.read(document), work.ids) });
  } catch (error) {
    if (error instanceof ReaderStopped) {
      work.store.save({ ...job, isInterrupted: true });
      return;
    }
    console.error(`The local Textract could not read ${job.bucket}/${job.key}:`, error);
    work.store.save({ ...job, result: failed(error instanceof AwsError ? error.code : 'INTERNAL_ERROR') });
  }
}

const failed = (statusMessage: string): JobResult => ({
  status: 'FAILED',
  statusMessage,
  pages: 0,
  blocks: [],
});

/** All pages read, some, or none. */
export function resultOf(pages: readonly PageReading[], ids: () => string): JobResult {
  const blocks: Block[] = [];
  const failed = new Map<string, number[]>();
  for (const [index, page] of pages.entries()) {
    if ('text' in page) blocks.push(...blocksOf(page.text, index + 1, ids));
    else failed.set(page.failure, [...(failed.get(page.failure) ?? []), index + 1]);
  }
  const warnings: Warning[] = [...failed].map(([ErrorCode, Pages]) => ({ ErrorCode, Pages }));
  if (warnings.length === 0) return { status: 'SUCCEEDED', pages: pages.length, blocks };
  if (blocks.length === 0)
    return { status: 'FAILED', statusMessage: warnings[0]?.ErrorCode, pages: pages.length, warnings, blocks };
  return { status: 'PARTIAL_SUCCESS', pages: pages.length, warnings, blocks };
}
