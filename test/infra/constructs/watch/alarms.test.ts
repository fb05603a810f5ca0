import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { bundledFunctions } from '#infra/functions/functions.ts';
import {
  alarmsIn,
  alarmsOf,
  metricsOf,
  resourcesOf,
  type SynthesizedAlarm,
  synthesized,
} from '#test/support/synthesized-stack.ts';

const template = synthesized({ adminEmail: 'first.admin@example.com', noLeadHours: '24' });
const alarms = alarmsIn(template);
const alarm = (name: string): SynthesizedAlarm => {
  const found = alarms[name];
  if (found === undefined) throw new Error(`there is no alarm ${name}`);
  return found;
};
const expression = (name: string) =>
  alarm(name)
    .Metrics?.flatMap(({ Expression }) => Expression ?? [])
    .join();
const atLeast = 'GreaterThanOrEqualToThreshold';

describe('each alarm', () => {
  test.each([
    ['LeadsFail', atLeast, 1, '1 of 1', 'notBreaching'],
    ['ApiFails', atLeast, 5, '1 of 1', 'notBreaching'],
    ['VisitorsThrottled', atLeast, 10, '1 of 1', 'notBreaching'],
    ['ScansFail', atLeast, 1, '1 of 1', 'notBreaching'],
    ['MailAlertsGivenUp', atLeast, 1, '1 of 1', 'notBreaching'],
    ['WebhookAlertsGivenUp', atLeast, 1, '1 of 1', 'notBreaching'],
    ['ListsGivenUp', atLeast, 1, '1 of 1', 'notBreaching'],
    ['FunctionsFail', atLeast, 3, '1 of 1', 'notBreaching'],
    ['FunctionsThrottled', atLeast, 1, '1 of 1', 'notBreaching'],
    ['SlowProcessInsurance', atLeast, 23_200, '2 of 4', 'notBreaching'],
    ['SlowFinishScan', atLeast, 48_000, '2 of 4', 'notBreaching'],
    ['OcrDayNearlyUsed', atLeast, 80, '1 of 1', 'ignore'],
    ['OcrMonthNearlyUsed', atLeast, 80, '1 of 1', 'ignore'],
    ['NoLead', 'LessThanThreshold', 1, '24 of 24', 'breaching'],
  ])('%s: %s %d in %s periods, and silence is %s', (name, comparison, threshold, periods, silence) => {
    const { ComparisonOperator, Threshold, DatapointsToAlarm, EvaluationPeriods, TreatMissingData } =
      alarm(name);
    expect([
      ComparisonOperator,
      Threshold,
      `${DatapointsToAlarm} of ${EvaluationPeriods}`,
      TreatMissingData,
    ]).toEqual([comparison, threshold, periods, silence]);
  });

  test('stands in the table above', () => {
    expect(Object.keys(alarms)).toHaveLength(15);
  });

  test.each(Object.entries(alarms))(
    '%s writes to the topic, and reads no more than ten metrics',
    (_, each) => {
      expect(each.AlarmActions).toEqual([{ Ref: expect.stringMatching(/^AlarmsTopic/) }]);
      expect(metricsOf(each).length).toBeLessThanOrEqual(10);
    },
  );

  test('needs an admin to write to', () => {
    const none = synthesized();
    none.resourceCountIs('AWS::CloudWatch::Alarm', 0);
    none.resourceCountIs('AWS::Budgets::Budget', 0);
  });
});

