import { randomUUID } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertStore, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { channelStates } from '#lambdas/alerts/channel-states.ts';
import { type DeliverDeps, deliver } from '#lambdas/alerts/deliver.ts';
import type { AlertMessage, DeliveryOutcome, SendAlert } from '#lambdas/alerts/message.ts';
import { retryAlerts } from '#lambdas/alerts/resend-alerts.ts';
import { webhookId } from '#lambdas/alerts/webhook.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { WAKE_PREFIX } from '#lambdas/platform/env.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { leadInput, snapshot } from '#test/support/leads.ts';
import { intercepted } from '#test/support/tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = Date.parse('2026-11-23T15:00:00.000Z');
const refused: DeliveryOutcome = { failure: 'refused' };

/** Tables of its own, so that what failed in one test is not sent again in another. */
async function aSite() {
  const { dynamo } = await fileTables();
  let clock = start;
  const now = () => new Date(clock);
  const sent: { channel: string; message: AlertMessage; delivered: readonly string[] }[] = [];
  /** What each channel answers now; left out, it takes everything. */
  const answers: Partial<Record<'mail' | 'webhook' | 'push', DeliveryOutcome>> = {};
  const alerts = alertStore(dynamo, 'alerts');
  const leads = leadStore(dynamo, 'leads');
  const states = channelStates(dynamo, 'alerts');
  const channel =
    (name: 'mail' | 'webhook' | 'push'): SendAlert =>
    async (message, delivered = []) => {
      const answer = answers[name];
      if (answer !== undefined) return answer;
      sent.push({ channel: name, message, delivered });
      return 'delivered';
    };
  const deps = (changes: Partial<DeliverDeps> = {}): DeliverDeps => ({
    alerts,
    leads,
    channelStates: states,
    channels: { mail: channel('mail'), webhook: channel('webhook'), push: channel('push') },
    priceLead: async () => 'done',
    isForDigest: async () => false,
    indexLead: async () => {},
    freeInspection: async () => {},
    now,
    pause: async (ms) => {
      clock += ms;
    },
    ...changes,
  });
  const sweep = async (changes?: Partial<DeliverDeps>) => {
    for (const id of await alerts.due(now().toISOString(), 1000)) await deliver(id, deps(changes));
  };
  const route = retryAlerts({ alerts, leads, now });
  return {
    dynamo,
    alerts,
    leads,
    answers,
    sent,
    now,
    deps,
    sweep,
    failing: async () => (await states.read()).failing,
    pass(ms: number) {
      clock += ms;
    },
    async newLead(emergency = false): Promise<string> {
      const leadId = randomUUID();
      const write = alertWrites('alerts');
      const at = now();
      const alert = write({ event: 'lead.created', leadId, at, channels: ['mail', 'webhook'], emergency });
      const stored = { status: 'new', created_at: at.toISOString(), quote: snapshot(1800) } as const;
      await leads.add({ ...leadInput({ id: leadId }), ...stored }, alert);
      return `${leadId}#lead.created`;
    },
    /** Sweeps as each next try is due, until all are given up. */
    async giveUp() {
      for (const minute of [0, 2, 8, 40, 162, 524, 1246]) {
        clock = Math.max(clock, start + minute * MINUTE);
        await sweep();
      }
    },
    retry: (id?: string) => route(httpRequest({ claims: adminClaims, json: id === undefined ? {} : { id } })),
    async delivery(id: string) {
      return (await alerts.latest(100)).find((alert) => alert.id === id)?.deliveries;
    },
  };
}

let site: Awaited<ReturnType<typeof aSite>>;
beforeEach(async () => {
  site = await aSite();
});
const hooks = () => site.sent.filter(({ channel }) => channel === 'webhook');

