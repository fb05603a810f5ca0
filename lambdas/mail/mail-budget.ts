import { type Cooldown, later, periodOf, type Quota } from '#lambdas/platform/quota.ts';

/** One mailbox gets one mail in so long. */
export const MAIL_EVERY_MS = 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface MailBudget {
  /** Counts one mail; `mailbox` and `day` say whose room is used up. */
  take(mailbox: string, at: Date): Promise<'taken' | 'mailbox' | 'day'>;
  /** Takes back what was counted at that time for a mail that did not go out. */
  refund(mailbox: string, at: Date): Promise<void>;
}

/** The day's counter in UTC, and when the next one begins. */
export function mailDay(at: Date): { id: string; until: Date } {
  const { name, endsAt } = periodOf('day', at);
  return { id: `mail#${name}`, until: endsAt };
}

/** Mail costs money and a name: where the counters cannot be reached, `take` throws and nothing goes out. */
export function mailBudget(
  cooldown: Cooldown,
  quota: Pick<Quota, 'take' | 'refund'>,
  dailyLimit: number,
): MailBudget {
  const cooldownId = (mailbox: string) => `mail#${mailbox}`;
  return {
    async take(mailbox, at) {
      const { id, until } = mailDay(at);
      if (!(await cooldown.start(cooldownId(mailbox), at, MAIL_EVERY_MS))) return 'mailbox';
      const day = await quota.take([{ id, amount: 1, limit: dailyLimit }], later(until, DAY_MS));
      if (day !== false) return 'taken';
      await cooldown.refund(cooldownId(mailbox), at);
      return 'day';
    },

    async refund(mailbox, at) {
      await Promise.all([
        cooldown.refund(cooldownId(mailbox), at),
        quota.refund([{ id: mailDay(at).id, amount: 1 }]),
      ]);
    },
  };
}
