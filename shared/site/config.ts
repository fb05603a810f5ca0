import * as v from 'valibot';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { brandSchema } from './brand.ts';

const bullets = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120))),
  v.minLength(1),
  v.maxLength(8),
);

/** The company's own texts for a tier; the product's are used for those left out. */
export const packageSchema = v.object({
  tier: v.picklist(tierNames),
  /** What is included, one bullet each, by language; a missing language uses the product's own. */
  bullets: v.optional(v.object({ en: v.optional(bullets), es: v.optional(bullets) }), {}),
  /** Path or address of an image; empty shows none. */
  imageUrl: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
});

export type Package = v.InferOutput<typeof packageSchema>;

/** The four packages in the order of their cards: every tier once. */
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

/** `/config.json`: written at deploy and read by the browser, so that one web build serves every environment. */
export const siteConfigSchema = v.object({
  brand: brandSchema,
  /** The four cards: their order, bullets and images. */
  packages: v.optional(packagesSchema, defaultPackages),
  /** Prefix of every API path, e.g. "/api". */
  apiBase: v.string(),
  /** Bearer key of the insurance routes; public on purpose: it allows throttling and is not authentication. */
  publicKey: v.string(),
  /** If empty, the address is a plain field and Google is never called. */
  googleMapsApiKey: v.string(),
  /** Roofs are measured from above. */
  measuresRoofs: v.optional(v.boolean(), false),
  /** A homeowner who confirms the roof from above is not asked for the home's size. */
  skipHomeSize: v.optional(v.boolean(), false),
  /** Homeowners may have their quote emailed. */
  sendsEmail: v.optional(v.boolean(), false),
  /** How long uploaded documents are stored, for the page to say; set by the deployment. */
  documentRetentionDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  auth: v.object({
    region: v.string(),
    userPoolId: v.string(),
    userPoolClientId: v.string(),
    /** Only if Cognito has another address than its public one. */
    endpoint: v.optional(v.string()),
  }),
});

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
