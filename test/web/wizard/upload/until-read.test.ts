import { describe, expect, test } from 'vitest';
import { SCAN_CEILING_MS } from '#shared/estimate/document.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { Answer } from '#web/api/client.ts';
import { untilRead } from '#web/wizard/upload/until-read.ts';
import { UploadProblem } from '#web/wizard/upload/upload-problem.ts';

const quote = quoteFor(2784, defaultRates);
const documentId = '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10';
const reading: Answer = { status: 202, body: { documentId, retryAfterMs: 2000 }, retryAfterMs: null };
const done: Answer = { status: 200, body: quote, retryAfterMs: null };
const error = (status: number, code: string, reason?: string): Answer => ({
  status,
  body: { error: { code, message: '', documentId, ...(reason && { reason }) } },
  retryAfterMs: null,
});

const LOOK = `GET /api/process-insurance/${documentId}`;
const READ = 'POST /api/process-insurance';

/** A turn of everything that is due now. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

type Says = Answer | 'silent' | 'down';

/**
 * A device whose clock and sleep the test moves, before a server that says what it is set to. `silent`: it does not
 * answer at all; `down`: there is no line.
 */
function device({ afterMs = null, says = reading }: { afterMs?: number | null; says?: Says } = {}) {
  let clock = 1_000_000;
  let answer = says;
  const asked: { request: string; at: number }[] = [];
  const timers = new Set<{ due: number; ring(): void }>();
  const wakes = new Set<() => void>();
  const aborted = (signal: AbortSignal, what: () => void) => signal.addEventListener('abort', what);
  const called = new AbortController();
  const began = clock;
  const result = untilRead(
    { documentId, afterMs },
    { apiBase: '/api', publicKey: 'key', signal: called.signal, onProgress: () => {} },
    {
      now: () => clock,
      onWake: (listener) => {
        wakes.add(listener);
        return () => wakes.delete(listener);
      },
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          timers.add({ due: clock + ms, ring: resolve });
          aborted(signal, () => reject(signal.reason));
        }),
      sendJson: ({ method, url, signal }) => {
        asked.push({ request: `${method} ${url}`, at: clock - began });
        if (answer === 'down') return Promise.reject(new UploadProblem('network'));
        if (answer !== 'silent') return Promise.resolve(answer);
        return new Promise((_, reject) => aborted(signal, () => reject(signal.reason)));
      },
    },
  );
  const outcome = result.then(
    () => 'quote',
    (problem: unknown) => (problem instanceof UploadProblem ? problem.kind : problem),
  );
  let ended: unknown = null;
  outcome.then((kind) => {
    ended = kind;
  });
  return {
    asked,
    outcome,
    ended: () => ended,
    callOff: () => called.abort(),
    server: (saysNow: Says) => {
      answer = saysNow;
    },
    /** Time goes by on a device that is awake. */
    async pass(ms: number) {
      const until = clock + ms;
      await settled();
      for (;;) {
        const next = [...timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
        if (next === undefined) break;
        timers.delete(next);
        clock = Math.max(clock, next.due);
        next.ring();
        await settled();
      }
      clock = until;
    },
    /** The device sleeps: its clock goes on and its timers do not. */
    sleep(ms: number) {
      clock += ms;
    },
    /** It is awake again, and says so as often as browsers do. */
    async wake(times = 3) {
      await settled();
      for (let told = 0; told < times; told += 1) {
        for (const listener of [...wakes]) listener();
        await settled();
      }
    },
  };
}

const MINUTE = 60_000;

