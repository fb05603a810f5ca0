import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, publicAccess } from '#lambdas/platform/api.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { httpEvent, lambdaContext } from '#test/support/http-events.ts';
import { behindEdge, logLines, outputOf, roomOf } from '#test/support/in-process.ts';

behindEdge();

const rooms = [roomOf('POST /api/leads', () => async () => ({ status: 204 }))];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a function is there once its services have been called, before any request, and leaves no timer', async () => {
  const steps: string[] = [];
  await api(publicAccess, rooms, async () => {
    await Promise.resolve();
    steps.push('called');
  });
  steps.push('ready');
  expect(steps).toEqual(['called', 'ready']);
  expect(vi.getTimerCount()).toBe(0);
});

const failure = new TypeError('no connection');
test.each([
  ['rejects', () => Promise.reject(failure)],
  [
    'throws',
    () => {
      throw failure;
    },
  ],
])('a function answers all the same where the call %s, and the log says so', async (_, warmUp) => {
  let status: number | undefined;
  const output = await outputOf(async () => {
    const handler = await api(publicAccess, rooms, warmUp);
    status = (await handler(httpEvent(), lambdaContext)).statusCode;
  });
  expect(status).toBe(204);
  expect(logLines(output)).toMatchObject([
    {
      level: 'WARN',
      message: 'The services could not be called during init',
      failure: { name: 'TypeError' },
    },
    { level: 'INFO', message: 'answered' },
  ]);
});

test.each([
  [499, false],
  [500, true],
])('a function is there after %d ms of a call that never ends: %s', async (ms, there) => {
  let ready = false;
  const handler = api(publicAccess, rooms, () => new Promise(() => {}));
  void handler.then(() => {
    ready = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  expect(ready).toBe(there);
  await vi.runAllTimersAsync();
  await handler;
});

test('a setting that is there is its value, and a missing one is named', () => {
  expect(requiredEnv(ENV.leadsTable, { LEADS_TABLE: 'leads' })).toBe('leads');
  for (const from of [{}, { LEADS_TABLE: '' }, { LEADS_TABLE: undefined }])
    expect(() => requiredEnv(ENV.leadsTable, from)).toThrowError(
      'Environment variable LEADS_TABLE is not set',
    );
});
