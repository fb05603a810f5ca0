import { beforeEach, expect, test } from 'vitest';
import { listAlerts } from '#lambdas/alerts/routes.ts';
import type { Alert } from '#shared/alerts/alert.ts';
import { ALERTS_SHOWN } from '#shared/api/alert-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';

const at = '2026-11-21T10:00:00.000Z';
const lead: Lead = { ...leadInput(), status: 'new', created_at: at };
const sent = { state: 'sent', attempts: 1, at } as const;
const alerts: Alert[] = [
  { id: 'team#test#1', event: 'test', created_at: at, news: [], deliveries: { mail: sent } },
  {
    id: `${lead.id}#lead.created`,
    event: 'lead.created',
    lead_id: lead.id,
    created_at: at,
    news: [],
    deliveries: {
      mail: { ...sent, accepted_by: ['phone'] },
      webhook: { state: 'dead', attempts: 8, at, failure: 'refused' },
    },
  },
  {
    id: 'x#lead.created',
    event: 'lead.created',
    lead_id: 'x',
    created_at: at,
    news: [],
    deliveries: { mail: sent },
  },
  { id: 'y#lead.updated', event: 'lead.updated', lead_id: 'y', created_at: at, news: [], deliveries: {} },
];
const phone = {
  id: 'phone',
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  p256dh: 'p',
  auth: 'a',
  key: 'our-key',
  by: 'dana',
  name: 'Chrome on Android',
  created_at: at,
};
let devices = [phone];
let dropped: (Omit<typeof phone, 'endpoint' | 'p256dh' | 'auth'> & { dropped_at: string })[] = [];
let asked = 0;
let hasNoSubscribers = false;
beforeEach(() => {
  devices = [phone];
  dropped = [];
  hasNoSubscribers = false;
});
const route = listAlerts({
  alerts: {
    latest: async (limit) => {
      asked = limit;
      return alerts;
    },
    failed: async () => alerts.slice(1, 2),
  },
  channelStates: { read: async () => ({ failing: { mail: at, webhook: at }, hasNoSubscribers }) },
  leadsById: async (ids) => [lead].filter(({ id }) => ids.includes(id)),
  devices: { list: async () => devices, listDropped: async () => dropped },
  now: () => new Date(at),
  webhookUrl: async () => '',
  pushKey: 'our-key',
});

test('the last 20, each with its lead’s name and what came of it on each channel; one on no channel is none of them', async () => {
  const { body } = await route(httpRequest({ claims: adminClaims }));
  expect(asked).toBe(ALERTS_SHOWN);
  expect(ALERTS_SHOWN).toBe(20);
  expect(body.channels).toEqual({ mail: true, webhook: false, push: true });
  expect(body.items.map((item) => item?.name)).toEqual([undefined, lead.name, undefined]);
  expect(body.failed).toEqual([body.items[1]]);
  expect(body.items[1]?.lead_id).toBe(lead.id);
  expect(body.items[1]?.deliveries).toEqual([
    { channel: 'mail', ...sent },
    { channel: 'webhook', state: 'dead', attempts: 8, at, failure: 'refused' },
  ]);
});

test('a channel that fails is named with since when, and not once it is switched off', async () => {
  const { body } = await route(httpRequest({ claims: adminClaims }));
  expect(body.failing).toEqual([{ channel: 'mail', since: at }]);
});

test('devices are named without what reaches them; one that trusts another key is none', async () => {
  devices = [phone, { ...phone, id: 'old', key: 'the key before' }];
  const { body } = await route(httpRequest({ claims: adminClaims }));
  expect(body.push).toEqual({
    key: 'our-key',
    devices: [{ id: 'phone', name: 'Chrome on Android', by: 'dana', created_at: at }],
    dropped: [],
  });
  devices = [{ ...phone, key: 'the key before' }];
  expect((await route(httpRequest({ claims: adminClaims }))).body.channels.push).toBe(false);
});

test('email that nobody has confirmed reaches nobody, and is said to', async () => {
  hasNoSubscribers = true;
  const { body } = await route(httpRequest({ claims: adminClaims }));
  expect([body.channels.mail, body.noReaders, body.failing]).toEqual([false, true, []]);
});

const { endpoint: _, p256dh: _p, auth: _a, ...named } = phone;
const tablet = { ...named, id: 'tablet', name: 'Safari on iPad', dropped_at: '2026-11-20T08:00:00.000Z' };

test('a device that was dropped is named, and the channel does well by the others', async () => {
  dropped = [tablet, { ...tablet, id: 'old', key: 'the key before' }];
  const { body } = await route(httpRequest({ claims: adminClaims }));
  const { key: _key, ...shown } = tablet;
  expect(body.push.dropped).toEqual([shown]);
  expect(body.failing?.map(({ channel }) => channel)).not.toContain('push');
});

test('push fails once the last device is dropped, since that one; switched off by people it is off', async () => {
  devices = [];
  dropped = [tablet, { ...tablet, id: 'later', dropped_at: '2026-11-20T09:00:00.000Z' }];
  const { body } = await route(httpRequest({ claims: adminClaims }));
  expect(body.channels.push).toBe(true);
  expect(body.failing).toContainEqual({ channel: 'push', since: '2026-11-20T09:00:00.000Z' });
  dropped = [];
  const off = (await route(httpRequest({ claims: adminClaims }))).body;
  expect([off.channels.push, off.failing?.map(({ channel }) => channel)]).toEqual([false, ['mail']]);
});
