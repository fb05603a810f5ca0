import type { DocumentOutcome } from '#shared/document-answer.ts';
import { UPLOADS_PREFIX } from '#shared/storage-names.ts';

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
  /** Kept, so that a second asking costs nothing. */
  outcome?: DocumentOutcome;
  /** Epoch second after which the record may go, together with the PDF. */
  expires_at: number;
}

/** Key of the PDF in the bucket; ids are made by the server. */
export const documentKey = (id: string) => `${UPLOADS_PREFIX}${id}.pdf`;

/** Epoch second at which a document made now has been kept for so many days. */
export function expiryOf(now: Date, retentionDays: number): number {
  return Math.floor(now.getTime() / 1000) + retentionDays * 86_400;
}

/** The square feet the document's quote is for; undefined while there is no quote. */
export function quotedArea(record: DocumentRecord | undefined): number | undefined {
  return record?.outcome?.kind === 'quote' ? record.outcome.quote.squareFootage : undefined;
}
