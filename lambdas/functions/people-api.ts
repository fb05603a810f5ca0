import { withRole } from '#lambdas/admins/session.ts';
import { pushDeviceStore } from '#lambdas/alerts/push-devices.ts';
import { api, room } from '#lambdas/platform/api.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import { alertEmailRoutes } from '#shared/api/alert-email-routes.ts';
import { newDeviceRoutes } from '#shared/api/alert-routes.ts';
import { settingChangeRoutes, webhookSecretRoutes } from '#shared/api/company-routes.ts';
import { leadErasureRoutes } from '#shared/api/lead-erasure-routes.ts';
import { adminLoginRoutes } from '#shared/api/login-routes.ts';
import { pictureRoutes } from '#shared/api/picture-routes.ts';
import { priceChangeRoutes } from '#shared/api/price-change-routes.ts';
import { teamRoutes } from '#shared/api/team-routes.ts';
import { lazy } from '#shared/lazy.ts';
import * as deps from './dependencies.ts';
import { now } from './dependencies.ts';
import { pictures } from './services.ts';

const devices = lazy(() => pushDeviceStore(deps.dynamo(), requiredEnv(ENV.pushDevicesTable)));

const rooms = [
  room({ ...teamRoutes, ...adminLoginRoutes }, async () => {
    const [{ routes }, { lastHereStore }, { presenceStore }, { leaveNewLeads }, { settingStore }] =
      await Promise.all([
        import('#lambdas/admins/routes.ts'),
        import('#lambdas/admins/last-here.ts'),
        import('#lambdas/admins/presence.ts'),
        import('#lambdas/company/left-person.ts'),
        import('#lambdas/company/setting-store.ts'),
      ]);
    const records = requiredEnv(ENV.recordsTable);
    return routes({
      logins: deps.logins(),
      lastHere: lastHereStore(deps.dynamo(), records),
      siteUrl: optionalEnv(ENV.siteUrl),
      devices: devices(),
      presence: presenceStore(deps.dynamo(), records),
      leaveNewLeads: leaveNewLeads(settingStore(deps.dynamo(), records)),
      now,
    });
  }),
  room(leadErasureRoutes, async () => {
    const [{ routes }, { s3Client }] = await Promise.all([
      import('#lambdas/office/delete-lead.ts'),
      import('#lambdas/platform/s3.ts'),
    ]);
    const storage = {
      dynamo: deps.dynamo(),
      s3: s3Client(),
      tables: {
        leads: requiredEnv(ENV.leadsTable),
        leadLog: requiredEnv(ENV.leadLogTable),
        leadKeys: requiredEnv(ENV.leadKeysTable),
        documents: requiredEnv(ENV.documentsTable),
        quoteLinks: requiredEnv(ENV.quoteLinksTable),
        records: requiredEnv(ENV.recordsTable),
        alerts: requiredEnv(ENV.alertsTable),
        roofMeasurements: requiredEnv(ENV.roofMeasurementsTable),
      },
      documentsBucket: deps.bucket(),
    };
    return routes({ storage, leads: deps.leads(), now });
  }),
  room(priceChangeRoutes, async () =>
    (await import('#lambdas/pricing/routes.ts')).ownerRoutes({
      dynamo: deps.dynamo(),
      tables: { pricing: requiredEnv(ENV.pricingTable) },
      now,
    }),
  ),
  room(alertEmailRoutes, async () => {
    const [{ emailReceivers, routes }, { snsClient }, { settingStore }] = await Promise.all([
      import('#lambdas/alerts/email-receivers.ts'),
      import('#lambdas/alerts/team-email.ts'),
      import('#lambdas/company/setting-store.ts'),
    ]);
    const operator = { email: optionalEnv(ENV.operatorEmail), topicArn: optionalEnv(ENV.operatorTopic) };
    const receivers = emailReceivers({
      sns: snsClient(),
      topicArn: requiredEnv(ENV.alertTopic),
      operator: operator.email === '' ? undefined : operator,
      settings: settingStore(deps.dynamo(), requiredEnv(ENV.recordsTable)),
      now,
    });
    return routes({ receivers });
  }),
  room({ ...settingChangeRoutes, ...pictureRoutes, ...webhookSecretRoutes }, async () =>
    (await import('#lambdas/company/routes.ts')).ownerRoutes({
      dynamo: deps.dynamo(),
      tables: { records: requiredEnv(ENV.recordsTable) },
      pictures,
      webhookSecret: () => requiredEnv(ENV.webhookSecret),
      now,
    }),
  ),
  room(newDeviceRoutes, async () =>
    (await import('#lambdas/alerts/push-device-routes.ts')).newDevices({
      devices: devices(),
      tellOwner: async (to, email) => (await import('./admin-email.ts')).emailAdmin(to, email),
      pushService: optionalEnv(ENV.pushService),
      now,
    }),
  ),
];

/**
 * What only owners may do, and who they are: the routes that manage logins, delete leads, change prices and settings and
 * decide where leads are sent. Each request asks Cognito whether the session goes on and which role the login has now.
 */
export const handler = await api(withRole(deps.sessions().fresh, deps.logins), rooms, () =>
  Promise.all([deps.logins().roleOf(NO_RECORD), deps.leads().get(NO_RECORD)]),
);
