import { randomUUID } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewAlert } from '#lambdas/alerts/alert-schema.ts';
import { type AlertStore, alertStore, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { channelStates } from '#lambdas/alerts/channel-states.ts';
import { type DeliverDeps, deliver } from '#lambdas/alerts/deliver.ts';
import type { AlertMessage, DeliveryOutcome, SendAlert } from '#lambdas/alerts/message.ts';
import type { PricingOutcome } from '#lambdas/alerts/price-before-send.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { leadInput, ofSmokeTest, snapshot } from '#test/support/leads.ts';
import { intercepted } from '#test/support/tables.ts';

const { dynamo } = await fileTables();
const alerts = alertStore(dynamo, 'alerts');
const leads = leadStore(dynamo, 'leads');

const start = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;
/** After so long another run may take what one that crashed had claimed. */
const LEASE_MS = 90_000;
let clock: number;
let sent: { channel: string; message: AlertMessage }[];
let indexed: string[];
let isIndexAway: boolean;
let priced: string[];
/** How the next pricings go; left out, well. */
let pricing: (PricingOutcome | Error)[];
/** How each channel's next sends go; undefined is well. */
let script: Record<'mail' | 'webhook', (DeliveryOutcome | undefined)[]>;
beforeEach(() => {
  [clock, sent, indexed, isIndexAway, priced, pricing] = [start, [], [], false, [], []];
  script = { mail: [], webhook: [] };
});

const refused: DeliveryOutcome = { failure: 'refused' };
const away = new Error('DynamoDB is away');
const channel =
  (name: 'mail' | 'webhook'): SendAlert =>
  async (message) => {
    const outcome = script[name].shift();
    if (outcome !== undefined) return outcome;
    sent.push({ channel: name, message });
    return 'delivered';
  };
const deps = (changes: Partial<DeliverDeps> = {}): DeliverDeps => ({
  alerts,
  channelStates: channelStates(dynamo, 'alerts'),
  leads,
  channels: { mail: channel('mail'), webhook: channel('webhook') },
  priceLead: async (id) => {
    priced.push(id);
    const next = pricing.shift() ?? 'done';
    if (typeof next === 'string') return next;
    throw next;
  },
  isForDigest: async () => false,
  indexLead: async (id) => {
    indexed.push(id);
    if (isIndexAway) throw away;
  },
  freeInspection: async () => {},
  now: () => new Date(clock),
  pause: async (ms) => {
    clock += ms;
  },
  ...changes,
});
const sentBy = () => sent.map(({ channel: name }) => name).toSorted();
const dueAt = async (ms: number) => alerts.due(new Date(ms).toISOString(), 100);

/** An alert that is stored, and what becomes of it. */
const storedAlert = (leadId: string, id: string) => ({
  leadId,
  id,
  goOut: (changes?: Partial<DeliverDeps>) => deliver(id, deps(changes)),
  isDue: async (at = clock) => (await dueAt(at)).includes(id),
  isDone: async () => !(await dueAt(clock + 1e12)).includes(id),
  state: async () =>
    (await alertStore(dynamo, 'alerts').latest(100)).find((alert) => alert.id === id)?.deliveries,
});
type StoredAlert = ReturnType<typeof storedAlert>;

async function newLead(more: Partial<NewAlert> = {}): Promise<StoredAlert> {
  const leadId = randomUUID();
  const at = new Date(clock);
  const write = alertWrites('alerts');
  const alert = write({ event: 'lead.created', leadId, at, channels: alertChannels, ...more });
  const priced = more.isUnpriced ? { price_pending: true as const } : { quote: snapshot(1800) };
  const stored = { status: 'new' as const, created_at: at.toISOString(), ...priced };
  await leads.add({ ...leadInput({ id: leadId }), ...stored }, alert);
  return storedAlert(leadId, `${leadId}#lead.created`);
}

/** Sweeps for 22 hours, each time just after a next try is due: after 5 s, 1, 5 and 30 min, 2, 6 and 12 h. */
async function sweepForADay(alert: StoredAlert): Promise<void> {
  for (const minute of [0, 1, 3, 9, 40, 161, 522, 1243, 1319]) {
    clock = start + minute * MINUTE;
    if (await alert.isDue()) await alert.goOut();
  }
}

test('the stored lead goes out on both channels, once, and is not priced again', async () => {
  const alert = await newLead();
  await leads.addDetails(alert.leadId, { hasLeaks: true }, '');
  await alert.goOut();
  await alert.goOut();
  expect(sentBy()).toEqual(['mail', 'webhook']);
  expect(sent[0]?.message.lead).toMatchObject({ id: alert.leadId, hasLeaks: true });
  expect(priced).toEqual([]);
  expect(await alert.state()).toMatchObject({
    mail: { state: 'sent' },
    webhook: { state: 'sent', attempts: 1 },
  });
  expect(await alert.isDone()).toBe(true);
});

test('a smoke test’s lead goes out on no channel, at no event, and still reaches the lists', async () => {
  const { id: leadId, ...changes } = ofSmokeTest();
  const smoke = {
    ...leadInput({ id: leadId, ...changes }),
    status: 'new',
    created_at: new Date(clock).toISOString(),
  } as const;
  const alert = { leadId, at: new Date(clock), channels: alertChannels };
  await leads.add(smoke, alertWrites('alerts')({ ...alert, event: 'lead.created' }));
  await alertStore(dynamo, 'alerts').add({ ...alert, event: 'document.read' });
  for (const event of ['lead.created', 'document.read']) {
    const stored = storedAlert(leadId, `${leadId}#${event}`);
    await stored.goOut();
    expect(await stored.isDone()).toBe(true);
    expect(Object.values((await stored.state()) ?? {})).toEqual(Array(3).fill({ state: 'off', attempts: 0 }));
  }
  expect([sent, indexed]).toEqual([[], [leadId, leadId]]);
});

test('two at the same moment send once', async () => {
  const alert = await newLead();
  await Promise.all([alert.goOut(), alert.goOut()]);
  expect(sentBy()).toEqual(['mail', 'webhook']);
});

test('a write whose answer is lost, and that is made again for it, leaves nothing to the sweep', async () => {
  const twice = intercepted(dynamo, async (_, command) => {
    if (command instanceof UpdateCommand) await dynamo.send(command);
  });
  const alert = await newLead();
  await alert.goOut({ alerts: alertStore(twice, 'alerts') });
  expect([sentBy(), await alert.isDone()]).toEqual([['mail', 'webhook'], true]);
});

describe('a lead that has to be priced', () => {
  const unpriced = () => newLead({ isUnpriced: true });

  test('is, before anybody is told of it, and once', async () => {
    const alert = await unpriced();
    script.webhook = [refused];
    await alert.goOut();
    expect([priced, sentBy()]).toEqual([[alert.leadId], ['mail', 'webhook']]);
  });

  test('holds its alert back where it cannot be, 5 seconds and a minute, while the lists follow', async () => {
    const alert = await unpriced();
    pricing = [away, away];
    await alert.goOut();
    expect([clock - start, sent, indexed.length]).toEqual([5000, [], 2]);
    expect([await alert.isDue(clock + MINUTE - 1), await alert.isDue(clock + MINUTE)]).toEqual([false, true]);
    clock += MINUTE;
    await alert.goOut();
    expect([sentBy(), priced.length, await alert.isDone()]).toEqual([['mail', 'webhook'], 3, true]);
  });

  test('is told of then in any case, and its price tried for on', async () => {
    const alert = await unpriced();
    pricing = [away, away, away];
    await alert.goOut();
    clock += MINUTE;
    await alert.goOut();
    expect(sentBy()).toEqual(['mail', 'webhook']);
    clock += MINUTE;
    await alert.goOut();
    expect([priced.length, sent.length, await alert.isDone()]).toEqual([4, 2, true]);
  });

  test('is tried for every 15 minutes at least, and never given up; its alert is stored until then', async () => {
    const alert = await unpriced();
    pricing = Array.from({ length: 300 }, () => away);
    for (let tries = 0; tries < 295; tries += 1) {
      await alert.goOut();
      clock += 15 * MINUTE;
    }
    const { Item } = await dynamo.send(new GetCommand({ TableName: 'alerts', Key: { id: alert.id } }));
    expect(Item?.expires_at).toBeGreaterThan(clock / 1000 + 29 * 86_400);
    pricing = [];
    await alert.goOut();
    expect([sent.length, await alert.isDone()]).toEqual([2, true]);
  });

  test('is told of at once while its document is read, and the document looked at again a minute later', async () => {
    const alert = await unpriced();
    pricing = ['pending', 'pending'];
    await alert.goOut();
    expect([sentBy(), clock - start]).toEqual([['mail', 'webhook'], 0]);
    expect([await alert.isDue(start + 5000 - 1), await alert.isDue(start + 5000)]).toEqual([false, true]);
    clock = start + MINUTE;
    await alert.goOut();
    expect(await alert.isDue(clock + MINUTE)).toBe(true);
    clock += MINUTE;
    await alert.goOut();
    expect([priced.length, sent.length, await alert.isDone()]).toEqual([3, 2, true]);
  });

  test('is one whose document was read; one that never came is given up after a minute', async () => {
    const leadId = randomUUID();
    const write = alertStore(dynamo, 'alerts').add;
    await write({ event: 'document.read', leadId, at: new Date(clock), channels: alertChannels });
    pricing = ['gone', 'gone', 'gone'];
    const alert = storedAlert(leadId, `${leadId}#document.read`);
    await alert.goOut();
    clock += MINUTE;
    await alert.goOut();
    expect([priced.length, sent, await alert.isDone()]).toEqual([3, [], true]);
  });
});

describe('the office’s lists follow the lead', () => {
  test('once the channels were tried, also where one of them fails', async () => {
    const alert = await newLead();
    script.webhook = [refused, refused];
    await alert.goOut();
    expect(indexed).toEqual([alert.leadId, alert.leadId]);
  });

  test('where they cannot, the alert stays due until they did, and nobody is told twice', async () => {
    const alert = await newLead();
    isIndexAway = true;
    await alert.goOut();
    expect(clock).toBe(start);
    isIndexAway = false;
    expect([await alert.isDue(start + 5000 - 1), await alert.isDue(start + 5000)]).toEqual([false, true]);
    clock = start + 5000;
    await alert.goOut();
    expect([sentBy(), indexed.length, await alert.isDone()]).toEqual([['mail', 'webhook'], 2, true]);
  });

  test('where they never can, they are given up after eight tries over 21 hours', async () => {
    const alert = await newLead();
    isIndexAway = true;
    await sweepForADay(alert);
    expect([sentBy(), indexed.length, await alert.isDone()]).toEqual([['mail', 'webhook'], 8, true]);
  });
});

describe('a try of one channel is no second message on the other', () => {
  test.each([
    ['five seconds later', (ms: number) => ms],
    [
      'by a timer that ends a millisecond early, and is not left to the sweep',
      (ms: number) => Math.max(1, ms - 1),
    ],
  ])('a webhook that fails once has it %s', async (_, waited) => {
    const alert = await newLead();
    script.webhook = [refused];
    const pause = async (ms: number) => {
      clock += waited(ms);
    };
    await alert.goOut({ pause });
    expect([sentBy(), clock]).toEqual([['mail', 'webhook'], start + 5000]);
    expect(await alert.state()).toMatchObject({ webhook: { state: 'sent', attempts: 2 } });
  });

  test('both that fail once, a moment apart, have it at their own second try', async () => {
    script = { mail: [refused], webhook: [refused] };
    const late = channel('webhook');
    const webhook: SendAlert = async (message) => {
      clock += 40;
      return late(message);
    };
    await (await newLead()).goOut({ channels: { mail: channel('mail'), webhook } });
    expect(sentBy()).toEqual(['mail', 'webhook']);
  });
});

test('a failed try is made again after 1, 5 and 30 minutes, 2, 6 and 12 hours; the eighth is the last, and nothing more is due', async () => {
  const alert = await newLead();
  script.mail = Array.from({ length: 9 }, () => refused);
  const waits: number[] = [];
  for (;;) {
    await alert.goOut();
    const next = (await alert.state())?.mail?.next_at;
    if (next === undefined) break;
    waits.push((Date.parse(next) - clock) / MINUTE);
    clock = Date.parse(next);
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 720]);
  expect(await alert.state()).toMatchObject({
    mail: { state: 'dead', attempts: 8 },
    webhook: { state: 'sent' },
  });
  expect([script.mail.length, await alert.isDone()]).toEqual([1, true]);
});

