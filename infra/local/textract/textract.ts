import { randomUUID } from 'node:crypto';
import { PendingWork } from '#infra/local/lambda/events.ts';
import { type RunningService, serveAwsJson } from '#infra/local/wire/aws-json.ts';
import { documentFetcher } from './documents.ts';
import { type Announce, jobRunner } from './job-runner.ts';
import { openJobStore } from './jobs.ts';
import { documentReader, type StartThread, startReadingWorker } from './reader.ts';
import { textDetection } from './text-detection.ts';

export interface TextractOptions {
  /** Where the documents are. */
  s3Endpoint: string;
  /** Where jobs and their results are stored; a job without a result is read again at the next start. */
  dataDir: string;
  /** A job is in progress for at least so long, as in production; OCR itself takes about a second a page. */
  delayMs?: number;
  /** How long a page may take before it is given up; 60 s by default, OCR on a busy machine takes ten. */
  pageDeadlineMs?: number;
  /** Takes the notices of jobs that have ended; one that was not taken is given again at the next start. */
  announce?: Announce;
  clock?: () => Date;
  /** What reads the pages. */
  startThread?: StartThread | undefined;
  /** Counts the jobs, and the notices that are due. */
  pending?: PendingWork;
}

interface LocalTextract extends RunningService {
  /** Forgets every job; none may be running. */
  empty(): void;
}

const PAGE_DEADLINE_MS = 60_000;

/**
 * Text detection on this machine, speaking Textract's own protocol: PDFium draws the pages, Tesseract reads
 * them, both in threads that start with the first document. Only PDFs, only from S3.
 */
export async function startTextract(options: TextractOptions): Promise<LocalTextract> {
  const { clock = () => new Date() } = options;
  const now = () => clock().getTime();
  const settings = {
    store: openJobStore(options.dataDir, now()),
    reader: documentReader({
      pageDeadlineMs: options.pageDeadlineMs ?? PAGE_DEADLINE_MS,
      startThread: options.startThread ?? startReadingWorker,
    }),
    fetchDocument: documentFetcher(options.s3Endpoint),
    announce: options.announce ?? (async () => {}),
    ids: randomUUID,
    now,
    delayMs: options.delayMs ?? 0,
    pending: options.pending ?? new PendingWork(),
  };
  const jobs = jobRunner(settings);
  const operations = textDetection({ ...settings, jobs });
  const service = await serveAwsJson({ target: 'Textract', operations });
  return {
    url: service.url,
    empty: settings.store.empty,
    async stop() {
      jobs.stop();
      await service.stop();
      await settings.reader.stop();
    },
  };
}
