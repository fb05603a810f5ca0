import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AlertStore,
  alertStore,
  alertWrites,
  type NewAlert,
  singleAlert,
} from '#lambdas/alerts/alert-store.ts';
import { type DeliverDeps, deliver, LEASE_MS } from '#lambdas/alerts/deliver.ts';
import type { AlertMessage, DeliveryOutcome, SendAlert } from '#lambdas/alerts/message.ts';
import { type LeadStore, leadStore } from '#lambdas/leads/lead-store.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import { leadInput } from '#test/support/leads.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

let tables: Tables;
let alerts: AlertStore;
let leads: LeadStore;
beforeAll(async () => {
  tables = await startTables();
  alerts = alertStore(tables.dynamo, 'alerts');
  leads = leadStore(tables.dynamo, 'leads');
});
afterAll(() => tables.stop());

const start = Date.parse('2026-11-21T10:00:00.000Z');
let clock = start;
let indexed: string[] = [];
let isProjectionBroken = false;
let priced: string[] = [];
/** How the next pricings go; true is well, false is that there is no such lead yet. */
let pricing: (boolean | Error)[] = [];
let sent: { channel: string; message: AlertMessage }[] = [];
/** How each channel's next sends go; undefined is well. */
let script: Record<'mail' | 'webhook', (DeliveryOutcome | Error | undefined)[]>;
beforeEach(() => {
  clock = start;
  sent = [];
  indexed = [];
  priced = [];
  pricing = [];
  isProjectionBroken = false;
  script = { mail: [], webhook: [] };
});

const refused = (): DeliveryOutcome => ({ failure: 'refused' });
const channel =
  (name: 'mail' | 'webhook'): SendAlert =>
  async (message) => {
    const outcome = script[name].shift();
    if (outcome instanceof Error) throw outcome;
    if (outcome !== undefined) return outcome;
    sent.push({ channel: name, message });
    return 'delivered';
  };
const deps = (changes: Partial<DeliverDeps> = {}): DeliverDeps => ({
  alerts,
  leads,
  channels: { mail: channel('mail'), webhook: channel('webhook') },
  priceLead: async (id) => {
    priced.push(id);
    const next = pricing.shift() ?? true;
    if (typeof next === 'boolean') return next;
    throw next;
  },
  indexLead: async (id) => {
    indexed.push(id);
    if (isProjectionBroken) throw new Error('DynamoDB is away');
  },
  now: () => new Date(clock),
  pause: async (ms) => {
    clock += ms;
  },
  ...changes,
});

async function storedLead(more: Partial<NewAlert> = {}): Promise<string> {
  const id = randomUUID();
  const at = new Date(clock);
  const write = alertWrites('alerts')({
    event: 'lead.created',
    leadId: id,
    at,
    channels: alertChannels,
    ...more,
  });
  await leads.add({ ...leadInput({ id }), status: 'new', created_at: at.toISOString() }, write);
  return id;
}
const alertOf = (leadId: string) => `${leadId}#lead.created`;
const stateOf = async (leadId: string) =>
  (await alerts.latest(100)).find(({ id }) => id === alertOf(leadId))?.deliveries;
const sentBy = () => sent.map(({ channel: name }) => name).toSorted();
const dueAt = async (ms: number) => alerts.due(new Date(ms).toISOString(), 100);

test('the stored lead goes out on both channels, once', async () => {
  const id = await storedLead();
  await leads.addDetails(id, { hasLeaks: true }, '');
  await deliver(alertOf(id), deps());
  await deliver(alertOf(id), deps());
  expect(sentBy()).toEqual(['mail', 'webhook']);
  expect(sent[0]?.message.lead).toMatchObject({ id, hasLeaks: true });
  expect(await stateOf(id)).toMatchObject({
    mail: { state: 'sent' },
    webhook: { state: 'sent', attempts: 1 },
  });
  expect(await dueAt(clock + 1e12)).not.toContain(alertOf(id));
});

