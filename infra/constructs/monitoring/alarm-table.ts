import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { WALK_EVERY } from '#infra/constructs/site-walk.ts';
import { productMetrics } from '#shared/metrics.ts';
import type { AlarmDefinition } from './alarm-definition.ts';
import { functionAlarms } from './function-alarms.ts';
import type { Watched } from './watched.ts';

const quarterHour = { period: Duration.minutes(15) };

/**
 * A share of all requests of 15 minutes in percent; 0 below `atLeast` requests, so that a single failure at night sends
 * no email.
 */
function shareOfRequests(watched: Watched, part: IMetric, atLeast: number) {
  return new MathExpression({
    expression: `IF(part >= ${atLeast}, 100 * part / requests, 0)`,
    usingMetrics: { part, requests: watched.requests(quarterHour) },
    ...quarterHour,
  });
}

const ocrQuota = (watched: Watched, name: string, period: 'day' | 'month'): AlarmDefinition => ({
  name,
  section: 'OCR quota',
  meaning: `80% of ${period === 'day' ? 'today' : 'this month'}’s scan pages are used. At 100%, homeowners continue without their scan.`,
  metric: watched.counted(productMetrics.ocrQuotaUsed, period, { statistic: Stats.MAXIMUM }),
  threshold: 80,
  // Nothing is measured between scans; only the next one starts a new day or month.
  silence: 'unchanged',
});

function noLead(watched: Watched, hours: number): AlarmDefinition {
  const period = Duration.hours(1);
  const { leadStored } = productMetrics;
  return {
    name: 'NoLead',
    section: 'No lead',
    meaning: `No leads in ${hours} hours (spam not counted). Hours before the first deploy don’t count.`,
    metric: new MathExpression({
      // The sweep runs each minute from the first deploy on, whether anybody comes or not: an hour without one is no hour
      // without a lead.
      expression: `IF(FILL(sweeps, 0) > 0, ${leadStored.by.values.map((type) => `FILL(${type}, 0)`).join(' + ')}, 1)`,
      usingMetrics: {
        ...Object.fromEntries(
          leadStored.by.values.map((type) => [type, watched.counted(leadStored, type, { period })]),
        ),
        sweeps: watched.sweeps({ period }),
      },
      period,
    }),
    threshold: 1,
    below: true,
    periods: { of: hours, bad: hours },
  };
}

/** Alerts that leave late, though none was given up. */
const lateAlerts = (watched: Watched): AlarmDefinition[] => [
  {
    name: 'StreamLate',
    section: 'Alerts late',
    meaning: 'New alerts wait over 30 seconds until anybody is told. After a minute the sweep sends them.',
    metric: watched.streamAge(),
    threshold: 30_000,
    periods: { of: 3, bad: 2 },
  },
  {
    name: 'AlertsLate',
    section: 'Alerts late',
    meaning: 'An alert was due for 10 minutes before a sweep got to it: more are due than go out.',
    metric: watched.counted(productMetrics.oldestAlertDue, undefined, { statistic: Stats.MAXIMUM }),
    threshold: 600,
    periods: { of: 3, bad: 2 },
  },
];

/** From these shares on AWS reviews an account, and later ends its sending. */
const REVIEWED_PERCENT = { BounceRate: 5, ComplaintRate: 0.1 };

const emailReputation = (watched: Watched): AlarmDefinition[] => [
  {
    name: 'EmailsBounce',
    section: 'Emails bounce',
    meaning: `${REVIEWED_PERCENT.BounceRate}% of this AWS account’s emails come back. AWS may stop its sending.`,
    metric: watched.emailReputation('BounceRate'),
    threshold: REVIEWED_PERCENT.BounceRate / 100,
    silence: 'unchanged',
  },
  {
    name: 'EmailsAreSpam',
    section: 'Emails bounce',
    meaning: `1 in 1,000 of this AWS account’s emails was reported as spam. AWS may stop its sending.`,
    metric: watched.emailReputation('ComplaintRate'),
    threshold: REVIEWED_PERCENT.ComplaintRate / 100,
    silence: 'unchanged',
  },
];

/** What some companies have no alarms for. */
export interface AlarmChoice {
  /** 0 leaves out the alarm for missing leads. */
  noLeadHours: number;
  /** Whether homeowners get email. */
  sendsEmail: boolean;
}

/** Every alarm. */
export function alarmTable(watched: Watched, { noLeadHours, sendsEmail }: AlarmChoice): AlarmDefinition[] {
  return [
    {
      name: 'SiteDown',
      section: 'Site down',
      meaning:
        'Two walks through the site in a row failed: visitors get no page, no prices, or can’t send a lead.',
      metric: watched.walkSite.metricErrors({ period: WALK_EVERY, statistic: 'Sum' }),
      threshold: 1,
      // One walk may meet what passes by itself.
      periods: { of: 2, bad: 2 },
      // Only a walk says that the site is back.
      silence: 'unchanged',
    },
    {
      name: 'LeadsFail',
      section: 'Leads fail',
      meaning: 'A lead didn’t save. The visitor’s browser still has it and will resend it.',
      // The function answers its failures itself, so its error count stays at zero.
      metric: watched.failedLeads(),
      threshold: 1,
    },
    {
      name: 'ApiFails',
      section: 'API fails',
      meaning:
        'In 15 minutes, 3 or more requests (at least 5%) got a server error. The access log shows which routes.',
      metric: shareOfRequests(watched, watched.serverErrors(quarterHour), 3),
      threshold: 5,
    },
    {
      name: 'VisitorsThrottled',
      section: 'Visitors throttled',
      meaning:
        'In 15 minutes, 20 or more requests (at least 10%) were throttled (429). Someone is flooding the site, or a limit is too tight.',
      metric: shareOfRequests(watched, watched.throttled(quarterHour), 20),
      threshold: 10,
    },
    {
      name: 'ScansFail',
      section: 'Scans fail',
      meaning:
        'A scan was read and billed, but the result didn’t save in three tries. A lead that waits for it tries again for a day.',
      metric: watched.finishScan.metric('AsyncEventsDropped', {
        period: Duration.minutes(5),
        statistic: 'Sum',
      }),
      threshold: 1,
      // A lead that waits repeats the notice each quarter of an hour: that is one alarm.
      periods: { bad: 1, of: 5 },
    },
    {
      name: 'AlertsGivenUp',
      section: 'Alerts given up',
      meaning:
        'A lead’s email, webhook, or push alert failed 8 times over 21 hours, or its change didn’t reach search and the overview. The log says which. The lead itself is safe.',
      metric: watched.counted(productMetrics.alertGivenUp),
      threshold: 1,
    },
    {
      name: 'BrowsersFail',
      section: 'Browsers fail',
      meaning:
        'In 15 minutes, pages of the site failed in browsers 5 times: an error, a script that didn’t load, or something the page’s own policy refused. The log says which page: the quote page, a quote link’s, the office, or another.',
      metric: watched.counted(productMetrics.browserFailed, undefined, quarterHour),
      threshold: 5,
    },
    ...lateAlerts(watched),
    ...(sendsEmail ? emailReputation(watched) : []),
    ...functionAlarms(watched),
    ocrQuota(watched, 'OcrDayNearlyUsed', 'day'),
    ocrQuota(watched, 'OcrMonthNearlyUsed', 'month'),
    ...(noLeadHours === 0 ? [] : [noLead(watched, noLeadHours)]),
  ];
}
