import { alertChannels } from './alerts/alert.ts';

/** What the product counts: said by the functions, read by the alarms and the dashboard. */
export interface ProductMetric {
  name: string;
  unit: 'Count' | 'Percent';
  /** The one dimension beside the service; its values are a closed list, so that nobody's data can be one. */
  by?: { dimension: string; values: readonly string[] };
}

export const METRIC_NAMESPACE = 'RoofQuote';

export const productMetrics = {
  /** A lead was stored for the first time, without a sign of spam. */
  leadStored: {
    name: 'LeadStored',
    unit: 'Count',
    by: { dimension: 'lead_type', values: ['insurance', 'retail'] },
  },
  /** A lead was stored for the first time, with a sign of spam. */
  spamLead: { name: 'SpamLead', unit: 'Count' },
  /** A document's reading was kept: it gives a quote. */
  documentQuoted: { name: 'DocumentQuoted', unit: 'Count' },
  /** A document's reading was kept: it gives none. */
  documentRefused: { name: 'DocumentRefused', unit: 'Count' },
  /** Pages counted for OCR; below zero where they are given back. */
  ocrPages: { name: 'OcrPages', unit: 'Count' },
  /** How much of a period's pages is used, said whenever some are taken. */
  ocrBudgetUsed: {
    name: 'OcrBudgetUsed',
    unit: 'Percent',
    by: { dimension: 'period', values: ['day', 'month'] },
  },
  /** A visitor's hourly budget was used up. */
  visitorThrottled: { name: 'VisitorThrottled', unit: 'Count' },
  /** An alert went out on a channel. */
  alertSent: { name: 'AlertSent', unit: 'Count', by: { dimension: 'channel', values: alertChannels } },
  /** An alert's last try on a channel failed, or the last one to have the office's lists follow its lead: the log says which. */
  alertGivenUp: { name: 'AlertGivenUp', unit: 'Count' },
  /** The first request of a function's instance. */
  coldStart: { name: 'ColdStart', unit: 'Count' },
} as const satisfies Record<string, ProductMetric>;
