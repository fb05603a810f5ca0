import { addressParts } from '#shared/address/parts.ts';
import type { Brand } from '#shared/site/brand.ts';
import { textIn } from '#shared/site/localized-text.ts';
import { SHARE_PICTURE } from './files.ts';

/** In parts where all of them can be told apart, as search engines ask; otherwise the line as it is. */
function postalAddress(line: string): string | Record<string, string> {
  const { street, city, state, zip } = addressParts(line);
  if ([street, city, state, zip].includes('')) return line;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  };
}

/**
 * The company as schema.org data for search engines, without empty fields. Without reviews: Google regards reviews that
 * a business shows of itself as self-serving
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export function localBusiness(brand: Brand): Record<string, unknown> {
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
    slogan: textIn(brand.tagline, 'en'),
    sameAs: brand.website,
    address: postalAddress(brand.address),
    areaServed: textIn(brand.serviceArea, 'en'),
    openingHours: brand.hours,
    url: siteUrl === '' ? '' : `${siteUrl}/`,
    logo: at(brand.logoUrl),
    image: at(heroImage?.url ?? `/${SHARE_PICTURE.file}`),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length !== 0));
}
