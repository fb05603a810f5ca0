import { setTimeout as pause } from 'node:timers/promises';
import { failureOf, log } from '#lambdas/http/log.ts';
import { pricesStoredLead } from '#lambdas/leads/price-lead.ts';
import { visitRoofs } from '#lambdas/leads/visit-roof.ts';
import { RetryError } from '#lambdas/platform/errors.ts';
import { type AlertStore, alertStore } from '#lambdas/stores/alerts.ts';
import { documentStore } from '#lambdas/stores/documents.ts';
import { dynamoClient } from '#lambdas/stores/dynamo-client.ts';
import { leadStore } from '#lambdas/stores/leads.ts';
import { NO_RECORD } from '#lambdas/stores/no-record.ts';
import { pricingStore } from '#lambdas/stores/pricing.ts';
import { pushDeviceStore } from '#lambdas/stores/push/push-devices.ts';
import { measurementStore } from '#lambdas/stores/roof/measurements.ts';
import { visitStore } from '#lambdas/stores/roof/visits.ts';
import { alertChannelsOf } from '#lambdas/wiring/alert-channels.ts';
import { duringInit } from '#lambdas/wiring/during-init.ts';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import { wiredProjector } from '#lambdas/wiring/lead-projector.ts';
import { type DeliverDeps, deliver } from './deliver.ts';

/** Asked for at once. */
const SWEEP = 25;
const AT_ONCE = 10;
/** A sweep asks for more so long: with slow receivers, the last it takes end within the function's minute. */
const SWEEPING_MS = 10_000;

export interface SendAlertsDeps extends DeliverDeps {
  alerts: DeliverDeps['alerts'] & Pick<AlertStore, 'due'>;
}

/** Of a stream's event the keys that were just written; the clock's tick has none, and sweeps what is due. */
interface SendAlertsEvent {
  Records?: readonly { dynamodb?: { Keys?: Readonly<Record<string, { S?: string }>> } }[];
}

/** Sends what the stream names at once, and at each tick what is due; throws once all were tried where one failed. */
export function sendAlerts(deps: SendAlertsDeps) {
  return async (event: SendAlertsEvent): Promise<void> => {
    const written = event.Records?.flatMap(({ dynamodb }) => dynamodb?.Keys?.id?.S ?? []);
    const failures = written === undefined ? await sweep(deps) : await failuresOf(written, deps);
    for (const failure of failures) log.error('an alert stays for later', { failure: failureOf(failure) });
    if (failures.length > 0) throw new RetryError('Alerts stay for later');
  };
}

async function sweep(deps: SendAlertsDeps): Promise<unknown[]> {
  const until = deps.now().getTime() + SWEEPING_MS;
  const failures: unknown[] = [];
  for (;;) {
    const ids = await deps.alerts.due(deps.now().toISOString(), SWEEP);
    failures.push(...(await failuresOf(ids, deps)));
    if (ids.length < SWEEP || deps.now().getTime() >= until) return failures;
  }
}

/** Sends each, some at a time; gives what went wrong. */
async function failuresOf(ids: readonly string[], deps: SendAlertsDeps): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const sent = ids.slice(first, first + AT_ONCE).map((id) => deliver(id, deps));
    for (const result of await Promise.allSettled(sent))
      if (result.status === 'rejected') failures.push(result.reason);
  }
  return failures;
}

const wired = () => {
  const dynamo = dynamoClient();
  const alerts = alertStore(dynamo, requiredEnv(ENV.alertsTable));
  const leads = leadStore(dynamo, requiredEnv(ENV.leadsTable));
  const devices = pushDeviceStore(dynamo, requiredEnv(ENV.pushDevicesTable));
  const projectLead = wiredProjector(dynamo);
  const now = () => new Date();
  const roofTable = requiredEnv(ENV.roofMeasurementsTable);
  const priceLead = pricesStoredLead({
    leads,
    pricing: pricingStore(dynamo, requiredEnv(ENV.pricingTable)),
    documents: documentStore(dynamo, requiredEnv(ENV.documentsTable)),
    visitRoof: visitRoofs({
      visits: visitStore(dynamo, roofTable),
      measurements: measurementStore(dynamo, roofTable),
      now,
    }),
  });
  const channels = alertChannelsOf(now, devices);
  return {
    parts: sendAlerts({ alerts, leads, priceLead, channels, projectLead, now, pause }),
    warmUp: () => leads.get(NO_RECORD),
  };
};

let send = await duringInit(wired);

export async function handler(event: SendAlertsEvent): Promise<void> {
  send ??= wired().parts;
  await send(event);
}
