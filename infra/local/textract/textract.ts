import { randomUUID } from 'node:crypto';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PendingWork } from '#infra/local/lambda/events.ts';
import { awsJson } from '#infra/local/wire/aws-json.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { type RunningService, serveHere } from '#infra/local/wire/http.ts';
import { type Announce, jobRunner } from './job-runner.ts';
import { type Job, openJobStore } from './jobs.ts';
import { type ReadPages, readInThread } from './reader.ts';
import { textDetection } from './text-detection.ts';

export interface TextractOptions {
  /** Where the documents are. */
  s3Endpoint: string;
  /** Where jobs and their results are stored; a job without a result is read again at the next start. */
  dataDir: string;
  /** A job is in progress for at least so long, as in production; OCR itself takes about a second a page. */
  delayMs?: number;
  /** Takes the notices of jobs that have ended; one that was not taken is given again at the next start. */
  announce?: Announce;
  clock?: () => Date;
  /** What reads the pages; left out, OCR. */
  readPages?: ReadPages | undefined;
  /** Counts the jobs, and the notices that are due. */
  pending?: PendingWork;
}

interface LocalTextract extends RunningService {
  /** Forgets every job; none may be running. */
  empty(): void;
}

/**
 * Text detection on this machine, speaking Textract's own protocol: PDFium draws the pages, Tesseract reads
 * them, both in a thread of the document's own. Only PDFs, only from S3; what is none is a failed job.
 */
export async function startTextract(options: TextractOptions): Promise<LocalTextract> {
  const { clock = () => new Date() } = options;
  const now = () => clock().getTime();
  const settings = {
    store: openJobStore(options.dataDir, now()),
    readPages: options.readPages ?? readInThread,
    fetchDocument: documentFetcher(options.s3Endpoint),
    announce: options.announce ?? (async () => {}),
    ids: randomUUID,
    now,
    delayMs: options.delayMs ?? 0,
    pending: options.pending ?? new PendingWork(),
  };
  const jobs = jobRunner(settings);
  const operations = textDetection({ ...settings, jobs });
  const service = await serveHere(awsJson({ target: 'Textract', operations }));
  return {
    url: service.url,
    empty: settings.store.empty,
    async stop() {
      await service.stop();
      await jobs.stop();
    },
  };
}

/** Fetches a document with the real client. */
function documentFetcher(endpoint: string) {
  const s3 = new S3Client({
    endpoint,
    region: LOCAL_REGION,
    forcePathStyle: true,
    credentials: LOCAL_CREDENTIALS,
  });
  return async ({ bucket: Bucket, key: Key, version: VersionId }: Job): Promise<Uint8Array> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }));
    if (Body === undefined) throw new Error('The object has no body');
    return Body.transformToByteArray();
  };
}
