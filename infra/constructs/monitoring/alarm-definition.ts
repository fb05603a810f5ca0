import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

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
