import { channelStates } from '#lambdas/alerts/channel-states.ts';
import * as deviceRoutes from '#lambdas/alerts/push-device-routes.ts';
import { vapidKey } from '#lambdas/alerts/push-devices.ts';
import { retryAlerts } from '#lambdas/alerts/retries.ts';
import * as routes from '#lambdas/alerts/routes.ts';
import { webhookTests } from '#lambdas/alerts/webhook-test.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { ENV, optionalEnv } from '#lambdas/platform/env.ts';
import { devices } from './late-stores.ts';
import * as parts from './parts.ts';
import { alertsTable, dynamo, leadsTable, now } from './parts.ts';

/** The office's routes for alerts, imported at their first use: no list of leads needs them. */

export function listAlerts() {
  const pushSecret = optionalEnv(ENV.pushSecret);
  return routes.listAlerts({
    alerts: parts.alerts(),
    channelStates: channelStates(dynamo(), alertsTable()),
    leadsById: leadsById(dynamo(), leadsTable()),
    devices: devices(),
    now,
    pushKey: pushSecret === '' ? '' : vapidKey(pushSecret).publicKey,
    channels: { mail: optionalEnv(ENV.alertTopic) !== '', webhook: optionalEnv(ENV.webhookUrl) !== '' },
  });
}

export const sendTestAlert = () => routes.sendTestAlert({ alerts: parts.alerts(), now });

export const readWebhookTest = () => routes.readWebhookTest({ tests: webhookTests(dynamo(), alertsTable()) });

export const retry = () => retryAlerts({ alerts: parts.alerts(), leads: parts.leads(), now });

export const endPushDevice = () => deviceRoutes.endPushDevice({ devices: devices(), now });