describe('a lead that has to be priced', () => {
  const unpriced = () => storedLead({ isUnpriced: true });
  const told = () => sent.map(({ message }) => message.event);

  test('is, before anybody is told of it, and once', async () => {
    const id = await unpriced();
    script.webhook = [refused()];
    await deliver(alertOf(id), deps());
    expect([priced, sentBy()]).toEqual([[id], ['mail', 'webhook']]);
  });

  test('holds its alert back where it cannot be, 5 seconds and a minute, while the lists follow', async () => {
    const id = await unpriced();
    pricing = [new Error('rates are away'), new Error('rates are away')];
    await deliver(alertOf(id), deps());
    expect([clock - start, told(), indexed.length]).toEqual([5000, [], 2]);
    expect(await dueAt(clock + 60_000 - 1)).not.toContain(alertOf(id));
    clock += 60_000;
    expect(await dueAt(clock)).toContain(alertOf(id));
    await deliver(alertOf(id), deps());
    expect([sentBy(), priced.length]).toEqual([['mail', 'webhook'], 3]);
    expect(await dueAt(clock + 1e12)).not.toContain(alertOf(id));
  });

  test('is told of then in any case, and its price tried for on', async () => {
    const id = await unpriced();
    pricing = Array.from({ length: 3 }, () => new Error('rates are away'));
    await deliver(alertOf(id), deps());
    clock += 60_000;
    await deliver(alertOf(id), deps());
    expect(sentBy()).toEqual(['mail', 'webhook']);
    clock += 5 * 60_000;
    await deliver(alertOf(id), deps());
    expect([priced.length, sentBy().length]).toEqual([4, 2]);
    expect(await dueAt(clock + 1e12)).not.toContain(alertOf(id));
  });

  test('is one whose document was read too; one that never came is given up after a minute', async () => {
    const leadId = randomUUID();
    const write = singleAlert(tables.dynamo, 'alerts');
    await write({ event: 'document.read', leadId, at: new Date(clock), channels: alertChannels });
    pricing = [false, false, false];
    const id = `${leadId}#document.read`;
    await deliver(id, deps());
    clock += 60_000;
    await deliver(id, deps());
    expect([priced.length, sent]).toEqual([3, []]);
    expect(await dueAt(clock + 1e12)).not.toContain(id);
  });

  test('is no other: an alert that says nothing of a price asks for none', async () => {
    await deliver(alertOf(await storedLead()), deps());
    expect(priced).toEqual([]);
  });
});

describe('the office’s lists follow the lead', () => {
  test('once the channels were tried, also where one of them fails', async () => {
    const id = await storedLead();
    script.webhook = [refused(), refused()];
    await deliver(alertOf(id), deps());
    expect(indexed).toEqual([id, id]);
  });

  test('where they cannot, the alert stays due until they did, and nobody is told twice', async () => {
    const id = await storedLead();
    isProjectionBroken = true;
    await deliver(alertOf(id), deps());
    expect(clock).toBe(start);
    isProjectionBroken = false;
    expect(await dueAt(start + 5000 - 1)).not.toContain(alertOf(id));
    clock = start + 5000;
    expect(await dueAt(clock)).toContain(alertOf(id));
    await deliver(alertOf(id), deps());
    expect([sentBy(), indexed]).toEqual([
      ['mail', 'webhook'],
      [id, id],
    ]);
    expect(await dueAt(clock + 1e12)).not.toContain(alertOf(id));
  });

  test('where they cannot, a channel that failed has its own next try all the same', async () => {
    const id = await storedLead();
    isProjectionBroken = true;
    script.webhook = [refused()];
    await deliver(alertOf(id), deps());
    expect([sentBy(), clock]).toEqual([['mail', 'webhook'], start + 5000]);
    expect(await dueAt(clock + 60_000)).toContain(alertOf(id));
  });

  test('where they never can, they are given up after eight tries over 21 hours', async () => {
    const id = await storedLead();
    isProjectionBroken = true;
    for (let minute = 0; minute < 22 * 60; minute += 10) {
      clock = start + minute * 60_000;
      if ((await dueAt(clock)).includes(alertOf(id))) await deliver(alertOf(id), deps());
    }
    expect([sentBy(), indexed]).toEqual([['mail', 'webhook'], Array.from({ length: 8 }, () => id)]);
    expect(await dueAt(clock + 1e12)).not.toContain(alertOf(id));
  });
});

