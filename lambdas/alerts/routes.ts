import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import { type Alert, alertChannels } from '#shared/alerts/alert.ts';
import {
  ALERTS_SHOWN,
  type alertListRoutes,
  type alertRoutes,
  FAILED_SHOWN,
} from '#shared/api/alert-routes.ts';
import { alertTestRoutes } from '#shared/api/alert-test-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type AlertStore, alertStore } from './alert-store.ts';
import { type ChannelStates, channelStates } from './channel-states.ts';
import { endPushDevice } from './push-device-routes.ts';
import { type DroppedDevice, type PushDeviceStore, pushDeviceStore, vapidKey } from './push-devices.ts';
import { retryAlerts } from './resend-alerts.ts';
import { type WebhookTests, webhookTests } from './webhook-test.ts';

interface ListAlertsDeps {
  alerts: Pick<AlertStore, 'latest' | 'failed'>;
  channelStates: Pick<ChannelStates, 'read'>;
  /** The leads with these ids; a deleted one is missing. */
  leadsById: (ids: readonly string[]) => Promise<Lead[]>;
  devices: Pick<PushDeviceStore, 'list' | 'listDropped'>;
  now: () => Date;
  /** Where leads are posted; empty for nowhere. */
  webhookUrl: () => Promise<string>;
  /** The key a browser subscribes with; empty without push. */
  pushKey: string;
}

/**
 * `GET /api/alerts` → the newest alerts and those that failed, with their leads' names, the channels that are set up and
 * that fail, and for push the devices and the key.
 */
export function listAlerts({
  alerts,
  channelStates,
  leadsById,
  devices,
  now,
  webhookUrl,
  pushKey,
}: ListAlertsDeps): RespondTo<typeof alertRoutes.listAlerts> {
  const shown = ({ id, event, created_at, lead_id, more, deliveries }: Alert, found: readonly Lead[]) => {
    const lead = found.find(({ id: leadId }) => leadId === lead_id);
    const shownDeliveries = alertChannels.flatMap((channel) => {
      const delivery = deliveries[channel];
      if (delivery === undefined) return [];
      const { accepted_by: _acceptedBy, ...shown } = delivery;
      return [{ channel, ...shown }];
    });
    return {
      id,
      event,
      created_at,
      ...(lead && { lead_id: lead.id }),
      name: lead?.name,
      ...(more && { more: more.created + more.changed }),
      deliveries: shownDeliveries,
    };
  };
  return async () => {
    const [url, newest, failed, { failing: since, hasNoSubscribers }, all, allDropped] = await Promise.all([
      webhookUrl(),
      alerts.latest(ALERTS_SHOWN),
      alerts.failed(FAILED_SHOWN),
      channelStates.read(),
      devices.list(),
      devices.listDropped(now()),
    ]);
    // Those on no channel are for the lists alone.
    const latest = newest.filter(({ deliveries }) => Object.keys(deliveries).length > 0);
    const named = [...latest, ...failed].flatMap(({ lead_id }) => lead_id ?? []);
    const found = await leadsById([...new Set(named)]);
    const ofKey = ({ key }: { key: string }) => key === pushKey;
    const current = all.filter(ofKey);
    const dropped = allDropped.filter(ofKey);
    const push = {
      key: pushKey,
      devices: current.map(({ id, name, by, created_at, hours }) => ({ id, name, by, created_at, hours })),
      dropped: dropped.map(({ key: _key, ...device }) => device),
    };
    const noReaders = hasNoSubscribers;
    const isPushOn = current.length + dropped.length > 0;
    const on = { webhook: url !== '', mail: !hasNoSubscribers, push: isPushOn };
    // The last device is gone, and nobody has switched it off: no try will say so.
    const allGone = current.length === 0 ? latestDrop(dropped) : undefined;
    const failing = alertChannels.flatMap((channel) => {
      const first = channel === 'push' ? (allGone ?? since.push) : since[channel];
      return on[channel] && first !== undefined ? [{ channel, since: first }] : [];
    });
    const listed = (some: readonly Alert[]) => some.map((alert) => shown(alert, found));
    const body = { channels: on, noReaders, push, failing, items: listed(latest), failed: listed(failed) };
    return { status: 200, body };
  };
}

const latestDrop = (dropped: readonly DroppedDevice[]): string | undefined =>
  dropped
    .map(({ dropped_at }) => dropped_at)
    .toSorted()
    .at(-1);

/** `POST /api/alerts/test` → 202: sends a test like any alert, on all channels or the ones named. */
export function sendTestAlert({
  alerts,
  now,
}: {
  alerts: Pick<AlertStore, 'add'>;
  now: () => Date;
}): RespondTo<typeof alertTestRoutes.testAlerts> {
  return async (request) => {
    const { admin } = request;
    const { channels = alertChannels } = jsonBody(request, alertTestRoutes.testAlerts.body);
    await alerts.add({ event: 'test', at: now(), channels });
    audit(admin, 'send-test-alert', 'alerts');
    return { status: 202 };
  };
}

/** `GET /api/alerts/test` → what the webhook was last sent in a test, and what it answered. */
export function readWebhookTest({
  tests,
}: {
  tests: Pick<WebhookTests, 'last'>;
}): RespondTo<typeof alertTestRoutes.readWebhookTest> {
  return async () => ({ status: 200, body: { last: (await tests.last()) ?? null } });
}

interface AlertRoutesDeps
  extends RoomDeps<'alerts' | 'pushDevices'>,
    Pick<ListAlertsDeps, 'leadsById' | 'webhookUrl'> {
  leads: Parameters<typeof retryAlerts>[0]['leads'];
  /** The key pair for push messages is derived from it; empty without push. */
  pushSecret: string;
}

/** What the team is sent, and whether it arrives. */
export function routes({
  dynamo,
  tables,
  leads,
  leadsById,
  webhookUrl,
  pushSecret,
  now,
}: AlertRoutesDeps): Handlers<typeof alertListRoutes & typeof alertTestRoutes> {
  const alerts = alertStore(dynamo, tables.alerts);
  const devices = pushDeviceStore(dynamo, tables.pushDevices);
  return {
    listAlerts: listAlerts({
      alerts,
      channelStates: channelStates(dynamo, tables.alerts),
      leadsById,
      devices,
      now,
      pushKey: pushSecret === '' ? '' : vapidKey(pushSecret).publicKey,
      webhookUrl,
    }),
    testAlerts: sendTestAlert({ alerts, now }),
    readWebhookTest: readWebhookTest({ tests: webhookTests(dynamo, tables.alerts) }),
    retryAlerts: retryAlerts({ alerts, leads, now }),
    endPushDevice: endPushDevice({ devices, now }),
  };
}
