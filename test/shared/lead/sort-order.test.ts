import { describe, expect, test } from 'vitest';
import { nextStepOrder, priceDigits, priceOrder } from '#shared/lead/sort-order.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { computedQuote, storedLead } from '#test/support/desk-leads.ts';

const at = (time: string) => ({ at: time, minutes: 60 });

describe('by what is next', () => {
  /** From first to last. */
  const order: readonly [string, Partial<Lead>][] = [
    ['an overdue call', { call_back_on: '2026-11-18' }],
    ['an inspection of that day', { status: 'scheduled', inspection: at('2026-11-19T15:00:00.000Z') }],
    ['a canceled one', { status: 'scheduled', inspection_canceled_at: '2026-11-19T16:00:00.000Z' }],
    ['a call on a morning', { callTimes: [{ day: '2026-11-20', part: 'morning' }] }],
    ['a call at a time', { call_back_on: '2026-11-20', call_back_at: '2026-11-20T15:30:00.000Z' }],
    ['an inspection at noon', { status: 'scheduled', inspection: at('2026-11-20T18:00:00.000Z') }],
    [
      'a call before an inspection',
      { call_back_on: '2026-11-21', inspection: at('2026-11-28T18:00:00.000Z'), status: 'scheduled' },
    ],
    [
      'an inspection to be asked about later',
      {
        status: 'scheduled',
        inspection: { ...at('2026-11-17T18:00:00.000Z'), ask_at: '2026-11-22T15:00:00.000Z' },
      },
    ],
    ['no time', {}],
    ['an older one without', { created_at: '2026-10-01T15:00:00.000Z', status: 'contacted' }],
    ['one that is done', { status: 'completed', inspection: at('2026-11-17T18:00:00.000Z') }],
    [
      'one in the trash',
      { status: 'cancelled', call_back_on: '2026-11-17', created_at: '2026-10-01T15:00:00.000Z' },
    ],
  ];

  test('the earliest time stands first, then open leads without one, then the rest', () => {
    const leads = order.map(([what, changes], n) => ({
      what,
      at: nextStepOrder(storedLead(20 - n, changes)),
    }));
    const sorted = leads.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    expect(sorted.map(({ what }) => what)).toEqual(order.map(([what]) => what));
  });

  test('within a day the office’s own clock decides, where it is known', () => {
    const [part, time] = [
      storedLead(1, { callTimes: [{ day: '2026-11-20', part: 'morning' }] }),
      // 8:30 in Honolulu.
      storedLead(2, { call_back_on: '2026-11-20', call_back_at: '2026-11-20T18:30:00.000Z' }),
    ];
    const honolulu = '2026-11-20T22:00:00.000Z';
    expect(nextStepOrder(part, honolulu) < nextStepOrder(time, honolulu)).toBe(true);
    // 7:30 in Anchorage.
    const early = { ...time, call_back_at: '2026-11-20T16:30:00.000Z' };
    const anchorage = '2026-11-20T21:00:00.000Z';
    expect(nextStepOrder(early, anchorage) < nextStepOrder(part, anchorage)).toBe(true);
  });
});

test('by price a higher one stands later, of one price what came later, and none before all', () => {
  const priced = (n: number, standard: number) => storedLead(n, { quote: { ...computedQuote, standard } });
  const leads = [storedLead(9), priced(4, 900), priced(2, 13_500), priced(3, 13_500), priced(1, 100_000)];
  expect(leads.map(priceOrder).toSorted()).toEqual(leads.map(priceOrder));
});

test('a price of more digits than any stands where the highest do', () => {
  expect([0, 999_999_999, 1e12].map(priceDigits)).toEqual(['000000000', '999999999', '999999999']);
});
