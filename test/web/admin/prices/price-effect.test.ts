import { expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { pricingWith } from '#test/support/area-settings.ts';
import { leadInput } from '#test/support/leads.ts';
import { exampleOf, type LeadHome, lastHomes } from '#web/admin/prices/price-effect.ts';

const lead = (id: string, more: Partial<Lead>): Lead => ({
  ...leadInput({ id }),
  status: 'new',
  created_at: '2026-11-21T08:00:00.000Z',
  ...more,
});
const snapshot = (squareFootage: number, basis?: AreaBasis) => ({
  squareFootage,
  squares: 1,
  ...defaultRates,
  ...(basis && { basis }),
});
const shown = (squareFootage: number): Lead['shown'] => ({
  squareFootage,
  squares: 1,
  prices: defaultRates,
  rates: 'default',
  areaSource: 'person',
  language: 'en',
  at: '2026-11-21T08:00:00.000Z',
});

const bySize: AreaBasis = {
  source: 'home-size-by-stories',
  homeSize: 2400,
  factor: 0.82,
  propertyType: 'two-story',
  others: [{ source: 'home-size', squareFootage: 2400 }],
};

test('a price is shown for a home of 24 squares, the site’s waste included, and no other variable is', () => {
  const before = pricingWith({ wastePercent: 0 });
  const after = pricingWith({ wastePercent: 10 });
  expect(exampleOf('standard_per_square', { before, after: before })).toEqual({
    before: 12_000,
    after: 12_000,
  });
  expect(exampleOf('standard_per_square', { before, after })).toEqual({ before: 12_000, after: 13_500 });
  expect(exampleOf('waste_percent', { before, after })).toBeNull();
});

test('the first ten leads with an area are shown', () => {
  const leads = Array.from({ length: 12 }, (_, index) =>
    lead(`lead-${index}`, { squareFootage: index === 3 ? undefined : 1000 + index }),
  );
  expect(lastHomes(leads).map(({ squareFootage }) => squareFootage - 1000)).toEqual([
    0, 1, 2, 4, 5, 6, 7, 8, 9, 10,
  ]);
});

test.each([
  [{ shownAfter: shown(2600), shown: shown(2500), quote: snapshot(2400) }, 2600],
  [{ shown: shown(2500), quote: snapshot(2400) }, 2500],
  [{ quote: snapshot(2400) }, 2400],
  [{}, 1800],
])('the area is the one the homeowner last saw (%#)', (more, area) => {
  expect(lastHomes([lead('lead', more)])).toMatchObject([{ squareFootage: area }]);
});

const person = { documentSquareFootage: 2600 };

test.each<[string, Partial<Lead>, LeadHome['known']]>([
  [
    'the home’s size and storeys',
    { quote: snapshot(1968, bySize), propertyType: 'single-story' },
    { squareFootage: 2400, propertyType: 'two-story' },
  ],
  [
    'the storeys the lead says where its price does not',
    { quote: snapshot(2400, { source: 'home-size', others: [] }), propertyType: 'two-story' },
    { squareFootage: 2400, propertyType: 'two-story' },
  ],
  [
    'a document',
    { quote: snapshot(2784.33, { source: 'document', others: [] }) },
    { documentSquareFootage: 2784.33 },
  ],
  ['what the homeowner corrected', { shownAfter: shown(2600), shown: shown(2500) }, person],
  [
    'a measured roof, and the home’s size beside it',
    {
      quote: snapshot(2010, { source: 'measured', others: [{ source: 'home-size', squareFootage: 2400 }] }),
      propertyType: 'two-story',
    },
    {
      measured: expect.objectContaining({ squareFootage: 2010 }),
      squareFootage: 2400,
      propertyType: 'two-story',
    },
  ],
  [
    'a document of before areas had a basis',
    { quote: snapshot(2784.33), documentId: '3b9a1f0e-56c1-4d6a-9c39-1f7f3a2b8f10' },
    { documentSquareFootage: 2784.33 },
  ],
  [
    'the home’s size of before areas had a basis',
    { quote: snapshot(2400), propertyType: 'two-story' },
    { squareFootage: 2400, propertyType: 'two-story' },
  ],
  [
    'the home’s size of a lead without a price',
    { propertyType: 'two-story' },
    { squareFootage: 1800, propertyType: 'two-story' },
  ],
])('a lead is priced by %s', (_, more, known) => {
  expect(lastHomes([lead('lead', more)])).toMatchObject([{ known }]);
});
