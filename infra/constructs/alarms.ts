import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Api } from '#infra/constructs/api.ts';

/** Mails the operator when leads fail to save, when the API fails, and when the month gets dear. */
export class Alarms extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { api: Api; finishScan: IFunction; email: string; monthlyBudgetUsd: number },
  ) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(props.email));
    // The topic's own policy replaces the one that lets the account's alarms publish.
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    const alarm = (name: string, alarmDescription: string, metric: IMetric) =>
      new Alarm(this, name, {
        alarmDescription,
        metric,
        threshold: 1,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }).addAlarmAction(new SnsAction(topic));
    const failures = { period: Duration.minutes(5), statistic: 'Sum' };
    const { http } = props.api;
    // The function answers its failures itself, so its own error count would stay at zero.
    alarm(
      'LeadsFail',
      'A lead could not be saved. The visitor’s browser keeps it and sends it again; look at the create-lead logs.',
      http.metricServerError({
        ...failures,
        dimensionsMap: { ApiId: http.apiId, Stage: '$default', Method: 'POST', Resource: '/api/leads' },
      }),
    );
    alarm(
      'ApiFails',
      'The API answered with a server error; look at the access log for the route.',
      http.metricServerError(failures),
    );
    alarm(
      'ScansFail',
      'A scan was read and paid, but its reading could not be kept; look at the finish-scan logs. The same file sent again ends it.',
      props.finishScan.metric('AsyncEventsDropped', failures),
    );
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: props.monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        {
          notification: {
            notificationType: 'FORECASTED',
            comparisonOperator: 'GREATER_THAN',
            threshold: 100,
          },
          subscribers: [{ subscriptionType: 'EMAIL', address: props.email }],
        },
      ],
    });
  }
}
