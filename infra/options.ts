import * as v from 'valibot';
import { DOCUMENT_RETENTION_DAYS } from '#shared/estimate/document.ts';
import type { Brand } from '#shared/site/brand.ts';
import { type Faq, noFaq } from '#shared/site/faq.ts';
import { brandFrom } from './brand-options.ts';
import { embedOrigins } from './embed-origins.ts';
import { setting } from './setting.ts';
import { emptySiteFile, type SiteFile } from './site-file.ts';
import {
  emailList,
  fromOne,
  keyIn,
  orEmpty,
  orOff,
  publicAddress,
  wholeNumber,
  yesNo,
} from './site-values.ts';

/** The operator's own domain; either certificate or zone must be given. */
export interface SiteDomain {
  name: string;
  /** An ACM certificate in us-east-1; if left out, the deploy creates one in the zone. */
  certificateArn: string;
  /** The domain's zone in Route 53, where the deploy creates the records. */
  hostedZoneId: string;
}

/** How many pages OCR may read. */
export interface OcrLimits {
  /** In one document. */
  pageLimit: number;
  dailyPages: number;
  monthlyPages: number;
}

/** Start of both stacks' descriptions, which tells them from other stacks of the same name. */
export const STACK_DESCRIPTION = 'Instant roof quotes';

/** The name of the stack of everything that can be rebuilt; the other stack has the data. */
export const appStackName = (stackName: string) => `${stackName}-App`;

/** The app's output with the ARN of the topic that emails the operator of alarms. */
export const ALARM_TOPIC_OUTPUT = 'AlarmTopicArn';

/** What an operator may set in `site.json`. */
export interface DeployOptions {
  /** The data stack's name; the app's is derived from it. */
  stackName: string;
  brand: Brand;
  /** What homeowners often ask. */
  faq: Faq;
  /** Gets the first login and the alarms; empty creates neither. */
  adminEmail: string;
  /** Who gets an email about each lead. */
  alertEmails: string[];
  /** Where each lead is posted, signed; empty for none. */
  webhookUrl: string;
  googleMapsApiKey: string;
  /** The SSM parameter with the key for Google's Solar API; empty measures no roofs. */
  solarParameter: string;
  /** The most measurements in a day. */
  measurementDailyLimit: number;
  /** A homeowner who confirms the roof from above is not asked for the home's size. */
  skipHomeSize: boolean;
  documentRetentionDays: number;
  /** For the whole account; 0 creates no budget. */
  monthlyBudgetUsd: number;
  /** Hours without a lead after which the operator is emailed; 0 never. */
  noLeadHours: number;
  /** Where docs/runbook.md is published, so that emails of alarms link to its sections; empty for nowhere. */
  runbookUrl: string;
  ocr: OcrLimits;
  /** The sender of emails to homeowners, verified in SES; empty sends none. */
  mailFrom: string;
  /** The most emails to homeowners in a day. */
  mailDailyLimit: number;
  /** Raising it by one changes the secret between CloudFront and the API. */
  originSecretEdition: number;
  /** Puts AWS WAF in front of CloudFront. */
  waf: boolean;
  /** CloudFront logs addresses for seven days. */
  edgeLog: boolean;
  /** Cognito's threat protection for admins' sign-ins, which costs the Plus plan. */
  threatProtection: boolean;
  /** Nobody signs in without an authenticator app. */
  requireAuthenticator: boolean;
  domain: SiteDomain | undefined;
  /** Whether browsers must use HTTPS for all hosts below the site's too. */
  hstsIncludeSubdomains: boolean;
  /** The company's websites that may show the quote in a frame. */
  embedOrigins: string[];
}

/** CloudWatch looks back a week at most. */
const LONGEST_SILENCE_HOURS = 168;

