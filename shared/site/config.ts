import * as v from 'valibot';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { brandSchema } from './brand.ts';

const bullets = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120))),
  v.minLength(1),
  v.maxLength(8),
);

/** What a company says of one tier; what it leaves out stays as the product says it. */
export const packageSchema = v.object({
  tier: v.picklist(tierNames),
  /** What is included, one bullet each, by language; a language that is left out reads the product's own. */
  bullets: v.optional(v.object({ en: v.optional(bullets), es: v.optional(bullets) }), {}),
  /** Path or address of a picture; empty shows none. */
  imageUrl: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
});

export type Package = v.InferOutput<typeof packageSchema>;

/** The four packages in the order their cards stand in: every tier once. */
export const packagesSchema = v.pipe(
  v.array(packageSchema),
  v.check(
    (packages) =>
      packages.length === tierNames.length &&
      tierNames.every((tier) => packages.some((one) => one.tier === tier)),
    `must name each of ${tierNames.join(', ')} once`,
  ),
);

export const defaultPackages: Package[] = tierNames.map((tier: TierName) => ({
  tier,
  bullets: {},
  imageUrl: '',
}));

/** `/config.json`: made at deploy, read by the browser, so one web build serves every environment. */
export const siteConfigSchema = v.object({
  brand: brandSchema,
  /** The four cards: their order, bullets and pictures. */
  packages: v.optional(packagesSchema, defaultPackages),
  /** Prefix of every API path, e.g. "/api". */
  apiBase: v.string(),
  /** Bearer key of the insurance routes; public by design, it throttles and does not authenticate. */
  publicKey: v.string(),
  /** Empty means the address is a plain field and Google is never called. */
  googleMapsApiKey: v.string(),
  /** Roofs are measured from above. */
  measuresRoofs: v.optional(v.boolean(), false),
  /** A homeowner who confirms the roof from above need not say how large the home is. */
  skipHomeSize: v.optional(v.boolean(), false),
  /** How long an uploaded document is kept, as the page says it; the deployment's own figure. */
  documentRetentionDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  auth: v.object({
    region: v.string(),
    userPoolId: v.string(),
    userPoolClientId: v.string(),
    /** Only where Cognito answers somewhere else than its public address. */
    endpoint: v.optional(v.string()),
  }),
});

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
