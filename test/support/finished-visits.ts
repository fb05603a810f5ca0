import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Product } from '#infra/local/product.ts';
import { defaultRates, tierNames } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { quoteSchema } from '#shared/quote/quote-schema.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import { emptyForm } from '#web/wizard/form.ts';
import { newVisit, type Visit } from '#web/wizard/visit.ts';
import { upload } from './uploads.ts';

const longestText = (text: string, length: number) => `${text}, `.repeat(9).slice(0, length);

/** A company that tells all of itself at the greatest length. */
export const longestBrand: Brand = {
  ...defaultBrand,
  companyName: 'Featherstonehaugh & Montgomery Brothers Roofing, Siding and Gutters of Nebraska',
  phone: '+1 (402) 555-0142 ext. 10234',
  email: 'estimates-and-customer-care@featherstonehaugh-montgomery-brothers.example',
  address: longestText('18023 North Saint Bartholomew of the Meadows Boulevard, Suite 1204-B', 160),
  licence: longestText('Nebraska contractor registration 00000-00, Iowa 000000', 120),
  insurance: longestText('General liability, $2,000,000; workers’ compensation', 120),
};

/** Names and places as long as people have them. */
export const longest = {
  name: 'Maximiliano Bartholomew Featherstonehaugh-Montgomery de la Concepción y Santa María',
  address:
    '14412 North Saint Bartholomew of the Meadows Boulevard, Apartment 1204-B, Rancho Santa Margarita Heights, Nebraska 68007-1234',
};

export const LEAD_ID = '7c1f8a2e-95d4-4b6a-8e3f-0a1b2c3d4e5f';
/** In the evening of the first, wherever the tests run. */
export const SHOWN_AT = new Date(2026, 10, 1, 18, 30);

const finished = (quote: Quote): Visit => ({
  ...newVisit(LEAD_ID, 0),
  step: 'thank-you',
  finishedAt: SHOWN_AT.getTime(),
  form: { ...emptyForm, ...longest, email: 'max@mail.example', phone: '4025550199' },
  quote,
});

/** All that a quote may tell of its area; its squares are without the waste. */
const longestBasis: AreaBasis = {
  source: 'home-size-by-storeys',
  homeSize: 199_999,
  factor: 0.82,
  propertyType: 'three-story',
  wastePercent: 12.25,
  rangePercent: 15,
  others: [{ source: 'home-size', squareFootage: 199_999 }],
};

/** Somebody who pays, with the largest prices there are. */
export function retailVisit(): Visit {
  const quote = quoteFor(199_950.25, { ...defaultRates, asLowAs: 351.37, premiumWarranty: 1_999.99 });
  const visit = finished({ ...quote, basis: longestBasis });
  return { ...visit, form: { ...visit.form, isInsuranceClaim: false, propertyType: 'two-story' } };
}

/** The same where each tier has eight bullets of 60 characters. */
export function denseVisit(): Visit {
  const visit = retailVisit();
  const bullet = (index: number) =>
    `${index} ${'Every layer named as the maker names it, '.repeat(2)}`.slice(0, 60);
  const description = Array.from({ length: 8 }, (_, index) => bullet(index)).join('\n');
  const tiers = tierNames.map((tier) => [tier, { price: 3_999_980.55, description }]);
  return {
    ...visit,
    quote: { ...visit.quote, ...quoteFor(2000, defaultRates), ...Object.fromEntries(tiers) },
  };
}

/** Somebody whose estimate was read by the running product. */
export async function claimVisit(site: Pick<Product, 'url' | 'config'>, estimate: string): Promise<Visit> {
  const path = new URL(`../fixtures/estimates/${estimate}/document.pdf`, import.meta.url);
  const { json } = await upload(site, readFileSync(path));
  const visit = finished(v.parse(quoteSchema, json));
  const form = { ...visit.form, isInsuranceClaim: true, hasAdjusterEstimate: true };
  return { ...visit, form, documentQuote: visit.quote };
}

/** What a tab's page runs to have had this visit; the page shows it from the next load on. */
export function hasHad(visit: Visit, language: string): string {
  const kept = JSON.stringify(JSON.stringify({ ...visit, form: { ...visit.form, insuranceDoc: undefined } }));
  return `sessionStorage.setItem('visit', ${kept}); localStorage.setItem('language', '${language}');`;
}
