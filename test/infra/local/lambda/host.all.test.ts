import { createServer, type ServerResponse } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { readable } from '#infra/local/lambda/log-lines.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { openRoute, startTestGateway } from '#test/infra/local/gateway/local-gateway.ts';
import { outputOf } from '#test/support/in-process.ts';

/** An address that lets callers go on once `together` of them wait there, or once all that will come have come. */
async function startMeetingPlace({ together, callers }: { together: number; callers: number }) {
  const waiting: ServerResponse[] = [];
  let come = 0;
  const server = createServer((_request, response) => {
    waiting.push(response);
    come += 1;
    if (waiting.length === together || come === callers)
      for (const one of waiting.splice(0)) one.writeHead(204).end();
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return { url, stop: () => close(server) };
}

describe('a function', async () => {
  type Met = { threadId: number; together: number };
  /** Tells in which thread it ran and how many invocations that thread was busy with while others waited. */
  const meets = `
  import { threadId } from 'node:worker_threads';
  let busy = 0;
  export const handler = async ({ meeting }) => {
    busy += 1;
    await fetch(meeting);
    const together = busy;
    busy -= 1;
    return { threadId, together };
  };
`;

  const gateway = await startTestGateway({
    functions: {
      environment: 'export const handler = async () => process.env;',
      context: `export const handler = async (event, context) => ({
        ...context, remaining: context.getRemainingTimeInMillis(),
      });`,
      throws: 'export const handler = async () => { throw new TypeError("a bug"); };',
      crashes: 'export const handler = async (event) => event.crash ? process.exit(3) : "alive";',
      broken: 'throw new Error("cannot load");',
      greedy:
        'export const handler = async () => { const all = []; for (;;) all.push(new Array(1e6).fill(all)); };',
      writes: 'export const handler = async () => { console.log("a line"); console.error("another"); };',
    },
    routes: [openRoute('GET', '/api/throws', 'throws')],
  });
  afterAll(() => gateway.stop());

  const invoke = (name: string, event: unknown = {}) => gateway.lambdas.invoke(name, event);

  describe('that runs', () => {
    test('finds its own environment and nothing of the machine', async () => {
      const outcome = await invoke('environment');
      expect(outcome).toMatchObject({
        ok: true,
        result: { GRANTED: 'yes', AWS_REGION: 'us-east-1', AWS_LAMBDA_FUNCTION_NAME: 'environment' },
      });
      if (outcome.ok) expect(outcome.result).not.toHaveProperty('PATH');
    });

    test('is told its name, its request and how long it has', async () => {
      expect(await invoke('context')).toMatchObject({
        ok: true,
        result: { functionName: 'context', awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
    });

    test.each([
      ['two', undefined, 2],
      ['as many as are set', 5, 5],
    ])(
      'takes one invocation at a time; of several at once %s get an environment each, and the others wait',
      async (_, environments, together) => {
        const busy = await startTestGateway({ functions: { meets }, routes: [], environments });
        // Nobody leaves before all are there, so invocations that share an environment meet in it.
        const place = await startMeetingPlace({ together, callers: 3 * together });
        const once = () => busy.lambdas.invoke('meets', { meeting: place.url });
        const outcomes = await Promise.all(Array.from({ length: 3 * together }, once));
        await Promise.all([busy.stop(), place.stop()]);
        const met = outcomes.map((outcome) => (outcome.ok ? (outcome.result as Met) : null));
        expect(met.every((one) => one?.together === 1)).toBe(true);
        expect(new Set(met.map((one) => one?.threadId)).size).toBe(together);
      },
    );

    test('runs in its turn behind others that hang, each of which is ended at its time-out', async () => {
      const hangs = 'export const handler = async (event) => (event.hang ? new Promise(() => {}) : "done");';
      const busy = await startTestGateway({ timeoutSeconds: 1, functions: { hangs }, routes: [] });
      const stuck = [1, 2, 3].map(() => busy.lambdas.invoke('hangs', { hang: true }));
      const last = busy.lambdas.invoke('hangs', {});
      expect(await last).toMatchObject({ ok: true, result: 'done' });
      for (const one of await Promise.all(stuck))
        expect(one).toMatchObject({ ok: false, errorType: 'Sandbox.Timedout' });
      await busy.stop();
    });

    test('that nobody has called for a minute loses its environments; one who calls in time keeps its own', async () => {
      const ends = new Map<() => void, number>();
      const resting = await startTestGateway({
        functions: {
          counts: `
          import { threadId } from 'node:worker_threads';
          let calls = 0;
          export const handler = async () => ({ threadId, calls: (calls += 1) });
        `,
        },
        routes: [],
        later: (end, ms) => {
          ends.set(end, ms);
          return () => ends.delete(end);
        },
      });
      const call = async () => {
        const outcome = await resting.lambdas.invoke('counts', {});
        return outcome.ok ? (outcome.result as { threadId: number; calls: number }) : null;
      };
      const first = await call();
      expect([...ends.values()]).toEqual([60_000]);
      expect(await call()).toEqual({ threadId: first?.threadId, calls: 2 });
      expect(ends.size).toBe(1);
      for (const end of ends.keys()) end();
      const fresh = await call();
      expect(fresh?.calls).toBe(1);
      expect(fresh?.threadId).not.toBe(first?.threadId);
      await resting.stop();
      expect(ends.size).toBe(0);
    });

    test('is heard in the log', async () => {
      await invoke('writes');
      await expect.poll(() => gateway.logged.join('')).toContain('writes: a line');
      await expect.poll(() => gateway.logged.join('')).toContain('writes: another');
    });
  });

  describe('that goes wrong stays alone with it:', () => {
    test('an exception is the outcome, a 500 without its words for the caller, and in the log', async () => {
      const answer = await fetch(`${gateway.url}/api/throws`);
      expect([answer.status, await answer.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
      expect(gateway.logged.join('')).toContain('TypeError: a bug');
    });

    test('a crash ends its environment, and the next invocation finds a fresh one', async () => {
      const crashed = await invoke('crashes', { crash: true });
      expect(crashed).toMatchObject({ ok: false, errorMessage: 'Runtime exited with code 3' });
      expect(await invoke('crashes')).toMatchObject({ ok: true, result: 'alive' });
    });

    test('a bundle that cannot load says why', async () => {
      const errorMessage = expect.stringContaining('cannot load');
      expect(await invoke('broken')).toMatchObject({ ok: false, errorMessage });
    });

    test('a function that fills its memory ends, and nothing else does', async () => {
      const errorMessage = expect.stringContaining('memory');
      expect(await invoke('greedy')).toMatchObject({ ok: false, errorMessage });
      expect(await invoke('crashes')).toMatchObject({ ok: true });
    });

    test.each([
      ['hangs', 'export const handler = async (event) => event.hang ? new Promise(() => {}) : "back";'],
      ['spins', 'export const handler = async (event) => { while (event.hang); return "back"; };'],
    ])('a function that %s is ended at its time-out and replaced', async (name, source) => {
      const short = await startTestGateway({ timeoutSeconds: 1, functions: { [name]: source }, routes: [] });
      const errorMessage = 'Task timed out after 1.00 seconds';
      expect(await short.lambdas.invoke(name, { hang: true })).toMatchObject({ ok: false, errorMessage });
      expect(await short.lambdas.invoke(name, {})).toMatchObject({ ok: true, result: 'back' });
      await short.stop();
    });

    test('a function nobody built is named', async () => {
      await expect(invoke('nobody')).rejects.toThrow('there is no function nobody');
    });
  });

  test('a request the gateway has waited too long for is 503', async () => {
    const patient = await startTestGateway({
      timeoutMs: 100,
      functions: { never: 'export const handler = () => new Promise(() => {});' },
      routes: [openRoute('GET', '/api/never', 'never')],
    });
    const answer = await fetch(`${patient.url}/api/never`);
    expect([answer.status, await answer.text()]).toEqual([503, '{"message":"Service Unavailable"}']);
    await patient.stop();
  });
});

test('a line of metrics is read in a few words, its dimension too', async () => {
  const output = await outputOf(async () => {
    counted.leadStored('insurance');
    counted.spamLead();
  });
  expect(readable(output)).toBe('counted LeadStored 1, lead_type insurance\ncounted SpamLead 1\n');
});

test('a line that says what came of something is read as words', async () => {
  const output = await outputOf(async () =>
    log.info('adding leads to the lists', { outcome: '1000 leads in 20 s' }),
  );
  expect(readable(output)).toBe('adding leads to the lists: 1000 leads in 20 s\n');
});

test.each([
  '{"level":"INFO","message":"answered","status":201}\n',
  '{"level":"INFO","message":"answered","timestamp":"","service":"","sampling_rate":0,"outcome":"x","status":201}\n',
  '{"level":"WARN","message":"kept","timestamp":"","service":"","sampling_rate":0,"outcome":"x"}\n',
  'RangeError: out of memory\n',
  '{"_aws":{"CloudWatchMetrics":[{"Na',
  '{"_aws":"something else"}',
])('%j stays as it is', (text) => {
  expect(readable(text)).toBe(text);
});
