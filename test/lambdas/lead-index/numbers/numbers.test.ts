import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, daysAfter, daysUntil, hourCounters } from '#lambdas/lead-index/numbers/numbers.ts';
import { medianMinutes, minutesBucket } from '#lambdas/lead-index/numbers/response-time-histogram.ts';
import { counterChanges } from '#lambdas/lead-index/store/counters.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { ofSmokeTest, shownQuote } from '#test/support/leads.ts';

const quote = {
  squareFootage: 2800,
  squares: 28,
  asLowAs: 11_200,
  standard: 14_000,
  impactResistant: 16_800.55,
  premiumWarranty: 19_600,
};
const counted = (changes: Partial<Lead>) => hourCounters(storedLead(1, changes));
const shown = (standard: number) => ({
  ...shownQuote(),
  prices: { asLowAs: 100, standard, impactResistant: 300, premiumWarranty: 400 },
});

describe('the value of a lead is', () => {
  test.each([
    ['none without a price', {}, undefined],
    ['Standard as computed where none was shown', { quote }, 14_000],
    ['none where a browser alone says one', { shown: shown(200), chosenTier: 'standard' }, undefined],
    [
      'the one that was shown, up to twice and down to half of the computed',
      { quote, shown: shown(7000) },
      7000,
    ],
    ['as computed where a browser says one far from it', { quote, shown: shown(6999.99) }, 14_000],
    ['of the tier that was chosen', { quote, shown: shown(200), chosenTier: 'impactResistant' }, 16_800.55],
    [
      'by the server’s rates for the area the homeowner changed',
      { quote, shown: shown(200), shownAfter: { ...shown(250), squareFootage: 1400, areaSource: 'person' } },
      7000,
    ],
  ] as const)('%s', (_, changes, value) => {
    expect(counted(changes)[0]?.counters.cents).toBe(value && Math.round(value * 100));
  });
});

describe('a lead is counted', () => {
  const minuteLater = {
    created_at: '2026-11-21T14:00:00.000Z',
    first_contact_at: '2026-11-21T14:01:00.000Z',
    calls: [{ at: '2026-11-21T14:01:00.000Z', by: 'dana@example.com' }],
    call_attempts: 1,
  };

  test.each<[string, Partial<Lead>, object]>([
    [
      'in the hour it came in, in UTC, by status and path',
      { created_at: '2026-11-21T23:59:59.999Z' },
      { place: '2026-11-21T23#1', counters: { new: 1, retail: 1, unassigned: 1, 'from#leads#unknown': 1 } },
    ],
    [
      'in the next hour a millisecond later',
      { created_at: '2026-11-22T00:00:00.000Z', lead_type: 'insurance' },
      {
        place: '2026-11-22T00#1',
        counters: { new: 1, insurance: 1, unassigned: 1, 'from#leads#unknown': 1 },
      },
    ],
    [
      'with its value in cents, and with the time until somebody called',
      { quote, chosenTier: 'impactResistant', status: 'contacted', ...minuteLater },
      {
        place: '2026-11-21T14#1',
        counters: {
          ...{ contacted: 1, retail: 1, quoted: 1, cents: 1_680_055, contact1: 1, unassigned: 1 },
          ...{ 'from#leads#unknown': 1, 'from#contacted#unknown': 1, 'from#cents#unknown': 1_680_055 },
          ...{ 'by#dana@example.com#calls': 1, 'by#dana@example.com#first1': 1 },
        },
      },
    ],
    [
      'as not called where only a status says that somebody spoke to them',
      {
        status: 'contacted',
        created_at: minuteLater.created_at,
        first_contact_at: '2026-11-21T14:01:00.000Z',
      },
      {
        place: '2026-11-21T14#1',
        counters: { contacted: 1, retail: 1, unassigned: 1, 'from#leads#unknown': 1 },
      },
    ],
  ])('%s', (_, changes, expected) => {
    expect(counted(changes)).toEqual([{ term: 'overview', ...expected }]);
  });

  test('by its source in the item of its hour where that is one of the known, else in an item of its own', () => {
    expect(counted({ source: 'Google Ads' })).toHaveLength(1);
    const [ofHour, ofSource] = counted({ source: 'rep: Dana', quote });
    expect(Object.keys(ofHour?.counters ?? {}).filter((name) => name.startsWith('from'))).toEqual([]);
    expect(ofSource).toEqual({
      term: 'overview',
      place: '2026-11-01T01#1#rep: Dana',
      counters: { 'from#leads#rep: Dana': 1, 'from#cents#rep: Dana': 1_400_000 },
    });
  });

  test('that was sold on the day of the sale too, in cents, and no longer once it is lost', () => {
    const sale = { tier: 'standard', price: 9250.5, on: '2026-11-30' } as const;
    const ofSale = (changes: Partial<Lead>) => counted({ sale, ...changes }).slice(1);
    const item = { term: 'overview', place: '2026-11-30T18#1' };
    expect(ofSale({})).toEqual([{ ...item, counters: { sold: 1, soldCents: 925_050 } }]);
    expect(ofSale({ sale: { ...sale, price: undefined } })).toEqual([
      { ...item, counters: { sold: 1, soldCents: 0 } },
    ]);
    expect(ofSale({ status: 'cancelled' })).toEqual([]);
    const [before, after] = [
      counted({ sale }),
      counted({ sale: { ...sale, price: 9000, on: '2026-12-01' } }),
    ];
    expect(counterChanges(before, after)).toEqual([
      { ...item, counters: { sold: -1, soldCents: -925_050 } },
      { ...item, place: '2026-12-01T18#1', counters: { sold: 1, soldCents: 900_000 } },
    ]);
  });

  test('so that an item has room, however many sources a flood of leads invents', () => {
    const items = new Map<string, Set<string>>();
    for (let n = 0; n < 2000; n += 1)
      for (const { place, counters } of counted({ source: `invented ${n}` })) {
        const names = items.get(place) ?? new Set();
        items.set(place, names);
        for (const name of Object.keys(counters)) names.add(name);
      }
    expect(Math.max(...[...items.values()].map(({ size }) => size))).toBeLessThan(10);
  });

  test('unless it is spam, by the signs or by the office', () => {
    expect(counted({ spam: ['honeypot'] })).toEqual([]);
    expect(counted({ spam_mark: 'spam' })).toEqual([]);
    expect(counted({ spam: ['honeypot'], spam_mark: 'genuine' })).toHaveLength(1);
  });

  test('unless it is a smoke test’s', () => {
    expect(counted(ofSmokeTest())).toEqual([]);
    expect(counted({ ...ofSmokeTest(), name: 'Odalys Quennell' })).toHaveLength(1);
  });
});

