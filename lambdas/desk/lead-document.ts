import type { DocumentRecord } from '#lambdas/documents/document.ts';
import { warningSentence } from '#lambdas/documents/warning-sentences.ts';
import type { LeadDocument } from '#shared/api/office-routes.ts';
import { refusalSentence } from '#shared/estimate/document.ts';

/** What the office reads of a lead's document; undefined is one that is not kept. */
export function leadDocument(record: DocumentRecord | undefined): LeadDocument {
  if (record === undefined || record.status === 'expected') return { state: 'gone' };
  const { outcome } = record;
  if (outcome === undefined) return { state: 'reading' };
  if (outcome.kind === 'refusal') return { state: 'refused', reason: refusalSentence(outcome.reason) };
  const { squareFootage, claim, sources, roofClaim, structures, checklist, warningDetails } = outcome.quote;
  return {
    state: 'read',
    squareFootage,
    claim,
    sources,
    roofClaim,
    structures,
    checklist,
    warnings: warningDetails.map(({ code, values }) => warningSentence(code, values)),
  };
}
