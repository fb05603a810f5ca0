import type { OcrLimits } from '#infra/options.ts';
import { type TableName, tableNames, tables } from '#infra/tables.ts';
import { ENV } from '#lambdas/platform/env.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { FunctionDefinition } from './functions.ts';

/** Names and values the functions are told; in the stack they are CloudFormation tokens. */
export interface ResourceNames {
  /** What logs and metrics of these functions stand under. */
  service: string;
  tables: Record<TableName, string>;
  documentsBucket: string;
  userPoolId: string;
  publicKey: string;
  /** What CloudFront proves itself with, the present one first. */
  originSecrets: readonly string[];
  documentRetentionDays: number;
  /** Where Textract announces that a job has ended, and the role it does so in. */
  scanTopicArn: string;
  scanRoleArn: string;
  ocr: OcrLimits;
  mail: EmailSettings;
  alerts: AlertSettings;
  measuring: MeasuringSettings;
}

/** Who measures roofs from above. */
export interface MeasuringSettings {
  /** The SSM parameter with the key for Google's Solar API; empty where no roof is measured. */
  keyParameter: string;
  /** Where the Solar API answers. */
  endpoint: string;
  dailyLimit: number;
}

export const SOLAR_ENDPOINT = 'https://solar.googleapis.com';

/** Where news of leads go. */
export interface AlertSettings {
  /** The topic of the team's email; empty where nobody is emailed. */
  topicArn: string;
  /** Empty without a webhook. */
  webhookUrl: string;
  /** As Standard Webhooks writes one; empty without a webhook. */
  webhookSecret: string;
  /** What the key of push messages is derived from; empty without push. */
  pushSecret: string;
  /** The origin of one more push service than the browsers' own; empty for none. */
  pushService: string;
}

/** Email of the site. */
export interface EmailSettings {
  /** Empty sends none. */
  from: string;
  dailyLimit: number;
  company: MailCompany;
  /** Written into email before a link; empty where the site has no address but CloudFront's. */
  siteUrl: string;
}

type MailCompany = Pick<
  Brand,
  'product' | 'companyName' | 'phone' | 'email' | 'address' | 'licence' | 'colours'
>;

/** Of a brand what its email names. */
export const mailCompany = (brand: Brand): MailCompany => {
  const { product, companyName, phone, email, address, licence, colours } = brand;
  return { product, companyName, phone, email, address, licence, colours };
};

/** The environment of one function: a variable for each thing it was granted, and the service its logs and metrics stand under. */
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
  if (definition.textract?.includes('start') === true) {
    environment[ENV.scanTopic] = resources.scanTopicArn;
    environment[ENV.scanRole] = resources.scanRoleArn;
  }
  if (definition.ocrLimits === true) {
    environment[ENV.ocrPageLimit] = String(resources.ocr.pageLimit);
    environment[ENV.ocrDailyPages] = String(resources.ocr.dailyPages);
    environment[ENV.ocrMonthlyPages] = String(resources.ocr.monthlyPages);
  }
  const { mail } = resources;
  if (definition.mail !== undefined) environment[ENV.mailFrom] = mail.from;
  if (definition.emailLimit === true) environment[ENV.mailDailyLimit] = String(mail.dailyLimit);
  if (definition.mail?.includes('send') === true) {
    environment[ENV.company] = JSON.stringify(mail.company);
    environment[ENV.siteUrl] = mail.siteUrl;
  }
  if (definition.userPool?.includes('invite') === true) environment[ENV.siteUrl] = mail.siteUrl;
  if (definition.alerts !== undefined) {
    environment[ENV.alertTopic] = resources.alerts.topicArn;
    environment[ENV.webhookUrl] = resources.alerts.webhookUrl;
    environment[ENV.pushSecret] = resources.alerts.pushSecret;
  }
  if (definition.alerts?.includes('send') === true) {
    environment[ENV.webhookSecret] = resources.alerts.webhookSecret;
    environment[ENV.pushContact] = mail.company.email === '' ? '' : `mailto:${mail.company.email}`;
    environment[ENV.productTitle] = mail.company.product;
    environment[ENV.siteUrl] = mail.siteUrl;
  }
  if (definition.pushService === true) environment[ENV.pushService] = resources.alerts.pushService;
  if (definition.measuresRoofs === true) {
    environment[ENV.solarKeyParameter] = resources.measuring.keyParameter;
    environment[ENV.solarEndpoint] = resources.measuring.endpoint;
    environment[ENV.measurementDailyLimit] = String(resources.measuring.dailyLimit);
  }
  if (definition.publicKey === true) environment[ENV.publicKey] = resources.publicKey;
  if (definition.originLocked === true) environment[ENV.originSecrets] = resources.originSecrets.join(',');
  // Who makes a document's item also says when it expires.
  if (definition.tables?.documents?.includes('put') === true)
    environment[ENV.documentRetentionDays] = String(resources.documentRetentionDays);
  return environment;
}
