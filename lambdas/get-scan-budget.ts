import type { adminRoutes } from '#shared/api/settings-routes.ts';
import { type ScanLimits, type ScanPeriod, scanPeriods } from './documents/scan-budget.ts';
import type { RespondTo } from './platform/api.ts';
import type { Quota } from './platform/quota.ts';

interface GetScanBudgetDeps {
  budgets: Pick<Quota, 'used'>;
  limits: ScanLimits;
  now: () => Date;
}

/** `GET /api/scan-budget` → pages of scans read this day and this month, of how many. */
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
