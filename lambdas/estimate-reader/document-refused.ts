import type { AreaChoice, RefusalReason } from '#shared/estimate-file.ts';

/** The document gives no quote, for a reason that is the document's own; anything else thrown is our fault. */
export class DocumentRefused extends Error {
  readonly reason: RefusalReason;
  readonly choices: AreaChoice[];

  constructor(reason: RefusalReason, choices: AreaChoice[] = []) {
    super(`document refused: ${reason}`);
    this.reason = reason;
    this.choices = choices;
  }
}
