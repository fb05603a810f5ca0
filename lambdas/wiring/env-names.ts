/** Names of the environment variables: set by infra, read by the handlers, written once. */
export const ENV = {
  leadsTable: 'LEADS_TABLE',
  pricingTable: 'PRICING_TABLE',
  documentsTable: 'DOCUMENTS_TABLE',
  budgetsTable: 'BUDGETS_TABLE',
  documentsBucket: 'DOCUMENTS_BUCKET',
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
  documentRetentionDays: 'DOCUMENT_RETENTION_DAYS',
} as const;
