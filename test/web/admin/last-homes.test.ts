import { expect, test } from 'vitest';
import type { Lead } from '#shared/lead.ts';
import { defaultRates } from '#shared/pricing.ts';
import { leadInput } from '#test/support/leads.ts';
import { lastHomes } from '#web/admin/pricing/last-homes.ts';

const lead = (id: string, more: Partial<Lead>): Lead => ({
  ...leadInput({ id }),
  status: 'new',
  created_at: '2026-11-21T08:00:00.000Z',
  ...more,
});
const snapshot = (squareFootage: number) => ({ squareFootage, squares: 1, ...defaultRates });
const shown = (squareFootage: number): Lead['shown'] => ({
  squareFootage,
  squares: 1,
  prices: defaultRates,
  rates: 'default',
  areaSource: 'person',
  language: 'en',
  at: '2026-11-21T08:00:00.000Z',
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
