import { randomUUID } from 'node:crypto';
import { Underway } from '#infra/local/lambda/events.ts';
import { type RunningService, serveAwsJson } from '#infra/local/wire/aws-json.ts';
import { jobRunner, objectFetcher, openJobStore } from './jobs.ts';
import { type Announce, announcedJobs } from './notices.ts';
import {
  documentReader,
  type ReadingAnswer,
  type ReadingQuestion,
  type StartThread,
  startReadingWorker,
} from './reader.ts';
import { textDetection } from './text-detection.ts';

export interface TextractOptions {
  /** Where the documents are. */
  s3Endpoint: string;
  region?: string;
  /** 0, the default, takes a free port. */
  port?: number;
  /** A job is in progress for at least so long, as in production; OCR itself takes about a second a page. */
  delayMs?: number;
  /** How long a page may take before it is given up; 60 s by default, OCR on a busy machine takes ten. */
  pageDeadlineMs?: number;
  /** With a folder, jobs and their results outlive a restart; see `jobRunner` for the unfinished ones. */
  dataDir?: string;
  /** Takes the notices of jobs that have ended. */
  announce?: Announce;
  clock?: () => Date;
  ids?: () => string;
  /** What reads the pages. */
  startThread?: StartThread<ReadingQuestion, ReadingAnswer> | undefined;
  /** Counts the jobs, and the notices that are due. */
  underway?: Underway;
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
  const clock = options.clock ?? (() => new Date());
  const now = () => clock().getTime();
  const region = options.region ?? 'us-east-1';
  const reader = documentReader({
    pageDeadlineMs: options.pageDeadlineMs ?? PAGE_DEADLINE_MS,
    startThread: options.startThread ?? startReadingWorker,
  });
  const delayMs = options.delayMs ?? 0;
  const announce = options.announce ?? (async () => {});
  const underway = options.underway ?? new Underway();
  const store = announcedJobs(openJobStore(options.dataDir, now()), { announce, now, delayMs, underway });
  const work = {
    store,
    reader,
    fetchObject: objectFetcher(options.s3Endpoint, region),
    ids: options.ids ?? randomUUID,
    underway,
  };
  const jobs = jobRunner(work);
  const service = await serveAwsJson({
    target: 'Textract',
    operations: textDetection({ ...work, jobs, now, delayMs }),
    port: options.port ?? 0,
  });
  return {
    url: service.url,
    empty: store.empty,
    async stop() {
      store.stop();
      await service.stop();
      await reader.stop();
      await jobs.settled();
    },
  };
}
