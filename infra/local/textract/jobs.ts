import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, Warning } from '@aws-sdk/client-textract';
import * as v from 'valibot';
import { isFull, writeWhole } from '#infra/local/wire/files.ts';

export interface JobResult {
  status: 'SUCCEEDED' | 'PARTIAL_SUCCESS' | 'FAILED';
  statusMessage?: string | undefined;
  pages: number;
  warnings?: Warning[] | undefined;
  blocks: Block[];
}

const jobSchema = v.object({
  id: v.string(),
  /** The caller's ClientRequestToken. */
  token: v.optional(v.string()),
  bucket: v.string(),
  key: v.string(),
  /** The object's version; without it the newest. */
  version: v.optional(v.string()),
  /** Where the job's end is reported, and the caller's tag for the job. */
  topicArn: v.optional(v.string()),
  tag: v.optional(v.string()),
  isAnnounced: v.optional(v.boolean()),
  /** Milliseconds since 1970. */
  started: v.number(),
  result: v.optional(v.custom<JobResult>((value) => typeof value === 'object' && value !== null)),
});

export type Job = v.InferOutput<typeof jobSchema>;

/** Jobs by id; they outlive a restart. */
export interface JobStore {
  get(id: string): Job | undefined;
  all(): Job[];
  save(job: Job): void;
  /** Deletes all of them. */
  empty(): void;
}

export function openJobStore(folder: string, now: number): JobStore {
  const jobs = new Map(readJobs(folder, now).map((job) => [job.id, job]));
  return {
    get: (id) => jobs.get(id),
    all: () => [...jobs.values()],
    save(job) {
      jobs.set(job.id, job);
      try {
        writeWhole(join(folder, `${job.id}.json`), JSON.stringify(job));
      } catch (error) {
        if (!isFull(error)) throw error;
        // A result that was paid for in time is worth more than its file: it is there until the process ends.
        console.error(`The local Textract keeps job ${job.id} in memory only: the disk is full.`);
      }
    },
    empty() {
      for (const id of jobs.keys()) rmSync(join(folder, `${id}.json`), { force: true });
      jobs.clear();
    },
  };
}

/** Textract deletes results after a week. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

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
