import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import {
  asText,
  otherOptions,
  propertiesOf,
  resourcesOf,
  statementsIn,
  synthesized,
  synthesizedData,
  usualOptions,
} from '#test/support/synthesized-stack.ts';

const template = synthesized(otherOptions);
const idOf = (of: typeof template, type: string, named: string) =>
  resourcesOf(of, type).find(([id]) => id.includes(named))?.[0];
const environmentOf = (of: typeof template, name: string) =>
  propertiesOf(of, 'AWS::Lambda::Function', name)[0]?.Environment;

describe('alerts', () => {
  test('are sent when they are written: new items alone, two batches of ten at once, keys alone', () => {
    expect(propertiesOf(template, 'AWS::Lambda::EventSourceMapping')).toEqual([
      expect.objectContaining({
        BatchSize: 10,
        ParallelizationFactor: 2,
        MaximumRetryAttempts: 0,
        FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
      }),
    ]);
    const tables = resourcesOf(synthesizedData(otherOptions), 'AWS::DynamoDB::GlobalTable');
    const streams = tables.map(([id, { Properties }]) => [id, Properties.StreamSpecification]);
    expect(streams.filter(([, stream]) => stream !== undefined)).toEqual([
      ['DataAlerts2B703F81', { StreamViewType: 'KEYS_ONLY' }],
    ]);
  });

  test('and swept each minute', () => {
    const [rule] = propertiesOf(template, 'AWS::Events::Rule');
    expect(rule?.ScheduleExpression).toBe('rate(1 minute)');
    expect(asText(rule?.Targets)).toContain('followleads');
  });

  test('go to each address of the team by a topic to which follow-leads alone may publish', () => {
    const topic = idOf(template, 'AWS::SNS::Topic', 'AlertOutlets') ?? 'none';
    const mailed = propertiesOf(template, 'AWS::SNS::Subscription').filter(
      ({ Protocol, TopicArn }) => Protocol === 'email' && asText(TopicArn).includes(topic),
    );
    expect(mailed.map(({ Endpoint }) => Endpoint)).toEqual(['office@example.com', 'on.call@example.com']);
    const publishing = statementsIn(template).filter(
      (statement) => asText(statement).includes('sns:Publish') && asText(statement).includes(topic),
    );
    expect(publishing.map(({ id }) => id)).toEqual([expect.stringMatching(/^LeadFollowingfollowleads/)]);
    const looking = statementsIn(template).filter(
      (one) => asText(one).includes('sns:GetTopicAttributes') && asText(one).includes(topic),
    );
    expect(looking.map(({ id }) => id)).toEqual(publishing.map(({ id }) => id));
  });

  test('reach an operator who is among the team by the topic of alarms, which asks for the one click', () => {
    const usual = synthesized(usualOptions);
    const alarms = { Ref: idOf(usual, 'AWS::SNS::Topic', 'Alarms') };
    expect(
      propertiesOf(usual, 'AWS::SNS::Subscription').filter(({ Protocol }) => Protocol === 'email'),
    ).toEqual([{ Protocol: 'email', Endpoint: usualOptions.adminEmail, TopicArn: alarms }]);
    const told = { OPERATOR_EMAIL: usualOptions.adminEmail, OPERATOR_TOPIC_ARN: alarms };
    for (const name of ['followleads', 'peopleapi'])
      expect(environmentOf(usual, name)).toMatchObject({ Variables: told });
    expect(
      statementsIn(usual)
        .filter(({ Resource }) => asText(Resource).includes(asText(alarms)))
        .map(({ id, Action }) => [/officeapi|peopleapi|followleads/.exec(id)?.[0], Action]),
    ).toEqual([
      ['officeapi', 'sns:GetTopicAttributes'],
      ['peopleapi', ['sns:ListSubscriptionsByTopic', 'sns:Subscribe']],
      ['followleads', ['sns:GetTopicAttributes', 'sns:Publish']],
    ]);
  });

  test('reach an operator who is not among them not at all', () => {
    for (const name of ['followleads', 'peopleapi'])
      expect(environmentOf(template, name)).toMatchObject({
        Variables: { OPERATOR_EMAIL: '', OPERATOR_TOPIC_ARN: '' },
      });
  });

  test('have the webhook’s secret in no template, nor that of push messages, and go to the browsers’ own services', () => {
    const sender = environmentOf(template, 'followleads');
    expect(sender).toMatchObject({ Variables: { WEBHOOK_URL: otherOptions.webhookUrl } });
    expect(asText(sender)).toMatch(
      /"WEBHOOK_SECRET":.*"whsec_\{\{resolve:secretsmanager:.*:SecretString:webhook::\}\}"/,
    );
    expect(asText(sender)).toContain('"PUSH_CONTACT":"mailto:');
    for (const name of ['followleads', 'officeapi'])
      expect(asText(environmentOf(template, name))).toMatch(
        /"PUSH_SECRET":.*\{\{resolve:secretsmanager:.*:SecretString:push::\}\}"/,
      );
    expect(environmentOf(template, 'peopleapi')).toMatchObject({ Variables: { PUSH_SERVICE: '' } });
  });

  test('go to public addresses alone, whatever the webhook’s name leads to', () => {
    expect(environmentOf(template, 'followleads')).toMatchObject({ Variables: { WEBHOOK_OPEN_RANGE: '' } });
  });

  test('have their topic and the webhook’s secret also where the site’s file names nobody: owners do in the office', () => {
    const none = synthesized();
    const topic = idOf(none, 'AWS::SNS::Topic', 'AlertOutlets') ?? 'none';
    const emails = Object.values(none.findResources('AWS::SNS::Subscription')).filter((one) =>
      asText(one).includes(topic),
    );
    expect(emails).toEqual([]);
    expect(environmentOf(none, 'followleads')).toMatchObject({
      Variables: { ALERT_TOPIC_ARN: { Ref: topic }, WEBHOOK_URL: '' },
    });
    const changing = statementsIn(none).filter((one) => asText(one).includes('sns:Subscribe'));
    expect(changing.map(({ id }) => id)).toEqual([expect.stringMatching(/^Apipeopleapi/)]);
  });
});

