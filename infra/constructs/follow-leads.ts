import { Duration } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { AlertSettings } from '#infra/functions/environment.ts';
import { alertsStream } from '#infra/tables.ts';
import { ENV } from '#lambdas/platform/env.ts';
import type { AlertSecrets } from './alert-secrets.ts';
import { BundledFunction, type Resources } from './lambda-function.ts';

/**
 * Where alerts are sent: the team's addresses, each confirmed by a click, and the webhook and push with their secrets. The
 * site's file names the first of them; owners change them in the office. An operator among them is told by the topic of
 * alarms, which asks for one click.
 */
export class AlertOutlets extends Construct implements AlertSettings {
  readonly topic: Topic;
  readonly topicArn: string;
  readonly operator: AlertSettings['operator'];
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  readonly webhookOpenRange = '';
  readonly pushSecret: string;
  readonly pushService = '';

  constructor(
    scope: Construct,
    id: string,
    props: {
      emails: readonly string[];
      operator: AlertSettings['operator'];
      webhookUrl: string;
      secrets: AlertSecrets;
    },
  ) {
    super(scope, id);
    const { emails, operator, webhookUrl, secrets } = props;
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    for (const email of emails) this.topic.addSubscription(new EmailSubscription(email));
    this.operator = operator;
    this.topicArn = this.topic.topicArn;
    this.webhookUrl = webhookUrl;
    this.webhookSecret = `whsec_${secrets.value('webhook')}`;
    this.pushSecret = secrets.value('push');
  }
}

/** Runs `follow-leads` when alerts are written, and every minute for those that are due. */
export class LeadFollowing extends Construct {
  readonly handler: BundledFunction;

  constructor(
    scope: Construct,
    id: string,
    props: { bundles: string; resources: Resources; table: ITableV2; siteUrl: string },
  ) {
    super(scope, id);
    const { bundles, resources, table, siteUrl } = props;
    const { filter, maxRecordAgeSeconds, ...reading } = alertsStream;
    this.handler = new BundledFunction(this, 'follow-leads', { resources, bundles });
    this.handler.addEnvironment(ENV.siteUrl, siteUrl);
    this.handler.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.LATEST,
        filters: [FilterCriteria.filter(filter)],
        ...reading,
        maxRecordAge: Duration.seconds(maxRecordAgeSeconds),
      }),
    );
    // A table that was deleted and restored has a stream with another ARN; docs/runbook.md says how to attach it.
    this.handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [`${table.tableArn}/stream/*`],
      }),
    );
    // The next sweep, a minute later, makes up for a failed one.
    this.handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.handler, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
  }
}
