import type { Brand } from '../brand.ts';

/**
 * schema.org's description of the company for search engines; what the brand leaves empty is left out. Reviews stay
 * out of it: Google takes reviews that a business shows of itself for self-serving
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export function localBusiness(brand: Brand): Record<string, string | string[]> {
  const fields = {
    '@context': 'https://schema.org',
    '@type':
      brand.product.toLowerCase() === 'roof' ? ['LocalBusiness', 'RoofingContractor'] : 'LocalBusiness',
    name: brand.companyName,
    telephone: brand.phone,
    email: brand.email,
    address: brand.address,
    areaServed: brand.serviceArea,
    url: brand.siteUrl,
    logo: brand.logoUrl === '' || brand.siteUrl === '' ? '' : new URL(brand.logoUrl, brand.siteUrl).href,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
