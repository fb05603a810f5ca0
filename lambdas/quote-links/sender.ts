import * as v from 'valibot';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { brandSchema } from '#shared/site/brand.ts';
import { brandChanges, partsIn } from '#shared/site/brand-settings.ts';

/** The company's details that its emails use. */
const emailCompanySchema = v.pick(brandSchema, [
  'product',
  'companyName',
  'phone',
  'email',
  'address',
  'licence',
  'colours',
]);

export type EmailCompany = v.InferOutput<typeof emailCompanySchema>;

/**
 * The company as its emails name it: as it was deployed, with what the office set since.
 * @param values the office's settings, by name
 */
export const emailCompany = (values: Readonly<Record<string, unknown>>): EmailCompany =>
  v.parse(emailCompanySchema, {
    ...JSON.parse(requiredEnv(ENV.company)),
    ...brandChanges(partsIn(values)),
  });

/**
 * The site with its host, as links in an email need it.
 * @param siteUrl the deployed site's address; empty if it has no domain of its own
 * @param host the host the visitor asked for, from CloudFront
 * @throws Error if neither is known
 */
export function siteAddress(siteUrl: string, host: string): string {
  const site = siteUrl === '' && host !== '' ? `https://${host}` : siteUrl;
  if (site === '') throw new Error('The site has no address to write into an email');
  return site;
}
