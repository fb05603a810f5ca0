import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type AlarmDefinition, anchorOf } from './alarm-definition.ts';
import { type AlarmChoice, alarmTable } from './alarm-table.ts';
import type { Watched } from './watched.ts';

const missingData = {
  fine: TreatMissingData.NOT_BREACHING,
  bad: TreatMissingData.BREACHING,
  unchanged: TreatMissingData.IGNORE,
};

interface AlarmsProps {
  email: string;
  /** 0 creates no budget. */
  monthlyBudgetUsd: number;
}

interface WatchProps extends AlarmChoice {
  watched: Watched;
  /** Where docs/runbook.md is published; empty for nowhere. */
  runbookUrl: string;
  dashboardUrl: string;
}

/** Emails the operator when something is wrong, or when the month's costs are high. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { email, monthlyBudgetUsd }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(email));
    // The topic's own policy replaces the default one, which lets the account's alarms publish.
    this.topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (monthlyBudgetUsd > 0) new MonthlyBudget(this, 'Budget', { usd: monthlyBudgetUsd, email });
  }

  /** Adds every alarm: what they watch is made after the topic, of which the office asks who confirmed it. */
  watch({ watched, runbookUrl, dashboardUrl, ...choice }: WatchProps): void {
    const mail = new SnsAction(this.topic);
    for (const definition of alarmTable(watched, choice)) {
      const alarm = this.#alarm(definition, whatToDo(definition.section, { runbookUrl, dashboardUrl }));
      alarm.addAlarmAction(mail);
      alarm.addOkAction(mail);
    }
  }

  #alarm(definition: AlarmDefinition, toDo: string) {
    const { name, meaning, metric, threshold, below, periods, silence } = definition;
    return new Alarm(this, name, {
      alarmDescription: `${meaning} ${toDo}`,
      metric,
      threshold,
      comparisonOperator:
        below === true
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods?.of ?? 1,
      datapointsToAlarm: periods?.bad ?? 1,
      treatMissingData: missingData[silence ?? 'fine'],
    });
  }
}

/** The end of an alarm's email: every address in it opens. */
function whatToDo(
  section: string,
  { runbookUrl, dashboardUrl }: Pick<WatchProps, 'runbookUrl' | 'dashboardUrl'>,
) {
  const runbook =
    runbookUrl === '' ? `“${section}” in docs/runbook.md` : `${runbookUrl}#${anchorOf(section)}`;
  return `What to do: ${runbook} Dashboard: ${dashboardUrl}`;
}

/**
 * Percent of the month's budget at which an email is sent. A forecast needs about five weeks of the account's history;
 * from then on it warns before the money is spent.
 */
const warnings = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/** The monthly budget of the whole account. AWS Budgets sends these emails itself, without confirmation. */
class MonthlyBudget extends CfnBudget {
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
