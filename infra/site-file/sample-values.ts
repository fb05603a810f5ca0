import { type Brand, defaultBrand } from '#shared/brand.ts';

/** Who the company is: what of these is the sample's would be untrue of any other. */
const identity = ['companyName', 'phone', 'email', 'address', 'licence', 'serviceArea'] as const;

/** Fields of a brand that still hold the sample company's value. */
export const sampleFields = (brand: Brand): string[] =>
  identity.filter((field) => brand[field].trim().toLowerCase() === defaultBrand[field].toLowerCase());

/** Why a brand must not go to AWS, and the way out; undefined where it may. */
export function sampleRefusal(brand: Brand): string | undefined {
  const fields = sampleFields(brand);
  if (fields.length === 0) return undefined;
  return `The sample company would be published: ${fields.join(', ')}. Set them under "brand" in site.json ("" shows none); npm run site:init asks and writes it.`;
}
