import { counted } from '#lambdas/platform/metrics.ts';
import type { DocumentRecord } from '#lambdas/stores/document-record.ts';
import { type DocumentOutcome, refusalFor } from '#shared/estimate/document.ts';
import type { OutcomeDeps } from './reading-deps.ts';

/** DynamoDB takes 400 KB an item. */
const OUTCOME_LIMIT_BYTES = 300_000;

/**
 * Keeps what reading came to, so that asking again costs nothing, and tells of the leads that wait; what is too long to
 * keep is refused. Whoever sends alerts prices those leads.
 */
export async function keepOutcome(
  { documents, tellLead }: OutcomeDeps,
  record: DocumentRecord,
  outcome: DocumentOutcome,
): Promise<DocumentOutcome> {
  const fits = Buffer.byteLength(JSON.stringify(outcome)) <= OUTCOME_LIMIT_BYTES;
  const kept = fits ? outcome : refusalFor('too_complex');
  if (await documents.finish(record.id, kept, tellLead)) counted.document(kept.kind);
  return kept;
}
