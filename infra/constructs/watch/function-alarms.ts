import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ApiFunction } from '#infra/constructs/api-function.ts';
import { type AlarmDefinition, METRICS_OF_AN_ALARM } from '#infra/constructs/watch/alarm.ts';
import type { Watched } from '#infra/constructs/watch/watched.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';

/** A function that runs longer than this part of its time-out is about to be cut off. */
const NEAR_TIME_OUT_PERCENT = 80;

type Named = readonly [name: string, handler: ApiFunction];

const capitalized = (name: string) =>
  name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

function groupsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}

/** One alarm on a sum over all functions, or several where they are more than one alarm adds up. */
function onSums(
  watched: Watched,
  metricOf: (handler: ApiFunction, options: MetricOptions) => IMetric,
  period: Duration,
  definition: Omit<AlarmDefinition, 'metric'>,
): AlarmDefinition[] {
  return groupsOf([...watched.functions], METRICS_OF_AN_ALARM).map((group, index) => ({
    ...definition,
    name: index === 0 ? definition.name : `${definition.name}${index + 1}`,
    metric: new MathExpression({
      // A function nobody called has no data; without the filling there would be no sum either.
      expression: 'SUM(FILL(METRICS(), 0))',
      usingMetrics: Object.fromEntries(
        group.map(([, handler], place) => [`f${place}`, metricOf(handler, { period, statistic: 'Sum' })]),
      ),
      period,
    }),
  }));
}

function late([name, handler]: Named): AlarmDefinition {
  const seconds = handler.timeout?.toSeconds() ?? 0;
  return {
    name: `Slow${capitalized(name)}`,
    section: 'Functions slow',
    meaning: `One in a hundred runs of ${name} takes more than ${NEAR_TIME_OUT_PERCENT} % of the ${seconds} s it has; what takes longer is cut off.`,
    metric: handler.metricDuration({ period: Duration.minutes(15), statistic: Stats.p(99) }),
    threshold: (NEAR_TIME_OUT_PERCENT / 100) * (seconds * 1000),
    // A single large document is no reason to write.
    periods: { of: 4, bad: 2 },
  };
}

/** The alarms that look at the functions themselves. */
export function functionAlarms(watched: Watched): AlarmDefinition[] {
  const reading = [...watched.functions].filter(([name]) => bundledFunctions[name]?.readsPdf === true);
  return [
    ...onSums(watched, (handler, options) => handler.metricErrors(options), Duration.minutes(15), {
      name: 'FunctionsFail',
      section: 'Functions fail',
      meaning:
        'Functions crashed or ran out of time or memory three times within 15 minutes; they answer ordinary failures themselves.',
      threshold: 3,
    }),
    ...onSums(watched, (handler, options) => handler.metricThrottles(options), Duration.minutes(5), {
      name: 'FunctionsThrottled',
      section: 'Functions throttled',
      meaning: 'AWS ran no function for a request, as more ran at once than the account may.',
      threshold: 1,
    }),
    ...reading.map(late),
  ];
}
