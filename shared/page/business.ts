import type { Brand } from '#shared/site/brand.ts';
import { SHARE_PICTURE } from './files.ts';

/**
 * The company as schema.org data for search engines, without empty fields. Without reviews: Google regards reviews that
 * a business shows of itself as self-serving
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export function localBusiness(brand: Brand): Record<string, string | readonly string[]> {
  const { siteUrl, heroImage } = brand;
  /** Search engines ask for whole addresses. */
  const at = (path: string) => (path === '' || siteUrl === '' ? '' : new URL(path, siteUrl).href);
  const fields = {
    '@context': 'https://schema.org',
    '@type':
      brand.product.toLowerCase() === 'roof' ? ['LocalBusiness', 'RoofingContractor'] : 'LocalBusiness',
    name: brand.companyName,
    telephone: brand.phone,
    email: brand.email,
    address: brand.address,
    areaServed: brand.serviceArea,
    openingHours: brand.hours,
    url: siteUrl === '' ? '' : `${siteUrl}/`,
    logo: at(brand.logoUrl),
    image: at(heroImage?.url ?? `/${SHARE_PICTURE.file}`),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length > 0));
}
