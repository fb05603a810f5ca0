import type { DocumentRecord } from '#lambdas/stores/document-record.ts';
import { type DocumentAnswer, refusalFor } from '#shared/estimate/document.ts';
import { isOverdue, isStranded, retryAfterMs } from './scan-times.ts';

/** What the record alone tells of a document; `stranded` where its reading broke off before a job was started. */
export function stateOf(record: DocumentRecord, now: Date): DocumentAnswer | { kind: 'stranded' } {
  const { outcome, status, job_id, claimed_at } = record;
  if (outcome !== undefined) return outcome;
  if (status === 'expected') return { kind: 'missing' };
  const since = claimed_at ?? record.asked_at ?? record.created_at;
  if (isOverdue(since, now)) return refusalFor('unreadable_scan');
  if (job_id === undefined && isStranded(since, now)) return { kind: 'stranded' };
  return { kind: 'reading', retryAfterMs: retryAfterMs(since, now) };
}
