import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { badgeSchema, brandSchema, callbackSchema, pictureSchema, reviewSchema } from '#shared/site/brand.ts';
import { packageSchema } from '#shared/site/config.ts';
import { setting } from './setting.ts';

const { colours, ...others } = brandSchema.entries;

/**
 * A brand as somebody writes it: every part may be left out, and none may be misspelled, however deep it stands. How
 * many of a part there may be is the brand's own schema to say.
 */
const strictBrand = v.strictObject({
  ...v.partial(v.object(others)).entries,
  colours: v.optional(v.partial(v.strictObject(colours.entries))),
  callback: v.optional(v.strictObject(callbackSchema.entries)),
  heroImage: v.optional(v.nullable(v.strictObject(pictureSchema.entries))),
  reviews: v.optional(v.array(v.strictObject(reviewSchema.entries))),
  badges: v.optional(v.array(v.strictObject(badgeSchema.entries))),
});

const { bullets } = packageSchema.entries;

/** Which tiers there have to be is the options' to say. */
const strictPackages = v.array(
  v.strictObject({
    ...packageSchema.entries,
    bullets: v.optional(v.strictObject(bullets.wrapped.entries), {}),
  }),
);

/** Where the operator's choices stand unless `-c site=…` or LOCAL_SITE_FILE names another file. */
export const SITE_FILE = 'site.json';

/** The options' own schema says what their values must be: here stand their places. */
const value = v.optional(v.unknown());
const schema = v.strictObject({
  stackName: value,
  adminEmail: value,
  alertEmails: value,
  webhookUrl: value,
  brand: v.optional(strictBrand, {}),
  packages: v.optional(strictPackages),
  mailFrom: value,
  domain: v.optional(v.strictObject({ name: value, hostedZoneId: value, certificateArn: value }), {}),
  /** Where keys are kept, as none stands in a file: an environment variable, a parameter of SSM. */
  keys: v.optional(v.strictObject({ googleMaps: v.optional(v.string(), ''), solarParameter: value }), {}),
  limits: v.optional(
    v.strictObject({
      documentRetentionDays: value,
      monthlyBudgetUsd: value,
      noLeadHours: value,
      ocrPageLimit: value,
      ocrDailyPages: value,
      ocrMonthlyPages: value,
      mailDailyLimit: value,
      measurementDailyLimit: value,
    }),
    {},
  ),
  runbookUrl: value,
  skipHomeSize: value,
  hstsIncludeSubdomains: value,
  waf: value,
  threatProtection: value,
  originSecretEdition: value,
});

/** A company's choices, as the deploy and the local start read them. */
export interface SiteFile {
  /** Values by the names the `-c` options have. */
  options: Record<string, unknown>;
  brand: v.InferOutput<typeof strictBrand>;
  /** The environment variable that holds the key for Google Maps; empty without one. */
  googleMapsKeyIn: string;
}

export const emptySiteFile: SiteFile = { options: {}, brand: {}, googleMapsKeyIn: '' };

/**
 * @param named the file somebody named; undefined is `site.json`, which need not be there
 * @throws Error in one sentence: the file is missing, no JSON, or has a setting there is not
 */
export function readSiteFile(
  named: string | undefined,
  readText: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): SiteFile {
  const path = named ?? SITE_FILE;
  const text = textOf(path, readText);
  if (text === undefined && named === undefined) return emptySiteFile;
  if (text === undefined)
    throw new Error(`There is no site file ${path}: npm run site:init -- ${path} writes one.`);
  return siteFileIn(text, path);
}

function siteFileIn(text: string, path: string): SiteFile {
  const { brand, domain, keys, limits, ...others } = setting(schema, jsonIn(text, path), path);
  return {
    options: {
      ...others,
      ...limits,
      domainName: domain.name,
      hostedZoneId: domain.hostedZoneId,
      certificateArn: domain.certificateArn,
      solarParameter: keys.solarParameter,
    },
    brand,
    googleMapsKeyIn: keys.googleMaps ?? '',
  };
}

function textOf(path: string, readText: (path: string) => string): string | undefined {
  try {
    return readText(path);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw new Error(`The site file ${path} cannot be read: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}

function jsonIn(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${cause instanceof Error ? cause.message : ''}.`, { cause });
  }
}
