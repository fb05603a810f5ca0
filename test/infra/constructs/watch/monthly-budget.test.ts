import { expect, test } from 'vitest';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const adminEmail = 'first.admin@example.com';

test('mails go out at half, four fifths and all of the month’s budget, and when more is forecast', () => {
  const template = synthesized({ adminEmail });
  const [[, { Properties }]] = resourcesOf(template, 'AWS::Budgets::Budget');
  expect(Properties.Budget).toEqual({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: 50, Unit: 'USD' },
  });
  const subscribers = [{ SubscriptionType: 'EMAIL', Address: adminEmail }];
  const at = (NotificationType: string, Threshold: number) => ({
    Notification: { NotificationType, Threshold, ComparisonOperator: 'GREATER_THAN' },
    Subscribers: subscribers,
  });
  expect(Properties.NotificationsWithSubscribers).toEqual([
    at('ACTUAL', 50),
    at('ACTUAL', 80),
    at('ACTUAL', 100),
    at('FORECASTED', 100),
  ]);
});

test('the smallest budget is a dollar; 0 makes none', () => {
  synthesized({ adminEmail, monthlyBudgetUsd: '1' }).resourceCountIs('AWS::Budgets::Budget', 1);
  const none = synthesized({ adminEmail, monthlyBudgetUsd: '0' });
  none.resourceCountIs('AWS::Budgets::Budget', 0);
  expect(resourcesOf(none, 'AWS::CloudWatch::Alarm').length).toBeGreaterThan(0);
});
