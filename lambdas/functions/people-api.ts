import { inviteAdmin, listAdmins, removeAdmin, resendInvitation } from '#lambdas/admins/routes.ts';
import { stillAdmin } from '#lambdas/admins/session.ts';
import { addPushDevice } from '#lambdas/alerts/push-device-routes.ts';
import { api, route } from '#lambdas/platform/api.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, optionalEnv } from '#lambdas/platform/env.ts';
import { alertRoutes } from '#shared/api/alert-routes.ts';
import { adminLoginRoutes } from '#shared/api/login-routes.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import { devices } from './late-stores.ts';
import * as parts from './parts.ts';
import { now } from './parts.ts';

const rows = [
  route(adminLoginRoutes.listAdmins, () => listAdmins({ logins: parts.logins() })),
  route(adminLoginRoutes.inviteAdmin, () =>
    inviteAdmin({ logins: parts.logins(), siteUrl: optionalEnv(ENV.siteUrl) }),
  ),
  route(adminLoginRoutes.removeAdmin, () => removeAdmin({ logins: parts.logins(), devices: devices(), now })),
  route(adminLoginRoutes.resendInvitation, () => resendInvitation({ logins: parts.logins() })),
  route(officeRoutes.deleteLead, async () => (await import('./lead-erasure.ts')).deletesLeads()),
  route(alertRoutes.addPushDevice, () =>
    addPushDevice({
      devices: devices(),
      tellOwner: async (to, email) => (await import('./admin-email.ts')).emailAdmin(to, email),
      pushService: optionalEnv(ENV.pushService),
      now,
    }),
  ),
];

/**
 * The routes that manage logins, delete leads and decide where leads are sent. Each request asks Cognito whether the
 * session goes on and the login is an admin's now.
 */
export const handler = await api(stillAdmin(parts.sessions().fresh, parts.logins), rows, () =>
  Promise.all([parts.logins().isAdmin(NO_RECORD), parts.leads().get(NO_RECORD)]),
);
