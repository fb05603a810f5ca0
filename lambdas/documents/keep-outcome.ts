import { counted } from '#lambdas/metrics/counted.ts';
import type { DocumentRecord } from '#lambdas/stores/document-record.ts';
import { type DocumentOutcome, refusalFor } from '#shared/document-answer.ts';
import type { OutcomeDeps } from './reading-deps.ts';

/** DynamoDB takes 400 KB an item. */
const OUTCOME_LIMIT_BYTES = 300_000;

/**
 * Keeps what reading came to, so that asking again costs nothing, and gives it to the leads that wait; what is
 * too long to keep is refused. The write itself tells who waits, so that no lead can slip in between.
 */
export async function keepOutcome(
  { documents, settleWaitingLeads }: OutcomeDeps,
  record: DocumentRecord,
  outcome: DocumentOutcome,
): Promise<DocumentOutcome> {
  const fits = Buffer.byteLength(JSON.stringify(outcome)) <= OUTCOME_LIMIT_BYTES;
  const kept = fits ? outcome : refusalFor('too_complex');
  const finished = await documents.finish(record.id, kept);
  if (finished === undefined) return kept;
  counted.document(kept.kind);
  await settleWaitingLeads(finished);
  return kept;
}
