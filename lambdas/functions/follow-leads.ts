import { setTimeout as pause } from 'node:timers/promises';
import { alertRateLimit } from '#lambdas/alerts/alert-rate-limit.ts';
import { channelStates } from '#lambdas/alerts/channel-states.ts';
import { digestWriter } from '#lambdas/alerts/digest.ts';
import { emailSubscribers, type HasSubscribers } from '#lambdas/alerts/email-subscribers.ts';
import type { SendAlert } from '#lambdas/alerts/message.ts';
import { vapidKey } from '#lambdas/alerts/push-devices.ts';
import { type SendAlertsEvent, sendAlerts } from '#lambdas/alerts/send-alerts.ts';
import { emailChannel, snsClient } from '#lambdas/alerts/team-email.ts';
import { pricesStoredLead } from '#lambdas/leads/later-price.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import { init } from '#lambdas/platform/init.ts';
import type { AlertChannel } from '#shared/alerts/alert.ts';
import { devices, documentsById } from './late-stores.ts';
import * as parts from './parts.ts';
import { now, once } from './parts.ts';
import * as quoteParts from './quote-parts.ts';

/** The channels the operator has set up, and who gets the emails. Each admin turns push messages on by themselves. */
function outlets() {
  const topic = optionalEnv(ENV.alertTopic);
  const url = optionalEnv(ENV.webhookUrl);
  const site = optionalEnv(ENV.siteUrl);
  const product = optionalEnv(ENV.productTitle);
  const pushSecret = optionalEnv(ENV.pushSecret);
  const contact = optionalEnv(ENV.pushContact) || site;
  const words = { adminUrl: site === '' ? '' : `${site}/admin`, product };
  // Imported at first use: what signs and encrypts messages would slow every start.
  const webhook = once(async () => {
    const { webhookChannel } = await import('#lambdas/alerts/webhook.ts');
    const openRange = optionalEnv(ENV.webhookOpenRange);
    const secret = requiredEnv(ENV.webhookSecret);
    const { webhookTests } = await import('#lambdas/alerts/webhook-test.ts');
    const tests = webhookTests(parts.dynamo(), parts.alertsTable());
    return webhookChannel({ url, secret, openRange, adminUrl: words.adminUrl, tests, now });
  });
  const push = once(async () => {
    const { pushChannel } = await import('#lambdas/alerts/push.ts');
    return pushChannel({
      devices: devices(),
      product,
      vapid: vapidKey(pushSecret),
      contact,
      fetch,
      now,
    });
  });
  const states = channelStates(parts.dynamo(), parts.alertsTable());
  const sns = snsClient();
  const hasSubscribers: HasSubscribers =
    topic === ''
      ? async () => undefined
      : emailSubscribers({ sns, topicArn: topic, channelStates: states, now });
  const channels: Partial<Record<AlertChannel, SendAlert>> = {
    ...(topic === '' ? {} : { mail: emailChannel(sns, topic, words, hasSubscribers) }),
    ...(url === '' ? {} : { webhook: async (...alert) => (await webhook())(...alert) }),
    ...(pushSecret === '' ? {} : { push: async (...alert) => (await push())(...alert) }),
  };
  return { channels, hasSubscribers, channelStates: states };
}

const made = () =>
  sendAlerts({
    alerts: parts.alerts(),
    ...outlets(),
    leads: parts.leads(),
    priceLead: pricesStoredLead({
      leads: parts.leads(),
      pricing: quoteParts.pricing(),
      documents: documentsById(),
      visitRoof: quoteParts.visitRoof(),
      alert: parts.alert(),
      now,
    }),
    isForDigest: alertRateLimit({
      visitorOf: parts.alerts().visitorOf,
      addToDigest: digestWriter(parts.dynamo(), parts.alertsTable()),
      budgets: parts.budgets(),
      now,
    }),
    freeVisit: async (id) => (await import('./visit-freeing.ts')).freeVisit()(id),
    // Once the team is told.
    indexLead: async (id) => (await import('./lead-indexing.ts')).indexLead()(id),
    now,
    pause,
  });

let send: ReturnType<typeof made> | undefined;

await init(() => parts.leads().get(NO_RECORD));

/**
 * Sends alerts and updates the lead index. The stream names alerts that were just written; the clock asks for all
 * that are due.
 */
export async function handler(event: SendAlertsEvent): Promise<void> {
  send ??= made();
  await send(event);
}
