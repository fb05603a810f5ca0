import { randomUUID } from 'node:crypto';
import { lastHereStore, noting } from '#lambdas/admins/last-here.ts';
import { routes as leadLists } from '#lambdas/lead-index/lists/routes.ts';
import { historyAuthor } from '#lambdas/leads/history.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { api, room } from '#lambdas/platform/api.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import { alertListRoutes } from '#shared/api/alert-routes.ts';
import { alertTestRoutes } from '#shared/api/alert-test-routes.ts';
import { bulkRoutes } from '#shared/api/bulk-routes.ts';
import { settingRoutes } from '#shared/api/company-routes.ts';
import { leadComparisonRoutes } from '#shared/api/comparison-routes.ts';
import { leadNotesRoutes } from '#shared/api/lead-notes.ts';
import { mergeRoutes } from '#shared/api/merge-routes.ts';
import { callListRoutes, officeLeadRoutes } from '#shared/api/office-routes.ts';
import { overviewRoutes } from '#shared/api/overview.ts';
import { leadRoofRoutes } from '#shared/api/roof-routes.ts';
import { linkRevocationRoutes, sendingRoutes } from '#shared/api/sending-routes.ts';
import {
  emailHealthRoutes,
  leadChangeRoutes,
  leadPageRoutes,
  pricingVariableRoutes,
  scanQuotaRoutes,
} from '#shared/api/settings-routes.ts';
import { viewRoutes } from '#shared/api/view-routes.ts';
import { zipRoutes } from '#shared/api/zip-routes.ts';
import { lazy } from '#shared/lazy.ts';
import * as deps from './dependencies.ts';
import { now } from './dependencies.ts';
import { askRoofs, mailer } from './services.ts';

const { fresh, recent } = deps.sessions();
const here = lazy(() => lastHereStore(deps.dynamo(), requiredEnv(ENV.recordsTable)));

/** What each room of this function is made from. */
const roomDeps = lazy(() => ({
  dynamo: deps.dynamo(),
  tables: {
    leads: requiredEnv(ENV.leadsTable),
    leadLog: requiredEnv(ENV.leadLogTable),
    leadKeys: requiredEnv(ENV.leadKeysTable),
    alerts: requiredEnv(ENV.alertsTable),
    quotas: requiredEnv(ENV.quotasTable),
    documents: requiredEnv(ENV.documentsTable),
    pricing: requiredEnv(ENV.pricingTable),
    pushDevices: requiredEnv(ENV.pushDevicesTable),
    quoteLinks: requiredEnv(ENV.quoteLinksTable),
    records: requiredEnv(ENV.recordsTable),
    roofMeasurements: requiredEnv(ENV.roofMeasurementsTable),
  },
  leads: deps.leads(),
  leadsById: leadsById(deps.dynamo(), requiredEnv(ENV.leadsTable)),
  /** Who makes a history entry: the admin, the time and a random mark. */
  authorOf: historyAuthor({ now, newMark: randomUUID }),
  now,
}));

/** How the site's emails are sent and limited. */
const emailDeps = () => ({ mailer: mailer(), quotas: deps.quotas(), dailyLimit: deps.dailyEmails(), now });

const listRoutes = { ...leadPageRoutes, ...callListRoutes, ...overviewRoutes };
const leadRoutes = {
  ...officeLeadRoutes,
  ...leadNotesRoutes,
  ...leadChangeRoutes,
  ...bulkRoutes,
  ...leadRoofRoutes,
  ...leadComparisonRoutes,
  ...mergeRoutes,
};

const rooms = [
  room(listRoutes, async () => {
    const { dynamo, tables } = roomDeps();
    const { openHours } = await import('#lambdas/company/setting-store.ts');
    const hours = openHours(dynamo, tables.records, JSON.parse(requiredEnv(ENV.hours)));
    return leadLists({ ...roomDeps(), hours });
  }),
  room(
    leadRoutes,
    async () =>
      (await import('#lambdas/office/routes.ts')).routes({ ...roomDeps(), bucket: deps.bucket(), askRoofs }),
    { openLeadDocument: fresh, openOneDocument: fresh },
  ),
  room(
    { ...sendingRoutes, ...linkRevocationRoutes },
    async () =>
      (await import('#lambdas/quote-links/send-quote.ts')).routes({
        ...roomDeps(),
        ...emailDeps(),
        secret: deps.mailboxSecret(),
      }),
    { sendQuote: fresh, revokeQuoteLinks: fresh },
  ),
  room(viewRoutes, async () => (await import('#lambdas/office/saved-views.ts')).routes(roomDeps())),
  room(pricingVariableRoutes, async () =>
    (await import('#lambdas/pricing/routes.ts')).officeRoutes(roomDeps()),
  ),
  room({ ...settingRoutes, ...zipRoutes }, async () =>
    (await import('#lambdas/company/routes.ts')).officeRoutes({
      ...roomDeps(),
      webhookUrl: optionalEnv(ENV.webhookUrl),
    }),
  ),
  room(scanQuotaRoutes, async () =>
    (await import('#lambdas/documents/scan-quota.ts')).routes({
      quotas: deps.quotas(),
      limits: deps.scanLimits(),
      now,
    }),
  ),
  room(emailHealthRoutes, async () => {
    const { alarmReader } = await import('#lambdas/alerts/email-subscribers.ts');
    const { snsClient } = await import('#lambdas/alerts/team-email.ts');
    const hasAlarmReader = alarmReader({ sns: snsClient(), topicArn: optionalEnv(ENV.alarmTopic), now });
    return (await import('#lambdas/email/email-limits.ts')).routes({ ...emailDeps(), hasAlarmReader });
  }),
  room(
    { ...alertListRoutes, ...alertTestRoutes },
    async () =>
      (await import('#lambdas/alerts/routes.ts')).routes({
        ...roomDeps(),
        webhookUrl: async () => {
          const { webhookAddress } = await import('#lambdas/company/setting-store.ts');
          const { dynamo, tables } = roomDeps();
          return webhookAddress(dynamo, tables.records, optionalEnv(ENV.webhookUrl));
        },
        pushSecret: optionalEnv(ENV.pushSecret),
      }),
    { endPushDevice: fresh },
  ),
];

/**
 * What every admin may do: the office's routes for leads and alerts, and for reading prices and settings. Requires an
 * admin's session: Cognito is asked once a minute whether it goes on, and each time before documents are opened, quotes
 * sent, links revoked or devices ended.
 */
export const handler = await api(noting(recent, here, now), rooms, () => deps.leads().get(NO_RECORD));