test.each([
  [5001, 5001],
  [60 * MINUTE, 60 * MINUTE],
  [60 * MINUTE + 1, 60 * MINUTE],
])(
  'whoever asks for %d ms of patience is left alone for %d ms, an hour at most',
  async (retryAfterMs, ms) => {
    const alert = await newLead();
    script.mail = [{ failure: 'refused', retryAfterMs }];
    await alert.goOut();
    const next_at = new Date(start + ms).toISOString();
    expect(await alert.state()).toMatchObject({ mail: { state: 'waiting', attempts: 1, next_at } });
    expect(await alert.isDone()).toBe(false);
  },
);

describe('a crash', () => {
  const fails = async () => {
    throw away;
  };

  test('before sending loses nothing: the lease ends, and another sends', async () => {
    const alert = await newLead();
    await expect(alert.goOut({ leads: { get: fails } })).rejects.toBe(away);
    clock = start + LEASE_MS - 1;
    await alert.goOut();
    expect(sent).toEqual([]);
    clock = start + LEASE_MS;
    expect(await alert.isDue()).toBe(true);
    await alert.goOut();
    expect(sentBy()).toEqual(['mail', 'webhook']);
  });

  const mark: AlertStore['mark'] = (id, name, delivery) =>
    name === 'webhook' ? fails() : alerts.mark(id, name, delivery);
  test.each([
    ['between sending and marking is a double on that channel alone, never a loss', { mark }, ['webhook']],
    ['between marking and settling sends nothing again', { settle: fails }, []],
  ])('%s', async (_, crash, doubles) => {
    const alert = await newLead();
    await expect(alert.goOut({ alerts: { ...alerts, ...crash } })).rejects.toBe(away);
    clock = start + LEASE_MS;
    await alert.goOut();
    expect([sentBy(), await alert.isDone()]).toEqual([['mail', 'webhook', ...doubles], true]);
  });
});

