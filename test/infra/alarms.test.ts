import { Match } from 'aws-cdk-lib/assertions';
import { test } from 'vitest';
import { synthesized } from '#test/support/synthesized-stack.ts';

const template = synthesized({ adminEmail: 'first.admin@example.com' });

test('mails the operator when leads or the API fail, and when the month gets dear', () => {
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'first.admin@example.com',
  });
  template.resourceCountIs('AWS::CloudWatch::Alarm', 3);
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: Match.objectLike({ BudgetLimit: { Amount: 50, Unit: 'USD' } }),
  });
});

test('a lead that was answered with a server error alarms, though its function did not crash', () => {
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/ApiGateway',
    MetricName: '5xx',
    Dimensions: Match.arrayWith([
      { Name: 'Method', Value: 'POST' },
      { Name: 'Resource', Value: '/api/leads' },
      { Name: 'Stage', Value: '$default' },
    ]),
  });
});

test('a scan that was paid and could not be kept after three tries alarms', () => {
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/Lambda',
    MetricName: 'AsyncEventsDropped',
    Dimensions: [
      { Name: 'FunctionName', Value: { Ref: Match.stringLikeRegexp('^ScanCompletionfinishscan') } },
    ],
  });
});

test('alarms may publish to the topic, whose own policy replaces the default that lets them', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
        }),
      ]),
    }),
  });
});
