import { Metrics } from '@aws-lambda-powertools/metrics';
import type { AlertChannel } from '#shared/alerts/alert.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { METRIC_NAMESPACE, type ProductMetric, productMetrics } from '#shared/metrics.ts';

// Metrics carry the service name from POWERTOOLS_SERVICE_NAME, which separates several companies in one account.
const metrics = new Metrics({ namespace: METRIC_NAMESPACE });

/** The values of a metric's one dimension. */
type ValueOf<Metric extends ProductMetric> = Metric extends {
  by: { values: readonly (infer Value extends string)[] };
}
  ? Value
  : never;

/**
 * Writes one line of CloudWatch's embedded metric format at once, so that it is not lost if the function ends
 * early.
 */
function say<const Metric extends ProductMetric>(
  { name, unit, by }: Metric,
  amount = 1,
  value?: ValueOf<Metric>,
) {
  const line = metrics.singleMetric();
  if (by !== undefined && value !== undefined) line.addDimension(by.dimension, value);
  line.addMetric(name, unit, amount);
}

/** All metrics the product counts. Each is called in one place, where the event happens. */
export const counted = {
  leadStored: (leadType: Lead['lead_type']) => say(productMetrics.leadStored, 1, leadType),
  spamLead: () => say(productMetrics.spamLead),
  document: (outcome: 'quote' | 'refusal') =>
    say(outcome === 'quote' ? productMetrics.documentQuoted : productMetrics.documentRefused),
  ocrPages: (pages: number) => say(productMetrics.ocrPages, pages),
  ocrQuotaUsed: (period: 'day' | 'month', percent: number) =>
    say(productMetrics.ocrQuotaUsed, percent, period),
  visitorThrottled: () => say(productMetrics.visitorThrottled),
  browserFailed: () => say(productMetrics.browserFailed),
  alertSent: (channel: AlertChannel) => say(productMetrics.alertSent, 1, channel),
  oldestAlertDue: (seconds: number) => say(productMetrics.oldestAlertDue, seconds),
  alertGivenUp: () => say(productMetrics.alertGivenUp),
};
