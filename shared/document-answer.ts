import type { DocumentFindings } from './claim.ts';
import type { AreaChoice, Refusal, RefusalReason } from './refusal.ts';

/** What a document's quote is made of; its prices and words are made anew each time it is answered. */
export interface UnpricedQuote extends DocumentFindings {
  squareFootage: number;
}

/** What reading a document came to. */
export type DocumentOutcome =
  | { kind: 'quote'; quote: UnpricedQuote }
  /** The document gives no quote. */
  | ({ kind: 'refusal' } & Refusal);

/** What is known of a document when somebody asks for it. */
export type DocumentAnswer =
  | DocumentOutcome
  | { kind: 'reading'; retryAfterMs: number }
  /** The permit was given, but the file has not arrived. */
  | { kind: 'missing' };

export function refusalFor(
  reason: RefusalReason,
  choices: AreaChoice[] = [],
): Extract<DocumentOutcome, { kind: 'refusal' }> {
  return { kind: 'refusal', reason, choices };
}
