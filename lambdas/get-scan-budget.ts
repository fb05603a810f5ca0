import type { adminRoutes } from '#shared/api/admin-routes.ts';
import { type ScanLimits, type ScanPeriod, scanPeriods } from './documents/scan-budget.ts';
import { requireAdmin } from './http/admin.ts';
import type { RespondTo } from './http/route-response.ts';
import { warmHandler } from './http/warm-handler.ts';
import { type Quota, quotaStore } from './platform/quota.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { scanLimits } from './wiring/scan-limits.ts';

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
  return async (request) => {
    requireAdmin(request);
    const periods = scanPeriods(now(), limits);
    const [day, month] = await Promise.all([stateOf(periods.day), stateOf(periods.month)]);
    return { status: 200, body: { day, month } };
  };
}

export const handler = await warmHandler(() => {
  const budgets = quotaStore(dynamoClient(), requiredEnv(ENV.budgetsTable));
  const respond = getScanBudget({ budgets, limits: scanLimits(), now: () => new Date() });
  return { parts: respond, warmUp: () => budgets.used(NO_RECORD) };
});
