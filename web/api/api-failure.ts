import type * as v from 'valibot';
import type { apiErrorSchema } from '#shared/api/error.ts';

type KnownError = Partial<v.InferOutput<typeof apiErrorSchema>['error']>;

/**
 * Why a call came to nothing although an answer came. `refused`: the server said no, and in `details` why,
 * where it was our own server that spoke. `unreadable`: it said yes in a form that the contract does not have.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: 'refused' | 'unreadable';
  readonly status: number;
  readonly details: KnownError;
  readonly retryAfterMs: number | null;

  constructor(
    kind: ApiFailure['kind'],
    answer: { status: number; retryAfterMs: number | null },
    details: KnownError = {},
  ) {
    super(`${kind}: it answered ${answer.status}`);
    this.kind = kind;
    this.status = answer.status;
    this.details = details;
    this.retryAfterMs = answer.retryAfterMs;
  }
}
