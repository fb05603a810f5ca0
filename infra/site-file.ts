import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import {
  badgeSchema,
  brandSchema,
  callbackSchema,
  pictureSchema,
  ratingSchema,
  reviewSchema,
} from '#shared/site/brand.ts';
import { faqSchema } from '#shared/site/faq.ts';
import { setting } from './setting.ts';

const { colours, closedOn: _, ...others } = brandSchema.entries;

/**
 * A brand as written in the site file: every part may be left out, and none may be misspelled at any depth. The brand's
 * own schema checks how many of a part there may be.
 */
const strictBrand = v.strictObject({
  ...v.partial(v.object(others)).entries,
  colours: v.optional(v.partial(v.strictObject(colours.entries))),
  callback: v.optional(v.strictObject(callbackSchema.entries)),
  heroImage: v.optional(v.nullable(v.strictObject(pictureSchema.entries))),
  rating: v.optional(v.nullable(v.strictObject(ratingSchema.entries))),
  reviews: v.optional(v.array(v.strictObject(reviewSchema.entries))),
  badges: v.optional(v.array(v.strictObject(badgeSchema.entries))),
  /** No part of the brand that pages carry. */
  faq: v.optional(faqSchema),
});

/** The operator's settings, unless `-c site=…` or LOCAL_SITE_FILE names another file. */
export const SITE_FILE = 'site.json';

/** Only the structure is checked here; the options' schema checks the values. */
const value = v.optional(v.unknown());
const schema = v.strictObject({
  stackName: value,
  adminEmail: value,
  alertEmails: value,
  webhookUrl: value,
  brand: v.optional(strictBrand, {}),
  packages: v.optional(v.never('is set in the office now, under Company, Price cards')),
  mailFrom: value,
  domain: v.optional(v.strictObject({ name: value, hostedZoneId: value, certificateArn: value }), {}),
  /** Where keys are found, as the file contains none: an environment variable, an SSM parameter. */
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
  embedOrigins: value,
  waf: value,
  edgeLog: value,
  threatProtection: value,
  requireAuthenticator: value,
  originSecretEdition: value,
});

/** A company's settings, for the deploy and the local start. */
export interface SiteFile {
  /** Values by their `-c` option names. */
  options: Record<string, unknown>;
  brand: v.InferOutput<typeof strictBrand>;
  /** The environment variable with the key for Google Maps; empty without one. */
  googleMapsKeyIn: string;
}

export const emptySiteFile: SiteFile = { options: {}, brand: {}, googleMapsKeyIn: '' };

/**
 * @param named the file somebody named; undefined for `site.json`, which may be missing
 * @throws Error with one sentence: the file is missing, is not JSON, or has an unknown setting
 */
export function readSiteFile(
  named: string | undefined,
  readText: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): SiteFile {
  const path = named ?? SITE_FILE;
  const text = textOf(path, readText);
  if (text === undefined && named === undefined) return emptySiteFile;
  if (text === undefined) throw new Error(`Can’t find ${path}. Create it with: npm run site:init -- ${path}`);
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
    throw new Error(`Can’t read the site file ${path}: ${cause instanceof Error ? cause.message : ''}`, {
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