test('two at the same moment send once', async () => {
  const id = await storedLead();
  await Promise.all([deliver(alertOf(id), deps()), deliver(alertOf(id), deps())]);
  expect(sentBy()).toEqual(['mail', 'webhook']);
});

describe('a try of one channel is no second message on the other', () => {
  test('a webhook that fails once has it five seconds later', async () => {
    const id = await storedLead();
    script.webhook = [refused()];
    await deliver(alertOf(id), deps());
    expect(sentBy()).toEqual(['mail', 'webhook']);
    expect(await stateOf(id)).toMatchObject({ webhook: { state: 'sent', attempts: 2 } });
    expect(clock).toBe(start + 5000);
  });

  test('it is not left to the sweep by a timer that ends a millisecond early', async () => {
    const id = await storedLead();
    script.webhook = [refused()];
    const early = async (ms: number) => {
      clock += Math.max(1, ms - 1);
    };
    await deliver(alertOf(id), deps({ pause: early }));
    expect(sentBy()).toEqual(['mail', 'webhook']);
    expect(clock).toBe(start + 5000);
  });

  test('both that fail once, a moment apart, have it at their own second try', async () => {
    const id = await storedLead();
    script = { mail: [refused()], webhook: [refused()] };
    const late = channel('webhook');
    const webhook: SendAlert = async (message) => {
      clock += 40;
      return late(message);
    };
    await deliver(alertOf(id), deps({ channels: { mail: channel('mail'), webhook } }));
    expect(sentBy()).toEqual(['mail', 'webhook']);
  });

  test('one that fails twice waits a minute, to the millisecond', async () => {
    const id = await storedLead();
    script.webhook = [refused(), refused()];
    await deliver(alertOf(id), deps());
    expect(await stateOf(id)).toMatchObject({
      webhook: { state: 'waiting', attempts: 2, failure: 'refused' },
    });
    const next = start + 5000 + 60_000;
    clock = next - 1;
    await deliver(alertOf(id), deps());
    expect(sentBy()).toEqual(['mail']);
    clock = next;
    await deliver(alertOf(id), deps());
    expect(sentBy()).toEqual(['mail', 'webhook']);
  });
});

test('eight failed tries over 21 hours give it up, and nothing more is due', async () => {
  const id = await storedLead();
  script.mail = Array.from({ length: 9 }, refused);
  for (let minute = 0; minute < 22 * 60; minute += 10) {
    clock = start + minute * 60_000;
    if ((await dueAt(clock)).includes(alertOf(id))) await deliver(alertOf(id), deps());
  }
  expect(await stateOf(id)).toMatchObject({
    mail: { state: 'dead', attempts: 8 },
    webhook: { state: 'sent' },
  });
  expect(script.mail).toHaveLength(1);
  expect(await dueAt(clock + 1e12)).not.toContain(alertOf(id));
});

describe('a crash', () => {
  const crash = new Error('the function ended');

  test('before sending loses nothing: the lease ends, and another sends', async () => {
    const id = await storedLead();
    const get = async () => {
      throw crash;
    };
    await expect(deliver(alertOf(id), deps({ leads: { get } }))).rejects.toBe(crash);
    clock = start + LEASE_MS - 1;
    await deliver(alertOf(id), deps());
    expect(sent).toEqual([]);
    clock = start + LEASE_MS;
    expect(await dueAt(clock)).toContain(alertOf(id));
    await deliver(alertOf(id), deps());
    expect(sentBy()).toEqual(['mail', 'webhook']);
  });

  test('between sending and marking is a double on that channel alone, never a loss', async () => {
    const id = await storedLead();
    const mark: AlertStore['mark'] = async (alert, name, delivery) => {
      if (name === 'webhook') throw crash;
      await alerts.mark(alert, name, delivery);
    };
    await expect(deliver(alertOf(id), deps({ alerts: { ...alerts, mark } }))).rejects.toBe(crash);
    clock = start + LEASE_MS;
    await deliver(alertOf(id), deps());
    expect(sentBy()).toEqual(['mail', 'webhook', 'webhook']);
  });

  test('between marking and settling sends nothing again', async () => {
    const id = await storedLead();
    const settle = async () => {
      throw crash;
    };
    await expect(deliver(alertOf(id), deps({ alerts: { ...alerts, settle } }))).rejects.toBe(crash);
    clock = start + LEASE_MS;
    await deliver(alertOf(id), deps());
    expect(sentBy()).toEqual(['mail', 'webhook']);
    expect(await dueAt(clock + 1e12)).not.toContain(alertOf(id));
  });
});

