import * as v from 'valibot';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { type Brand, brandSchema, type Callback, defaultBrand } from '#shared/site/brand.ts';
import { textIn } from '#shared/site/localized-text.ts';
import { openingHours, openingsOf } from '#shared/site/opening-hours.ts';
import { setting } from './setting.ts';
import type { SiteFile } from './site-file.ts';
import { brandAddresses } from './site-values.ts';

/** What of a brand the deploy looks at more closely than the page. */
const deployed = v.object({ ...brandAddresses.entries, hours: openingHours });

/** What a brand's schema takes. */
const PHONE_MAX = 30;

/**
 * The brand: the defaults, with what the site file says.
 * @param domainUrl the site's address if the operator set a domain
 * @throws Error that names what is wrong and where
 */
export function brandFrom({ faq: _, ...file }: SiteFile['brand'], domainUrl: string | undefined): Brand {
  const brand = setting(brandSchema, {
    ...defaultBrand,
    ...file,
    // If empty, the domain's address.
    siteUrl: file.siteUrl || domainUrl || '',
    colours: { ...defaultBrand.colours, ...file.colours },
  });
  const { hours, ...addresses } = setting(deployed, brand);
  assertHoursAgree(hours, brand.callback);
  return { ...brand, phone: writtenPhone(brand.phone), ...addresses, hours };
}

/**
 * Calls are made while the office is open.
 * @throws Error that names what says otherwise
 */
function assertHoursAgree(hours: string[], { callsUntilHour }: Callback): void {
  const openings = openingsOf(hours);
  if (openings.length === 0) return;
  const last = openings.reduce((latest, one) => (one.closes > latest.closes ? one : latest));
  if (callsUntilHour !== 0 && callsUntilHour <= Number.parseInt(last.opens, 10))
    throw new Error(
      `brand.callback.callsUntilHour is ${callsUntilHour}, but brand.hours open at ${last.opens}. Enter a later hour, or take it out: you then call until you close.`,
    );
}

/** A number as Americans write it, however it was typed; one that would grow too long stays. */
function writtenPhone(typed: string): string {
  const formatted = formattedPhone(typed);
  return formatted.length > PHONE_MAX ? typed : formatted;
}

/** What identifies the company; the sample's values would be wrong for any other. */
const identity = ['companyName', 'phone', 'email', 'address', 'licence', 'serviceArea'] as const;

const english = (brand: Brand, field: (typeof identity)[number]): string =>
  textIn(brand[field], 'en').trim().toLowerCase();

/** Fields of a brand that still have the sample company's value. */
export const sampleFields = (brand: Brand): string[] =>
  identity.filter((field) => english(brand, field) === english(defaultBrand, field));

/** Why a brand must not be deployed to AWS, and what to do; undefined if it may be. */
export function sampleRefusal(brand: Brand): string | undefined {
  const fields = sampleFields(brand);
  if (fields.length === 0) return undefined;
  return `This would publish the sample company's ${fields.join(', ')}. Set them under "brand" in site.json ("" hides one), or run npm run site:init.`;
}