test('who has it already is not sent it again at the next try, whoever makes it', async () => {
  const alert = await newLead();
  const asked: (readonly string[])[] = [];
  const push: SendAlert = async (_message, delivered = []) => {
    asked.push(delivered);
    if (asked.length === 1) return { failure: 'refused', delivered: ['phone'] };
    if (asked.length === 2) throw new Error('the device store is away');
    return 'delivered';
  };
  const channels = { mail: channel('mail'), push };
  await alert.goOut({ channels });
  expect(await alert.state()).toMatchObject({
    push: { state: 'waiting', attempts: 2, accepted_by: ['phone'] },
  });
  clock = start + 5000 + MINUTE;
  await alert.goOut({ channels });
  expect(asked).toEqual([[], ['phone'], ['phone']]);
  const { push: done } = (await alert.state()) ?? {};
  expect(done).toMatchObject({ state: 'sent', attempts: 3 });
  expect(done).not.toHaveProperty('accepted_by');
  expect(sentBy()).toEqual(['mail']);
});

const noSubscribers: SendAlert = async () => 'no_subscribers';
const forgotten = { leads: { get: async () => undefined } };
test.each<[string, () => Partial<DeliverDeps>, object]>([
  [
    'a channel that leads to nobody is off without a try',
    () => ({ channels: { push: noSubscribers } }),
    { push: { state: 'off', attempts: 0 } },
  ],
  [
    'a channel that is not set up is off, and the other goes out',
    () => ({ channels: { mail: channel('mail') } }),
    { mail: { state: 'sent' }, webhook: { state: 'off' } },
  ],
  [
    'of a lead that is forgotten nothing goes out anymore',
    () => forgotten,
    { mail: { state: 'off', failure: 'lead_gone' } },
  ],
])('%s', async (_, changes, state) => {
  const alert = await newLead();
  await alert.goOut(changes());
  expect(await alert.state()).toMatchObject(state);
  expect(await alert.isDone()).toBe(true);
});