describe('a channel fails', () => {
  test('from the first failed try until one succeeds, on whichever alert', async () => {
    site.answers.webhook = refused;
    await site.newLead();
    await site.sweep();
    expect(await site.failing()).toEqual({ webhook: new Date(start).toISOString() });
    site.pass(10 * MINUTE);
    await site.newLead();
    await site.sweep();
    expect(await site.failing()).toEqual({ webhook: new Date(start).toISOString() });
    delete site.answers.webhook;
    await site.newLead();
    await site.sweep();
    expect(await site.failing()).toEqual({});
  });

  test('a success after a failure ends it, however the clocks of two runs differ', async () => {
    site.answers.webhook = refused;
    await site.newLead();
    await site.sweep();
    delete site.answers.webhook;
    await site.newLead();
    await site.sweep({ now: () => new Date(site.now().getTime() + 1) });
    site.pass(-MINUTE);
    const states = channelStates(site.dynamo, 'alerts');
    await states.note({ webhook: 'failed' }, new Date(start + DAY));
    await states.note({ webhook: 'sent' }, new Date(start));
    expect(await site.failing()).toEqual({});
  });

  test('not anymore once it is switched off, so that it does not fail since last month when it is back', async () => {
    site.answers.webhook = refused;
    await site.newLead();
    await site.sweep();
    const { mail } = site.deps().channels;
    await site.newLead();
    await site.sweep({ channels: { ...(mail && { mail }) } });
    expect(await site.failing()).toEqual({});
  });

  test('where that cannot be stored, what was sent is marked all the same', async () => {
    const id = await site.newLead();
    const note = async () => {
      throw new Error('DynamoDB is away');
    };
    await site.sweep({ channelStates: { note } });
    expect(await site.delivery(id)).toMatchObject({ webhook: { state: 'sent' } });
    expect(await site.alerts.due(new Date(start + DAY).toISOString(), 10)).toEqual([]);
  });
});

describe('what failed is listed, newest first', () => {
  test('also where 25 newer ones went out, with what is tried again later, until it is sent', async () => {
    site.answers.webhook = refused;
    const old = await site.newLead();
    await site.giveUp();
    const waiting = await site.newLead();
    await site.sweep();
    delete site.answers.webhook;
    for (let n = 0; n < 25; n += 1) await site.newLead();
    await site.sweep();
    expect((await site.alerts.failed(50)).map(({ id }) => id)).toEqual([waiting, old]);
    expect((await site.alerts.failed(1)).map(({ id }) => id)).toEqual([waiting]);
    await site.retry();
    await site.sweep();
    expect(await site.alerts.failed(50)).toEqual([]);
  });

  test('what goes out at the end of the hour, or waits for a price, did not fail', async () => {
    await site.alerts.add({
      event: 'lead.updated',
      at: site.now(),
      channels: ['mail'],
      afterMs: 30 * MINUTE,
    });
    expect(await site.alerts.failed(50)).toEqual([]);
    expect((await site.retry()).body).toEqual({ channels: 0, more: false });
    expect(await site.alerts.due(site.now().toISOString(), 10)).toEqual([]);
  });
});

