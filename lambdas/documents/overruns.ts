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

/** A change of a document's record. */
export interface Change {
  update: string;
  /** Conditions besides that the document exists. */
  when?: readonly string[];
  names?: Record<string, string>;
  values: Record<string, unknown>;
}

export const unread = ['attribute_not_exists(outcome)'];

/**
 * Counts a reading that began and ran out of time then. Of readings at the same time only the first to end counts: it
 * was one slow moment.
 */
export function overrunCounted({ overran_at }: DocumentRecord, began: Date, at: Date): Change {
  const lapsed = overran_at !== undefined && isOver(overran_at, began);
  return {
    update: `SET overran_at = :at, overruns = ${lapsed ? ':one' : 'if_not_exists(overruns, :none) + :one'}`,
    when: [...unread, '(attribute_not_exists(overran_at) OR overran_at <= :began)'],
    values: {
      ':at': at.toISOString(),
      ':began': began.toISOString(),
      ':one': 1,
      ...(lapsed ? {} : { ':none': 0 }),
    },
  };
}

/** Forgets this outcome and its overruns; of two callers the second finds it forgotten, or read anew. */
export function reopened({ job_id, finished_at }: DocumentRecord): Change {
  return {
    update: 'SET #status = :status REMOVE outcome, finished_at, overruns, overran_at',
    when: ['attribute_exists(outcome)', 'finished_at = :finished'],
    names: { '#status': 'status' },
    values: {
      ':status': job_id === undefined ? 'stored' : 'reading',
      ':finished': finished_at,
    },
  };
}
