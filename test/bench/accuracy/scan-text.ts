import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type Block, type GetDocumentTextDetectionResponse, TextractClient } from '@aws-sdk/client-textract';
import { startS3 } from '#infra/local/s3/server.ts';
import { startTextract } from '#infra/local/textract/textract.ts';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';
import { estimateOnPages, type FileReading } from '#lambdas/documents/opened-files.ts';
import type { NeedsOcr } from '#lambdas/documents/reader-thread.ts';
import { withScannedPages } from '#lambdas/documents/scanned-page.ts';
import { scanJobs } from '#lambdas/documents/textract.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import type { Warning } from '#shared/estimate/claim.ts';
import { copyPages } from './verdict.ts';

type Layer = Pick<NeedsOcr, 'pages' | 'scanned'>;

interface RecordedScan {
  pages: Page[];
  /** Pages the job gave up on. */
  failedPages: number[];
}

/** The scan's pages by Textract's answer recorded beside it; null where none is. */
export function recordedScan(path: string, { pages, scanned }: Layer): RecordedScan | null {
  const file = join(dirname(path), 'textract.json');
  if (!existsSync(file)) return null;
  const replies: GetDocumentTextDetectionResponse[] = [JSON.parse(readFileSync(file, 'utf8'))].flat();
  const blocks: Block[] = replies.flatMap((reply) => reply.Blocks ?? []);
  // The answer is for the whole file, or for a copy of the scanned pages.
  const whole = replies[0]?.DocumentMetadata?.Pages === pages.length;
  const sent = whole ? pages.map(({ number }) => number) : scanned;
  const failed = replies.flatMap((reply) => reply.Warnings?.flatMap((warning) => warning.Pages ?? []) ?? []);
  return { pages: withScannedPages(pages, scanned, blocks, sent), failedPages: [...new Set(failed)] };
}

/** What becomes of the scan, as in the thread. */
export function readScan({ pages, failedPages }: RecordedScan): FileReading {
  const lost: Warning = { code: 'partial_scan', values: { pages: failedPages.join(', ') } };
  return { kind: 'estimate', estimate: estimateOnPages(pages, failedPages.length > 0 ? [lost] : []) };
}

const BUCKET = 'documents';
const POLL_MS = 200;
const completion = {
  topicArn: 'arn:aws:sns:us-east-1:000000000000:scans',
  roleArn: 'arn:aws:iam::000000000000:role/scans',
};

/** Text recognition on this machine, asked through the real SDK as in production. */
export async function startLocalOcr() {
  const folder = await mkdtemp(join(tmpdir(), 'accuracy-'));
  const s3 = await startS3({
    folder: join(folder, 's3'),
    buckets: [BUCKET],
  });
  const textract = await startTextract({ s3Endpoint: s3.url, dataDir: join(folder, 'jobs') });
  const client = { region: 'us-east-1', credentials: LOCAL_CREDENTIALS };
  const files = new S3Client({ ...client, endpoint: s3.url, forcePathStyle: true });
  const jobs = scanJobs(new TextractClient({ ...client, endpoint: textract.url }), BUCKET, completion);
  let count = 0;
  return {
    /** The pages with the scanned ones read by OCR; null where it gives up on the file. */
    async read(bytes: Uint8Array, { pages, scanned }: Layer): Promise<RecordedScan | null> {
      count += 1;
      const id = `document-${count}`;
      await files.send(
        new PutObjectCommand({ Bucket: BUCKET, Key: id, Body: await copyPages(bytes, scanned) }),
      );
      const job = await jobs.start(id, { key: id });
      if (job === null) return null;
      for (;;) {
        const state = await jobs.state(job);
        if (state.kind === 'failed') return null;
        if (state.kind === 'done')
          return {
            pages: withScannedPages(pages, scanned, state.blocks),
            failedPages: state.failedPages.flatMap((number) => scanned[number - 1] ?? []),
          };
        await pause(POLL_MS);
      }
    },
    async stop(): Promise<void> {
      await textract.stop();
      await s3.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type LocalOcr = Awaited<ReturnType<typeof startLocalOcr>>;
