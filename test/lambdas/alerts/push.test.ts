import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startMessaging } from '#infra/local/messaging/server.ts';
import type { AlertMessage, DeliveryOutcome, FailedDelivery } from '#lambdas/alerts/message.ts';
import { pushChannel, pushMessage, topicOf } from '#lambdas/alerts/push.ts';
import { type PushDevice, vapidKey } from '#lambdas/alerts/push-devices.ts';
import type { PushHours } from '#shared/alerts/push-hours.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { messagesOf, newSubscriber, type Subscriber } from '#test/support/alert-receivers.ts';
import { leadInput, snapshot } from '#test/support/leads.ts';
import { ownFolder } from '#test/support/own-folder.ts';

const vapid = vapidKey('a secret of this test');
const now = () => new Date('2026-11-21T10:00:00.000Z');
const lead: Lead = { ...leadInput({ name: 'Odalys Quennell' }), status: 'new', created_at: '' };
const message: AlertMessage = { id: 'a#lead.created', event: 'lead.created', at: '', news: [], lead };

/** How a device's push service answers; left out, it takes the message. */
let answers = new Map<string, { status: number; headers?: Record<string, string> }>();
const folder = ownFolder();
const folders = { mail: folder, teamMail: folder, push: folder };
const push = await startMessaging({ folders, pushAnswers: (device) => answers.get(device) });
afterAll(() => push.stop());

let devices: PushDevice[];
let ended: string[];
beforeEach(() => {
  answers = new Map();
  devices = [];
  ended = [];
});

function subscribed(name: string, key = vapid.publicKey, hours?: PushHours): Subscriber {
  const subscriber = newSubscriber(push.url);
  const { keys, hours: _, ...device } = subscriber.device(key);
  devices.push({ ...device, ...keys, id: name, by: 'dana', created_at: '', hours });
  return subscriber;
}
const send = (changes: Partial<Parameters<typeof pushChannel>[0]> = {}) =>
  pushChannel({
    devices: {
      list: async () => devices.filter(({ id }) => !ended.includes(id)),
      drop: async (id) => {
        ended.push(id);
      },
    },
    product: 'Roof',
    vapid,
    contact: 'mailto:office@juniperridge.example',
    fetch,
    now,
    ...changes,
  });
const failure = async (sending: Promise<DeliveryOutcome>): Promise<FailedDelivery> => {
  const outcome = await sending;
  return typeof outcome === 'object' ? outcome : expect.unreachable('it was taken');
};

test('every device reads the message, signed and encrypted as a push service demands', async () => {
  const both = [subscribed('phone'), subscribed('desktop')];
  await send()(message);
  for (const one of both)
    expect(await messagesOf(folder, one)).toMatchObject([
      {
        ttl: 86_400,
        urgency: 'high',
        topic: topicOf(message.id),
        message: { title: 'New lead: Odalys Quennell', tag: topicOf(message.id) },
      },
    ]);
});

test('a device rests outside of its hours, which is no failure; a leak rings at any hour', async () => {
  const hours = { from: '07:00', until: '21:00', timeZone: 'UTC' };
  const [awake, resting] = [subscribed('phone'), subscribed('laptop', undefined, hours)];
  const night = () => new Date('2026-11-30T03:00:00.000Z');
  expect(await send({ now: night })(message)).toBe('delivered');
  expect([(await messagesOf(folder, awake)).length, (await messagesOf(folder, resting)).length]).toEqual([
    1, 0,
  ]);
  devices = devices.filter(({ id }) => id === 'laptop');
  expect(await send({ now: night })(message)).toBe('delivered');
  expect(await messagesOf(folder, resting)).toEqual([]);
  await send({ now: night })({ ...message, emergency: true });
  expect(await messagesOf(folder, resting)).toHaveLength(1);
});

