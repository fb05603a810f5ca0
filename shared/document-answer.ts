import type { UnpricedQuote } from './document-quote.ts';
import type { AreaChoice, Refusal, RefusalReason } from './refusal.ts';

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
