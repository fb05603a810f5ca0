import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmDefinition } from '#infra/constructs/watch/alarm.ts';
import { functionAlarms } from '#infra/constructs/watch/function-alarms.ts';
import type { Watched } from '#infra/constructs/watch/watched.ts';
import { type AlertChannel, alertChannels } from '#shared/alerts/alert.ts';
import { productMetrics } from '#shared/metrics.ts';

const quarterHour = { period: Duration.minutes(15) };

/** A share of all requests of 15 minutes in percent; 0 below `atLeast`, so that one request at night writes no mail. */
function shareOfRequests(watched: Watched, part: IMetric, atLeast: number) {
  return new MathExpression({
    expression: `IF(part >= ${atLeast}, 100 * part / requests, 0)`,
    usingMetrics: { part, requests: watched.requests(quarterHour) },
    ...quarterHour,
  });
}

const ocrBudget = (watched: Watched, name: string, period: 'day' | 'month'): AlarmDefinition => ({
  name,
  section: 'OCR budget',
  meaning: `80 % of the pages OCR may read this ${period} are used; once all are, homeowners go on without their scan.`,
  metric: watched.counted(productMetrics.ocrBudgetUsed, period, { statistic: Stats.MAXIMUM }),
  threshold: 80,
  // Between two scans nothing is measured; only the next one tells of a new day or month.
  silence: 'unchanged',
});

const alertsGivenUp = (watched: Watched, channel: AlertChannel): AlarmDefinition => ({
  name: `${channel.charAt(0).toUpperCase()}${channel.slice(1)}AlertsGivenUp`,
  section: 'Alerts given up',
  meaning: `The ${channel} of a lead’s news did not go out in eight tries over 21 hours. The lead itself is in the list.`,
  metric: watched.counted(productMetrics.alertGivenUp, channel),
  threshold: 1,
});

const listsGivenUp = (watched: Watched): AlarmDefinition => ({
  name: 'ListsGivenUp',
  section: 'Alerts given up',
  meaning:
    'The office’s lists could not follow a lead in eight tries over 21 hours: search and numbers do not know how it stands.',
  metric: watched.counted(productMetrics.alertGivenUp, 'lists'),
  threshold: 1,
});

function noLead(watched: Watched, hours: number): AlarmDefinition {
  const period = Duration.hours(1);
  const { leadStored } = productMetrics;
  return {
    name: 'NoLead',
    section: 'No lead',
    meaning: `No lead was stored for ${hours} hours, those with signs of spam aside.`,
    metric: new MathExpression({
      expression: 'SUM(FILL(METRICS(), 0))',
      usingMetrics: Object.fromEntries(
        leadStored.by.values.map((type) => [type, watched.counted(leadStored, type, { period })]),
      ),
      period,
    }),
    threshold: 1,
    below: true,
    periods: { of: hours, bad: hours },
    silence: 'bad',
  };
}

/** Every alarm there is. `noLeadHours` 0 leaves out the one for silence. */
export function alarmTable(watched: Watched, noLeadHours: number): AlarmDefinition[] {
  return [
    {
      name: 'LeadsFail',
      section: 'Leads fail',
      meaning: 'A lead could not be saved. The visitor’s browser keeps it and sends it again.',
      // The function answers its failures itself, so its own error count would stay at zero.
      metric: watched.failedLeads(),
      threshold: 1,
    },
    {
      name: 'ApiFails',
      section: 'API fails',
      meaning:
        'At least 3 requests within 15 minutes, and 5 % of all, were answered with a server error; the access log names the routes.',
      metric: shareOfRequests(watched, watched.serverErrors(quarterHour), 3),
      threshold: 5,
    },
    {
      name: 'VisitorsThrottled',
      section: 'Visitors throttled',
      meaning:
        'At least 20 requests within 15 minutes, and 10 % of all, were answered with 429: somebody floods the site, or a limit is too tight.',
      metric: shareOfRequests(watched, watched.throttled(quarterHour), 20),
      threshold: 10,
    },
    {
      name: 'ScansFail',
      section: 'Scans fail',
      meaning:
        'A scan was read and paid, but its reading could not be kept. The same file sent again ends it.',
      metric: watched.finishScan.metric('AsyncEventsDropped', {
        period: Duration.minutes(5),
        statistic: 'Sum',
      }),
      threshold: 1,
    },
    ...alertChannels.map((channel) => alertsGivenUp(watched, channel)),
    listsGivenUp(watched),
    ...functionAlarms(watched),
    ocrBudget(watched, 'OcrDayNearlyUsed', 'day'),
    ocrBudget(watched, 'OcrMonthNearlyUsed', 'month'),
    ...(noLeadHours === 0 ? [] : [noLead(watched, noLeadHours)]),
  ];
}
