/** Names shared by the stack and the functions. */

/** The prefix of the papers in the documents bucket, all of which expire. */
export const UPLOADS_PREFIX = 'uploads/';
/** The prefix of the pictures on the price cards beside them, which are never replaced and never expire. */
export const PICTURES_PREFIX = 'pictures/';

/** Indexes of the leads table. */
export const leadIndexes = { byCreated: 'by-created', byStatus: 'by-status' } as const;

/** Indexes of the alerts table. */
export const alertIndexes = { byCreated: 'by-created', due: 'due' } as const;

/** The file beside that of the pages behind quote links which draws them. */
export const LINK_RENDERER = 'quote-link.mjs';

/** The files that a site's pages are made from, by their names in the folder beside the function that makes them. */
export const siteBuildFiles = { first: 'first-site.json', prerender: 'prerender.mjs' } as const;
/** The folder in that one with what is published as it is. */
export const SITE_STATIC_FOLDER = 'static';

/** What drawing pictures needs, by the name it has beside a function, and the package's file that it is a copy of. */
export const drawingFiles = {
  'resvg.wasm': '@resvg/resvg-wasm/index_bg.wasm',
  /** The page's typeface for titles, with all of its letters. */
  'titles.ttf': '@expo-google-fonts/barlow-semi-condensed/600SemiBold/BarlowSemiCondensed_600SemiBold.ttf',
} as const;

/** The prefix of the items, beside the alerts, that have what is due sent at once. */
export const WAKE_PREFIX = 'wake#';

/** The pricing table's partition of the variables, and that of their history. */
export const VARIABLES_PARTITION = 'pricing';
export const CHANGES_PARTITION = 'changes';

/** Attributes of a change that pricing at an earlier version reads: all but who made it. */
export const PAST_PRICE_ATTRIBUTES = ['list', 'name', 'variable', 'at', 'old', 'new'] as const;

/** Prefixes of the counters' ids; a visitor's counter begins with the name of its limit. */
export const OCR_PREFIX = 'ocr#';
export const EMAIL_PREFIX = 'mail#';
export const MEASUREMENTS_PREFIX = 'measurements#';
export const BOOKINGS_PREFIX = 'bookings#';
export const ALERTS_PREFIX = 'alerts#';

/** What a small fact of the table of records is: its partition. Kinds that one transaction writes begin alike. */
export const recordKinds = {
  /** A setting of the company, by its name. */
  setting: 'setting',
  /** What was set when and by whom, by the setting's name and the time. */
  settingChange: 'setting-change',
  /** All views that the office saved, in one item. */
  savedViews: 'saved-views',
  /** A mailbox that wants no more email. */
  noEmail: 'no-email',
  /** That a lead was erased. */
  erased: 'erased',
  /** The inspections that begin on a day. */
  inspectionDay: 'inspection-day',
  /** The inspections that one connection, mailbox or phone has booked. */
  inspectionHolder: 'inspection-holder',
  /** When an admin was in the office last. */
  lastHere: 'last-here',
  /** Whose turn the next new lead is, in one item. */
  assignmentTurn: 'assignment-turn',
  /** What the site's pages show, in one item. */
  publication: 'publication',
  /** Who is at which lead, in one item. */
  presence: 'presence',
} as const;

/** Attributes of a setting that homeowners' pages read: all but who set it. */
export const PUBLIC_SETTING_ATTRIBUTES = ['kind', 'id', 'value', 'at'] as const;

/** Names of the environment variables: infra sets them, the functions read them. */
export const ENV = {
  leadsTable: 'LEADS_TABLE',
  pricingTable: 'PRICING_TABLE',
  documentsTable: 'DOCUMENTS_TABLE',
  quotasTable: 'QUOTAS_TABLE',
  quoteLinksTable: 'QUOTE_LINKS_TABLE',
  recordsTable: 'RECORDS_TABLE',
  /** The file with what the pages behind quote links are made from. */
  quoteLinkPages: 'QUOTE_LINK_PAGES',
  /** The folder with what the site's pages are made from. */
  siteBuild: 'SITE_BUILD',
  /** What is known of the site once it is deployed, as JSON. */
  deployedSite: 'DEPLOYED_SITE',
  /** Where CloudFront takes the site's files from. */
  siteBucket: 'SITE_BUCKET',
  distributionId: 'DISTRIBUTION_ID',
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
  /** Separated by commas, the current one first. */
  originSecrets: 'ORIGIN_SECRETS',
  publicKey: 'PUBLIC_KEY',
  /** Separates logs and metrics of several companies in one account. Powertools defines the name. */
  service: 'POWERTOOLS_SERVICE_NAME',
  /** The sender of emails; empty if the site sends none. */
  mailFrom: 'MAIL_FROM',
  mailDailyLimit: 'MAIL_DAILY_LIMIT',
  /** Keys the hashes of mailboxes. Never changes: with another one, wishes for no more email would be forgotten. */
  mailboxSecret: 'MAILBOX_SECRET',
  /** The company as JSON, for its emails. */
  company: 'COMPANY',
  /** When the company is open, as JSON: lines as schema.org writes them. */
  hours: 'HOURS',
  /** The site's address; empty if it has no domain of its own. */
  siteUrl: 'SITE_URL',
  /** The topic for the team's emails; empty if nobody gets them. */
  alertTopic: 'ALERT_TOPIC_ARN',
  /** The topic that emails the operator of alarms; empty where nobody is. */
  alarmTopic: 'ALARM_TOPIC_ARN',
  /** The operator's address where it is among those told of leads, by the topic of alarms; else empty. */
  operatorEmail: 'OPERATOR_EMAIL',
  /** That topic; empty with no such address. */
  operatorTopic: 'OPERATOR_TOPIC_ARN',
  /** Empty without a webhook. */
  webhookUrl: 'WEBHOOK_URL',
  webhookSecret: 'WEBHOOK_SECRET',
  webhookOpenRange: 'WEBHOOK_OPEN_RANGE',
  pushDevicesTable: 'PUSH_DEVICES_TABLE',
  /** The key pair for push messages is derived from it; empty without push. */
  pushSecret: 'PUSH_SECRET',
  /** The contact for push services, a `mailto:` address; if empty, the site's address is used. */
  pushContact: 'PUSH_CONTACT',
  /** The origin of one push service besides the browsers' own; empty for none. */
  pushService: 'PUSH_SERVICE',
  /** What is sold, as a title. */
  productTitle: 'PRODUCT_TITLE',
  documentRetentionDays: 'DOCUMENT_RETENTION_DAYS',
  roofMeasurementsTable: 'ROOF_MEASUREMENTS_TABLE',
  /** The SSM parameter with the key for Google's Solar API; empty if no roofs are measured. */
  solarKeyParameter: 'SOLAR_KEY_PARAMETER',
  /** The address of Google's Solar API. */
  solarEndpoint: 'SOLAR_ENDPOINT',
  /** Measurements allowed in a day. */
  measurementDailyLimit: 'MEASUREMENT_DAILY_LIMIT',
} as const;

type EnvName = (typeof ENV)[keyof typeof ENV];

/** The variable's value. Throws an error with the variable's name if it is missing or empty. */
export function requiredEnv(name: EnvName, from: Record<string, string | undefined> = process.env): string {
  const value = from[name];
  if (value === undefined || value === '') throw new Error(`Environment variable ${name} is not set`);
  return value;
}

/** The value of a variable that may be empty. */
export function optionalEnv(name: EnvName, from: Record<string, string | undefined> = process.env): string {
  return from[name] ?? '';
}
