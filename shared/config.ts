import * as v from 'valibot';
import { brandSchema } from './brand.ts';
import { defaultPackages, packagesSchema } from './site/packages.ts';

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
