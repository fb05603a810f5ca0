import { alertChannels } from './alerts/alert.ts';

/** The product's metrics: written by the functions, read by the alarms and the dashboard. */
export interface ProductMetric {
  name: string;
  unit: 'Count' | 'Percent' | 'Seconds';
  /** The one dimension besides the service. Its values are a closed list, so that none can be personal data. */
  by?: { dimension: string; values: readonly string[] };
}

export const METRIC_NAMESPACE = 'RoofQuote';

export const productMetrics = {
  /** A lead was stored for the first time, without signs of spam. */
  leadStored: {
    name: 'LeadStored',
    unit: 'Count',
    by: { dimension: 'lead_type', values: ['insurance', 'retail'] },
  },
  /** A lead was stored for the first time, with signs of spam. */
  spamLead: { name: 'SpamLead', unit: 'Count' },
  /** A document's outcome was stored: a quote. */
  documentQuoted: { name: 'DocumentQuoted', unit: 'Count' },
  /** A document's outcome was stored: no quote. */
  documentRefused: { name: 'DocumentRefused', unit: 'Count' },
  /** Pages counted for OCR; negative if they are taken back. */
  ocrPages: { name: 'OcrPages', unit: 'Count' },
  /** Share of a period's pages that is used, written whenever some are taken. */
  ocrQuotaUsed: {
    name: 'OcrQuotaUsed',
    unit: 'Percent',
    by: { dimension: 'period', values: ['day', 'month'] },
  },
  /** A visitor used up an hourly quota. */
  visitorThrottled: { name: 'VisitorThrottled', unit: 'Count' },
  /** A page failed in a visitor's browser. The log says how, and which page of which build. */
  browserFailed: { name: 'BrowserFailed', unit: 'Count' },
  /** An alert was sent on a channel. */
  alertSent: { name: 'AlertSent', unit: 'Count', by: { dimension: 'channel', values: alertChannels } },
  /** How long the oldest alert that a sweep found was due, written whenever it finds some. */
  oldestAlertDue: { name: 'OldestAlertDue', unit: 'Seconds' },
  /** An alert's last try on a channel failed, or its last try to index the lead. */
  alertGivenUp: { name: 'AlertGivenUp', unit: 'Count' },
} as const satisfies Record<string, ProductMetric>;
