import {
  type EmailSettings,
  emailCompany,
  environmentOf,
  type ResourceNames,
} from '#infra/functions/environment.ts';
import type { FunctionDefinition } from '#infra/functions/functions.ts';
import { SITE_BUCKET } from '#infra/local/s3/access.ts';
import {
  LOCAL_CREDENTIALS,
  LOCAL_EMAIL_FROM,
  LOCAL_MAILBOX_SECRET,
  LOCAL_PUSH_SECRET,
  LOCAL_WEBHOOK_SECRET,
} from '#infra/local/wire/credentials.ts';
import { roleSession } from '#infra/local/wire/role-session.ts';
import type { OcrLimits } from '#infra/options.ts';
import { deployOptions } from '#infra/options.ts';
import { perTable } from '#infra/tables.ts';
import { DOCUMENT_RETENTION_DAYS } from '#shared/estimate/document.ts';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import type { DeployedSite } from '#shared/site/first-site.ts';
import { ALERT_TOPIC_ARN, DOCUMENTS_BUCKET, type Endpoints, SCAN_TOPIC_ARN } from './services.ts';

/** Settings for emails that go into the data folder: a sender that needs no verification, and links to this site. */
function localEmail(
  siteUrl: string,
  {
    brand = defaultBrand,
    from = LOCAL_EMAIL_FROM,
    dailyLimit = deployOptions().mailDailyLimit,
  }: { brand?: Brand | undefined; from?: string | undefined; dailyLimit?: number | undefined } = {},
): EmailSettings {
  return { from, dailyLimit, mailboxSecret: LOCAL_MAILBOX_SECRET, company: emailCompany(brand), siteUrl };
}

/** What a machine's functions are told; what is left out is as in a deployment that sets no options. */
interface LocalSettings {
  publicKey: string;
  originSecret: string;
  /** Links in emails and calendar files lead there: none of them can be written without it. */
  siteUrl: string;
  /** The file with the pages behind quote links: without it none is shown or emailed. */
  quoteLinkPages: string;
  /** What the site's pages are made from, and what is known of it; left out, no pages are published. */
  site?: { build: string; deployed: DeployedSite } | undefined;
  ocr?: OcrLimits | undefined;
  documentRetentionDays?: number | undefined;
  email?: Parameters<typeof localEmail>[1] | undefined;
  userPoolId?: string | undefined;
  webhookUrl?: string | undefined;
  /** Left out, nobody is told of leads by the topic of alarms. */
  operator?: { email: string; topicArn: string } | undefined;
  measuring?: { keyParameter?: string; dailyLimit?: number | undefined } | undefined;
}

/** A function's environment: its own grants as in the stack, and the stand-ins' addresses. */
export function functionEnvironment(endpoints: Endpoints, settings: LocalSettings) {
  const options = deployOptions();
  const { publicKey, originSecret, siteUrl, quoteLinkPages, measuring = {} } = settings;
  const resources: ResourceNames = {
    service: 'RoofQuote',
    tables: perTable((name) => name),
    documentsBucket: DOCUMENTS_BUCKET,
    userPoolId: settings.userPoolId ?? 'us-east-1_none',
    publicKey,
    quoteLinkPages,
    site: settings.site && {
      build: settings.site.build,
      bucket: SITE_BUCKET,
      distributionId: 'LOCAL',
      deployed: JSON.stringify(settings.site.deployed),
    },
    originSecrets: [originSecret],
    documentRetentionDays: settings.documentRetentionDays ?? DOCUMENT_RETENTION_DAYS,
    hours: (settings.email?.brand ?? defaultBrand).hours,
    scanTopicArn: SCAN_TOPIC_ARN,
    scanRoleArn: 'arn:aws:iam::000000000000:role/announce-scans',
    ocr: settings.ocr ?? options.ocr,
    email: localEmail(siteUrl, settings.email),
    alerts: {
      topicArn: ALERT_TOPIC_ARN,
      operator: settings.operator,
      webhookUrl: settings.webhookUrl ?? '',
      webhookSecret: LOCAL_WEBHOOK_SECRET,
      // A receiver to try it with runs on this machine.
      webhookOpenRange: '127.0.0.0/8',
      pushSecret: LOCAL_PUSH_SECRET,
      pushService: endpoints.push,
    },
    // Nothing is watched here.
    alarmTopicArn: '',
    measuring: {
      keyParameter: measuring.keyParameter ?? '',
      endpoint: endpoints.solar,
      dailyLimit: measuring.dailyLimit ?? options.measurementDailyLimit,
    },
  };
  return (definition: FunctionDefinition): Record<string, string> => ({
    ...environmentOf(definition, resources),
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_SESSION_TOKEN: roleSession(definition),
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_TEXTRACT: endpoints.textract,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
    AWS_ENDPOINT_URL_SNS: endpoints.sns,
    AWS_ENDPOINT_URL_SSM: endpoints.ssm,
    AWS_ENDPOINT_URL_CLOUDFRONT: endpoints.cloudFront,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
  });
}
