import type { DocumentOutcome, DocumentRecord } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { AreaChoice, RefusalReason } from '#shared/estimate-file.ts';
import { refusalSentence } from '#shared/refusal-words.ts';
import type { EstimateQuote } from '../estimate-reader/quote-from-estimate.ts';

/** DynamoDB takes 400 KB an item. */
const OUTCOME_LIMIT_BYTES = 300_000;

export function refusalFor(
  reason: RefusalReason,
  choices: AreaChoice[] = [],
): Extract<DocumentOutcome, { kind: 'refusal' }> {
  const message = refusalSentence(reason);
  return { kind: 'refusal', reason, message, ...(choices.length > 0 ? { choices } : {}) };
}

/** Keeps what reading came to, so that asking again costs nothing; what is too long to keep is refused. */
export async function keepOutcome(
  documents: Pick<DocumentStore, 'finish'>,
  record: DocumentRecord,
  reading: EstimateQuote,
): Promise<DocumentOutcome> {
  const outcome: DocumentOutcome =
    reading.kind === 'quote' ? reading : refusalFor(reading.reason, reading.choices);
  const fits = Buffer.byteLength(JSON.stringify(outcome)) <= OUTCOME_LIMIT_BYTES;
  const kept = fits ? outcome : refusalFor('too_complex');
  await documents.finish(record.id, kept);
  return kept;
}
