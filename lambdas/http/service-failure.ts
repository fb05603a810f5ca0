import { AppError } from './errors.ts';

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

/** The error the caller gets for whatever was thrown; what nobody foresaw becomes a bare 500. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (typeof error === 'object' && error !== null) {
    if (throttledNames.has(wordOf(error, 'name')))
      return new AppError('throttled', 'Too many requests at the moment. Please try again shortly.', {
        cause: error,
      });
    if (unreachable(error))
      return new AppError('unavailable', 'The service cannot be reached at the moment. Please try again.', {
        retryAfterSeconds: 5,
        cause: error,
      });
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}
