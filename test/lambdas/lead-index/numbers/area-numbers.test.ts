import { expect, test } from 'vitest';
import { matchesFilter } from '#lambdas/lead-index/lists/list-filters.ts';
import { rowsFor } from '#lambdas/lead-index/lists/list-rows.ts';
import { areaCounters, areaIn } from '#lambdas/lead-index/numbers/area-numbers.ts';
import { hourCounters } from '#lambdas/lead-index/numbers/numbers.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';

const outside = (zip: string, changes: Partial<Lead> = {}): Lead =>
  storedLead(1, { address: `4821 Maple St, Omaha, NE ${zip}`, out_of_area: true, ...changes });
const tell_when_here = {
  zip: '99701',
  wordingVersion: '1',
  wording: 'Tell me',
  at: '2026-11-24T12:00:00.000Z',
};

const summed = (leads: readonly Lead[]) => {
  const sum: Record<string, number> = {};
  for (const lead of leads)
    for (const [name, by] of Object.entries(areaCounters(lead))) sum[name] = (sum[name] ?? 0) + by;
  return areaIn(sum);
};

test('the overview counts who came from outside, who wants to be told, and from where most came', () => {
  const leads = [outside('99701', { tell_when_here }), outside('10001'), outside('99701'), storedLead(1)];
  expect(summed(leads)).toEqual({
    outside: 3,
    tell: 1,
    zips: [
      { zip: '99701', leads: 2 },
      { zip: '10001', leads: 1 },
    ],
  });
  expect(summed([])).toEqual({ outside: 0, tell: 0, zips: [] });
});

test('of many ZIP codes the ten with the most leads are named', () => {
  const leads = Array.from({ length: 12 }, (_, n) => outside(String(10_001 + n)));
  expect(summed([...leads, outside('10012')]).zips.map(({ zip }) => zip)).toEqual([
    '10012',
    ...Array.from({ length: 9 }, (_, n) => String(10_001 + n)),
  ]);
});

test('spam from outside is not counted', () => {
  expect(hourCounters(outside('99701', { spam: ['honeypot'] }))).toEqual([]);
  expect(hourCounters(outside('99701'))[0]?.counters).toMatchObject({ outside: 1, 'outside#99701': 1 });
});

test('a list is filtered by who was outside, and by who wants to be told', () => {
  expect(
    [outside('99701'), storedLead(1)].map((lead) => matchesFilter(lead, { outside: 'yes' }, new Date(0))),
  ).toEqual([true, false]);
  const told = outside('99701', { tell_when_here });
  expect([told, outside('99701')].map((lead) => matchesFilter(lead, { tell: 'yes' }, new Date(0)))).toEqual([
    true,
    false,
  ]);
  expect(rowsFor({ outside: 'yes', status: 'new' })).toEqual({ lists: ['row#outside'], having: [' new '] });
});
