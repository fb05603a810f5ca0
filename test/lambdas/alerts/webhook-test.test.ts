import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readWebhookTest, sendTestAlert } from '#lambdas/alerts/routes.ts';
import { webhookChannel } from '#lambdas/alerts/webhook.ts';
import { webhookTests } from '#lambdas/alerts/webhook-test.ts';
import type { AlertChannel } from '#shared/alerts/alert.ts';
import type { WebhookTest } from '#shared/api/webhook-test.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { startReceiver } from '#test/support/alert-receivers.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';

const secret = 'whsec_dGVzdC1zZWNyZXQtb2YtdGhpcy1maWxl';
const receiver = await startReceiver(secret);
afterAll(() => receiver.stop());

let kept: WebhookTest[] = [];
beforeEach(() => {
  kept = [];
  receiver.received.length = 0;
  receiver.answers = [200];
});

const at = '2026-11-21T10:00:00.000Z';
const lead: Lead = { ...leadInput(), status: 'new', created_at: at };
const channel = (changes = {}) =>
  webhookChannel({
    url: `${receiver.url}/abcdef123456?token=s%2Fecret-token`,
    secrets: [secret],
    openRange: '127.0.0.0/8',
    adminUrl: '',
    now: () => new Date(),
    tests: { keep: async (shown) => void kept.push(shown) },
    ...changes,
  });
const sendTest = (changes = {}) => channel(changes)({ id: 'team#test#1', event: 'test', at, news: [] });

/** The receiver answers with that text, as a program might. */
const answering = (status: number, text: string | Buffer, headers: Record<string, string> = {}) => {
  receiver.answers = [(response) => response.writeHead(status, headers).end(text)];
};

test('what came back is kept: its status and its text', async () => {
  answering(200, '{"status":"success"}');
  expect(await sendTest()).toBe('delivered');
  expect(kept).toEqual([
    {
      at: expect.any(String),
      ms: expect.any(Number),
      answer: { status: 200, body: '{"status":"success"}' },
      failure: undefined,
    },
  ]);
});

test('no secret is kept, also where the receiver repeats all it got', async () => {
  const url = '/hooks/leads/abcdef123456?token=s%2Fecret-token';
  receiver.answers = [
    (response) => {
      const { headers } = receiver.received[0] ?? {};
      const said = { url, headers, secret, key: secret.replace('whsec_', ''), token: 's/ecret-token' };
      // As PHP writes a slash.
      response.writeHead(200, { 'x-request-id': url }).end(JSON.stringify(said).replaceAll('/', '\\/'));
    },
  ];
  await sendTest();
  const signature = String(receiver.received[0]?.headers['webhook-signature']).replace('v1,', '');
  const all = JSON.stringify(kept);
  for (const key of ['abcdef123456', 'ecret-token', secret, secret.replace('whsec_', ''), signature])
    for (const form of [key, key.replaceAll('/', '\\/')]) expect(all).not.toContain(form);
});

describe('an answer is a stranger’s text', () => {
  test('marks that hide or turn it are dropped, lines stay', async () => {
    answering(400, 'a\u0000b\u001b[31mc\u202Ed\u200Be\r\nf\tg');
    expect(await sendTest()).toEqual({ failure: 'refused' });
    expect(kept[0]?.answer?.body).toBe('ab[31mcde\nf\tg');
  });

  test.each([300, 301, 200_000])('of %i characters the first 300 are kept', async (length) => {
    answering(200, 'x'.repeat(length));
    await sendTest();
    expect(kept[0]?.answer?.body).toBe('x'.repeat(300) + (length > 300 ? '…' : ''));
  });

  test('bytes that are no text do no harm', async () => {
    answering(200, Buffer.from([0x1f, 0x8b, 0xff, 0xfe, 0x00, 0xc3, 0x28]));
    expect(await sendTest()).toBe('delivered');
    expect(kept[0]?.answer?.body).toBe('\uFFFD\uFFFD\uFFFD\uFFFD(');
  });

  test('one that never ends is cut at the time limit, and its status counts', async () => {
    receiver.answers = [(response: ServerResponse) => void response.writeHead(200).write('so far')];
    expect(await sendTest({ timeoutMs: 1500 })).toBe('delivered');
    expect(kept[0]?.answer).toMatchObject({ status: 200, body: 'so far' });
  });

  test('a redirect is not followed, and said', async () => {
    answering(302, '', { location: 'https://crm.example/take/me?key=123456' });
    expect(await sendTest()).toEqual({ failure: 'redirected' });
    expect(kept[0]).toMatchObject({ failure: 'redirected', answer: { status: 302, body: '' } });
  });
});

