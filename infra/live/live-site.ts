import * as v from 'valibot';
import type { DeployOptions } from '#infra/options.ts';
import type { Brand } from '#shared/brand.ts';

/** What of the brand people see, and a company may go without. */
const optionalFields = [
  'phone',
  'email',
  'address',
  'licence',
  'insurance',
  'serviceArea',
  'logoUrl',
  'heroImage',
  'reviews',
  'badges',
] as const;

const isShown = (value: Brand[(typeof optionalFields)[number]]) =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value !== null;

const liveSiteSchema = v.object({
  company: v.string(),
  /** Empty without one. */
  domain: v.string(),
  adminEmail: v.string(),
  googleMaps: v.boolean(),
  /** Fields of the brand that are not empty. */
  shown: v.array(v.string()),
});

/** What of a deploy the next one must not lose by an oversight. */
export type LiveSite = v.InferOutput<typeof liveSiteSchema>;

/** Name of the stack's output that holds it, as JSON. */
export const LIVE_OUTPUT = 'Live';

/** What a deploy with these options makes live. */
export const liveSiteOf = (
  options: Pick<DeployOptions, 'adminEmail' | 'domain' | 'googleMapsApiKey'> & { brand: Brand },
): LiveSite => ({
  company: options.brand.companyName,
  domain: options.domain?.name ?? '',
  adminEmail: options.adminEmail,
  googleMaps: options.googleMapsApiKey !== '',
  shown: optionalFields.filter((field) => isShown(options.brand[field])),
});

/**
 * What the outputs of a deployed stack say is live.
 * @returns undefined where nothing is; a stack from before this output tells its domain alone
 */
export function liveSiteIn(outputs: Readonly<Record<string, string>>): Partial<LiveSite> | undefined {
  const live = outputs[LIVE_OUTPUT];
  if (live !== undefined) return v.parse(v.partial(liveSiteSchema), JSON.parse(live));
  const host = URL.parse(outputs.SiteUrl ?? '')?.hostname;
  if (host === undefined) return undefined;
  return host.endsWith('.cloudfront.net') ? {} : { domain: host };
}
