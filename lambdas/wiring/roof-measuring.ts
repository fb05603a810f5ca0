import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { quotaStore } from '#lambdas/platform/quota.ts';
import { type AskProviders, askProviders } from '#lambdas/roof/ask-providers.ts';
import { measuringBudget } from '#lambdas/roof/measuring-budget.ts';
import { requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';
import { roofProviders } from './roof-providers.ts';

/** Asks who measures roofs within the day's questions; undefined where nobody does. */
export function wiredProviders(dynamo: DynamoDBDocumentClient, now: () => Date): AskProviders | undefined {
  const providers = roofProviders(now);
  if (providers.length === 0) return undefined;
  const budgets = quotaStore(dynamo, requiredEnv(ENV.budgetsTable));
  const budget = measuringBudget(budgets, Number(requiredEnv(ENV.measurementDailyLimit)));
  return askProviders({ providers, budget, now });
}
