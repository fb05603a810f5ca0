import type { Block, Warning } from '@aws-sdk/client-textract';
import { AwsError } from '../aws-json.ts';
import { blocksOf } from './blocks.ts';
import { type DocumentReader, ReaderStopped } from './document-reader.ts';
import type { Job, JobResult, JobStore } from './job-store.ts';
import type { PageReading } from './page-text.ts';
import type { FetchObject } from './source-document.ts';

export interface JobWork {
  store: JobStore;
  reader: DocumentReader;
  fetchObject: FetchObject;
  ids: () => string;
}

/** Does the job and keeps what came of it. A job cut short by a stop stays unfinished and can be run again. */
export async function runJob(job: Job, work: JobWork, bytes?: Uint8Array): Promise<void> {
  try {
    const pages = await work.reader.read(bytes ?? (await work.fetchObject(job.bucket, job.key)));
    work.store.save({ ...job, result: resultOf(pages, work.ids) });
  } catch (error) {
    if (error instanceof ReaderStopped) return;
    console.error(`The local Textract could not read ${job.bucket}/${job.key}:`, error);
    const statusMessage = error instanceof AwsError ? error.code : 'INTERNAL_ERROR';
    work.store.save({ ...job, result: { status: 'FAILED', statusMessage, pages: 0, blocks: [] } });
  }
}

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
