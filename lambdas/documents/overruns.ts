import { absent, atMost, either, equal, exists, type ItemUpdate } from '#lambdas/platform/table.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { DocumentRecord } from './document.ts';

/**
 * So many readings in a row must run out of time before the document is refused as too complex: one may meet a busy
 * machine.
 */
export const OVERRUN_LIMIT = 3;

/** How long that refusal holds, and how long an overrun counts. */
const OVERRUNS_MS = DAY_MS;

const isOver = (at: string, now: Date) => now.getTime() - Date.parse(at) >= OVERRUNS_MS;

/** True if the stored refusal no longer holds, so that the file may be read anew: it was for overruns a day ago. */
export function mayReadAnew(record: DocumentRecord, now: Date): boolean {
  const { outcome, finished_at, overruns = 0 } = record;
  if (outcome?.kind !== 'refusal' || outcome.reason !== 'too_complex') return false;
  return finished_at !== undefined && overruns >= OVERRUN_LIMIT && isOver(finished_at, now);
}

export const unread = absent('outcome');

/**
 * Counts a reading that began and ran out of time then. Of readings at the same time only the first to end counts: it
 * was one slow moment.
 */
export function overrunCounted({ overran_at }: DocumentRecord, began: Date, at: Date): ItemUpdate {
  const lapsed = overran_at !== undefined && isOver(overran_at, began);
  return {
    set: { overran_at: at.toISOString(), ...(lapsed && { overruns: 1 }) },
    add: lapsed ? {} : { overruns: 1 },
    if: [unread, either(absent('overran_at'), atMost('overran_at', began.toISOString()))],
  };
}

/** Forgets this outcome and its overruns; of two callers the second finds it forgotten, or read anew. */
export const reopened = ({ job_id, finished_at }: DocumentRecord): ItemUpdate => ({
  set: { status: job_id === undefined ? 'stored' : 'reading' },
  remove: ['outcome', 'finished_at', 'overruns', 'overran_at'],
  if: [exists('outcome'), equal('finished_at', finished_at)],
});
