import * as v from 'valibot';
import { type Brand, brandSchema, defaultBrand } from '#shared/site/brand.ts';
import { setting } from './setting.ts';
import type { SiteFile } from './site-file.ts';
import { brandAddresses } from './site-values.ts';

/** The brand's texts, each settable with `-c` by its own name. */
const texts = [
  'product',
  'companyName',
  'phone',
  'email',
  'address',
  'licence',
  'serviceArea',
  'logoUrl',
  'siteUrl',
  'insurance',
  'recommendedTier',
] as const;

const others = v.object({
  primaryColour: v.optional(v.unknown()),
  accentColour: v.optional(v.unknown()),
  showYourShare: v.optional(v.union([v.picklist(['true', 'false']), v.boolean()], 'must be true or false')),
});

export const brandOptionNames: readonly string[] = [...texts, ...Object.keys(others.entries)];

/**
 * The brand: the defaults, over them the site file, over that the single options.
 * @param given values by option name
 * @param domainUrl the site's address where the operator set a domain
 * @throws Error naming what is wrong and where it stands
 */
export function brandFrom(
  given: Record<string, unknown>,
  file: SiteFile['brand'],
  domainUrl: string | undefined,
): Brand {
  const { showYourShare, primaryColour, accentColour } = setting(others, given);
  const brand = setting(brandSchema, {
    ...defaultBrand,
    ...file,
    // Left empty, it is the domain's.
    siteUrl: file.siteUrl || domainUrl || '',
    ...present(Object.fromEntries(texts.map((name) => [name, given[name]]))),
    colours: {
      ...defaultBrand.colours,
      ...file.colours,
      ...present({ primary: primaryColour, accent: accentColour }),
    },
    ...present({ showYourShare: showYourShare === undefined ? undefined : String(showYourShare) === 'true' }),
  });
  return { ...brand, ...setting(brandAddresses, brand) };
}

const present = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

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
