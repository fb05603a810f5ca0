import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { BundledFunction } from '#infra/constructs/lambda-function.ts';
import { type BundleName, bundledFunctions, functions } from '#infra/functions/functions.ts';
import type { AlarmDefinition } from './alarm-definition.ts';
import type { Watched } from './watched.ts';

/** A function that uses more than this share of its timeout may soon be cut off. */
const NEAR_TIME_OUT_PERCENT = 80;

const quarterHour = { period: Duration.minutes(15) };

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
export function functionAlarms(watched: Watched): AlarmDefinition[] {
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
