import { linkPath } from '#shared/quote/quote-link.ts';

/**
 * The link as mail has to write it, host and all.
 * @param siteUrl where the site was deployed to; empty where it has no address but CloudFront's
 * @param host what CloudFront says the visitor asked
 * @throws Error where neither is known
 */
export function linkAddress(token: string, siteUrl: string, host: string): string {
  const site = siteUrl === '' && host !== '' ? `https://${host}` : siteUrl;
  if (site === '') throw new Error('The site has no address to write into mail');
  return `${site}${linkPath(encodeURIComponent(token))}`;
}
