import type { ApiError, ErrorCode } from '#shared/api/error.ts';

/** Makes AWS invoke the function again: its work is not done. */
export class RetryError extends Error {
  override readonly name = 'RetryError';
}

const statusOf: Record<ErrorCode, number> = {
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

/** Fields of an error besides its sentence; see `ApiError`. */
type ErrorExtra = Omit<ApiError['error'], 'code' | 'message'>;

interface AppErrorOptions {
  extra?: ErrorExtra;
  /** Sent as `Retry-After`; a `throttled` error always has it. */
  retryAfterSeconds?: number;
  /** For the log only, never sent to the caller. */
  cause?: unknown;
}

/** The only error whose message reaches the caller: one sentence for a person. */
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

const throttledNames = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'LimitExceededException',
  'TooManyRequestsException',
  'SlowDown',
]);

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const wordOf = (error: object, key: string): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
};

function unreachable(error: object): boolean {
  const metadata: unknown = Reflect.get(error, '$metadata');
  const status =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined;
  return (
    ['TimeoutError', 'AbortError'].includes(wordOf(error, 'name')) ||
    unreachableCodes.has(wordOf(error, 'code')) ||
    wordOf(error, '$fault') === 'server' ||
    (typeof status === 'number' && status >= 500)
  );
}

/** The error sent to the caller for anything thrown; an unexpected error becomes a plain 500. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (typeof error === 'object' && error !== null) {
    if (throttledNames.has(wordOf(error, 'name')))
      return new AppError(
        'throttled',
        'Too many requests right now. Nothing was changed. Try again in a minute.',
        {
          cause: error,
        },
      );
    if (unreachable(error))
      return new AppError('unavailable', 'We can’t reach our database right now. Try again in a minute.', {
        retryAfterSeconds: 5,
        cause: error,
      });
  }
  return new AppError('internal', 'Something went wrong on our end. Try again.', { cause: error });
}
