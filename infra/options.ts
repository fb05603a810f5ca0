import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Brand } from '#shared/brand.ts';
import { DOCUMENT_RETENTION_DAYS } from '#shared/estimate-file.ts';
import { brandFrom, brandOptionNames } from './brand-options.ts';
import type { OcrLimits } from './env.ts';
import { setting } from './setting.ts';

/** What an operator may set with `cdk deploy -c name=value`. */
export interface DeployOptions {
  brand: Brand;
  /** Gets the first login and the alarms; empty makes neither. */
  adminEmail: string;
  googleMapsApiKey: string;
  documentRetentionDays: number;
  monthlyBudgetUsd: number;
  ocr: OcrLimits;
  /** Raised by one, the deploy changes the secret between CloudFront and the API. */
  originSecretEdition: number;
  /** Puts AWS WAF in front of CloudFront. */
  waf: boolean;
  /** Cognito's threat protection for the admins' sign-ins, at the price of its Plus plan. */
  threatProtection: boolean;
  /** A domain of the operator's own, with its ACM certificate in us-east-1. */
  domain: { name: string; certificateArn: string } | undefined;
  /** Whether browsers shall insist on HTTPS for every host below the site's too. */
  hstsIncludeSubdomains: boolean;
}

const fromOne = v.pipe(
  v.unknown(),
  v.check((value) => /^[1-9]\d{0,8}$/.test(String(value)), 'must be a whole number from 1'),
  v.transform(Number),
);
const wholeNumber = (fallback: number) => v.optional(fromOne, fallback);

/** The command line gives the word, cdk.json may give the boolean. */
const yesNo = v.optional(
  v.pipe(
    v.unknown(),
    v.check((value) => /^(true|false)$/.test(String(value)), 'must be true or false'),
    v.transform((value) => String(value) === 'true'),
  ),
  false,
);

/** Empty, as an unset shell variable leaves it, is as good as not given. */
const orEmpty = (pattern: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || pattern.test(text), message),
    ),
    '',
  );

const optionsSchema = v.object({
  adminEmail: orEmpty(v.EMAIL_REGEX, 'must be an email address'),
  googleMapsApiKey: v.optional(v.string(), ''),
  documentRetentionDays: wholeNumber(DOCUMENT_RETENTION_DAYS),
  monthlyBudgetUsd: wholeNumber(50),
  ocrPageLimit: wholeNumber(30),
  ocrDailyPages: v.optional(fromOne),
  ocrMonthlyPages: wholeNumber(5000),
  originSecretEdition: wholeNumber(1),
  waf: yesNo,
  threatProtection: yesNo,
  domainName: orEmpty(v.DOMAIN_REGEX, 'must be a domain like quote.example.com'),
  // CloudFront takes certificates of this one region only.
  certificateArn: orEmpty(
    /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
    'must be the ARN of a certificate in us-east-1',
  ),
  hstsIncludeSubdomains: yesNo,
});

/** Every context name the deploy understands, for the README and for spotting typing errors. */
export const contextNames: readonly string[] = [
  'stackName',
  ...Object.keys(optionsSchema.entries),
  ...brandOptionNames,
];

/**
 * The deploy options in a context.
 * @param context gives the value of one `-c` name, or undefined
 * @param readText reads the brand file
 * @throws Error naming the option that is wrong and why
 */
export function deployOptions(
  context: (name: string) => unknown,
  readText: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): DeployOptions {
  const given = Object.fromEntries(contextNames.map((name) => [name, context(name)]));
  const {
    domainName: name,
    certificateArn,
    ocrPageLimit,
    ocrDailyPages,
    ocrMonthlyPages,
    ...options
  } = setting(optionsSchema, given);
  if ((name === '') !== (certificateArn === ''))
    throw new Error('domainName and certificateArn go together: set both with -c, or neither.');
  const domain = name === '' ? undefined : { name, certificateArn };
  const ocr = ocrLimits(ocrPageLimit, ocrMonthlyPages, ocrDailyPages);
  return { ...options, ocr, domain, brand: brandFrom(given, readText, domain && `https://${domain.name}`) };
}

/** A day may use a tenth of the month, so that one bad day does not use it up, and at least one whole document. */
export function ocrLimits(
  pageLimit: number,
  monthlyPages: number,
  dailyPages = Math.max(pageLimit, Math.ceil(monthlyPages / 10)),
): OcrLimits {
  return { pageLimit, dailyPages, monthlyPages };
}

/**
 * Refuses a context that holds a misspelt option, which would otherwise deploy without what was meant.
 * @param names all names in the context; those of the library hold a colon, a slash or an @
 * @throws Error naming the unknown options
 */
export function assertKnownOptions(names: readonly string[]): void {
  const unknown = names.filter((name) => /^\w+$/.test(name) && !contextNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no option ${unknown.join(', ')}. The options are ${contextNames.join(', ')}.`);
}
