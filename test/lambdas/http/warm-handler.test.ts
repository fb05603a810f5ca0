import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { warmHandler } from '#lambdas/http/warm-handler.ts';
import { behindEdge } from '#test/support/behind-edge.ts';
import { logLines, outputOf } from '#test/support/captured-output.ts';
import { httpEvent, lambdaContext } from '#test/support/http-events.ts';

behindEdge();

const respond = async () => ({ status: 204 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The status of one request, and what init and the request logged. */
async function started(warmUp: () => Promise<unknown>) {
  let status: number | undefined;
  const output = await outputOf(async () => {
    const handler = await warmHandler(() => ({ parts: respond, warmUp }));
    status = (await handler(httpEvent(), lambdaContext)).statusCode;
  });
  return { status, lines: logLines(output) };
}

describe('a handler that is warm', () => {
  test('is there once its services have been called, before any request', async () => {
    const steps: string[] = [];
    await warmHandler(() => ({
      parts: respond,
      warmUp: async () => {
        await Promise.resolve();
        steps.push('called');
      },
    }));
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
    const handler = warmHandler(() => ({ parts: respond, warmUp: () => new Promise(() => {}) }));
    void handler.then(() => {
      ready = true;
    });
    await vi.advanceTimersByTimeAsync(ms);
    expect(ready).toBe(there);
    await vi.runAllTimersAsync();
    await handler;
  });

  test('leaves no timer behind', async () => {
    await warmHandler(() => ({ parts: respond, warmUp: async () => {} }));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that could not be wired answers each request with 500 and names the setting in the log', async () => {
    const output = await outputOf(async () => {
      const handler = await warmHandler(() => {
        throw new Error('Environment variable LEADS_TABLE is not set');
      });
      for (const _ of [1, 2]) expect((await handler(httpEvent(), lambdaContext)).statusCode).toBe(500);
    });
    const lines = logLines(output);
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatchObject({
        level: 'ERROR',
        failure: { message: 'Environment variable LEADS_TABLE is not set' },
      });
  });

  test('wired only on a request makes no call of its own then', async () => {
    let wired = 0;
    let calls = 0;
    await outputOf(async () => {
      const handler = await warmHandler(() => {
        wired += 1;
        if (wired === 1) throw new Error('Environment variable LEADS_TABLE is not set');
        return { parts: respond, warmUp: async () => (calls += 1) };
      });
      expect((await handler(httpEvent(), lambdaContext)).statusCode).toBe(204);
    });
    expect([wired, calls]).toEqual([2, 0]);
  });
});