describe('a document that was sent before the page was loaded anew', () => {
  test('is asked for at once, then after the time the server names, by looks', async () => {
    const { asked, pass } = device();
    await pass(6000);
    expect(asked).toEqual([
      { request: READ, at: 0 },
      { request: LOOK, at: 2000 },
      { request: LOOK, at: 5000 },
    ]);
  });

  test('that the server no longer knows is gone', async () => {
    const { outcome } = device({ says: error(404, 'not_found') });
    expect(await outcome).toBe('gone');
  });

  test('is not gone because a gateway on the way answers 404 of itself', async () => {
    const { outcome } = device({ says: { status: 404, body: '<html>', retryAfterMs: null } });
    expect(await outcome).toBe('server');
  });

  test('is asked for again where the line is not there yet', async () => {
    const { server, pass, outcome } = device({ says: 'down' });
    await pass(0);
    server(done);
    await pass(500);
    expect(await outcome).toBe('quote');
  });

  test('is asked for no more once it is called off', async () => {
    const { asked, callOff, pass, wake, outcome } = device();
    await pass(1000);
    callOff();
    expect(await outcome).toHaveProperty('name', 'AbortError');
    await wake();
    await pass(MINUTE);
    expect(asked).toHaveLength(1);
  });
});

describe('a phone that was locked', () => {
  test('asks as soon as it wakes, once however often the browser says so', async () => {
    const { asked, pass, sleep, wake } = device({ afterMs: 2000 });
    await pass(1000);
    sleep(10 * MINUTE);
    await wake();
    expect(asked).toEqual([{ request: LOOK, at: 10 * MINUTE + 1000 }]);
  });

  test('has its quote where the scan was read meanwhile, however long it slept', async () => {
    const { server, pass, sleep, wake, outcome } = device({ afterMs: 2000 });
    await pass(1000);
    sleep(600 * MINUTE);
    server(done);
    await wake();
    expect(await outcome).toBe('quote');
  });

  test('goes on waiting where it was not: sleep is none of the two minutes', async () => {
    const { pass, sleep, wake, ended, outcome } = device({ afterMs: 2000 });
    for (let locked = 0; locked < 5; locked += 1) {
      await pass(10_000);
      sleep(10 * MINUTE);
      await wake();
    }
    await pass(50_000);
    expect(ended()).toBeNull();
    await pass(SCAN_CEILING_MS);
    expect(await outcome).toBe('timeout');
  });

  test('asks anew where it fell asleep in the middle of a question', async () => {
    const { server, asked, pass, sleep, wake, outcome } = device({ afterMs: 2000 });
    server('silent');
    await pass(2000);
    expect(asked).toHaveLength(1);
    sleep(10 * MINUTE);
    server(done);
    await wake();
    expect(await outcome).toBe('quote');
    expect(asked).toHaveLength(2);
  });

  test('is not told that the line is lost because it is not back in the moment of waking', async () => {
    const { server, pass, sleep, wake, outcome } = device({ afterMs: 2000 });
    server('down');
    await pass(6000);
    for (let blinks = 0; blinks < 4; blinks += 1) {
      sleep(MINUTE);
      await wake();
    }
    server(done);
    await pass(1000);
    expect(await outcome).toBe('quote');
  });

  test('may have its clock set back', async () => {
    const { pass, sleep, wake, server, outcome } = device({ afterMs: 2000 });
    await pass(1000);
    sleep(-60 * MINUTE);
    await pass(1000);
    server(done);
    await wake();
    await pass(62 * MINUTE);
    expect(await outcome).toBe('quote');
  });
});

describe('the two minutes', () => {
  test('end with a last question, whose answer counts', async () => {
    const { server, asked, pass, ended, outcome } = device({ afterMs: 2000 });
    await pass(SCAN_CEILING_MS - 1);
    expect(ended()).toBeNull();
    const before = asked.length;
    server(done);
    await pass(1);
    expect(await outcome).toBe('quote');
    expect(asked).toHaveLength(before + 1);
    expect(asked.at(-1)?.at).toBe(SCAN_CEILING_MS);
  });

  test('are no refusal of the line: a last question without an answer is a lost connection', async () => {
    const { server, pass, outcome } = device({ afterMs: 2000 });
    await pass(SCAN_CEILING_MS - 1);
    server('down');
    await pass(1);
    expect(await outcome).toBe('network');
  });
});
