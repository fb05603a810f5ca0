import { describe, expect, test } from 'vitest';
import { AppError } from '#lambdas/platform/errors.ts';
import { failureOf } from '#lambdas/platform/log.ts';
import { behindEdge } from '#test/support/in-process.ts';

behindEdge();

describe('what is logged of a failure', () => {
  test('its kind and where it happened, without a message that may quote the input', () => {
    const failure = failureOf(new SyntaxError('Unexpected token O, "Odalys Quennell" is not valid JSON'));
    expect(failure.name).toBe('SyntaxError');
    expect(failure.frames[0]).toMatch(/^at .*log\.test\.ts/);
    for (const quoting of [failure, failureOf(new Error('first\nOdalys Quennell\nthird'))])
      expect(JSON.stringify(quoting)).not.toContain('Odalys');
  });

  test.each([
    Object.assign(new Error('Requested resource not found'), { $metadata: {} }),
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:8000'), { syscall: 'connect' }),
    new Error('Environment variable LEADS_TABLE is not set'),
  ])('the message of a service, a socket or a missing setting, which quote nothing: %s', (error) => {
    expect(failureOf(error).message).toBe(error.message);
  });

  test('its cause likewise', () => {
    expect(failureOf(new AppError('internal', 'x', { cause: new TypeError('secret') }))).toMatchObject({
      name: 'AppError',
      cause: { name: 'TypeError' },
    });
  });

  test.each(['text', 7, undefined, null])('%j, which is no error, by its type alone', (thrown) => {
    expect(failureOf(thrown)).toEqual({ name: typeof thrown, frames: [] });
  });
});