test('who has it already is not sent it again at the next try, whoever makes it', async () => {
  const id = await storedLead();
  const asked: (readonly string[])[] = [];
  const push: SendAlert = async (_message, delivered = []) => {
    asked.push(delivered);
    if (asked.length === 1) return { failure: 'refused', delivered: ['phone'] };
    if (asked.length === 2) throw new Error('the device store is away');
    return 'delivered';
  };
  const channels = { mail: channel('mail'), push };
  await deliver(alertOf(id), deps({ channels }));
  expect(await stateOf(id)).toMatchObject({ push: { state: 'waiting', attempts: 2, taken: ['phone'] } });
  clock = start + 5000 + 60_000;
  await deliver(alertOf(id), deps({ channels }));
  expect(asked).toEqual([[], ['phone'], ['phone']]);
  expect(await stateOf(id)).toMatchObject({ push: { state: 'sent', attempts: 3 } });
  expect((await stateOf(id))?.push).not.toHaveProperty('taken');
  expect(sentBy()).toEqual(['mail']);
});

test('whoever asks for patience is left alone for so long', async () => {
  const id = await storedLead();
  const mail: SendAlert = async () => ({ failure: 'refused', retryAfterMs: 120_000 });
  await deliver(alertOf(id), deps({ channels: { mail } }));
  const next_at = new Date(start + 120_000).toISOString();
  expect(await stateOf(id)).toMatchObject({ mail: { state: 'waiting', attempts: 1, next_at } });
});

test('a channel that leads to nobody is off without a try', async () => {
  const id = await storedLead();
  const push: SendAlert = async () => 'no_subscribers';
  await deliver(alertOf(id), deps({ channels: { push } }));
  expect(await stateOf(id)).toMatchObject({ push: { state: 'off', attempts: 0 } });
  expect(await dueAt(clock + 1e12)).not.toContain(alertOf(id));
});

test('a channel that is not set up is off, and the other goes out', async () => {
  const id = await storedLead();
  await deliver(alertOf(id), deps({ channels: { mail: channel('mail') } }));
  expect(await stateOf(id)).toMatchObject({ mail: { state: 'sent' }, webhook: { state: 'off' } });
});

test('of a lead that is forgotten nothing goes out any more', async () => {
  const id = await storedLead();
  await deliver(alertOf(id), deps({ leads: { get: async () => undefined } }));
  expect(sent).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ mail: { state: 'off', failure: 'lead_gone' } });
});

test('what is due: emergencies first, then the longest due, and no more than asked for', async () => {
  clock = Date.parse('2020-01-01T00:00:00.000Z');
  const add = (leadId: string, emergency: boolean, afterMs: number) =>
    singleAlert(
      tables.dynamo,
      'alerts',
    )({
      event: 'lead.updated',
      leadId,
      at: new Date(clock),
      channels: ['mail'],
      emergency,
      afterMs,
    });
  await add('late', false, 2);
  await add('early', false, 1);
  await add('leak', true, 3);
  const ids = (await alerts.due(new Date(clock + 3).toISOString(), 2)).map((id) => id.split('#')[0]);
  expect(ids).toEqual(['leak', 'early']);
  expect(await dueAt(clock)).toEqual([]);
});