describe('a change adds', () => {
  const before = counted({ quote });

  test('only what changed', () => {
    const after = counted({ quote, status: 'contacted', chosenTier: 'asLowAs' });
    const counters = { new: -1, contacted: 1, cents: -280_000, 'from#cents#unknown': -280_000 };
    expect(counterChanges(before, after)).toEqual([{ ...before[0], counters }]);
  });

  test('to the items of both, where its source has one of its own', () => {
    const of = (source: string, status: Lead['status'] = 'new') => counted({ source, status, quote });
    const [hour, own] = ['2026-11-01T01#1', '2026-11-01T01#1#Yard sign'];
    const placed = (...[one, other]: Parameters<typeof counterChanges>) =>
      counterChanges(one, other).map(({ place, counters }) => [place, counters]);
    expect(placed(of('Yard sign'), of('Yard sign', 'scheduled'))).toEqual([
      [hour, { new: -1, scheduled: 1 }],
      [own, { 'from#scheduled#Yard sign': 1 }],
    ]);
  });

  test('nothing where nothing changed', () => {
    expect([counterChanges(before, before), counterChanges([], [])]).toEqual([[], []]);
  });

  test('all that was counted, taken away, once the lead is spam or gone', () => {
    const counters = { new: -1, retail: -1, quoted: -1, cents: -1_400_000 };
    expect(counterChanges(before, [])).toMatchObject([{ counters }]);
  });
});

describe('the time until somebody called', () => {
  test.each([
    ['at once', 0, 0],
    ['before the lead, by another clock', -3, 0],
    ['just below a minute', 0.999, 0],
    ['a minute', 1, 1],
    ['just below the next edge', 1.1999, 1],
    ['the next edge', 1.2, 2],
    ['ten years', 5_256_000, 80],
  ])('%s is in its bucket', (_, minutes, bucket) => {
    expect(minutesBucket(minutes)).toBe(bucket);
  });

  test('has no median of none', () => {
    expect([medianMinutes(new Map()), medianMinutes(new Map([[3, 0]]))]).toEqual([null, null]);
  });

  test('has a median right within 10 %, of below a minute within half of one', () => {
    const bucketsOf = (times: readonly number[]) => {
      const counts = new Map<number, number>();
      for (const bucket of times.map(minutesBucket)) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
      return counts;
    };
    const time = fc.double({ min: 0, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 30 }), (times) => {
        const sorted = times.sort((a, b) => a - b);
        const middle = (place: number) => sorted[Math.floor(place)] ?? Number.NaN;
        const exact = (middle((times.length - 1) / 2) + middle(times.length / 2)) / 2;
        const median = medianMinutes(bucketsOf(times)) ?? Number.NaN;
        expect(Math.abs(median - exact)).toBeLessThanOrEqual(Math.max(0.5, exact * 0.1));
      }),
      { seed: 20_261_122 },
    );
  });
});

describe('days', () => {
  test.each([
    ['UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['UTC', '2026-11-22T00:00:00.000Z', '2026-11-22'],
    ['America/Chicago', '2026-11-22T05:59:59.999Z', '2026-11-21'],
    ['America/Chicago', '2026-11-22T06:00:00.000Z', '2026-11-22'],
    ['America/Chicago', '2026-07-22T04:59:59.999Z', '2026-07-21'],
    ['America/Chicago', '2026-07-22T05:00:00.000Z', '2026-07-22'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00.000Z', '2026-11-22'],
  ])('in %s have %s on %s', (zone, at, day) => {
    expect(dayIn(zone)(new Date(at))).toBe(day);
  });

  test('end with the one they are asked until, over months and leap days', () => {
    expect(daysUntil('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect([daysUntil('2026-11-21', 90).length, daysAfter('2026-01-01', -1)]).toEqual([90, '2025-12-31']);
  });
});
