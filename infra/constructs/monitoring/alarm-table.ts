import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { BundledFunction } from '#infra/constructs/lambda-function.ts';
import { WALK_EVERY } from '#infra/constructs/site-walk.ts';
import { type BundleName, bundledFunctions, functions } from '#infra/functions/functions.ts';
import { productMetrics } from '#shared/metrics.ts';
import type { Watched } from './watched.ts';

/** When the operator is emailed, and what the email says. */
export interface AlarmDefinition {
  name: string;
  /** Heading of the section in docs/runbook.md that says what to do. */
  section: string;
  /** What the alarm means, in a sentence or two. */
  meaning: string;
  metric: IMetric;
  /** Alarms at this value or above, or below it if `below` is set. */
  threshold: number;
  below?: true;
  /** How many of the last periods must be bad; by default the last one alone. */
  periods?: { of: number; bad: number };
  /** What missing data means; `fine` by default. */
  silence?: 'fine' | 'bad' | 'unchanged';
}

/** The anchor that GitHub makes of a heading. */
export const anchorOf = (section: string) => section.toLowerCase().replaceAll(' ', '-');

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

/** Every alarm. `noLeadHours` 0 leaves out the one for missing leads. */
export function alarmTable(watched: Watched, noLeadHours: number): AlarmDefinition[] {
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
        'A scan was read and billed, but the result didn’t save. Uploading the same file again fixes it.',
      metric: watched.finishScan.metric('AsyncEventsDropped', {
        period: Duration.minutes(5),
        statistic: 'Sum',
      }),
      threshold: 1,
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
        'In 15 minutes, the quote page failed in 5 visitors’ browsers: an error, a script that didn’t load, or something its own policy refused.',
      metric: watched.counted(productMetrics.browserFailed, undefined, quarterHour),
      threshold: 5,
    },
    ...functionAlarms(watched),
    ocrQuota(watched, 'OcrDayNearlyUsed', 'day'),
    ocrQuota(watched, 'OcrMonthNearlyUsed', 'month'),
    ...(noLeadHours === 0 ? [] : [noLead(watched, noLeadHours)]),
  ];
}

/** A function that uses more than this share of its timeout may soon be cut off. */
const NEAR_TIME_OUT_PERCENT = 80;

type Named = readonly [name: BundleName, handler: BundledFunction];

const capitalized = (name: string) =>
  name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

/** A sum over these functions: at most ten, as CloudWatch allows no more metrics in one alarm. */
const sumOver = (
  handlers: readonly Named[],
  period: Duration,
  metricOf: (handler: BundledFunction, options: MetricOptions) => IMetric,
) =>
  new MathExpression({
    // A function without calls has no data, and without FILL there would be no sum.
    expression: 'SUM(FILL(METRICS(), 0))',
    usingMetrics: Object.fromEntries(
      handlers.map(([, handler], place) => [`f${place}`, metricOf(handler, { period, statistic: 'Sum' })]),
    ),
    period,
  });

/** Of fewer runs in a quarter hour, the slowest hundredth is a single document. */
const LEAST_RUNS = 10;

function late([name, handler]: Named): AlarmDefinition {
  const seconds = handler.timeout?.toSeconds() ?? 0;
  return {
    name: `Slow${capitalized(name)}`,
    section: 'Functions slow',
    meaning: `1 in 100 runs of ${name} uses over ${NEAR_TIME_OUT_PERCENT}% of its ${seconds} s limit (counted from ${LEAST_RUNS} runs in 15 minutes on). Longer runs are cut off.`,
    metric: new MathExpression({
      expression: `IF(runs >= ${LEAST_RUNS}, slowest, 0)`,
      usingMetrics: {
        runs: handler.metricDuration({ ...quarterHour, statistic: Stats.SAMPLE_COUNT }),
        slowest: handler.metricDuration({ ...quarterHour, statistic: Stats.p(99) }),
      },
      ...quarterHour,
    }),
    threshold: (NEAR_TIME_OUT_PERCENT / 100) * (seconds * 1000),
    // A single large document is no reason for an email.
    periods: { of: 4, bad: 2 },
  };
}

/** A request that Lambda turns away is lost; what events and deploys call, Lambda or the next minute tries again. */
const answersRequests = ([name]: Named) => name in functions;

/**
 * A reading for a request is lost if it is cut off. What `finish-scan` is cut off from, Lambda tries twice more, and
 * other alarms tell of its crashes.
 */
const readsOnce = ([name]: Named) => name in functions && bundledFunctions[name].readsPdf === true;

/** The alarms about the functions themselves. */
function functionAlarms(watched: Watched): AlarmDefinition[] {
  const all = [...watched.functions];
  return [
    {
      name: 'FunctionsFail',
      section: 'Functions fail',
      meaning: 'Functions crashed, timed out, or ran out of memory 3 times in 15 minutes.',
      metric: sumOver(all, Duration.minutes(15), (handler, options) => handler.metricErrors(options)),
      threshold: 3,
    },
    {
      name: 'FunctionsThrottled',
      section: 'Functions throttled',
      meaning: 'AWS turned a request away: too many functions were running at once.',
      metric: sumOver(all.filter(answersRequests), Duration.minutes(5), (handler, options) =>
        handler.metricThrottles(options),
      ),
      threshold: 1,
    },
    ...all.filter(readsOnce).map(late),
  ];
}
