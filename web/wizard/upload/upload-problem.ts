import type { Refusal } from '#shared/estimate/document.ts';

/**
 * `refused`: the document gave no quote, for `reason`. `timeout`: it was not read in time. `network`: no
 * connection. `throttled`: too many at once. `outdated`: the page's key is no longer the site's.
 * `server`: anything else that went wrong over there.
 */
export type UploadProblemKind = 'refused' | 'timeout' | 'network' | 'throttled' | 'outdated' | 'server';

/** Why an upload ended without a quote, and what is known of the document all the same. */
export class UploadProblem extends Error {
  override readonly name = 'UploadProblem';
  readonly kind: UploadProblemKind;
  /** Null for a refusal whose reason this page does not know, and for every other kind. */
  readonly reason: Refusal['reason'] | null;
  /** Areas the document states that the homeowner may choose. */
  readonly choices: Refusal['choices'];
  /** Where the document lies on the server; null where it never got there. */
  readonly documentId: string | null;

  constructor(kind: UploadProblemKind, known: Partial<Refusal> & { documentId?: string | null } = {}) {
    super(kind);
    this.kind = kind;
    this.reason = known.reason ?? null;
    this.choices = known.choices ?? [];
    this.documentId = known.documentId ?? null;
  }

  /** The document a next try may go on with; one that was refused is sent anew. */
  get resumable(): string | null {
    return this.kind === 'refused' ? null : this.documentId;
  }
}
