import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';

const prices = { asLowAs: 8400, standard: 12_000, impactResistant: 14_400, premiumWarranty: 16_800 };
const rates = { asLowAs: 350, standard: 500, impactResistant: 600, premiumWarranty: 700 };
const area = { squareFootage: 2400, squares: 24 };

/**
 * The invented lead of a test: it has every field that the webhook sends, so that another system can map them all, also
 * those that no one real lead has together. Always the same id, so that many tests make one record there.
 * @param at ISO 8601: when the test was asked for
 */
export function sampleLead(at: string): Lead {
  const basis: AreaBasis = {
    source: 'home-size',
    homeSize: 1800,
    factor: 1.33,
    propertyType: 'single-story',
    others: [],
  };
  const shown = { ...area, prices, rates, pricingVersion: at, basis, language: 'en', at } as const;
  const day = at.slice(0, 10);
  return {
    id: '7e57ab1e-0000-4000-8000-000000000001',
    platform: 'website',
    content: '',
    author: 'Test Homeowner',
    post_url: '',
    posted_at: at,
    created_at: at,
    status: 'new',
    name: 'Test Homeowner',
    email: 'test.homeowner@example.com',
    phone: '(402) 555-0100',
    address: '100 Test Street, Omaha, NE 68102',
    lead_type: 'insurance',
    language: 'en',
    squareFootage: 1800,
    bedrooms: 3,
    typedSquareFootage: 2400,
    documentId: '7e57ab1e-0000-4000-8000-000000000002',
    roofAge: '11-15',
    damageType: 'hail',
    hasLeaks: false,
    chosenTier: 'standard',
    callTimes: [{ day, part: 'morning' }],
    scope: {
      answers: { secondLayer: 'yes', gutters: 'yes', gutterFeet: 160 },
      prices: { secondLayer: { per: 'square', dollars: 50 }, gutters: { per: 'foot', dollars: 9.5 } },
      shown: { squares: 24, dollars: { secondLayer: 1200, gutters: 1520 } },
    },
    quote: { ...area, ...prices, basis },
    inspection: { at, minutes: 60, time_zone: 'America/Chicago' },
    out_of_area: true,
    tell_when_here: { zip: '68102', wordingVersion: '', wording: '', at },
    source: 'Google Ads',
    campaign: 'spring',
    touches: {
      first: { at, referrer: 'www.google.com' },
      last: {
        at,
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'spring',
        clicked: 'gclid',
        gclid: 'test',
      },
    },
    shown: { ...shown, areaSource: 'home-size', received_at: at },
    shownAfter: { ...shown, areaSource: 'person', received_at: at },
  };
}
