import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { EMAIL_PREFIX } from '#lambdas/platform/env.ts';
import { type Cooldown, later, periodOf, type Quota } from '#lambdas/platform/quota.ts';
import type { adminRoutes } from '#shared/api/settings-routes.ts';
import type { Mailer } from './mailer.ts';

const oneAddress = v.pipe(v.string(), v.trim(), v.rfcEmail(), v.regex(/\.[a-z]{2,}$/i), v.maxLength(254));

/**
 * The text as a single email address; undefined if it is anything else, such as a list, a name with an address, or
 * two lines.
 */
export function emailAddressIn(text: string): string | undefined {
  const address = v.safeParse(oneAddress, text);
  return address.success ? address.output : undefined;
}

/** The mailbox an address most likely belongs to: providers ignore case and anything after a plus. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '')}@${domain}`;
}

/** A mailbox's name in counters: a keyed hash, so that the address cannot be read from it. */
export const mailboxId = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url').slice(0, 22);

/** The shortest time between two emails to the same mailbox. */
export const EMAIL_EVERY_MS = 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface EmailQuota {
  /** Counts one email. `mailbox` and `day` say which limit was reached; then nothing is counted. */
  take(mailbox: string, at: Date): Promise<'taken' | 'mailbox' | 'day'>;
  /** Takes back the count of an email that was not sent; `at` is the time it was counted for. */
  refund(mailbox: string, at: Date): Promise<void>;
}

/** The id of the day's counter (UTC), and when the next day begins. */
function emailDay(at: Date): { id: string; until: Date } {
  const { name, endsAt } = periodOf('day', at);
  return { id: `${EMAIL_PREFIX}${name}`, until: endsAt };
}

/**
 * Limits emails per mailbox and per day. If the counters cannot be reached, `take` throws and no email is sent:
 * emails cost money and the domain's reputation.
 */
export function emailQuota(
  cooldown: Cooldown,
  quota: Pick<Quota, 'take' | 'refund'>,
  dailyLimit: number,
): EmailQuota {
  const cooldownId = (mailbox: string) => `${EMAIL_PREFIX}${mailbox}`;
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

/** `GET /api/health` → whether emails are sent, what prevents it, and how many were sent today. */
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