test.each([
  ['lead.updated', {}, 'normal'],
  ['lead.updated', { emergency: true }, 'high'],
  ['document.read', {}, 'high'],
] as const)('%s with %j is of %s urgency, though the roof leaks', async (event, reported, urgency) => {
  const phone = subscribed('phone');
  await send()({ ...message, event, ...reported, lead: { ...lead, hasLeaks: true } });
  expect(await messagesOf(folder, phone)).toMatchObject([
    { urgency, message: { emergency: 'emergency' in reported } },
  ]);
});

describe('one of three devices that fails', () => {
  test('is tried again alone', async () => {
    const [phone, tablet, desktop] = [subscribed('phone'), subscribed('tablet'), subscribed('desktop')];
    answers.set(tablet.name, { status: 500 });
    const outcome = await failure(send()(message));
    expect(outcome).toMatchObject({ failure: 'refused', delivered: ['phone', 'desktop'] });
    answers.clear();
    await send()(message, outcome.delivered);
    for (const one of [phone, tablet, desktop]) expect(await messagesOf(folder, one)).toHaveLength(1);
  });

  test('again keeps who took it before', async () => {
    subscribed('phone');
    answers.set(subscribed('tablet').name, { status: 503 });
    expect((await failure(send()(message, ['phone']))).delivered).toEqual(['phone']);
  });

  test.each([403, 404, 410])('for good is dropped, and the others are enough: %d', async (status) => {
    subscribed('phone');
    answers.set(subscribed('tablet').name, { status });
    expect(await send()(message)).toBe('delivered');
    expect(ended).toEqual(['tablet']);
  });
});

test('403 from the only device is a try that failed: our key may be at fault', async () => {
  answers.set(subscribed('phone').name, { status: 403 });
  expect((await failure(send()(message))).failure).toBe('refused');
  expect(ended).toEqual([]);
});

test('403 drops a device also where another took the message at an earlier try', async () => {
  subscribed('phone');
  answers.set(subscribed('tablet').name, { status: 403 });
  expect(await send()(message, ['phone'])).toBe('delivered');
  expect(ended).toEqual(['tablet']);
});

test('one that is gone and cannot be dropped now costs the others no double', async () => {
  subscribed('phone');
  answers.set(subscribed('tablet').name, { status: 410 });
  const drop = async () => {
    throw new Error('DynamoDB is away');
  };
  expect(await send({ devices: { list: async () => devices, drop } })(message)).toBe('delivered');
});

test.each([
  ['120', 120_000],
  ['Sat', 0],
])('a push service that asks for patience gets it: %s seconds', async (asked, retryAfterMs) => {
  answers.set(subscribed('phone').name, { status: 429, headers: { 'retry-after': asked } });
  expect((await failure(send()(message))).retryAfterMs).toBe(retryAfterMs);
});

