import type { RefusalReason } from '#shared/refusal.ts';

/** The document gives no quote, for a reason that is the document's own; anything else thrown is our fault. */
export class DocumentRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`document refused: ${reason}`);
    this.reason = reason;
  }
}