describe('what the alarms look at', () => {
  test('a lead that was answered with a server error, though its function did not crash', () => {
    expect(alarm('LeadsFail')).toMatchObject({ Namespace: 'AWS/ApiGateway', MetricName: '5xx', Period: 300 });
    expect(alarm('LeadsFail').Dimensions).toEqual(
      expect.arrayContaining([
        { Name: 'Method', Value: 'POST' },
        { Name: 'Resource', Value: '/api/leads' },
        { Name: 'Stage', Value: '$default' },
      ]),
    );
  });

  /** What the alarm makes of so many such requests among all. */
  const shareAt = (name: string, part: number, requests: number) => {
    const [, floor] = /^IF\(part >= (\d+), 100 \* part \/ requests, 0\)$/.exec(expression(name) ?? '') ?? [];
    const share = part >= Number(floor) ? (100 * part) / requests : 0;
    return share >= alarm(name).Threshold;
  };

  test.each([
    ['ApiFails', 1, 1, false],
    ['ApiFails', 2, 2, false],
    ['ApiFails', 3, 3, true],
    ['ApiFails', 3, 60, true],
    ['ApiFails', 3, 61, false],
    ['VisitorsThrottled', 19, 19, false],
    ['VisitorsThrottled', 20, 200, true],
    ['VisitorsThrottled', 20, 201, false],
  ])('%s: %d of %d requests within 15 minutes: %j', (name, part, requests, alarms) => {
    expect(shareAt(name, part, requests)).toBe(alarms);
    expect(metricsOf(alarm(name)).map(({ Period, Stat }) => [Period, Stat])).toEqual([
      [900, 'Sum'],
      [900, 'Sum'],
    ]);
  });

  test('429 is counted in the access log, which has the gateway’s and the functions’ own', () => {
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { Ref: Match.stringLikeRegexp('^ApiAccessLog') },
      FilterPattern: '{ $.status = "429" }',
      MetricTransformations: [
        { MetricNamespace: 'RoofQuote/Test-App', MetricName: 'Throttled', MetricValue: '1', DefaultValue: 0 },
      ],
    });
    const metrics = metricsOf(alarm('VisitorsThrottled')).map(({ Metric }) => Metric);
    expect(metrics).toEqual([
      { Namespace: 'RoofQuote/Test-App', MetricName: 'Throttled' },
      expect.objectContaining({ Namespace: 'AWS/ApiGateway', MetricName: 'Count' }),
    ]);
  });

  test.each([
    ['FunctionsFail', 'Errors'],
    ['FunctionsThrottled', 'Throttles'],
  ])('%s adds up %s of every function in one alarm', (name, metricName) => {
    const metrics = metricsOf(alarm(name)).map(({ Metric }) => Metric);
    const watched = metrics.map(({ Dimensions }) => JSON.stringify(Dimensions));
    expect(new Set(watched).size).toBe(Object.keys(bundledFunctions).length);
    expect(new Set(metrics.map(({ MetricName }) => MetricName))).toEqual(new Set([metricName]));
    expect(expression(name)).toBe('SUM(FILL(METRICS(), 0))');
  });

  test.each([
    ['SlowProcessInsurance', 'Apiprocessinsurance'],
    ['SlowFinishScan', 'ScanCompletionfinishscan'],
  ])('%s: one run in a hundred near the time-out of %s', (name, logicalId) => {
    expect(alarm(name)).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Duration',
      ExtendedStatistic: 'p99',
      Period: 900,
      Dimensions: [
        { Name: 'FunctionName', Value: { Ref: expect.stringMatching(new RegExp(`^${logicalId}`)) } },
      ],
    });
  });

  test('a scan that was paid and could not be kept after three tries', () => {
    expect(alarm('ScansFail')).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'AsyncEventsDropped',
      Dimensions: [
        { Name: 'FunctionName', Value: { Ref: expect.stringMatching(/^ScanCompletionfinishscan/) } },
      ],
    });
  });

  test.each(['day', 'month'])(
    'the OCR pages of a %s, as the functions of this stack count them',
    (period) => {
      const name = period === 'day' ? 'OcrDayNearlyUsed' : 'OcrMonthNearlyUsed';
      expect(alarm(name)).toMatchObject({
        Namespace: 'RoofQuote',
        MetricName: 'OcrBudgetUsed',
        Statistic: 'Maximum',
        Dimensions: [
          { Name: 'period', Value: period },
          { Name: 'service', Value: 'Test-App' },
        ],
      });
      const told = resourcesOf(template, 'AWS::Lambda::Function').map(([, { Properties }]) => {
        const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
        return Variables?.POWERTOOLS_SERVICE_NAME;
      });
      expect(told.filter((service) => service === 'Test-App')).toHaveLength(
        Object.keys(bundledFunctions).length,
      );
    },
  );

  test('hours without a lead of either type, spam aside; off unless asked for', () => {
    expect(expression('NoLead')).toBe('SUM(FILL(METRICS(), 0))');
    expect(
      metricsOf(alarm('NoLead')).map(({ Metric, Period }) => [
        Metric.MetricName,
        Metric.Dimensions[0]?.Value,
        Period,
      ]),
    ).toEqual([
      ['LeadStored', 'insurance', 3600],
      ['LeadStored', 'retail', 3600],
    ]);
    expect(Object.keys(alarmsOf())).toEqual(Object.keys(alarms).filter((name) => name !== 'NoLead'));
  });
});

test('alarms may publish to the topic, whose own policy replaces the default that lets them', () => {
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'first.admin@example.com',
  });
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