describe('an alert that is tried again', () => {
  test('goes out where it failed, as the same event, and mails nobody twice', async () => {
    site.answers.webhook = refused;
    const id = await site.newLead();
    await site.giveUp();
    expect(await site.delivery(id)).toMatchObject({ webhook: { state: 'dead', attempts: 8 } });
    delete site.answers.webhook;
    expect((await site.retry(id)).body).toEqual({ channels: 1, more: false });
    await site.sweep();
    expect(site.sent.map(({ channel }) => channel)).toEqual(['mail', 'webhook']);
    expect(hooks().map(({ message }) => webhookId(message.id))).toEqual([webhookId(id)]);
    expect(await site.delivery(id)).toMatchObject({ webhook: { state: 'sent', attempts: 1, earlier: 8 } });
  });

  test('and waits for its next try, goes out now, once, however often it is asked for', async () => {
    site.answers.webhook = refused;
    const id = await site.newLead();
    await site.sweep();
    delete site.answers.webhook;
    const answers = await Promise.all([site.retry(id), site.retry(id), site.retry()]);
    expect(answers.map(({ body }) => body.channels).toSorted()).toEqual([0, 0, 1]);
    await Promise.all([site.sweep(), site.sweep()]);
    expect((await site.retry(id)).body.channels).toBe(0);
    await site.sweep();
    expect(hooks()).toHaveLength(1);
  });

  test('is left to the run that is sending it, and can be had once that run is over', async () => {
    site.answers.webhook = refused;
    const id = await site.newLead();
    await site.sweep();
    site.pass(MINUTE);
    await site.alerts.claim(
      id,
      site.now().toISOString(),
      new Date(start + DAY).toISOString().replace('Z', '123456Z'),
    );
    expect((await site.retry(id)).body.channels).toBe(0);
    site.pass(DAY + 90_000);
    expect((await site.retry(id)).body.channels).toBe(1);
  });

  test('whose answer to the write is lost is asked for once', async () => {
    site.answers.webhook = refused;
    const id = await site.newLead();
    await site.sweep();
    const twice = intercepted(site.dynamo, async (_, command) => {
      if (command instanceof UpdateCommand) await site.dynamo.send(command);
    });
    const route = retryAlerts({ alerts: alertStore(twice, 'alerts'), leads: site.leads, now: site.now });
    await route(httpRequest({ claims: adminClaims, json: { id } }));
    delete site.answers.webhook;
    await site.sweep();
    expect(hooks()).toHaveLength(1);
  });

  test('that a phone has already is sent to the other ones alone', async () => {
    site.answers.push = { failure: 'refused', delivered: ['phone'] };
    await site.alerts.add({ event: 'test', at: site.now(), channels: ['push'] });
    await site.giveUp();
    delete site.answers.push;
    await site.retry();
    await site.sweep();
    expect(site.sent.map(({ delivered }) => delivered)).toEqual([['phone']]);
  });

  test('that told of a leak does so still', async () => {
    site.answers.webhook = refused;
    const id = await site.newLead(true);
    await site.giveUp();
    delete site.answers.webhook;
    await site.retry(id);
    await site.sweep();
    expect(hooks()[0]?.message.emergency).toBe(true);
  });

  test('goes into no digest, whatever else came from there', async () => {
    site.answers.mail = refused;
    const id = await site.newLead();
    await site.giveUp();
    delete site.answers.mail;
    await site.retry(id);
    await site.sweep({ isForDigest: async () => true });
    expect(await site.delivery(id)).toMatchObject({ mail: { state: 'sent' } });
  });
});

test('all that failed are tried again, so many at a time, and what is due is sent at once', async () => {
  site.answers.webhook = refused;
  for (let n = 0; n < 2; n += 1) await site.newLead();
  await site.giveUp();
  await site.newLead();
  await site.sweep();
  delete site.answers.webhook;
  const { alerts, leads, now } = site;
  const route = retryAlerts({ alerts, leads, now, limit: 2 });
  const { body } = await route(httpRequest({ claims: adminClaims, json: {} }));
  expect(body).toEqual({ channels: 2, more: true });
  expect((await site.retry()).body).toEqual({ channels: 1, more: false });
  expect((await site.retry()).body).toEqual({ channels: 0, more: false });
  const Key = { id: `${WAKE_PREFIX}${site.now().toISOString()}` };
  const { Item } = await site.dynamo.send(new GetCommand({ TableName: 'alerts', Key }));
  expect(Item?.expires_at).toBe((site.now().getTime() + DAY) / 1000);
  await site.sweep();
  expect(hooks()).toHaveLength(3);
});

test('the alert of a lead that was deleted says so, and goes out nowhere', async () => {
  site.answers.webhook = refused;
  const id = await site.newLead();
  await site.giveUp();
  delete site.answers.webhook;
  const gone = { get: async () => undefined };
  const route = retryAlerts({ alerts: site.alerts, leads: gone, now: site.now });
  const request = httpRequest({ claims: adminClaims, json: { id } });
  await expect(route(request)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('deleted'),
  });
  await site.retry();
  await site.sweep({ leads: gone });
  expect(hooks()).toEqual([]);
  expect(await site.delivery(id)).toMatchObject({ webhook: { state: 'off', failure: 'lead_gone' } });
});

test.each(['no such alert', 'channels', `${WAKE_PREFIX}x`])('%s is not found', async (id) => {
  await expect(site.retry(id)).rejects.toMatchObject({ code: 'not_found' });
});
