import type { adminRoutes } from '#shared/api/admin-routes.ts';
import { requireAdmin } from './http/admin.ts';
import type { RespondTo } from './http/route-response.ts';
import { warmHandler } from './http/warm-handler.ts';
import { mailDay } from './mail/mail-budget.ts';
import type { MailDesk } from './mail/mail-desk.ts';
import { type Quota, quotaStore } from './platform/quota.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { mailDesk } from './wiring/mail-desk.ts';

interface GetHealthDeps {
  mail: Pick<MailDesk, 'state'>;
  budgets: Pick<Quota, 'used'>;
  dailyLimit: number;
  now: () => Date;
}

/** `GET /api/health` → whether mail goes out, or what stands in its way, and how many have today. */
export function getHealth(deps: GetHealthDeps): RespondTo<typeof adminRoutes.getHealth> {
  return async (request) => {
    requireAdmin(request);
    const { id, until } = mailDay(deps.now());
    const [state, used] = await Promise.all([deps.mail.state(), deps.budgets.used(id)]);
    return {
      status: 200,
      body: { mail: { state, today: { used, limit: deps.dailyLimit, until: until.toISOString() } } },
    };
  };
}

export const handler = await warmHandler(() => {
  const budgets = quotaStore(dynamoClient(), requiredEnv(ENV.budgetsTable));
  const dailyLimit = Number(requiredEnv(ENV.mailDailyLimit));
  const respond = getHealth({ mail: mailDesk(), budgets, dailyLimit, now: () => new Date() });
  return { parts: respond, warmUp: () => budgets.used(NO_RECORD) };
});
