import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anyone, api } from '#lambdas/platform/api.ts';
import { httpEvent, lambdaContext } from '#test/support/http-events.ts';
import { behindEdge, logLines, outputOf } from '#test/support/in-process.ts';

behindEdge();

const rows = [{ key: 'POST /api/leads', make: () => async () => ({ status: 204 }) }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The status of one request, and what init and the request logged. */
async function started(warmUp: () => Promise<unknown>) {
  let status: number | undefined;
  const output = await outputOf(async () => {
    const handler = await api(anyone, rows, warmUp);
    status = (await handler(httpEvent(), lambdaContext)).statusCode;
  });
  return { status, lines: logLines(output) };
}

describe('a function', () => {
  test('is there once its services have been called, before any request', async () => {
    const steps: string[] = [];
    await api(anyone, rows, async () => {
      await Promise.resolve();
      steps.push('called');
    });
    steps.push('ready');
    expect(steps).toEqual(['called', 'ready']);
  });

  test.each([
    ['rejects', () => Promise.reject(new TypeError('no connection'))],
    [
      'throws',
      () => {
        throw new TypeError('no connection');
      },
    ],
  ])('answers all the same where the call %s, and the log says so', async (_, warmUp) => {
    const { status, lines } = await started(warmUp);
    expect(status).toBe(204);
    expect(lines.map(({ level, message }) => [level, message])).toEqual([
      ['WARN', 'The services could not be called during init'],
      ['INFO', 'answered'],
    ]);
    expect(lines[0]).toMatchObject({ failure: { name: 'TypeError' } });
  });

  test.each([
    [499, false],
    [500, true],
  ])('is there after %d ms of a call that never ends: %s', async (ms, there) => {
    let ready = false;
    const handler = api(anyone, rows, () => new Promise(() => {}));
    void handler.then(() => {
      ready = true;
    });
    await vi.advanceTimersByTimeAsync(ms);
    expect(ready).toBe(there);
    await vi.runAllTimersAsync();
    await handler;
  });

  test('leaves no timer behind', async () => {
    await api(anyone, rows, async () => {});
    expect(vi.getTimerCount()).toBe(0);
  });
});
