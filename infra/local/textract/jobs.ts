import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Block, Warning } from '@aws-sdk/client-textract';
import * as v from 'valibot';
import type { Underway } from '#infra/local/lambda/events.ts';
import { AwsError } from '#infra/local/wire/aws-json.ts';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';
import { isFull, writeWhole } from '#infra/local/wire/files.ts';
import { blocksOf } from './blocks.ts';
import { type DocumentReader, type PageReading, ReaderStopped, type Refusal } from './reader.ts';

export interface JobWork {
  store: JobStore;
  reader: DocumentReader;
  fetchObject: FetchObject;
  ids: () => string;
  underway: Underway;
}

export interface JobRunner {
  /** Starts the job and stores it, and later its result. */
  run(job: Job, bytes?: Uint8Array): void;
  /** After the reader was stopped: every job is stored as the next start will find it. */
  settled(): Promise<void>;
}

/** A job is started at most twice: the second time only after an orderly stop. */
const MOST_ATTEMPTS = 2;

/**
 * Runs jobs. Unfinished ones from a store are checked first: a job interrupted by an orderly stop is started once more.
 * A job that was running when the process died may have killed it, so it has failed.
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
function resultOf(pages: readonly PageReading[], ids: () => string): JobResult {
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

interface JobResult {
  status: 'SUCCEEDED' | 'PARTIAL_SUCCESS' | 'FAILED';
  statusMessage?: string | undefined;
  pages: number;
  warnings?: Warning[] | undefined;
  blocks: Block[];
}

const jobSchema = v.object({
  id: v.string(),
  /** The caller's ClientRequestToken, and the request it was for. */
  token: v.optional(v.string()),
  request: v.string(),
  bucket: v.string(),
  key: v.string(),
  /** Where the job's end is reported, and the caller's tag for the job. */
  topicArn: v.optional(v.string()),
  tag: v.optional(v.string()),
  isAnnounced: v.optional(v.boolean()),
  /** The object's version; without it the newest. */
  version: v.optional(v.string()),
  /** How often its reading was started. */
  attempts: v.optional(v.number(), 1),
  /** The reading was interrupted by an orderly stop. */
  isInterrupted: v.optional(v.boolean(), false),
  /** Milliseconds since 1970. */
  started: v.number(),
  result: v.optional(v.custom<JobResult>((value) => typeof value === 'object' && value !== null)),
});

export type Job = v.InferOutput<typeof jobSchema>;

/** Jobs by id; with a folder they survive a restart. */
export interface JobStore {
  get(id: string): Job | undefined;
  all(): Job[];
  save(job: Job): void;
  /** Deletes all of them. */
  empty(): void;
}

/** Textract deletes results after a week. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export function openJobStore(folder: string | undefined, now: number): JobStore {
  const jobs = new Map<string, Job>();
  for (const job of folder === undefined ? [] : readJobs(folder, now)) jobs.set(job.id, job);
  return {
    get: (id) => jobs.get(id),
    all: () => [...jobs.values()],
    save(job) {
      jobs.set(job.id, job);
      if (folder === undefined) return;
      try {
        writeWhole(join(folder, `${job.id}.json`), JSON.stringify(job));
      } catch (error) {
        if (!isFull(error)) throw error;
        // A result that was paid for in time is worth more than its file: it is there until the process ends.
        console.error(`The local Textract keeps job ${job.id} in memory only: the disk is full.`);
      }
    },
    empty() {
      if (folder !== undefined)
        for (const id of jobs.keys()) rmSync(join(folder, `${id}.json`), { force: true });
      jobs.clear();
    },
  };
}

function readJobs(folder: string, now: number): Job[] {
  mkdirSync(folder, { recursive: true });
  const jobs: Job[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const job = v.safeParse(jobSchema, readJson(join(folder, name)));
    if (job.success && job.output.started > now - KEPT_MS) jobs.push(job.output);
    else rmSync(join(folder, name));
  }
  return jobs;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Without a version the newest. */
interface DocumentPlace {
  bucket: string;
  key: string;
  version?: string | undefined;
}

/** Fetches objects with the real client. Throws InvalidS3ObjectException if it cannot. */
type FetchObject = (place: DocumentPlace) => Promise<Uint8Array>;

export function objectFetcher(endpoint: string, region: string): FetchObject {
  const s3 = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: LOCAL_CREDENTIALS,
  });
  return async ({ bucket: Bucket, key: Key, version: VersionId }) => {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }));
      if (!Body) throw new Error('The object has no body');
      return await Body.transformToByteArray();
    } catch {
      throw new AwsError(
        'InvalidS3ObjectException',
        'Unable to get object metadata from S3. Check object key, region and/or access permissions.',
      );
    }
  };
}

const HEADER_WITHIN_BYTES = 1024;
const MAX_PAGES = 3000;

const refusals: Readonly<Record<Refusal, AwsError>> = {
  password: new AwsError('UnsupportedDocumentException', 'Request has a password-protected document'),
  damaged: new AwsError('BadDocumentException', 'Request has a document that could not be read'),
  empty: new AwsError('BadDocumentException', 'Request has a document without pages'),
};

/** Throws like StartDocumentTextDetection if the file is not a readable PDF. */
export async function assertReadable(bytes: Uint8Array, reader: DocumentReader): Promise<void> {
  const head = Buffer.from(bytes.subarray(0, HEADER_WITHIN_BYTES)).toString('latin1');
  if (!head.includes('%PDF-'))
    throw new AwsError('UnsupportedDocumentException', 'Request has unsupported document format');
  const inspection = await reader.inspect(bytes);
  if ('refusal' in inspection) throw refusals[inspection.refusal];
  if (inspection.pageCount > MAX_PAGES)
    throw new AwsError('DocumentTooLargeException', `Request has a document of more than ${MAX_PAGES} pages`);
}
