import { describe, expect, test } from 'vitest';
import { resourcesOf, synthesized, synthesizedData } from '#test/support/synthesized-stack.ts';

const context = {
  adminEmail: 'first.admin@example.com',
  alertEmails: 'office@example.com,on.call@example.com',
  webhookUrl: 'https://crm.example.com/hooks/leads',
};
const template = synthesized(context);
const text = (value: unknown) => JSON.stringify(value);
const topicOf = (of: typeof template) =>
  resourcesOf(of, 'AWS::SNS::Topic').filter(([id]) => id.startsWith('AlertOutlets'));
const functionNamed = (of: typeof template, name: string) =>
  resourcesOf(of, 'AWS::Lambda::Function').find(([id]) => id.includes(name))?.[1].Properties;
const sender = (of: typeof template) => functionNamed(of, 'followleads');

describe('alerts', () => {
  test('are sent when they are written: new items alone, each for itself, keys alone', () => {
    const [[, { Properties }], ...others] = resourcesOf(template, 'AWS::Lambda::EventSourceMapping');
    expect(others).toEqual([]);
    expect(Properties).toMatchObject({
      BatchSize: 10,
      ParallelizationFactor: 10,
      MaximumRetryAttempts: 0,
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
    });
    const tables = resourcesOf(synthesizedData(context), 'AWS::DynamoDB::GlobalTable');
    const streamed = tables.filter(([, table]) => table.Properties.StreamSpecification !== undefined);
    expect(streamed.map(([id]) => id)).toEqual(['DataAlerts2B703F81']);
    expect(streamed[0]?.[1].Properties.StreamSpecification).toEqual({ StreamViewType: 'KEYS_ONLY' });
  });

  test('and swept each minute', () => {
    const [[, { Properties }]] = resourcesOf(template, 'AWS::Events::Rule');
    expect(Properties.ScheduleExpression).toBe('rate(1 minute)');
    expect(text(Properties.Targets)).toContain('followleads');
  });

  test('the team’s mail goes to each of its addresses', () => {
    const [[topic]] = topicOf(template) as [[string, unknown]];
    const mailed = resourcesOf(template, 'AWS::SNS::Subscription').filter(
      ([, { Properties }]) => Properties.Protocol === 'email' && text(Properties.TopicArn).includes(topic),
    );
    expect(mailed.map(([, { Properties }]) => Properties.Endpoint)).toEqual([
      'office@example.com',
      'on.call@example.com',
    ]);
  });

  test('only follow-leads may publish to that topic', () => {
    const [[topic]] = topicOf(template) as [[string, unknown]];
    const publishers = resourcesOf(template, 'AWS::IAM::Policy').filter(
      ([, policy]) => text(policy).includes('sns:Publish') && text(policy).includes(topic),
    );
    expect(publishers.map(([id]) => id)).toEqual([expect.stringMatching(/^LeadFollowingfollowleads/)]);
  });

  test('the webhook’s secret is in no template', () => {
    const environment = sender(template)?.Environment;
    expect(environment).toMatchObject({ Variables: { WEBHOOK_URL: context.webhookUrl } });
    expect(text(environment)).toMatch(/"whsec_\{\{resolve:secretsmanager:/);
  });

  test('nor is that of push messages, and no service but the browsers’ own is posted to', () => {
    const variables = (name: string) => text(functionNamed(template, name)?.Environment);
    for (const name of ['followleads', 'officeapi'])
      expect(variables(name)).toMatch(/"PUSH_SECRET":"?.*resolve:secretsmanager:/);
    expect(variables('followleads')).toContain('"PUSH_CONTACT":"mailto:');
    expect(functionNamed(template, 'peopleapi')?.Environment).toMatchObject({
      Variables: { PUSH_SERVICE: '' },
    });
  });

  test('without anybody to tell there is neither topic nor webhook’s secret, and the function is there', () => {
    const none = synthesized();
    expect(topicOf(none)).toEqual([]);
    const secrets = resourcesOf(none, 'AWS::SecretsManager::Secret').map(([id]) => id);
    expect(secrets.filter((id) => id.includes('Webhook'))).toEqual([]);
    expect(secrets).toHaveLength(2);
    expect(sender(none)?.Environment).toMatchObject({
      Variables: {
        ALERT_TOPIC_ARN: '',
        WEBHOOK_URL: '',
        WEBHOOK_SECRET: '',
      },
    });
  });
});
