/** Names of the environment variables: set by infra, read by the handlers, written once. */
export const ENV = {
  leadsTable: 'LEADS_TABLE',
  pricingTable: 'PRICING_TABLE',
  documentsTable: 'DOCUMENTS_TABLE',
  budgetsTable: 'BUDGETS_TABLE',
  documentsBucket: 'DOCUMENTS_BUCKET',
  /** Separated by commas, the present one first. */
  originSecrets: 'ORIGIN_SECRETS',
  publicKey: 'PUBLIC_KEY',
  documentRetentionDays: 'DOCUMENT_RETENTION_DAYS',
} as const;