const optionsSchema = v.object({
  // CloudFront's names contain it with a region and a word, and allow 64 characters.
  stackName: v.optional(
    v.pipe(
      v.unknown(),
      v.check(
        (name) => /^[A-Za-z][A-Za-z0-9-]{0,31}$/.test(String(name)),
        'must be at most 32 letters, digits and hyphens that start with a letter',
      ),
      v.transform(String),
    ),
    'RoofQuote',
  ),
  // Cognito's limit for a login's name.
  adminEmail: v.pipe(
    orEmpty(v.EMAIL_REGEX, 'must be an email address'),
    v.maxLength(128, 'must be at most 128 characters'),
  ),
  alertEmails: v.optional(emailList),
  // A function's environment holds 4 KB.
  webhookUrl: v.pipe(publicAddress, v.maxLength(1000, 'must be at most 1000 characters')),
  googleMapsApiKey: orEmpty(
    /^[\w-]{30,100}$/,
    'must be a browser key of Google, 30 letters, digits, hyphens and underscores or more',
  ),
  // SSM allows several parts only with a leading slash, and at most 15.
  solarParameter: orEmpty(
    /^(?!\/?(aws|ssm))([\w.-]+|(\/[\w.-]+){1,15})$/i,
    'must be the name of a parameter like /roof-quote/solar-key, with a slash before each of its parts',
  ),
  measurementDailyLimit: wholeNumber(300),
  skipHomeSize: yesNo,
  documentRetentionDays: wholeNumber(DOCUMENT_RETENTION_DAYS),
  monthlyBudgetUsd: orOff(50, 999_999_999, 'must be a whole number from 0 (no budget)'),
  noLeadHours: orOff(
    0,
    LONGEST_SILENCE_HOURS,
    `must be a whole number from 0 (no alarm) to ${LONGEST_SILENCE_HOURS}`,
  ),
  runbookUrl: v.pipe(
    orEmpty(/^https:\/\/[^\s#]+$/, 'must be an address like https://example.com/runbook.md'),
    // An alarm's description has 1,024 characters.
    v.maxLength(500, 'must be at most 500 characters'),
  ),
  ocrPageLimit: wholeNumber(30),
  ocrDailyPages: v.optional(fromOne),
  ocrMonthlyPages: wholeNumber(5000),
  mailFrom: orEmpty(v.EMAIL_REGEX, 'must be an email address like quotes@example.com'),
  mailDailyLimit: wholeNumber(500),
  originSecretEdition: wholeNumber(1),
  waf: yesNo,
  edgeLog: yesNo,
  threatProtection: yesNo,
  requireAuthenticator: yesNo,
  domainName: orEmpty(v.DOMAIN_REGEX, 'must be a domain like quote.example.com'),
  hostedZoneId: orEmpty(/^Z[A-Z0-9]{5,31}$/, 'must be the id of a hosted zone like Z0123456789ABCDEFGHIJ'),
  // CloudFront accepts certificates of this region only.
  certificateArn: orEmpty(
    /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
    'must be the ARN of a certificate in us-east-1',
  ),
  hstsIncludeSubdomains: yesNo,
  embedOrigins,
});

/** What `-c name=value` may say of one deploy: which site's file it is of, and that it may remove what is live. */
export const contextNames: readonly string[] = ['site', 'allowRemoval'];

/** The names of a site's file, as its options are called, for what is tested or written of each. */
export const optionNames: readonly string[] = Object.keys(optionsSchema.entries);

/**
 * A site's options.
 * @param env has the keys that the site file names
 * @throws Error that names the wrong option and why it is wrong
 */
export function deployOptions(
  file: SiteFile = emptySiteFile,
  env: Readonly<Record<string, string | undefined>> = {},
): DeployOptions {
  const given = { ...file.options };
  given.googleMapsApiKey ??= keyIn(env, file.googleMapsKeyIn);
  const {
    domainName: name,
    certificateArn,
    hostedZoneId,
    ocrPageLimit,
    ocrDailyPages,
    ocrMonthlyPages,
    alertEmails,
    ...options
  } = setting(optionsSchema, given);
  const domain = siteDomain(name, certificateArn, hostedZoneId);
  const ocr = ocrLimits(ocrPageLimit, ocrMonthlyPages, ocrDailyPages);
  const brand = brandFrom(file.brand, domain && `https://${domain.name}`);
  const team = alertEmails ?? (options.adminEmail === '' ? [] : [options.adminEmail]);
  return { ...options, alertEmails: team, ocr, domain, brand, faq: file.brand.faq ?? noFaq };
}

/** The most characters of a certificate's first name (RFC 5280). */
const LONGEST_COMMON_NAME = 64;

/** @throws Error if only one of the two is given, or the name is too long for a certificate */
function siteDomain(name: string, certificateArn: string, hostedZoneId: string): SiteDomain | undefined {
  const way = certificateArn !== '' || hostedZoneId !== '';
  if ((name !== '') !== way)
    throw new Error(
      'A domain needs its name plus a hostedZoneId (Route 53) or a certificateArn. Set both parts or neither.',
    );
  if (certificateArn === '' && name.length > LONGEST_COMMON_NAME)
    throw new Error(
      `${name} has ${name.length} characters, but a certificate’s first name can have only ${LONGEST_COMMON_NAME}. Make one in ACM that starts with a shorter name and includes this one, then set domain.certificateArn to it.`,
    );
  return name === '' ? undefined : { name, certificateArn, hostedZoneId };
}

/** A day may use a quarter of the month: a day after hail has its scans, and does not use up the month. At least one whole document. */
function ocrLimits(
  pageLimit: number,
  monthlyPages: number,
  dailyPages = Math.max(pageLimit, Math.ceil(monthlyPages / 4)),
): OcrLimits {
  return { pageLimit, dailyPages, monthlyPages };
}

/**
 * Refuses other options on the command line, which the deploy would otherwise ignore.
 * @param names all names in the context; the library's own contain a colon, a slash or an @
 * @throws Error that names the unknown options
 */
export function assertKnownOptions(names: readonly string[]): void {
  const unknown = names.filter((name) => /^\w+$/.test(name) && !contextNames.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `-c doesn’t know ${unknown.join(', ')}. Write it into site.json; -c takes only ${contextNames.join(' and ')}.`,
    );
}
