import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { bundledFunctions, functions } from '#infra/functions/functions.ts';
import {
  alarmsIn,
  emailOf,
  everyOption,
  longestCompany,
  metricsOf,
  otherOptions,
  resourcesOf,
  type SynthesizedAlarm,
  synthesized,
  usualOptions,
} from '#test/support/synthesized-stack.ts';

const template = synthesized(everyOption);
/** With a runbook of its own, and no budget. */
const linked = synthesized(otherOptions);
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
    ['SiteDown', atLeast, 1, '2 of 2', 'ignore'],
    ['LeadsFail', atLeast, 1, '1 of 1', 'notBreaching'],
    ['ApiFails', atLeast, 5, '1 of 1', 'notBreaching'],
    ['VisitorsThrottled', atLeast, 10, '1 of 1', 'notBreaching'],
    ['ScansFail', atLeast, 1, '1 of 5', 'notBreaching'],
    ['AlertsGivenUp', atLeast, 1, '1 of 1', 'notBreaching'],
    ['BrowsersFail', atLeast, 5, '1 of 1', 'notBreaching'],
    ['StreamLate', atLeast, 30_000, '2 of 3', 'notBreaching'],
    ['AlertsLate', atLeast, 600, '2 of 3', 'notBreaching'],
    ['EmailsBounce', atLeast, 0.05, '1 of 1', 'ignore'],
    ['EmailsAreSpam', atLeast, 0.001, '1 of 1', 'ignore'],
    ['FunctionsFail', atLeast, 3, '1 of 1', 'notBreaching'],
    ['FunctionsThrottled', atLeast, 1, '1 of 1', 'notBreaching'],
    ['SlowProcessInsurance', atLeast, 23_200, '2 of 4', 'notBreaching'],
    ['OcrDayNearlyUsed', atLeast, 80, '1 of 1', 'ignore'],
    ['OcrMonthNearlyUsed', atLeast, 80, '1 of 1', 'ignore'],
    ['NoLead', 'LessThanThreshold', 1, '24 of 24', 'notBreaching'],
  ])('%s: %s %d in %s periods, and silence is %s', (name, comparison, threshold, periods, silence) => {
    const of = alarm(name);
    const inPeriods = `${of.DatapointsToAlarm} of ${of.EvaluationPeriods}`;
    expect([of.ComparisonOperator, of.Threshold, inPeriods, of.TreatMissingData]).toEqual([
      comparison,
      threshold,
      periods,
      silence,
    ]);
  });

  test('stands in the table above', () => {
    expect(Object.keys(alarms)).toHaveLength(17);
  });

  test.each(Object.entries(alarms))(
    '%s writes to the topic, also when it is over, and reads no more than ten metrics',
    (_, each) => {
      expect(each.AlarmActions).toEqual([{ Ref: expect.stringMatching(/^AlarmsTopic/) }]);
      expect(each.OKActions).toEqual(each.AlarmActions);
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
  /** A count of answers in the access log, which has the gateway’s and the functions’ own. */
  const inTheLog = (metric: string, pattern: string) =>
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { Ref: Match.stringLikeRegexp('^ApiAccessLog') },
      FilterPattern: pattern,
      MetricTransformations: [
        {
          MetricNamespace: 'RoofQuote/Test-App',
          MetricName: metric,
          MetricValue: '1',
          DefaultValue: Match.absent(),
        },
      ],
    });

  test('a lead that was answered with a server error, though its function did not crash or never ran', () => {
    inTheLog('FailedLeads', '{ ($.route = "POST /api/leads") && ($.status = "5*") }');
    expect(alarm('LeadsFail')).toMatchObject({
      Namespace: 'RoofQuote/Test-App',
      MetricName: 'FailedLeads',
      Period: 300,
      Statistic: 'Sum',
    });
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
    inTheLog('Throttled', '{ $.status = "429" }');
    const metrics = metricsOf(alarm('VisitorsThrottled')).map(({ Metric }) => Metric);
    expect(metrics).toEqual([
      { Namespace: 'RoofQuote/Test-App', MetricName: 'Throttled' },
      expect.objectContaining({ Namespace: 'AWS/ApiGateway', MetricName: 'Count' }),
    ]);
  });

  const everyFunction = Object.keys(bundledFunctions).filter((name) => name !== 'walk-site');
  test.each([
    ['FunctionsFail', 'Errors', 'every function but the walk', everyFunction],
    [
      'FunctionsThrottled',
      'Throttles',
      'the functions that answer requests, as Lambda tries the others again',
      Object.keys(functions),
    ],
  ])('%s adds up %s of %s in one alarm', (name, metricName, _, names) => {
    const metrics = metricsOf(alarm(name)).map(({ Metric }) => Metric);
    const watched = metrics.map(({ Dimensions }) => JSON.stringify(Dimensions));
    for (const each of names)
      expect(watched.filter((one) => one.includes(each.replaceAll('-', '')))).toHaveLength(1);
    expect(watched).toHaveLength(names.length);
    expect(new Set(metrics.map(({ MetricName }) => MetricName))).toEqual(new Set([metricName]));
    expect(expression(name)).toBe('SUM(FILL(METRICS(), 0))');
  });

  const ofFunction = (logicalId: RegExp) => ({
    Namespace: 'AWS/Lambda',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: expect.stringMatching(logicalId) } }],
  });

  test('a walk through the site that failed, each once', () => {
    expect(alarm('SiteDown')).toMatchObject({
      ...ofFunction(/^SiteWalkwalksite/),
      ...{ MetricName: 'Errors', Statistic: 'Sum', Period: 900 },
    });
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(15 minutes)',
      Targets: [Match.objectLike({ RetryPolicy: Match.objectLike({ MaximumRetryAttempts: 0 }) })],
    });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: Match.stringLikeRegexp('^SiteWalkwalksite') },
      MaximumRetryAttempts: 0,
    });
  });

  test('a scan that was paid and could not be kept after three tries', () => {
    const dropped = { ...ofFunction(/^ScanCompletionfinishscan/), MetricName: 'AsyncEventsDropped' };
    expect(alarm('ScansFail')).toMatchObject(dropped);
  });

  test('one reading in a hundred near the time-out, of ten in a quarter hour or more', () => {
    expect(expression('SlowProcessInsurance')).toBe('IF(runs >= 10, slowest, 0)');
    const duration = { ...ofFunction(/^Apiprocessinsurance/), MetricName: 'Duration' };
    expect(metricsOf(alarm('SlowProcessInsurance'))).toEqual([
      { Metric: duration, Period: 900, Stat: 'SampleCount' },
      { Metric: duration, Period: 900, Stat: 'p99' },
    ]);
  });

  test.each([
    ['day', 'OcrDayNearlyUsed'],
    ['month', 'OcrMonthNearlyUsed'],
  ])('the OCR pages of a %s, as the functions of this stack count them', (period, name) => {
    expect(alarm(name)).toMatchObject({
      Namespace: 'RoofQuote',
      MetricName: 'OcrQuotaUsed',
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
  });

  test('an alert given up on any channel, and lists that do not follow, as one count', () => {
    expect(alarm('AlertsGivenUp')).toMatchObject({
      Namespace: 'RoofQuote',
      MetricName: 'AlertGivenUp',
      Statistic: 'Sum',
      Dimensions: [{ Name: 'service', Value: 'Test-App' }],
    });
  });

  test('pages that failed in a browser, however they did', () => {
    expect(alarm('BrowsersFail')).toMatchObject({
      ...{ Namespace: 'RoofQuote', MetricName: 'BrowserFailed', Statistic: 'Sum', Period: 900 },
      Dimensions: [{ Name: 'service', Value: 'Test-App' }],
    });
  });

  test('how old the stream of alerts is, and how long the oldest of a sweep was due', () => {
    expect(alarm('StreamLate')).toMatchObject({
      ...ofFunction(/^LeadFollowingfollowleads/),
      ...{ MetricName: 'IteratorAge', Statistic: 'Maximum', Period: 300 },
    });
    expect(alarm('AlertsLate')).toMatchObject({
      ...{ Namespace: 'RoofQuote', MetricName: 'OldestAlertDue', Statistic: 'Maximum', Period: 300 },
      Dimensions: [{ Name: 'service', Value: 'Test-App' }],
    });
  });

  test.each([
    ['EmailsBounce', 'Reputation.BounceRate'],
    ['EmailsAreSpam', 'Reputation.ComplaintRate'],
  ])('%s: what SES says of the account, only where homeowners get email', (name, MetricName) => {
    expect(alarm(name)).toMatchObject({ Namespace: 'AWS/SES', MetricName, Period: 3600 });
    expect(alarm(name).Dimensions).toBeUndefined();
    expect(alarmsIn(synthesized(usualOptions))).not.toHaveProperty(name);
  });

  test('hours without a lead of either type, spam aside, in which the site was there; off unless asked for', () => {
    expect(expression('NoLead')).toBe('IF(FILL(sweeps, 0) > 0, FILL(insurance, 0) + FILL(retail, 0), 1)');
    const read = metricsOf(alarm('NoLead')).map(({ Metric: { MetricName, Dimensions }, Period }) => [
      MetricName,
      Dimensions[0]?.Value,
      Period,
    ]);
    expect(read).toEqual([
      ['LeadStored', 'insurance', 3600],
      ['LeadStored', 'retail', 3600],
      ['Invocations', { Ref: expect.stringMatching(/^LeadFollowingfollowleads/) }, 3600],
    ]);
    expect(Object.keys(alarmsIn(synthesized(usualOptions)))).toEqual(
      Object.keys(alarms).filter((name) => !['NoLead', 'EmailsBounce', 'EmailsAreSpam'].includes(name)),
    );
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

test('emails go out at half, four fifths and all of the month’s budget, and when more is forecast', () => {
  const [[, { Properties }]] = resourcesOf(template, 'AWS::Budgets::Budget');
  expect(Properties.Budget).toEqual({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: 50, Unit: 'USD' },
  });
  const at = (NotificationType: string, Threshold: number) => ({
    Notification: { NotificationType, Threshold, ComparisonOperator: 'GREATER_THAN' },
    Subscribers: [{ SubscriptionType: 'EMAIL', Address: everyOption.adminEmail }],
  });
  expect(Properties.NotificationsWithSubscribers).toEqual([
    at('ACTUAL', 50),
    at('ACTUAL', 80),
    at('ACTUAL', 100),
    at('FORECASTED', 100),
  ]);
});

test('the smallest budget is a dollar; 0 makes none', () => {
  synthesized(longestCompany).resourceCountIs('AWS::Budgets::Budget', 1);
  linked.resourceCountIs('AWS::Budgets::Budget', 0);
  expect(resourcesOf(linked, 'AWS::CloudWatch::Alarm').length).toBeGreaterThan(0);
});

const written = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

/** The anchors GitHub makes of the headlines. */
const anchors = [...written('docs/runbook.md').matchAll(/^#+ (.+)$/gm)].map(([, headline = '']) =>
  headline
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
);

const DASHBOARD =
  ' Dashboard: https://AWS::Region.console.aws.amazon.com/cloudwatch/home?region=AWS::Region#dashboards/dashboard/Test-App-AWS::Region';

describe.each(Object.entries(alarms))('the email of %s', (name, each) => {
  test('ends with a section that the runbook has, and the dashboard’s address in the console', () => {
    const [, section = '', dashboard] =
      / What to do: “([A-Za-z ]+)” in docs\/runbook\.md( Dashboard: .+)$/.exec(emailOf(each)) ?? [];
    expect(anchors).toContain(section.toLowerCase().replaceAll(' ', '-'));
    expect(dashboard).toBe(DASHBOARD);
  });

  test('with runbookUrl links to the section', () => {
    const { [name]: named = each } = alarmsIn(linked);
    const [, section = ''] = /“([A-Za-z ]+)” in docs\/runbook\.md/.exec(emailOf(each)) ?? [];
    const link = `${otherOptions.runbookUrl}#${section.toLowerCase().replaceAll(' ', '-')}`;
    expect(emailOf(named)).toBe(emailOf(each).replace(`“${section}” in docs/runbook.md`, link));
  });
});
