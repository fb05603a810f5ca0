import { AppError } from './errors.ts';
import { failureOf, log } from './log.ts';
import { counted } from './metrics.ts';
import { later, type Period, periodOf, type Quota } from './quota.ts';
import type { HttpRequest } from './request.ts';

/**
 * Requests of one visitor within an hour of the clock. A household asks once or twice; the figures leave room for
 * an office, a school or a phone network that shares one address. A scan is polled about 25 times.
 */
export const visitorBudgets = {
  leads: 40,
  details: 160,
  documents: 40,
  polls: 1200,
  links: 80,
  quotes: 400,
  mails: 20,
  measurements: 40,
} as const;

export type VisitorBudget = keyof typeof visitorBudgets;

export interface VisitorBudgetDeps {
  budgets: Pick<Quota, 'take'>;
  now: () => Date;
}

const HOUR_MS = 3_600_000;
/** Whoever floods comes again at once: known visitors without budget cost no write. */
const REMEMBERED = 5000;
/** A counter that cannot be reached must not cost a lead: then nobody is limited. */
const TIMEOUT_MS = 700;

/**
 * The route within its hourly budget of the visitor; beyond it `throttled` (429) with the seconds to the next hour.
 * Counted before anything of the request is read, so that a refused request costs the visitor as much.
 */
export function withinBudget<Response>(
  budget: VisitorBudget,
  { budgets, now }: VisitorBudgetDeps,
  respond: (request: HttpRequest) => Promise<Response>,
): (request: HttpRequest) => Promise<Response> {
  const limit = visitorBudgets[budget];
  let spent = { hour: '', visitors: new Set<string>() };

  const isSpent = async (visitor: string, { name: hour, endsAt }: Period): Promise<boolean> => {
    if (spent.hour !== hour || spent.visitors.size > REMEMBERED) spent = { hour, visitors: new Set() };
    if (spent.visitors.has(visitor)) return true;
    const id = `${budget}#${hour}#${visitor}`;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const taken = await budgets.take([{ id, amount: 1, limit }], later(endsAt, HOUR_MS), signal);
      if (taken !== false) return false;
    } catch (error) {
      log.warn('The visitor’s budget could not be counted; the request goes on', {
        failure: failureOf(error),
      });
      return false;
    }
    spent.visitors.add(visitor);
    return true;
  };

  return async (request) => {
    const at = now();
    const hour = periodOf('hour', at);
    if (await isSpent(request.visitor, hour)) {
      counted.visitorThrottled();
      throw new AppError(
        'throttled',
        'Too many requests from your connection this hour. Please try again later.',
        {
          retryAfterSeconds: Math.ceil((hour.endsAt.getTime() - at.getTime()) / 1000),
        },
      );
    }
    return respond(request);
  };
}
