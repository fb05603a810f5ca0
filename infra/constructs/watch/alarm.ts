import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** When the operator is mailed, and what the mail says. */
export interface AlarmDefinition {
  name: string;
  /** Headline of the section in docs/runbook.md that says what to do. */
  section: string;
  /** What it means, in a sentence or two. */
  meaning: string;
  metric: IMetric;
  /** Alarms from this value on, or below it where `below` is set. */
  threshold: number;
  below?: true;
  /** Of so many periods of the metric so many have to be so; the last one alone unless given. */
  periods?: { of: number; bad: number };
  /** What it means that nothing was measured; `fine` unless given. */
  silence?: 'fine' | 'bad' | 'unchanged';
}

/** CloudWatch adds up no more metrics in one alarm, and bills each. */
export const METRICS_OF_AN_ALARM = 10;

/** The part of a section's address behind the #, as GitHub makes it. */
export const anchorOf = (section: string) => section.toLowerCase().replaceAll(' ', '-');
