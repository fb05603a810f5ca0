import { randomUUID } from 'node:crypto';
import { type RunningService, serveAwsJson } from '../aws-json.ts';
import { LOCAL_CREDENTIALS } from '../credentials.ts';
import { documentReader } from './document-reader.ts';
import { runJob } from './job-runner.ts';
import { openJobStore } from './job-store.ts';
import { objectFetcher } from './source-document.ts';
import { textDetection } from './text-detection.ts';

export interface TextractOptions {
  /** Where the documents are. */
  s3Endpoint: string;
  region?: string;
  /** 0, the default, takes a free port. */
  port?: number;
  /** A job is in progress for at least so long, as in production; OCR itself takes about a second a page. */
  delayMs?: number;
  /** With a folder, jobs and their results outlive a restart, and unfinished ones are taken up again. */
  dataDir?: string;
  clock?: () => Date;
  ids?: () => string;
}

/**
 * Text detection on this machine, speaking Textract's own protocol: PDFium draws the pages, Tesseract reads
 * them, both in threads that start with the first document. Only PDFs, only from S3.
 */
export async function startTextract(options: TextractOptions): Promise<RunningService> {
  const clock = options.clock ?? (() => new Date());
  const now = () => clock().getTime();
  const region = options.region ?? 'us-east-1';
  const reader = documentReader();
  const work = {
    store: openJobStore(options.dataDir, now()),
    reader,
    fetchObject: objectFetcher(options.s3Endpoint, region),
    ids: options.ids ?? randomUUID,
  };
  const service = await serveAwsJson({
    target: 'Textract',
    operations: textDetection({ ...work, now, delayMs: options.delayMs ?? 0 }),
    signing: { credentials: LOCAL_CREDENTIALS, region, service: 'textract', clock },
    port: options.port ?? 0,
  });
  for (const job of work.store.all()) if (!job.result) void runJob(job, work);
  return {
    url: service.url,
    async stop() {
      await service.stop();
      await reader.stop();
    },
  };
}
