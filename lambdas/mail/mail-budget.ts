import type { BudgetStore } from '#lambdas/stores/budgets.ts';
import type { TurnStore } from '#lambdas/stores/turns.ts';

/** One mailbox gets one mail in so long. */
export const MAIL_EVERY_MS = 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface MailBudget {
  /** Counts one mail; `mailbox` and `day` say whose room is used up. */
  take(mailbox: string, at: Date): Promise<'taken' | 'mailbox' | 'day'>;
  /** Takes back what was counted at that time for a mail that did not go out. */
  giveBack(mailbox: string, at: Date): Promise<void>;
}

/** The day's counter in UTC, and ISO 8601 when the next one begins. */
export function mailDay(at: Date): { id: string; until: string } {
  const day = at.toISOString().slice(0, 10);
  return { id: `mail#${day}`, until: new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString() };
}

/** Mail costs money and a name: where the counters cannot be reached, `take` throws and nothing goes out. */
export function mailBudget(
  turns: TurnStore,
  budgets: Pick<BudgetStore, 'take' | 'giveBack'>,
  dailyLimit: number,
): MailBudget {
  const turnOf = (mailbox: string) => `mail#${mailbox}`;
  return {
    async take(mailbox, at) {
      const { id, until } = mailDay(at);
      if (!(await turns.take(turnOf(mailbox), at.getTime(), MAIL_EVERY_MS))) return 'mailbox';
      if ((await budgets.take(id, 1, dailyLimit, Date.parse(until) / 1000 + DAY_MS / 1000)) !== false)
        return 'taken';
      await turns.giveBack(turnOf(mailbox), at.getTime());
      return 'day';
    },

    async giveBack(mailbox, at) {
      await Promise.all([turns.giveBack(turnOf(mailbox), at.getTime()), budgets.giveBack(mailDay(at).id, 1)]);
    },
  };
}
