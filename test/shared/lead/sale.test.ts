import { describe, expect, test } from 'vitest';
import type { Inspection, Sale } from '#shared/inspection/inspection.ts';
import { nextCall, questionOf } from '#shared/lead/next-call.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import { isSold, saleOf, soldOn } from '#shared/lead/sale.ts';
import { nextStepOrder } from '#shared/lead/sort-order.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';

const sale: Sale = { tier: 'impactResistant', price: 9250, on: '2026-11-30' };
const window: Inspection = { at: '2026-11-24T16:00:00.000Z', minutes: 60 };
const sold: Inspection = { ...window, outcome: 'sold' };

test.each<[string, Partial<Lead>, Sale | undefined, string | undefined]>([
  ['no sale', { inspection: window }, undefined, undefined],
  ['a sale without an inspection', { sale }, sale, '2026-11-30'],
  ['a sale at an inspection', { sale, inspection: sold }, sale, '2026-11-30'],
  ['an inspection that was sold, without more', { inspection: sold }, undefined, '2026-11-24'],
  ['a sale that was lost since', { sale, status: 'cancelled' }, undefined, undefined],
])('%s', (_, changes, of, on) => {
  const lead = storedLead(1, { status: 'contacted', ...changes });
  expect([saleOf(lead), soldOn(lead), isSold(lead)]).toEqual([of, on, on !== undefined]);
});

describe('a sale', () => {
  const change = (lead: Partial<Lead>, made: Change) =>
    officeChange(storedLead(1, lead), made, { by: 'dana@mail.example', at: '2026-11-30T18:00:00.000Z' });

  test('is kept of a lead that nobody inspected, and corrected', () => {
    const less = { ...sale, price: 8900 };
    expect(change({}, { sale })).toEqual({ facts: { sale }, lines: [{ what: 'sale', sale }] });
    expect(change({ sale }, { sale: less })).toEqual({
      facts: { sale: less },
      lines: [{ what: 'sale', sale: less, saleBefore: sale }],
    });
    expect(change({ sale }, { sale }).lines).toEqual([]);
  });

  test('without an inspection stays, whatever is said of one later, until that says it was sold', () => {
    const later = { ...sale, price: 8900 };
    const said = (afterInspection: Change['afterInspection']) =>
      change({ sale, inspection: window }, { afterInspection }).facts;
    expect(said({ outcome: 'thinking' })).not.toHaveProperty('sale');
    expect(said({ outcome: 'sold', sale: later }).sale).toEqual(later);
  });

  test('stays where another inspection is booked', () => {
    const another = { at: '2026-12-02T16:00:00.000Z', minutes: 60 };
    const { facts } = change({ sale, inspection: sold }, { inspection: another });
    expect(facts).not.toHaveProperty('sale');
    expect(facts.inspection).not.toHaveProperty('outcome');
  });
});

test.each<[string, Partial<Lead>]>([
  ['an inspection to come', { inspection: { at: '2026-12-02T16:00:00.000Z', minutes: 60 } }],
  ['one that is over', { inspection: window }],
  ['one that was canceled', { inspection_canceled_at: '2026-11-24T16:00:00.000Z' }],
  ['a time their homeowner picked', { callTimes: [{ day: '2026-12-02', part: 'morning' }] }],
])('a sold lead has no next step, with %s', (_, changes) => {
  const lead = storedLead(1, { status: 'scheduled', sale, ...changes });
  const next = nextCall(
    lead,
    new Date('2026-11-30T18:00:00.000Z'),
    (at) => at.toISOString().slice(0, 10),
    () => '12:00',
  );
  expect([next, questionOf(lead)]).toEqual([undefined, undefined]);
  expect(nextStepOrder(lead)).toMatch(/^2#/);
});

test('a follow-up that is set after the sale is a next step', () => {
  const lead = storedLead(1, { status: 'contacted', sale, call_back_on: '2026-12-02' });
  expect(
    nextCall(
      lead,
      new Date('2026-11-30T18:00:00.000Z'),
      () => '2026-11-30',
      () => '12:00',
    ),
  ).toMatchObject({
    kind: 'follow_up',
    day: '2026-12-02',
  });
});
