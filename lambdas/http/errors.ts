import type { ApiError, ErrorCode } from '#shared/api/error.ts';

export const statusOf: Record<ErrorCode, number> = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unreadable_document: 422,
  throttled: 429,
  internal: 500,
  unavailable: 503,
};

/** What an error may tell besides its sentence; see `ApiError`. */
type ErrorExtra = Omit<ApiError['error'], 'code' | 'message'>;

interface AppErrorOptions {
  extra?: ErrorExtra;
  /** Sent as `Retry-After`; a `throttled` error always has one. */
  retryAfterSeconds?: number;
  /** For the log, never for the caller. */
  cause?: unknown;
}

/** The one error that is meant for the caller: `message` is one sentence for a person. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly extra: ErrorExtra;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds ?? (code === 'throttled' ? 2 : undefined);
  }

  get status(): number {
    return statusOf[this.code];
  }
}
