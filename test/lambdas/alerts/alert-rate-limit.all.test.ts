import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertRateLimit, type IsForDigest } from '#lambdas/alerts/alert-rate-limit.ts';
import { createdId, type NewAlert } from '#lambdas/alerts/alert-schema.ts';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import { channelStates } from '#lambdas/alerts/channel-states.ts';
import { type DeliverDeps, deliver } from '#lambdas/alerts/deliver.ts';
import { digestWriter } from '#lambdas/alerts/digest.ts';
import { type AlertMessage, type SendAlert, SINGLE_ALERTS } from '#lambdas/alerts/message.ts';
import { teamEmail } from '#lambdas/alerts/team-email.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { quotaStore } from '#lambdas/platform/quota.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { leadInput } from '#test/support/leads.ts';

const { dynamo } = await fileTables();
const alerts = alertStore(dynamo, 'alerts');
const leads = leadStore(dynamo, 'leads');
const add = alertStore(dynamo, 'alerts').add;
const quotas = quotaStore(dynamo, 'quotas');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After so long another run may take what one that crashed had claimed. */
const LEASE_MS = 90_000;
const start = Date.parse('2026-11-21T10:20:00.000Z');
let clock: number;
/** Everything that is sent in a test comes from this network. */
let visitor: string;
let sent: { channel: string; message: AlertMessage }[];
beforeEach(() => {
  [clock, visitor, sent] = [start, randomUUID(), []];
});

const now = () => new Date(clock);
const cap = (changes: Partial<Parameters<typeof alertRateLimit>[0]> = {}): IsForDigest =>
  alertRateLimit({
    visitorOf: alerts.visitorOf,
    addToDigest: digestWriter(dynamo, 'alerts'),
    quotas,
    now,
    ...changes,
  });
const channel =
  (name: string): SendAlert =>
  async (message) => {
    // The digests of other tests are due as well.
    if (message.more === undefined || message.id.includes(visitor)) sent.push({ channel: name, message });
    return 'delivered';
  };
const deps = (changes: Partial<DeliverDeps> = {}): DeliverDeps => ({
  alerts,
  channelStates: channelStates(dynamo, 'alerts'),
  leads,
  channels: { mail: channel('mail'), webhook: channel('webhook'), push: channel('push') },
  isForDigest: cap(),
  priceLead: async () => 'done' as const,
  indexLead: async () => {},
  freeInspection: async () => {},
  now,
  pause: async (ms) => {
    clock += ms;
  },
  ...changes,
});

/** Sends what is due now. */
async function sweep(changes?: Partial<DeliverDeps>) {
  for (const id of await alerts.due(now().toISOString(), 1000)) await deliver(id, deps(changes));
}

async function news(event: NewAlert['event'], leadId: string, more: Partial<NewAlert> = {}) {
  // Sent in this order, as the longest due goes first.
  clock += 1;
  await add({ event, leadId, at: now(), channels: alertChannels, ...more });
}

async function storedLead(): Promise<string> {
  const id = randomUUID();
  await leads.add({ ...leadInput({ id }), status: 'new', created_at: now().toISOString() });
  return id;
}

/** A lead of the network, and its alert. */
async function newLead(more: Partial<NewAlert> = {}): Promise<string> {
  const id = await storedLead();
  await news('lead.created', id, { visitor, ...more });
  return id;
}

async function newLeads(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push(await newLead());
  return ids;
}

const on = (name: string) => sent.filter((each) => each.channel === name).map(({ message }) => message);
/** The leads told singly, and what the digests say. */
const told = (name = 'mail') => ({
  singly: on(name).filter(({ lead }) => lead !== undefined).length,
  digests: on(name).flatMap(({ more }) => more ?? []),
});
const emailOf = (message: AlertMessage) => teamEmail(message, { adminUrl: '', product: 'Roof' });

/** To the end of the hour, when the digest is due. */
const hourEnds = (more = 0) => {
  clock = Date.parse('2026-11-21T11:00:00.000Z') + more;
};

