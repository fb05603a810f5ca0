import * as v from 'valibot';
import { brandSchema } from './brand.ts';

/** `/config.json`: written at deploy and read by the browser, so that one web build serves every environment. */
export const siteConfigSchema = v.object({
  brand: brandSchema,
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
