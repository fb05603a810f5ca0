import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { webhookChannel, webhookId } from '#lambdas/alerts/webhook.ts';
import { log } from '#lambdas/platform/log.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { startReceiver } from '#test/support/alert-receivers.ts';
import { leadInput } from '#test/support/leads.ts';

const secret = 'whsec_dGVzdC1zZWNyZXQtb2YtdGhpcy1maWxl';
const openRange = '127.0.0.0/8';
const receiver = await startReceiver(secret);
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers = [200];
});

const lead: Lead = { ...leadInput(), status: 'new', created_at: '2026-11-21T10:00:00.000Z', hasLeaks: true };
const message = {
  id: `${lead.id}#lead.created`,
  event: 'lead.created',
  at: lead.created_at,
  news: [],
  lead,
} as const;
const tests = { keep: async () => undefined };
const channel = (changes = {}) =>
  webhookChannel({
    url: receiver.url,
    secrets: [secret],
    openRange,
    adminUrl: '',
    now: () => new Date(),
    tests,
    ...changes,
  });

test('the verifier of Standard Webhooks takes it, with the lead and without consent and content', async () => {
  await channel()(message);
  const { headers, body } = receiver.received[0] ?? {};
  expect(headers?.['content-type']).toBe('application/json');
  expect(headers?.['webhook-id']).toBe(webhookId(message.id));
  expect(body).toMatchObject({
    type: 'lead.created',
    timestamp: lead.created_at,
    data: { emergency: true, lead: { id: lead.id, name: lead.name, phone: lead.phone } },
  });
  for (const name of ['consent', 'content', 'post_url', 'link_ids'])
    expect(body?.data.lead).not.toHaveProperty(name);
});

test('each try of an alert has the same id, which holds no dot', async () => {
  await channel()(message);
  await channel()(message);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^msg_[\w-]{24}$/);
});

describe('only a 2xx of that very address takes it', () => {
  test.each([200, 202, 204, 400, 410, 500, 503])('%d', async (status) => {
    receiver.answers = [status];
    expect(await channel()(message)).toEqual(status < 300 ? 'delivered' : { failure: 'refused' });
  });

  test.each([301, 302, 307, 308])('a %d is not followed', async (status) => {
    receiver.answers = [(response) => response.writeHead(status, { location: receiver.url }).end(), 200];
    expect(await channel()(message)).toEqual({ failure: 'redirected' });
    expect(receiver.received).toHaveLength(1);
  });

  test('an answer that never comes is too slow', async () => {
    receiver.answers = [() => undefined];
    expect(await channel({ timeoutMs: 50 })(message)).toEqual({ failure: 'too_slow' });
  });

  test('nobody at the address is unreachable', async () => {
    const url = 'http://127.0.0.1:1/hooks';
    expect(await channel({ url })(message)).toEqual({ failure: 'unreachable' });
  });

  test('an address that is not public gets nothing, and the log says so', async () => {
    const warned = vi.spyOn(log, 'warn');
    onTestFinished(() => warned.mockRestore());
    expect(await channel({ openRange: '' })(message)).toEqual({ failure: 'unreachable' });
    expect(warned.mock.calls).toEqual([
      [expect.stringContaining('address that is not public'), { outcome: 'webhook' }],
    ]);
    expect(receiver.received).toEqual([]);
  });
});

test.each<[Partial<Lead>, string[] | undefined]>([
  [{}, undefined],
  [{ spam: ['too_fast'] }, ['too_fast']],
  [{ spam: ['too_fast'], spam_mark: 'genuine' }, undefined],
  [{ spam_mark: 'spam' }, ['marked_by_office']],
])('a lead with %j is told as spam %j, and none of the office’s own facts', async (facts, spam) => {
  const office = { assignee: 'lee.park@example.com', call_back_on: '2026-11-30', version: 2 };
  await channel()({ ...message, lead: { ...lead, ...office, ...facts } });
  const told: { spam?: unknown } = receiver.received[0]?.body?.data.lead ?? {};
  expect(told.spam).toEqual(spam);
  for (const name of [...Object.keys(office), 'spam_mark']) expect(told).not.toHaveProperty(name);
});

describe('a receiver that hangs', () => {
  // The verifier takes a signature of the last five minutes alone.
  let clock = 0;
  beforeEach(() => {
    clock = Date.now();
  });
  const hanging = () => channel({ timeoutMs: 400, now: () => new Date(clock) });
  const hang = () => undefined;
  const rest = { failure: 'too_slow', retryAfterMs: 30_000 };

  test('for three posts one after the other is left alone for half a minute, as each holds up the emails behind it', async () => {
    receiver.answers = [hang];
    const send = hanging();
    for (let post = 0; post < 3; post += 1) expect(await send(message)).toEqual({ failure: 'too_slow' });
    for (const passed of [0, 29_999]) {
      clock += passed;
      expect(await send(message)).toEqual(rest);
    }
    expect(receiver.received).toHaveLength(3);
  });

  test('is asked once more after that, and rests again where it still hangs', async () => {
    receiver.answers = [hang];
    const send = hanging();
    for (let post = 0; post < 3; post += 1) await send(message);
    clock += 30_000;
    expect(await send(message)).toEqual({ failure: 'too_slow' });
    expect(await send(message)).toEqual(rest);
    clock += 30_000;
    receiver.answers = [200];
    expect(await send(message)).toBe('delivered');
    receiver.answers = [hang, hang, 200];
    for (let post = 0; post < 2; post += 1) expect(await send(message)).toEqual({ failure: 'too_slow' });
    expect(await send(message)).toBe('delivered');
  });

  test('is asked by one post at a time once it was left alone, until that one is answered', async () => {
    receiver.answers = [hang];
    const send = hanging();
    for (let post = 0; post < 3; post += 1) await send(message);
    clock += 30_000;
    receiver.answers = [200];
    expect(await Promise.all([send(message), send(message)])).toEqual(['delivered', rest]);
    expect(await Promise.all([send(message), send(message)])).toEqual(['delivered', 'delivered']);
  });

  test('and answered in between, with whatever, is asked each time', async () => {
    receiver.answers = [hang, hang, 503, hang, hang, 200];
    const send = hanging();
    for (let post = 0; post < 6; post += 1) await send(message);
    expect(receiver.received).toHaveLength(6);
  });

  test('is asked by a test also while it is left alone', async () => {
    receiver.answers = [hang, hang, hang, 200];
    const send = hanging();
    for (let post = 0; post < 3; post += 1) await send(message);
    expect(await send({ id: 'a', event: 'test', at: message.at, news: [] })).toBe('delivered');
    expect(await send(message)).toBe('delivered');
  });
});