describe('leads of one network in an hour', () => {
  test('from the sixth on are counted in one message at the end of the hour; the webhook has each at once', async () => {
    await newLeads(SINGLE_ALERTS + 3);
    await sweep();
    for (const name of ['mail', 'push']) expect(told(name)).toEqual({ singly: 5, digests: [] });
    expect(told('webhook')).toEqual({ singly: 8, digests: [] });
    hourEnds(-1);
    await sweep();
    expect(told().digests).toEqual([]);
    hourEnds();
    await sweep();
    await sweep();
    const digests = [{ created: 3, changed: 0, leaking: 0 }];
    for (const name of ['mail', 'push']) expect(told(name)).toEqual({ singly: 5, digests });
    expect(told('webhook')).toEqual({ singly: 8, digests: [] });
    expect(await alerts.due('9999', 1000)).toEqual([]);
  });

  test('take nothing from another network, and begin anew in the next hour', async () => {
    await newLeads(SINGLE_ALERTS + 1);
    await newLead({ visitor: randomUUID() });
    await sweep();
    expect(told().singly).toBe(6);
    hourEnds();
    await newLead();
    await sweep();
    expect(told()).toEqual({ singly: 7, digests: [{ created: 1, changed: 0, leaking: 0 }] });
  });

  test('are counted with all that is told of them, whoever reads their documents or adds to them', async () => {
    const [first = '', ...others] = await newLeads(3);
    for (const id of [first, ...others]) await news('document.read', id);
    await sweep();
    expect(told().singly).toBe(5);
    hourEnds();
    await sweep();
    expect(told().digests).toEqual([{ created: 0, changed: 1, leaking: 0 }]);
  });

  test('with news are counted as new where nobody heard of them before', async () => {
    const ids = await newLeads(SINGLE_ALERTS + 1);
    await sweep();
    for (const id of ids) await news('lead.updated', id);
    await sweep();
    hourEnds();
    await sweep();
    expect(told().digests).toEqual([{ created: 1, changed: 5, leaking: 0 }]);
  });
});

describe('leaks', () => {
  test('have a number of their own: the sixth lead’s emergency goes out by itself', async () => {
    const ids = await newLeads(SINGLE_ALERTS + 1);
    await sweep();
    await news('lead.updated', ids.at(-1) ?? '', { emergency: true });
    await sweep();
    expect(on('mail').filter(({ emergency }) => emergency)).toMatchObject([{ lead: { id: ids.at(-1) } }]);
    expect(told().singly).toBe(6);
  });

  test('from the sixth on are in the digest, which is an emergency then', async () => {
    const ids = await newLeads(SINGLE_ALERTS + 1);
    for (const id of ids) await news('lead.updated', id, { emergency: true });
    await sweep();
    expect(told().singly).toBe(10);
    hourEnds();
    await sweep();
    const [digest] = on('mail').filter(({ more }) => more !== undefined);
    expect(digest).toMatchObject({ emergency: true, more: { leaking: 1 } });
    expect(digest && emailOf(digest).subject).toMatch(/^LEAKING NOW: /);
  });
});

describe('none is lost', () => {
  const away = async () => {
    throw new Error('DynamoDB is away');
  };

  test.each<[string, () => IsForDigest]>([
    ['the counter', () => cap({ quotas: { take: away } })],
    ['the digest', () => cap({ addToDigest: away })],
    ['the lead’s network', () => cap({ visitorOf: away })],
  ])('where %s cannot be had: the alert goes out by itself', async (_, broken) => {
    const [first = ''] = await newLeads(SINGLE_ALERTS);
    await sweep();
    await news('document.read', first);
    await sweep({ isForDigest: broken() });
    expect(told()).toEqual({ singly: 6, digests: [] });
  });

  test('where a lead meets the full hour: what is being sent does not change, the next digest has it', async () => {
    await newLeads(SINGLE_ALERTS + 1);
    await sweep();
    const [late = ''] = await newLeads(1);
    const digest = (await alerts.due('2026-11-21T11:00:00.000Z', 1000)).filter((id) =>
      id.startsWith('digest'),
    );
    expect(digest).toHaveLength(1);
    await alerts.claim(digest[0] ?? '', '2026-11-21T11:00:00.000Z', '2026-11-21T11:01:30.000000000Z');
    await deliver(`${late}#lead.created`, deps());
    hourEnds(LEASE_MS);
    await sweep();
    expect(told().digests).toEqual([{ created: 1, changed: 0, leaking: 0 }]);
    hourEnds(HOUR);
    await sweep();
    expect(told().digests).toEqual(Array(2).fill({ created: 1, changed: 0, leaking: 0 }));
  });

  test('where a sender dies after it added a lead to the digest: the lead is in it once', async () => {
    await newLeads(SINGLE_ALERTS);
    await sweep();
    const sixth = `${await newLead()}#lead.created`;
    await expect(deliver(sixth, deps({ alerts: { ...alerts, mark: away } }))).rejects.toThrow();
    clock += LEASE_MS;
    await sweep();
    hourEnds();
    await sweep();
    expect(told()).toEqual({ singly: 5, digests: [{ created: 1, changed: 0, leaking: 0 }] });
  });
});

