import type { OcrLimits } from '#infra/options.ts';
import { type TableName, tableNames, tables } from '#infra/tables.ts';
import { ENV } from '#lambdas/platform/env.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { FunctionDefinition } from './functions.ts';

/** Names and values for the functions; CloudFormation tokens in the stack. */
export interface ResourceNames {
  /** The service name in logs and metrics. */
  service: string;
  tables: Record<TableName, string>;
  documentsBucket: string;
  userPoolId: string;
  publicKey: string;
  /** What the function that publishes the site is told; undefined for all others. */
  site?: SiteResources | undefined;
  /** Where a function finds the file with the pages behind quote links. */
  quoteLinkPages: string;
  /** CloudFront's secrets, the current one first. */
  originSecrets: readonly string[];
  documentRetentionDays: number;
  /** When the company is open, as `brand.hours` says it. */
  hours: readonly string[];
  /** Where Textract reports the end of a job. */
  scanTopicArn: string;
  scanRoleArn: string;
  ocr: OcrLimits;
  email: EmailSettings;
  alerts: AlertSettings;
  /** The topic that emails the operator of alarms; empty where nobody is. */
  alarmTopicArn: string;
  measuring: MeasuringSettings;
}

/** Where the site's pages are made from, and where they go. */
export interface SiteResources {
  /** The folder that `infra/pages/site-build.ts` wrote. */
  build: string;
  bucket: string;
  distributionId: string;
  /** A `DeployedSite` as JSON. */
  deployed: string;
}

/** Settings for measuring roofs. */
export interface MeasuringSettings {
  /** The SSM parameter with the key for Google's Solar API; empty if no roofs are measured. */
  keyParameter: string;
  /** The address of the Solar API. */
  endpoint: string;
  dailyLimit: number;
}

export const SOLAR_ENDPOINT = 'https://solar.googleapis.com';

/** Where alerts are sent. */
export interface AlertSettings {
  /** The topic for the team's emails. */
  topicArn: string;
  /** An operator who is among those told of leads, by the topic of alarms: one click confirms both. */
  operator: { email: string; topicArn: string } | undefined;
  /** As the site's file says it; empty for none. */
  webhookUrl: string;
  /** In the form of Standard Webhooks. */
  webhookSecret: string;
  /** A range of addresses that are not public and may get the webhook all the same; empty for none. */
  webhookOpenRange: string;
  /** The key pair for push messages is derived from it; empty without push. */
  pushSecret: string;
  /** The origin of one push service besides the browsers' own; empty for none. */
  pushService: string;
}

/** The site's emails to homeowners. */
export interface EmailSettings {
  /** Empty sends none. */
  from: string;
  dailyLimit: number;
  /** Keys the hashes of mailboxes; the same for as long as the data live. */
  mailboxSecret: string;
  company: EmailCompany;
  /** The start of links in emails; empty if the site has no domain of its own. */
  siteUrl: string;
}

type EmailCompany = Pick<
  Brand,
  'product' | 'companyName' | 'phone' | 'email' | 'address' | 'licence' | 'colours'
>;

/** The parts of a brand that its emails use. */
export const emailCompany = (brand: Brand): EmailCompany => {
  const { product, companyName, phone, email, address, licence, colours } = brand;
  return { product, companyName, phone, email, address, licence, colours };
};

/** A function's environment: the variables for everything it was granted, and the service name. */
export function environmentOf(
  definition: FunctionDefinition,
  resources: ResourceNames,
): Record<string, string> {
  const environment: Record<string, string> = { [ENV.service]: resources.service };
  for (const table of tableNames)
    if (definition.tables?.[table] !== undefined)
      environment[tables[table].variable] = resources.tables[table];
  if (definition.documentsBucket !== undefined) environment[ENV.documentsBucket] = resources.documentsBucket;
  if (definition.userPool !== undefined) environment[ENV.userPoolId] = resources.userPoolId;
  if (definition.scanNotices === true) environment[ENV.scanTopic] = resources.scanTopicArn;
  if (definition.textract?.includes('start') === true) {
    environment[ENV.scanTopic] = resources.scanTopicArn;
    environment[ENV.scanRole] = resources.scanRoleArn;
  }
  if (definition.ocrLimits === true) {
    environment[ENV.ocrPageLimit] = String(resources.ocr.pageLimit);
    environment[ENV.ocrDailyPages] = String(resources.ocr.dailyPages);
    environment[ENV.ocrMonthlyPages] = String(resources.ocr.monthlyPages);
  }
  const { email } = resources;
  if (definition.email !== undefined) environment[ENV.mailFrom] = email.from;
  if (definition.emailLimit === true) environment[ENV.mailDailyLimit] = String(email.dailyLimit);
  if (definition.mailboxes === true) environment[ENV.mailboxSecret] = email.mailboxSecret;
  if (definition.letterhead === true || definition.email?.includes('send') === true) {
    environment[ENV.company] = JSON.stringify(email.company);
    environment[ENV.siteUrl] = email.siteUrl;
  }
  if (definition.hours === true) environment[ENV.hours] = JSON.stringify(resources.hours);
  if (definition.userPool?.includes('invite') === true) environment[ENV.siteUrl] = email.siteUrl;
  const { alerts = [] } = definition;
  if (alerts.length > 0) environment[ENV.alertTopic] = resources.alerts.topicArn;
  if (alerts.includes('receivers') || alerts.includes('send')) {
    environment[ENV.operatorEmail] = resources.alerts.operator?.email ?? '';
    environment[ENV.operatorTopic] = resources.alerts.operator?.topicArn ?? '';
  }
  if (alerts.includes('look')) {
    environment[ENV.webhookUrl] = resources.alerts.webhookUrl;
    environment[ENV.pushSecret] = resources.alerts.pushSecret;
  }
  if (alerts.includes('send') || alerts.includes('secret'))
    environment[ENV.webhookSecret] = resources.alerts.webhookSecret;
  if (alerts.includes('send')) {
    environment[ENV.webhookOpenRange] = resources.alerts.webhookOpenRange;
    environment[ENV.pushContact] = email.company.email === '' ? '' : `mailto:${email.company.email}`;
    environment[ENV.productTitle] = email.company.product;
    environment[ENV.siteUrl] = email.siteUrl;
  }
  if (definition.alarmEmails === true) environment[ENV.alarmTopic] = resources.alarmTopicArn;
  if (definition.pushService === true) environment[ENV.pushService] = resources.alerts.pushService;
  if (definition.measuresRoofs === true) {
    environment[ENV.solarKeyParameter] = resources.measuring.keyParameter;
    environment[ENV.solarEndpoint] = resources.measuring.endpoint;
    environment[ENV.measurementDailyLimit] = String(resources.measuring.dailyLimit);
  }
  if (definition.publishesSite === true && resources.site !== undefined) {
    environment[ENV.siteBuild] = resources.site.build;
    environment[ENV.siteBucket] = resources.site.bucket;
    environment[ENV.distributionId] = resources.site.distributionId;
    environment[ENV.deployedSite] = resources.site.deployed;
  }
  if (definition.walksSite === true) environment[ENV.siteUrl] = email.siteUrl;
  if (definition.quoteLinkPages === true) environment[ENV.quoteLinkPages] = resources.quoteLinkPages;
  if (definition.publicKey === true) environment[ENV.publicKey] = resources.publicKey;
  if (definition.originLocked === true) environment[ENV.originSecrets] = resources.originSecrets.join(',');
  // A function that creates documents also sets when they expire.
  if (definition.tables?.documents?.includes('put') === true)
    environment[ENV.documentRetentionDays] = String(resources.documentRetentionDays);
  return environment;
}
