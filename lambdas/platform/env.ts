/** Names that the stack gives its storage and the functions ask for. */

/** What every key in the documents bucket starts with. */
export const UPLOADS_PREFIX = 'uploads/';

/** Indexes of the leads table. */
export const leadIndexes = { byCreated: 'by-created', byStatus: 'by-status' } as const;

/** Indexes of the alerts table. */
export const alertIndexes = { byCreated: 'by-created', due: 'due' } as const;

/** Names of the environment variables: set by infra, read by the handlers, written once. */
export const ENV = {
  leadsTable: 'LEADS_TABLE',
  pricingTable: 'PRICING_TABLE',
  documentsTable: 'DOCUMENTS_TABLE',
  budgetsTable: 'BUDGETS_TABLE',
  quoteLinksTable: 'QUOTE_LINKS_TABLE',
  alertsTable: 'ALERTS_TABLE',
  leadLogTable: 'LEAD_LOG_TABLE',
  leadKeysTable: 'LEAD_KEYS_TABLE',
  documentsBucket: 'DOCUMENTS_BUCKET',
  userPoolId: 'USER_POOL_ID',
  scanTopic: 'SCAN_TOPIC_ARN',
  scanRole: 'SCAN_ROLE_ARN',
  ocrPageLimit: 'OCR_PAGE_LIMIT',
  ocrDailyPages: 'OCR_DAILY_PAGES',
  ocrMonthlyPages: 'OCR_MONTHLY_PAGES',
  /** Separated by commas, the present one first. */
  originSecrets: 'ORIGIN_SECRETS',
  publicKey: 'PUBLIC_KEY',
  /** Keeps logs and metrics of several companies in one account apart; Powertools gave it its name. */
  service: 'POWERTOOLS_SERVICE_NAME',
  /** Whom email is from; empty where the site sends none. */
  mailFrom: 'MAIL_FROM',
  mailDailyLimit: 'MAIL_DAILY_LIMIT',
  /** The company as JSON, as email names it. */
  company: 'COMPANY',
  /** Where the site is; empty where it has no address but CloudFront's. */
  siteUrl: 'SITE_URL',
  /** The topic of the team's email; empty without anybody to email. */
  alertTopic: 'ALERT_TOPIC_ARN',
  /** Empty without a webhook. */
  webhookUrl: 'WEBHOOK_URL',
  webhookSecret: 'WEBHOOK_SECRET',
  pushDevicesTable: 'PUSH_DEVICES_TABLE',
  /** What the key of push messages is derived from; empty without push. */
  pushSecret: 'PUSH_SECRET',
  /** Whom a push service writes to about our messages, `mailto:`; empty where that is the site. */
  pushContact: 'PUSH_CONTACT',
  /** The origin of one more push service than the browsers' own; empty for none. */
  pushService: 'PUSH_SERVICE',
  /** What is sold, as a title. */
  productTitle: 'PRODUCT_TITLE',
  documentRetentionDays: 'DOCUMENT_RETENTION_DAYS',
  roofMeasurementsTable: 'ROOF_MEASUREMENTS_TABLE',
  /** Name of the SSM parameter that holds the key for Google's Solar API; empty where no roof is measured. */
  solarKeyParameter: 'SOLAR_KEY_PARAMETER',
  /** Where Google's Solar API answers. */
  solarEndpoint: 'SOLAR_ENDPOINT',
  /** Questions to the provider in a day. */
  measurementDailyLimit: 'MEASUREMENT_DAILY_LIMIT',
} as const;

type EnvName = (typeof ENV)[keyof typeof ENV];

/** The variable's value; throws naming the variable where it is missing or empty. */
export function requiredEnv(name: EnvName, from: Record<string, string | undefined> = process.env): string {
  const value = from[name];
  if (value === undefined || value === '') throw new Error(`Environment variable ${name} is not set`);
  return value;
}

/** The variable's value, of those that may be empty. */
export function optionalEnv(name: EnvName, from: Record<string, string | undefined> = process.env): string {
  return from[name] ?? '';
}
