import { type DocumentOutcome, refusalFor } from '#shared/document-answer.ts';
import type { AreaChoice, RefusalReason } from '#shared/refusal.ts';
import type { DocumentRecord } from './document-record.ts';

/**
 * Also as written before: a refusal with its sentence, and with choices only where there were any; a quote
 * with the prices of its day, which nobody reads any more.
 */
type StoredOutcome =
  | Extract<DocumentOutcome, { kind: 'quote' }>
  | { kind: 'refusal'; reason: RefusalReason; choices?: AreaChoice[] };

/** The record in an item of the documents table. */
export function documentRecordOf(item: Record<string, unknown>): DocumentRecord {
  // Only the store writes the table, and it writes records.
  const { outcome, ...record } = item as unknown as Omit<DocumentRecord, 'outcome'> & {
    outcome?: StoredOutcome;
  };
  return outcome === undefined ? record : { ...record, outcome: outcomeOf(outcome) };
}

function outcomeOf(stored: StoredOutcome): DocumentOutcome {
  return stored.kind === 'refusal' ? refusalFor(stored.reason, stored.choices) : stored;
}
