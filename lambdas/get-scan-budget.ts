import type { adminRoutes } from '#shared/api/admin-routes.ts';
import { type ScanLimits, type ScanPeriod, scanPeriods } from './documents/scan-budget.ts';
import { requireAdmin } from './http/admin.ts';
import { httpHandler } from './http/http.ts';
import type { RespondTo } from './http/route-response.ts';
import { type BudgetStore, budgetStore } from './stores/budgets.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { scanLimits } from './wiring/scan-limits.ts';

export interface GetScanBudgetDeps {
  budgets: Pick<BudgetStore, 'used'>;
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

export const handler = httpHandler(() =>
  getScanBudget({
    budgets: budgetStore(dynamoClient(), requiredEnv(ENV.budgetsTable)),
    limits: scanLimits(),
    now: () => new Date(),
  }),
);
