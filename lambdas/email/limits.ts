import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { type Cooldown, later, periodOf, type Quota } from '#lambdas/platform/quota.ts';
import type { adminRoutes } from '#shared/api/settings-routes.ts';
import type { Mailer } from './mailer.ts';

const oneAddress = v.pipe(v.string(), v.trim(), v.rfcEmail(), v.regex(/\.[a-z]{2,}$/i), v.maxLength(254));

/** The text as the one email address it is; undefined where it is anything else: a list, a name with it, a second line. */
export function emailAddressIn(text: string): string | undefined {
  const address = v.safeParse(oneAddress, text);
  return address.success ? address.output : undefined;
}

/** The mailbox an address most likely leads to: providers ignore case and what follows a plus. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '')}@${domain}`;
}

/** Stands for a mailbox in counters; no way back to the address without the secret. */
export const mailboxId = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url').slice(0, 22);

/** One mailbox gets one email in so long. */
export const EMAIL_EVERY_MS = 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface EmailQuota {
  /** Counts one email; `mailbox` and `day` say whose room is used up. */
  take(mailbox: string, at: Date): Promise<'taken' | 'mailbox' | 'day'>;
  /** Takes back what was counted at that time for an email that did not go out. */
  refund(mailbox: string, at: Date): Promise<void>;
}

/** The day's counter in UTC, and when the next one begins. */
function emailDay(at: Date): { id: string; until: Date } {
  const { name, endsAt } = periodOf('day', at);
  return { id: `mail#${name}`, until: endsAt };
}

/** Email costs money and a name: where the counters cannot be reached, `take` throws and nothing goes out. */
export function emailQuota(
  cooldown: Cooldown,
  quota: Pick<Quota, 'take' | 'refund'>,
  dailyLimit: number,
): EmailQuota {
  const cooldownId = (mailbox: string) => `mail#${mailbox}`;
  return {
    async take(mailbox, at) {
      const { id, until } = emailDay(at);
      if (!(await cooldown.start(cooldownId(mailbox), at, EMAIL_EVERY_MS))) return 'mailbox';
      const day = await quota.take([{ id, amount: 1, limit: dailyLimit }], later(until, DAY_MS));
      if (day !== false) return 'taken';
      await cooldown.refund(cooldownId(mailbox), at);
      return 'day';
    },

    async refund(mailbox, at) {
      await Promise.all([
        cooldown.refund(cooldownId(mailbox), at),
        quota.refund([{ id: emailDay(at).id, amount: 1 }]),
      ]);
    },
  };
}

interface GetHealthDeps {
  mailer: Pick<Mailer, 'state'>;
  budgets: Pick<Quota, 'used'>;
  dailyLimit: number;
  now: () => Date;
}

/** `GET /api/health` → whether email goes out, what stands in its way, and how many went out today. */
export function getHealth(deps: GetHealthDeps): RespondTo<typeof adminRoutes.getHealth> {
  return async () => {
    const { id, until } = emailDay(deps.now());
    const [state, used] = await Promise.all([deps.mailer.state(), deps.budgets.used(id)]);
    return {
      status: 200,
      body: { mail: { state, today: { used, limit: deps.dailyLimit, until: until.toISOString() } } },
    };
  };
}
