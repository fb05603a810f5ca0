import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

/**
 * Percent of the month's budget at which a mail goes out. A forecast needs about five weeks of the account's history
 * and says nothing before; from then on it is the one that comes before the money is spent.
 */
const warnings = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/** What the whole account may cost in a month. AWS Budgets sends these mails itself: nobody has to confirm them. */
export class MonthlyBudget extends CfnBudget {
  constructor(scope: Construct, id: string, { usd, email }: { usd: number; email: string }) {
    super(scope, id, {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usd, unit: 'USD' },
      },
      notificationsWithSubscribers: warnings.map((warning) => ({
        notification: { ...warning, comparisonOperator: 'GREATER_THAN' },
        subscribers: [{ subscriptionType: 'EMAIL', address: email }],
      })),
    });
  }
}
