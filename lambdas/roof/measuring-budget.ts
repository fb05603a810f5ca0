import { AppError } from '#lambdas/platform/errors.ts';
import { later, periodOf, type Quota } from '#lambdas/platform/quota.ts';

/** Questions to who measures roofs, which are paid one by one beyond a month's free ones. */
export interface MeasuringBudget {
  /** Counts one question for its day; false, and nothing counted, where the day has no room. */
  take(at: Date): Promise<boolean>;
  /** Takes back what was counted at that time for a question that cost nothing. */
  refund(at: Date): Promise<void>;
}

const DAY_MS = 86_400_000;

/** The day's counter in UTC, and when the next one begins. */
function measuringDay(at: Date): { id: string; until: Date } {
  const { name, endsAt } = periodOf('day', at);
  return { id: `measurements#${name}`, until: endsAt };
}

/** Money is never spent uncounted: where the counter cannot be reached, `take` throws. */
export function measuringBudget(quota: Pick<Quota, 'take' | 'refund'>, dailyLimit: number): MeasuringBudget {
  return {
    async take(at) {
      const { id, until } = measuringDay(at);
      return (await quota.take([{ id, amount: 1, limit: dailyLimit }], later(until, DAY_MS))) !== false;
    },
    refund: (at) => quota.refund([{ id: measuringDay(at).id, amount: 1 }]),
  };
}

/** What is answered where the day's questions are used up. */
export const dayIsOver = (now: Date): AppError =>
  new AppError('throttled', 'No more roofs can be measured today.', {
    retryAfterSeconds: Math.ceil((measuringDay(now).until.getTime() - now.getTime()) / 1000),
  });
