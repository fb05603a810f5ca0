import { UPLOADS_PREFIX } from '#lambdas/platform/env.ts';
import type { DocumentOutcome } from '#shared/estimate/document.ts';

/** One uploaded document and its reading job. */
export interface DocumentRecord {
  id: string;
  /** In the documents bucket, see `documentKey`. */
  key: string;
  /** `expected`: a permit was given; `stored`: the PDF is there; `reading`: somebody reads it; `finished`: see `outcome`. */
  status: 'expected' | 'stored' | 'reading' | 'finished';
  /** ISO 8601, UTC. */
  created_at: string;
  /** When the reading was claimed. */
  claimed_at?: string;
  /** Textract's job, once started. */
  job_id?: string;
  /** When a visitor last sent the file or asked to; how long visitors may ask for its answer counts from here. */
  asked_at?: string;
  /** The version of the object that was read first; every later use names it. Absent where S3 keeps none. */
  version_id?: string;
  /** What Textract is sent, once its pages are paid for. */
  scan_file?: Scan;
  /** Leads that came before the outcome and are priced with it. */
  waiting_leads?: ReadonlySet<string>;
  /** Kept, so that a second asking costs nothing. */
  outcome?: DocumentOutcome;
  /** Epoch second after which the record may go, together with the PDF. */
  expires_at: number;
}

/** A file for Textract whose pages have been counted. */
export interface Scan {
  key: string;
  version_id?: string | undefined;
  /** Numbers of the document's pages in it, in their order. */
  pages: number[];
  /** ISO 8601: the day and month whose budgets its pages are counted in. */
  paid_at: string;
}

/** Key of the PDF in the bucket; ids are made by the server. */
export const documentKey = (id: string) => `${UPLOADS_PREFIX}${id}.pdf`;

/** Key of the copy that holds only the pages to be read from their picture. */
export const scanKey = (id: string) => `${UPLOADS_PREFIX}${id}.scan.pdf`;

/** How long after sending a file a visitor may ask for its answer; the office may for the document's whole life. */
const VISITOR_MS = 24 * 60 * 60 * 1000;

export function isOpenToVisitors({ asked_at, created_at }: DocumentRecord, now: Date): boolean {
  return now.getTime() - Date.parse(asked_at ?? created_at) <= VISITOR_MS;
}

/** Epoch second at which a document made now has been kept for so many days. */
export function expiryOf(now: Date, retentionDays: number): number {
  return Math.floor(now.getTime() / 1000) + retentionDays * 86_400;
}

/** The square feet the document's quote is for; undefined while there is no quote. */
export function quotedArea(record: DocumentRecord | undefined): number | undefined {
  return record?.outcome?.kind === 'quote' ? record.outcome.quote.squareFootage : undefined;
}
