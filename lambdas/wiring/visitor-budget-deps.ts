import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { VisitorBudgetDeps } from '#lambdas/http/visitor-budget.ts';
import { type Quota, quotaStore } from '../platform/quota.ts';
import { requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';

/** What every route with a budget of its visitors counts with. */
export function visitorBudgetDeps(dynamo: DynamoDBDocumentClient): VisitorBudgetDeps & { budgets: Quota } {
  return { budgets: quotaStore(dynamo, requiredEnv(ENV.budgetsTable)), now: () => new Date() };
}
