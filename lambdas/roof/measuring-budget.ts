import { AppError } from '#lambdas/http/errors.ts';
import type { BudgetStore } from '#lambdas/stores/budgets.ts';

/** Questions to who measures roofs, which are paid one by one beyond a month's free ones. */
export interface MeasuringBudget {
  /** Counts one question for its day; false, and nothing counted, where the day has no room. */
  take(at: Date): Promise<boolean>;
  /** Takes back what was counted at that time for a question that cost nothing. */
  giveBack(at: Date): Promise<void>;
}

const DAY_S = 86_400;

/** The day's counter in UTC, and the epoch second at which the next one begins. */
function measuringDay(at: Date): { id: string; until: number } {
  const day = at.toISOString().slice(0, 10);
  return { id: `measurements#${day}`, until: Date.parse(`${day}T00:00:00.000Z`) / 1000 + DAY_S };
}

/** Money is never spent uncounted: where the counter cannot be reached, `take` throws. */
export function measuringBudget(
  budgets: Pick<BudgetStore, 'take' | 'giveBack'>,
  dailyLimit: number,
): MeasuringBudget {
  return {
    async take(at) {
      const { id, until } = measuringDay(at);
      return (await budgets.take(id, 1, dailyLimit, until + DAY_S)) !== false;
    },
    giveBack: (at) => budgets.giveBack(measuringDay(at).id, 1),
  };
}

/** What is answered where the day's questions are used up. */
export const dayIsOver = (now: Date): AppError =>
  new AppError('throttled', 'No more roofs can be measured today.', {
    retryAfterSeconds: Math.ceil(measuringDay(now).until - now.getTime() / 1000),
  });
