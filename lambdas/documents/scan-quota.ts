import type { RespondTo } from '#lambdas/platform/api.ts';
import { OCR_PREFIX } from '#lambdas/platform/env.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { later, periodOf, type Quota } from '#lambdas/platform/quota.ts';
import type { adminRoutes } from '#shared/api/settings-routes.ts';

/** How many pages OCR may read; each costs money. */
export interface ScanLimits {
  /** In one document. */
  documentPages: number;
  dailyPages: number;
  monthlyPages: number;
}

export interface ScanBudget {
  /** Counts pages for the day and the month. False, with nothing counted, if either limit would be exceeded. */
  take(pages: number, at: Date): Promise<boolean>;
  /** Takes back pages counted at that time that were never read. */
  refund(pages: number, at: Date): Promise<void>;
}

/** A day or a month in UTC. */
interface ScanPeriod {
  /** The counter's id. */
  id: string;
  limit: number;
  /** ISO 8601: when the next period begins. */
  until: string;
}

/** Long enough to look back at the previous month. */
const COUNTER_TTL_MS = 100 * 86_400_000;

function scanPeriods(at: Date, { dailyPages, monthlyPages }: ScanLimits) {
  const period = (length: 'day' | 'month', limit: number): ScanPeriod => {
    const { name, endsAt } = periodOf(length, at);
    return { id: `${OCR_PREFIX}${name}`, limit, until: endsAt.toISOString() };
  };
  return { day: period('day', dailyPages), month: period('month', monthlyPages) };
}

/** If the counters cannot be reached, `take` throws: no page is read uncounted. */
export function scanBudget(quota: Pick<Quota, 'take' | 'refund'>, limits: ScanLimits): ScanBudget {
  const countsOf = (amount: number, at: Date) => {
    const { day, month } = scanPeriods(at, limits);
    return [day, month].map(({ id, limit }) => ({ id, limit, amount }));
  };
  return {
    async take(pages, at) {
      const used = await quota.take(countsOf(pages, at), later(at, COUNTER_TTL_MS));
      if (used === false) return false;
      const [day = 0, month = 0] = used;
      counted.ocrPages(pages);
      counted.ocrBudgetUsed('day', (100 * day) / limits.dailyPages);
      counted.ocrBudgetUsed('month', (100 * month) / limits.monthlyPages);
      return true;
    },

    async refund(pages, at) {
      await quota.refund(countsOf(pages, at));
      counted.ocrPages(-pages);
    },
  };
}

interface GetScanBudgetDeps {
  budgets: Pick<Quota, 'used'>;
  limits: ScanLimits;
  now: () => Date;
}

/** `GET /api/scan-budget` → pages read this day and this month, and the limits. */
export function getScanBudget({
  budgets,
  limits,
  now,
}: GetScanBudgetDeps): RespondTo<typeof adminRoutes.getScanBudget> {
  const stateOf = async ({ id, limit, until }: ScanPeriod) => ({
    used: await budgets.used(id),
    limit,
    until,
  });
  return async () => {
    const periods = scanPeriods(now(), limits);
    const [day, month] = await Promise.all([stateOf(periods.day), stateOf(periods.month)]);
    return { status: 200, body: { day, month } };
  };
}
