import type { Respond } from '#lambdas/http/http.ts';
import type { Warm } from '#lambdas/wiring/during-init.ts';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import { NO_RECORD } from '../stores/no-record.ts';
import type { AdminLogins } from './admin-logins.ts';
import { poolLogins } from './pool-logins.ts';
import { cognitoClient, userPool } from './user-pool.ts';

/** A route about the logins of the site's pool, with a first call that changes nothing. */
export function warmLogins(route: (logins: AdminLogins) => Respond): Warm<Respond> {
  const logins = poolLogins(userPool(cognitoClient(), requiredEnv(ENV.userPoolId)));
  return { parts: route(logins), warmUp: () => logins.isAdmin(NO_RECORD) };
}