describe('whether the operator gets the emails of alarms', () => {
  const asking = (of: typeof template) =>
    statementsIn(of).filter(({ Resource }) => asText(Resource).includes('AlarmsTopic'));

  test('is asked by the office alone, of that topic', () => {
    const topic = idOf(template, 'AWS::SNS::Topic', 'Alarms');
    expect(asking(template)).toMatchObject([
      {
        id: expect.stringMatching(/^Apiofficeapi/),
        Action: 'sns:GetTopicAttributes',
        Resource: { Ref: topic },
      },
    ]);
    expect(environmentOf(template, 'officeapi')).toMatchObject({
      Variables: { ALARM_TOPIC_ARN: { Ref: topic } },
    });
    expect(template.toJSON().Outputs.AlarmTopicArn.Value).toEqual({ Ref: topic });
  });

  test('is asked nowhere without an operator', () => {
    const none = synthesized();
    expect(asking(none)).toEqual([]);
    expect(environmentOf(none, 'officeapi')).toMatchObject({ Variables: { ALARM_TOPIC_ARN: '' } });
    expect(none.toJSON().Outputs.AlarmTopicArn).toBeUndefined();
  });
});

describe('the end of a scan', () => {
  test('may be announced by Textract, and again by follow-leads where a lead waits for it', () => {
    const topic = { Ref: idOf(template, 'AWS::SNS::Topic', 'Scans') };
    const publishing = statementsIn(template).filter(
      ({ Action, Resource }) =>
        asText(Action).includes('sns:Publish') && asText(Resource).includes(asText(topic)),
    );
    expect(publishing.map(({ id }) => /^ScansRole|followleads/.exec(id)?.[0])).toEqual([
      'ScansRole',
      'followleads',
    ]);
    expect(environmentOf(template, 'followleads')).toMatchObject({ Variables: { SCAN_TOPIC_ARN: topic } });
  });

  test('is announced by Textract for this account alone, and over TLS', () => {
    const account = { Ref: 'AWS::AccountId' };
    const ofTextract = [
      'arn:',
      { Ref: 'AWS::Partition' },
      ':textract:',
      { Ref: 'AWS::Region' },
      ':',
      account,
      ':*',
    ];
    template.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: Match.objectLike({
        Statement: [
          {
            Action: 'sts:AssumeRole',
            Effect: 'Allow',
            Principal: { Service: 'textract.amazonaws.com' },
            Condition: {
              StringEquals: { 'aws:SourceAccount': account },
              ArnLike: { 'aws:SourceArn': { 'Fn::Join': ['', ofTextract] } },
            },
          },
        ],
      }),
    });
    const policies = resourcesOf(template, 'AWS::SNS::TopicPolicy').filter(([id]) => id.startsWith('Scans'));
    expect(asText(policies)).toContain('"aws:SecureTransport":"false"');
  });

  test('is taken by finish-scan, which tries three times within six hours', () => {
    const handler = idOf(template, 'AWS::Lambda::Function', 'ScanCompletionfinishscan');
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'lambda',
      Endpoint: { 'Fn::GetAtt': [handler, 'Arn'] },
    });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: handler },
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 21_600,
    });
  });

  test('has its role handed on by nobody but who starts jobs, to Textract', () => {
    const passing = statementsIn(template).filter((statement) => asText(statement).includes('iam:PassRole'));
    expect(passing.map(({ id }) => id)).toEqual([expect.stringMatching(/^Apiprocessinsurancerole/)]);
    expect(asText(passing)).toContain('"iam:PassedToService":"textract.amazonaws.com"');
  });
});

describe('data', () => {
  const [[, run], ...others] = resourcesOf(template, 'Custom::PreparedData');

  test('are prepared once with each version of the code that does it', () => {
    expect(others).toEqual([]);
    expect(run.Properties).toMatchObject({
      ServiceToken: { 'Fn::GetAtt': [expect.stringMatching(/^PreparedDatapreparedata/), 'Arn'] },
      Version: { 'Fn::GetAtt': [expect.stringMatching(/^PreparedDatapreparedataCurrentVersion/), 'Version'] },
    });
  });

  test('are waited for by the deploy for two minutes, not the hour of CloudFormation', () => {
    expect(run.Properties.ServiceTimeout).toBe('120');
  });

  test('are prepared after every other function that has lists follow leads has the same code', () => {
    for (const name of ['officeapi', 'peopleapi', 'followleads']) {
      expect(run.DependsOn).toContain(idOf(template, 'AWS::Lambda::Function', name) ?? name);
    }
  });

  test('whose run fails after its answer are prepared twice more: Lambda’s own rule is left as it is', () => {
    const configured = Object.values(template.findResources('AWS::Lambda::EventInvokeConfig'));
    expect(JSON.stringify(configured)).not.toContain('preparedata');
  });
});