test('an inspection that nobody confirmed is freed once that is due, which itself tells nobody; what fails is due again', async () => {
  const unconfirmed = { channels: [], news: ['inspectionUnconfirmed'], afterMs: 1000 } as const;
  const alert = await newLead(unconfirmed);
  const freed: string[] = [];
  const freeing = { freeInspection: async (id: string) => void freed.push(id) };
  await alert.goOut(freeing);
  expect(freed).toEqual([]);
  clock += 1000;
  await expect(alert.goOut({ freeInspection: () => Promise.reject(away) })).rejects.toBe(away);
  clock += 90_001;
  expect(await alert.isDue()).toBe(true);
  await alert.goOut(freeing);
  expect([freed, sent, await alert.isDone()]).toEqual([[alert.leadId], [], true]);
});

test('no other alert frees an inspection', async () => {
  const freed: string[] = [];
  const alert = await newLead({ news: ['inspection'] });
  await alert.goOut({ freeInspection: async (id) => void freed.push(id) });
  expect([freed, sentBy()]).toEqual([[], ['mail', 'webhook']]);
});

test('what is due: emergencies first, then the longest due, and no more than asked for', async () => {
  clock = Date.parse('2020-01-01T00:00:00.000Z');
  const add = alertStore(dynamo, 'alerts').add;
  const news = { event: 'lead.updated', at: new Date(clock), channels: ['mail'] } as const;
  await add({ ...news, leadId: 'late', afterMs: 2 });
  await add({ ...news, leadId: 'early', afterMs: 1 });
  await add({ ...news, leadId: 'leak', emergency: true, afterMs: 3 });
  const due = await alerts.due(new Date(clock + 3).toISOString(), 2);
  expect(due.map((id) => id.split('#')[0])).toEqual(['leak', 'early']);
  expect(await dueAt(clock)).toEqual([]);
});