test.each([
  [{ status: 500 }, 'refused'],
  [{ status: 400 }, 'refused'],
  [{ status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'redirected'],
] as const)('%j is a try that failed: %s', async (answer, why) => {
  answers.set(subscribed('phone').name, answer);
  expect((await failure(send()(message))).failure).toBe(why);
});

test('a push service that says nothing is too slow, one that is away unreachable', async () => {
  subscribed('phone');
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  expect((await failure(send({ fetch: silent, timeoutMs: 20 })(message))).failure).toBe('too_slow');
  const away: typeof fetch = async () => {
    throw new TypeError('fetch failed');
  };
  expect((await failure(send({ fetch: away })(message))).failure).toBe('unreachable');
});

describe('nobody is there', () => {
  test.each([
    ['without devices', () => {}],
    ['where the only one trusts another key', () => void subscribed('old', vapidKey('another').publicKey)],
    ['where the only one is gone', () => void answers.set(subscribed('phone').name, { status: 410 })],
  ])('%s', async (_, given) => {
    given();
    expect(await send()(message)).toBe('no_subscribers');
  });
});

const quoted: Lead = { ...lead, phone: '(402) 555-0142', quote: snapshot(1800) };
const of = (changes: Partial<Lead> = {}, reported: Partial<AlertMessage> = {}) =>
  pushMessage({ ...message, lead: { ...quoted, ...changes }, ...reported }, 'tag', 'Roof');

test('says who to call, the path and what was shown, and leads to the lead', () => {
  expect(of()).toEqual({
    title: 'New lead: Odalys Quennell',
    body: '(402) 555-0142 · Retail · $6,300–$12,600',
    tag: 'tag',
    path: `/admin/leads/${quoted.id}`,
    emergency: false,
  });
});

test('an emergency is its first word', () => {
  expect(of({}, { event: 'lead.updated', emergency: true })).toMatchObject({
    title: 'LEAKING NOW: Odalys Quennell',
    body: 'Call (402) 555-0142 · Retail · $6,300–$12,600',
    emergency: true,
  });
  expect(of({ hasLeaks: false }).emergency).toBe(false);
});

const { quote: _quote, ...unquoted } = quoted;
test.each<[Lead, string]>([
  [{ ...quoted, lead_type: 'insurance' }, 'Insurance · $6,300–$12,600'],
  [{ ...quoted, language: 'es' }, 'Retail · $6,300–$12,600 · Spanish'],
  [
    { ...quoted, quote: { ...snapshot(1800), basis: { source: 'typed-from-paper', others: [] } } },
    'Retail · $6,300–$12,600 · squares typed',
  ],
  [{ ...unquoted, squareFootage: undefined }, 'Retail · no prices yet'],
  [{ ...unquoted, squareFootage: undefined, price_pending: true }, 'Retail · prices to come'],
])('ends with the path and the prices, as far as they go (%#)', (told, end) => {
  const { body } = pushMessage({ ...message, lead: told }, 'tag', 'Roof');
  expect(body).toBe(`(402) 555-0142 · ${end}`);
});

const callTimes = [{ day: '2026-11-23', part: 'morning' as const }];
test('an update of call times begins with them, though a tier was chosen before', () => {
  const told = { ...lead, chosenTier: 'standard', callTimes } as const;
  const { body } = pushMessage(
    { ...message, event: 'lead.updated', news: ['callTimes'], lead: { ...told, callTimes } },
    'tag',
    'Roof',
  );
  expect(body).toBe('Wants a call Mon, Nov 23, morning · (402) 555-0187 · Chose Standard Price');
});

test('an estimate that gave no price is not called read', () => {
  const refused = { ...message, event: 'document.read', news: ['refused'], lead } as const;
  expect(pushMessage(refused, 'tag', 'Roof').title).toBe('Estimate not read: Odalys Quennell');
});

test.each<[Partial<Lead>, string]>([
  [
    { chosenTier: 'standard', callTimes },
    'Chose Standard Price, $9,000 · (402) 555-0142 · Wants a call Mon, Nov 23, morning',
  ],
  [{ callTimes, language: 'es' }, 'Wants a call Mon, Nov 23, morning · (402) 555-0142 · Spanish'],
  [{}, '(402) 555-0142 · Retail · $6,300–$12,600'],
])('an update begins with the choice, or else the call, and leaves neither out: %j', (told, body) => {
  expect(of(told, { event: 'lead.updated' })).toMatchObject({ title: 'Update: Odalys Quennell', body });
});

test('of an estimate that was read the prices come first', () => {
  expect(of({}, { event: 'document.read' })).toMatchObject({
    title: 'Estimate read: Odalys Quennell',
    body: '$6,300–$12,600 · (402) 555-0142',
  });
});

test('what a homeowner typed stays one line, and fits a message with room to spare', () => {
  const { title } = of({ name: `A\nLEAKING NOW: ${'王'.repeat(500)}` });
  expect(title).not.toContain('\n');
  const shown = of({ name: '😀'.repeat(500), phone: '9'.repeat(500) });
  expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThan(2000);
  expect(shown.title.isWellFormed()).toBe(true);
});

test('a test says that it is one', () => {
  expect(pushMessage({ id: 'a', event: 'test', at: '', news: [] }, 'tag', 'Roof')).toMatchObject({
    title: 'Test notification',
    path: '/admin',
  });
});