describe('without an answer the reason is kept', () => {
  test('nobody answers in time', async () => {
    receiver.answers = [() => undefined];
    await sendTest({ timeoutMs: 50 });
    expect(kept[0]).toMatchObject({ failure: 'too_slow' });
    expect(kept[0]?.answer).toBeUndefined();
  });

  test('nobody is there', async () => {
    await sendTest({ url: 'http://127.0.0.1:1/hooks' });
    expect(kept[0]).toMatchObject({ failure: 'unreachable' });
  });

  test('the address is not public: nothing was sent', async () => {
    expect(await sendTest({ openRange: '' })).toEqual({ failure: 'unreachable' });
    expect(kept[0]).toMatchObject({ failure: 'not_public' });
    expect(receiver.received).toEqual([]);
  });
});

test('the answer to a real lead is not read', async () => {
  answering(200, 'Odalys Quennell was added');
  expect(await channel()({ id: `${lead.id}#lead.created`, event: 'lead.created', at, news: [], lead })).toBe(
    'delivered',
  );
  expect(kept).toEqual([]);
});

test('a test that cannot be kept is delivered all the same', async () => {
  const tests = { keep: () => Promise.reject(new Error('away')) };
  expect(await sendTest({ tests })).toBe('delivered');
});

test('the office reads the latest test; a late try of an earlier one takes no place', async () => {
  const { dynamo } = await fileTables();
  const tests = webhookTests(dynamo, 'alerts');
  const asked = async () =>
    (await readWebhookTest({ tests })(httpRequest({ claims: adminClaims }))).body.last;
  expect(await asked()).toBeNull();
  answering(401, 'Wrong signature');
  await sendTest({ tests });
  expect(await asked()).toMatchObject({
    failure: 'refused',
    answer: { status: 401, body: 'Wrong signature' },
  });
  answering(204, '');
  await sendTest({ tests });
  const earlier = { id: 'team#test#0', event: 'test', at: '2026-11-21T09:00:00.000Z', news: [] } as const;
  answering(500, '');
  await channel({ tests })(earlier);
  expect(await asked()).toMatchObject({ answer: { status: 204 } });
});

test.each<[unknown, readonly AlertChannel[]]>([
  [{}, ['mail', 'webhook', 'push']],
  [{ channels: ['webhook'] }, ['webhook']],
])('asked for with %j, a test goes out by %j', async (json, channels) => {
  const written: (readonly AlertChannel[])[] = [];
  const add = async (alert: { channels: readonly AlertChannel[] }) => void written.push(alert.channels);
  const route = sendTestAlert({ alerts: { add }, now: () => new Date(at) });
  expect((await route(httpRequest({ claims: adminClaims, json }))).status).toBe(202);
  expect(written).toEqual([channels]);
});

test.each([{ channels: [] }, { channels: ['fax'] }, { channels: 'webhook' }])(
  'asked for with %j, it is refused',
  async (json) => {
    const add = () => Promise.reject(new Error('written'));
    const route = sendTestAlert({ alerts: { add }, now: () => new Date(at) });
    await expect(route(httpRequest({ claims: adminClaims, json }))).rejects.toMatchObject({
      code: 'malformed',
    });
  },
);
