import type { DocumentRecord } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import { type DocumentOutcome, refusalFor } from '#shared/document-answer.ts';

/** DynamoDB takes 400 KB an item. */
const OUTCOME_LIMIT_BYTES = 300_000;

/** Keeps what reading came to, so that asking again costs nothing; what is too long to keep is refused. */
export async function keepOutcome(
  documents: Pick<DocumentStore, 'finish'>,
  record: DocumentRecord,
  outcome: DocumentOutcome,
): Promise<DocumentOutcome> {
  const fits = Buffer.byteLength(JSON.stringify(outcome)) <= OUTCOME_LIMIT_BYTES;
  const kept = fits ? outcome : refusalFor('too_complex');
  await documents.finish(record.id, kept);
  return kept;
}
