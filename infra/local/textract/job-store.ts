import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, Warning } from '@aws-sdk/client-textract';
import * as v from 'valibot';

export interface JobResult {
  status: 'SUCCEEDED' | 'PARTIAL_SUCCESS' | 'FAILED';
  statusMessage?: string | undefined;
  pages: number;
  warnings?: Warning[] | undefined;
  blocks: Block[];
}

const jobSchema = v.object({
  id: v.string(),
  /** The caller's ClientRequestToken, and the request it stood for. */
  token: v.optional(v.string()),
  request: v.string(),
  bucket: v.string(),
  key: v.string(),
  /** Where the job's end is announced, and the caller's word for the job. */
  topicArn: v.optional(v.string()),
  tag: v.optional(v.string()),
  isAnnounced: v.optional(v.boolean()),
  /** Of the object; without it the newest. */
  version: v.optional(v.string()),
  /** How often its reading was begun. */
  attempts: v.optional(v.number(), 1),
  /** The reading was cut short by an orderly stop. */
  isInterrupted: v.optional(v.boolean(), false),
  /** Milliseconds since 1970. */
  started: v.number(),
  result: v.optional(v.custom<JobResult>((value) => typeof value === 'object' && value !== null)),
});

export type Job = v.InferOutput<typeof jobSchema>;

/** Jobs by id; with a folder they outlive a restart. */
export interface JobStore {
  get(id: string): Job | undefined;
  all(): Job[];
  save(job: Job): void;
  /** Forgets all of them. */
  empty(): void;
}

/** Textract forgets results after a week. */
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
      const file = join(folder, `${job.id}.json`);
      writeFileSync(`${file}.new`, JSON.stringify(job));
      renameSync(`${file}.new`, file);
    },
    empty() {
      if (folder !== undefined) for (const id of jobs.keys()) rmSync(join(folder, `${id}.json`));
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
