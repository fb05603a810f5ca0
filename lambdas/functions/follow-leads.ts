import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { alertRateLimit } from '#lambdas/alerts/alert-rate-limit.ts';
import { alertStore, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { channelStates } from '#lambdas/alerts/channel-states.ts';
import { digestWriter } from '#lambdas/alerts/digest.ts';
import { emailSubscribers, getsLeads, OPERATOR_LEADS_SETTING } from '#lambdas/alerts/email-subscribers.ts';
import type { SendAlert } from '#lambdas/alerts/message.ts';
import { pushDeviceStore, vapidKey } from '#lambdas/alerts/push-devices.ts';
import { type SendAlertsEvent, sendAlerts } from '#lambdas/alerts/send-alerts.ts';
import { emailChannel, snsClient } from '#lambdas/alerts/team-email.ts';
import { documentReader } from '#lambdas/documents/document-store.ts';
import { repeatsLostNotice } from '#lambdas/documents/scan-notice.ts';
import { pricesStoredLead } from '#lambdas/leads/later-price.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import { init } from '#lambdas/platform/init.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { measurementStore, sessionStore } from '#lambdas/roofs/roof-store.ts';
import { sessionRoofs } from '#lambdas/roofs/session-roof.ts';
import type { AlertChannel } from '#shared/alerts/alert.ts';
import { lazy } from '#shared/lazy.ts';
import {
  secretSettingOf,
  signingEditions,
  WEBHOOK_SECRET_SETTING,
  webhookUrlOf,
} from '#shared/site/webhook-setting.ts';
import * as deps from './dependencies.ts';
import { now } from './dependencies.ts';

/** Frees an inspection that nobody confirmed; imported at the first one, which is rare. */
const inspectionFreeing = lazy(async () => {
  const { inspectionFreeing } = await import('#lambdas/inspections/release-inspection.ts');
  const tables = {
    leads: requiredEnv(ENV.leadsTable),
    leadLog: requiredEnv(ENV.leadLogTable),
    alerts: requiredEnv(ENV.alertsTable),
    records: requiredEnv(ENV.recordsTable),
  };
  return inspectionFreeing({ dynamo: deps.dynamo(), tables, leads: deps.leads(), now, newMark: randomUUID });
});

/** Brings a lead's index entries up to date. */
const indexing = lazy(async () => {
  const { tableIndexer } = await import('#lambdas/lead-index/index-lead.ts');
  return tableIndexer(
    deps.dynamo(),
    { leads: requiredEnv(ENV.leadsTable), leadKeys: requiredEnv(ENV.leadKeysTable) },
    pause,
  );
});

/** Where leads go now, as far as the office decides it. */
interface OutletsNow {
  /** Where they are posted; empty for nowhere. */
  url: string;
  /** What signs that. */
  secrets: readonly string[];
  /** The topics whose addresses get emails of them. */
  topics: readonly string[];
}

async function outletsNow(): Promise<OutletsNow> {
  const [{ companyReader }, { webhookSecret }] = await Promise.all([
    import('#lambdas/company/setting-store.ts'),
    import('#lambdas/alerts/webhook-secret.ts'),
  ]);
  const values = await companyReader(deps.dynamo(), requiredEnv(ENV.recordsTable))();
  const editions = signingEditions(secretSettingOf(values[WEBHOOK_SECRET_SETTING]), now());
  const first = requiredEnv(ENV.webhookSecret);
  const operator = optionalEnv(ENV.operatorEmail);
  const isOperatorTold = operator !== '' && getsLeads(operator, values[OPERATOR_LEADS_SETTING]);
  return {
    url: webhookUrlOf(values, optionalEnv(ENV.webhookUrl)),
    secrets: editions.map((edition) => webhookSecret(first, edition)),
    topics: [requiredEnv(ENV.alertTopic), ...(isOperatorTold ? [requiredEnv(ENV.operatorTopic)] : [])],
  };
}

/** The channels that are set up, and who gets the emails. Each admin turns push messages on by themselves. */
function outlets({ url, secrets, topics }: OutletsNow) {
  const site = optionalEnv(ENV.siteUrl);
  const product = optionalEnv(ENV.productTitle);
  const pushSecret = optionalEnv(ENV.pushSecret);
  const contact = optionalEnv(ENV.pushContact) || site;
  const words = { adminUrl: site === '' ? '' : `${site}/admin`, product };
  // Imported at first use: what signs and encrypts messages would slow every start.
  const webhook = lazy(async () => {
    const { webhookChannel } = await import('#lambdas/alerts/webhook.ts');
    const openRange = optionalEnv(ENV.webhookOpenRange);
    const { webhookTests } = await import('#lambdas/alerts/webhook-test.ts');
    const tests = webhookTests(deps.dynamo(), requiredEnv(ENV.alertsTable));
    return webhookChannel({ url, secrets, openRange, adminUrl: words.adminUrl, tests, now });
  });
  const push = lazy(async () => {
    const { pushChannel } = await import('#lambdas/alerts/push.ts');
    return pushChannel({
      devices: pushDeviceStore(deps.dynamo(), requiredEnv(ENV.pushDevicesTable)),
      product,
      vapid: vapidKey(pushSecret),
      contact,
      fetch,
      now,
    });
  });
  const states = channelStates(deps.dynamo(), requiredEnv(ENV.alertsTable));
  const sns = snsClient();
  const hasSubscribers = emailSubscribers({ sns, topicArns: topics, channelStates: states, now });
  const channels: Partial<Record<AlertChannel, SendAlert>> = {
    mail: emailChannel(sns, topics, words, hasSubscribers),
    ...(url === '' ? {} : { webhook: async (...alert) => (await webhook())(...alert) }),
    ...(pushSecret === '' ? {} : { push: async (...alert) => (await push())(...alert) }),
  };
  return { channels, hasSubscribers, channelStates: states };
}

function sender(outletsOf: OutletsNow) {
  const alerts = alertStore(deps.dynamo(), requiredEnv(ENV.alertsTable));
  const measurements = measurementStore(deps.dynamo(), requiredEnv(ENV.roofMeasurementsTable));
  const sessions = sessionStore(deps.dynamo(), requiredEnv(ENV.roofMeasurementsTable));
  return sendAlerts({
    alerts,
    ...outlets(outletsOf),
    leads: deps.leads(),
    priceLead: pricesStoredLead({
      leads: deps.leads(),
      pricing: pricingStore(deps.dynamo(), requiredEnv(ENV.pricingTable)),
      documents: { get: documentReader(deps.dynamo(), requiredEnv(ENV.documentsTable)) },
      sessionRoof: sessionRoofs({ sessions, measurements, now }),
      repeatLostNotice: repeatsLostNotice(snsClient(), requiredEnv(ENV.scanTopic)),
      alert: alertWrites(requiredEnv(ENV.alertsTable)),
      now,
    }),
    isForDigest: alertRateLimit({
      visitorOf: alerts.visitorOf,
      addToDigest: digestWriter(deps.dynamo(), requiredEnv(ENV.alertsTable)),
      quotas: deps.quotas(),
      now,
    }),
    freeInspection: async (id) => (await inspectionFreeing())(id),
    // Once the team is told.
    indexLead: async (id) => (await indexing())(id),
    now,
    pause,
  });
}

/** Made again only where the office set an outlet anew: what it knows of the channels is kept. */
let last: { of: string; send: ReturnType<typeof sender> } | undefined;

async function currentSender(): Promise<ReturnType<typeof sender>> {
  const current = await outletsNow();
  const of = JSON.stringify(current);
  if (last?.of !== of) last = { of, send: sender(current) };
  return last.send;
}

await init(() => deps.leads().get(NO_RECORD));

/**
 * Sends alerts and updates the lead index. The stream names alerts that were just written; the clock asks for all
 * that are due.
 */
export async function handler(event: SendAlertsEvent): Promise<void> {
  if (event.Records?.length === 0) return;
  await (await currentSender())(event);
}
