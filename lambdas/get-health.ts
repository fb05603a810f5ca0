import type { adminRoutes } from '#shared/api/settings-routes.ts';
import { mailDay } from './mail/mail-budget.ts';
import type { MailDesk } from './mail/mail-desk.ts';
import type { RespondTo } from './platform/api.ts';
import type { Quota } from './platform/quota.ts';

interface GetHealthDeps {
  mail: Pick<MailDesk, 'state'>;
  budgets: Pick<Quota, 'used'>;
  dailyLimit: number;
  now: () => Date;
}

/** `GET /api/health` → whether mail goes out, or what stands in its way, and how many have today. */
export function getHealth(deps: GetHealthDeps): RespondTo<typeof adminRoutes.getHealth> {
  return async () => {
    const { id, until } = mailDay(deps.now());
    const [state, used] = await Promise.all([deps.mail.state(), deps.budgets.used(id)]);
    return {
      status: 200,
      body: { mail: { state, today: { used, limit: deps.dailyLimit, until: until.toISOString() } } },
    };
  };
}
