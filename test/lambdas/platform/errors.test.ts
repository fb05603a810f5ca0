import { expect, test } from 'vitest';
import { AppError, appErrorOf } from '#lambdas/platform/errors.ts';

const failure = (facts: Record<string, unknown>) => Object.assign(new Error('inner words'), facts);

test.each([
  ['refused', { code: 'ECONNREFUSED' }],
  ['reset', { code: 'ECONNRESET' }],
  ['no such host', { code: 'ENOTFOUND' }],
  ['too slow', { name: 'TimeoutError' }],
  ['given up', { name: 'AbortError' }],
  ['their fault', { name: 'InternalServerError', $fault: 'server' }],
  ['their 5xx', { name: 'Unknown', $metadata: { httpStatusCode: 503 } }],
])('a service that cannot be reached is 503 with a time to retry (%s)', (_, facts) => {
  const error = appErrorOf(failure(facts));
  expect(error).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });
  expect(error.message).not.toContain('inner words');
});

test.each([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'LimitExceededException',
  'SlowDown',
])('%s is 429 with a time to retry', (name) => {
  expect(appErrorOf(failure({ name }))).toMatchObject({ status: 429, retryAfterSeconds: 2 });
});

test.each([
  ['our mistake in a call', failure({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } })],
  ['a missing grant', failure({ name: 'AccessDeniedException', $fault: 'client' })],
  ['a bug', new TypeError('inner words')],
  ['null', null],
])('%s is a plain 500, its cause kept for the log', (_, thrown) => {
  const error = appErrorOf(thrown);
  expect(error).toMatchObject({ code: 'internal', status: 500, cause: thrown });
  expect(error.message).not.toContain('inner words');
});

test('an error meant for the caller passes as it is', () => {
  const error = new AppError('not_found', 'This lead doesn’t exist or was deleted.');
  expect(appErrorOf(error)).toBe(error);
});