test('an alert that is tried again is not counted again', async () => {
  await newLeads(1);
  let refusals = 3;
  const mail: SendAlert = async (message) =>
    refusals-- > 0 ? { failure: 'refused' } : channel('mail')(message);
  await sweep({ channels: { mail } });
  clock += MINUTE;
  await sweep({ channels: { mail } });
  clock += 5 * MINUTE;
  await sweep({ channels: { mail } });
  await newLeads(SINGLE_ALERTS);
  await sweep();
  expect(told().singly).toBe(5);
});

test('a channel that is not set up is off, also where the others are in a digest', async () => {
  const ids = await newLeads(SINGLE_ALERTS + 1);
  await sweep({ channels: { mail: channel('mail') } });
  const listed = await alertStore(dynamo, 'alerts').get(createdId(ids.at(-1) ?? ''));
  expect(listed?.deliveries).toMatchObject({ mail: { state: 'summed' }, push: { state: 'off' } });
});

test('a digest names no lead beside its network: it outlives a lead that is deleted', async () => {
  const ids = await newLeads(SINGLE_ALERTS + 1);
  await sweep();
  const [last = ''] = ids.slice(-1);
  await news('lead.updated', last, { emergency: true });
  await news('document.read', last);
  await sweep();
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: 'alerts' }));
  const digests = Items.filter(({ id }) => String(id).startsWith(`digest#${visitor}`));
  expect(digests).toHaveLength(1);
  const texts = [...Object.values(digests[0] ?? {})].flatMap((value) =>
    value instanceof Set ? [...value] : [JSON.stringify(value)],
  );
  expect(texts.filter((text) => text.includes(last))).toEqual([]);
});

test.each([
  [
    'an update of a lead whose first alert is no longer stored',
    async () => news('lead.updated', await storedLead()),
  ],
  ['an alert for the webhook alone', () => newLead({ channels: ['webhook'] })],
])('%s is not counted', async (_, anAlert) => {
  await anAlert();
  await newLeads(SINGLE_ALERTS);
  await sweep();
  hourEnds();
  await sweep();
  expect(told().digests).toEqual([]);
});

test.each([
  [{ created: 1, changed: 0, leaking: 0 }, '1 more lead from the same connection'],
  [{ created: 0, changed: 1, leaking: 0 }, 'Updates to 1 lead from the same connection'],
  [
    { created: 8, changed: 2, leaking: 1 },
    'LEAKING NOW: 8 more leads and updates to 2 leads from the same connection',
  ],
])('a digest of %j is headed "%s"', (more, subject) => {
  const { subject: headed, text } = emailOf({ id: 's', event: 'leads.more', at: '', news: [], more });
  expect(headed).toBe(subject);
  expect(text.includes('Leaking roofs: 1. Call these first.')).toBe(more.leaking > 0);
  expect(text).toContain(more.created > 0 ? `More leads: ${more.created}` : 'Updated leads: 1');
});

test('whatever comes in whatever order, and fails, each lead is told, and no network sends more one by one', async () => {
  const alert = fc.record({
    visitor: fc.constantFrom('a', 'b', 'c'),
    lead: fc.nat(12),
    event: fc.constantFrom('lead.created' as const, 'lead.updated' as const, 'document.read' as const),
    isLeak: fc.boolean(),
    isAway: fc.oneof(
      { weight: 9, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(alert, { maxLength: 80 }), async (given) => {
      const used = new Map<string, number>();
      const summed = new Set<string>();
      const single = new Map<string, number>();
      for (const { visitor, lead, event, isLeak, isAway } of given) {
        const leadId = `${visitor}${lead}`;
        const isForDigest = cap({
          visitorOf: async () => visitor,
          addToDigest: async (added) => void summed.add(added.leadId),
          quotas: {
            take: async ([{ id, limit } = { id: '', limit: 0 }]) => {
              if (isAway) throw new Error('away');
              const after = (used.get(id) ?? 0) + 1;
              if (after > limit) return false;
              used.set(id, after);
              return [after];
            },
          },
        });
        const leak = isLeak && { emergency: true as const };
        const toldLater = await isForDigest({
          id: '',
          event,
          lead_id: leadId,
          created_at: '',
          news: [],
          deliveries: {},
          ...leak,
        });
        if (toldLater) expect(summed).toContain(leadId);
        else if (!isAway) single.set(`${visitor} ${isLeak}`, (single.get(`${visitor} ${isLeak}`) ?? 0) + 1);
      }
      for (const count of single.values()) expect(count).toBeLessThanOrEqual(SINGLE_ALERTS);
    }),
    { seed: 20_261_123, numRuns: 50 },
  );
});
