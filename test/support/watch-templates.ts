import type { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf, synthesized } from './synthesized-stack.ts';

export interface SynthesizedAlarm {
  AlarmDescription: string;
  Threshold: number;
  ComparisonOperator: string;
  EvaluationPeriods: number;
  DatapointsToAlarm: number;
  TreatMissingData: string;
  Namespace?: string;
  MetricName?: string;
  Period?: number;
  Statistic?: string;
  ExtendedStatistic?: string;
  Dimensions?: { Name: string; Value: unknown }[];
  Metrics?: { Id: string; Expression?: string; MetricStat?: MetricStat }[];
  AlarmActions: unknown[];
}

interface MetricStat {
  Metric: { Namespace: string; MetricName: string; Dimensions: { Name: string; Value: unknown }[] };
  Period: number;
  Stat: string;
}

/** The alarms by the names of the alarm table. */
export function alarmsIn(template: Template): Record<string, SynthesizedAlarm> {
  return Object.fromEntries(
    resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => [
      id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
      Properties as unknown as SynthesizedAlarm,
    ]),
  );
}

/** The alarms of a context with an admin. */
export const alarmsOf = (context: Record<string, unknown> = {}) =>
  alarmsIn(synthesized({ adminEmail: 'first.admin@example.com', ...context }));

/** The metrics an alarm reads, each of which is billed. */
export const metricsOf = ({ Metrics }: SynthesizedAlarm): MetricStat[] =>
  (Metrics ?? []).flatMap(({ MetricStat }) => (MetricStat === undefined ? [] : [MetricStat]));
