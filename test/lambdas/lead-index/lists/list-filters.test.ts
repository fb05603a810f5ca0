import { describe, expect, test } from 'vitest';
import { withReasons } from '#lambdas/lead-index/lists/call-list-route.ts';
import { matchesFilter } from '#lambdas/lead-index/lists/list-filters.ts';
import { rowEntries, rowsFor } from '#lambdas/lead-index/lists/list-rows.ts';
import { isToCall } from '#shared/lead/call-order.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import { isNewLead } from '#shared/lead/new-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { computedQuote, consent, storedLead } from '#test/support/desk-leads.ts';
import { ofSmokeTest } from '#test/support/leads.ts';

const document = { lead_type: 'insurance', documentId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77' } as const;
const formal = { consent: consent(true) };

describe('the reasons', () => {
  test('are all that hold, the weightiest first, and the longest wait of all', () => {
    const leads = [
      storedLead(5, { hasLeaks: true, ...document, ...formal }),
      storedLead(6, { hasLeaks: true }),
      storedLead(2, formal),
      storedLead(1),
      storedLead(3),
    ];
    expect(withReasons(leads).map(({ reasons }) => reasons)).toEqual([
      ['leaking_now', 'insurance_with_document', 'wants_formal_quotes'],
      ['leaking_now'],
      ['wants_formal_quotes'],
      ['waiting_longest'],
      [],
    ]);
  });

  test('of nobody are none', () => {
    expect(withReasons([])).toEqual([]);
  });
});

describe('who is to be called', () => {
  const day = { call_back_on: '2026-11-30' };
  const wish: Partial<Lead> = { callTimes: [{ day: '2026-11-30', part: 'morning' }] };
  test.each([
    ['a new lead', {}, [true, true]],
    ['one with signs of spam', { spam: ['too_fast'] }, [false, false]],
    ['signs that the office took back', { spam: ['too_fast'], spam_mark: 'genuine' }, [true, true]],
    ['one the office holds for spam', { spam_mark: 'spam', ...day }, [false, false]],
    ['a smoke test’s', { ...ofSmokeTest(), ...day }, [false, false]],
    ['one with a smoke test’s id alone', { id: ofSmokeTest().id }, [true, true]],
    ['one with a day to call back on', day, [true, false]],
    ['one who asked for a day', wish, [true, false]],
    ['one who was tried on that day', { ...wish, last_attempt_at: '2026-11-30T18:00:00.000Z' }, [true, true]],
    ['one that was spoken to', { status: 'contacted' }, [false, false]],
    ['one that was spoken to, with a day', { status: 'contacted', ...day }, [false, false]],
    ['one that is scheduled, with a day', { status: 'scheduled', ...day }, [false, false]],
    ['one that is done, with a day', { status: 'completed', ...day }, [false, false]],
    ['one that was cancelled, with a day', { status: 'cancelled', ...day }, [false, false]],
  ] as [string, Partial<Lead>, boolean[]][])('%s', (_, changes, expected) => {
    const lead = storedLead(1, changes);
    expect([isNewLead(lead), isToCall(lead)]).toEqual(expected);
  });
});

const all: Partial<Lead> = {
  hasLeaks: true,
  consent: consent(true),
  documentId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77',
  estimate_unreadable_at: '2026-11-20T15:01:00.000Z',
  spam: ['honeypot'],
  source: 'Google Ads',
  assignee: 'Lee.Park@example.com',
  status: 'cancelled',
  lost_reason: 'price',
  tags: ['HOA letter', 'Big roof'],
  address: '907 Marrow Creek Rd, La Vista, NE 68128-4410',
  chosenTier: 'premiumWarranty',
  quote: computedQuote,
};

const at = '2026-11-20T15:00:00.000Z';
test.each([
  [{}, true, true],
  [{ status: 'new' }, false, true],
  [{ status: 'cancelled' }, true, false],
  [{ status: 'contacted' }, false, false],
  [{ type: 'retail' }, true, true],
  [{ type: 'insurance' }, false, false],
  [{ emergency: 'yes' }, true, false],
  [{ formal: 'yes' }, true, false],
  [{ document: 'yes' }, true, false],
  [{ refused: 'yes' }, true, false],
  [{ spam: 'yes' }, true, false],
  [{ spam: 'yes', type: 'insurance' }, false, false],
  [{ source: 'google ads' }, true, false],
  [{ source: 'unknown' }, false, true],
  [{ source: 'Google' }, false, false],
  [{ who: 'lee.park@example.com' }, true, false],
  [{ who: 'lee.park@example.com', emergency: 'yes', status: 'contacted' }, false, false],
  [{ who: 'lee@example.com' }, false, false],
  [{ who: 'none' }, false, true],
  [{ uncalled: 'yes' }, false, true],
  [{ lost: 'price' }, true, false],
  [{ lost: 'other' }, false, false],
  [{ tag: 'hoa LETTER' }, true, false],
  [{ tag: 'letter' }, false, false],
  [{ place: 'la vista' }, true, false],
  [{ place: 'Vista' }, false, false],
  [{ place: '68128' }, true, false],
  [{ place: 'Papillion' }, false, true],
  [{ place: 'Papillion, 68128' }, true, true],
  [{ place: 'La Vista NE' }, true, false],
  [{ place: 'Papillion, NE 68046' }, false, true],
  [{ place: ',' }, false, false],
  [{ priceFrom: '15400' }, true, false],
  [{ priceFrom: '15401' }, false, false],
  [{ priceTo: '15400' }, true, false],
  [{ priceTo: '15399' }, false, false],
  [{ priceFrom: '0' }, true, false],
  [{ priceFrom: '15400', priceTo: '15400', tag: 'Big roof' }, true, false],
  [{ sold: 'yes' }, false, false],
  [{ from: at }, true, true],
  [{ from: '2026-11-20T15:00:00.001Z' }, false, false],
  [{ from: '2026-11-20T16:00:00+01:00' }, true, true],
  [{ to: at }, false, false],
  [{ to: '2026-11-20T15:00:00.001Z' }, true, true],
] as [LeadFilter, boolean, boolean][])(
  '%o lets a lead with every mark through: %s, one without: %s',
  (filter, ...expected) => {
    const plain = storedLead(1, { created_at: at, hasLeaks: false, consent: consent(false) });
    const lets = (lead: Lead) => matchesFilter(lead, filter, new Date('2026-11-20T18:00:00.000Z'));
    expect([lets({ ...plain, ...all }), lets(plain)]).toEqual(expected);
  },
);

describe('the list of a source', () => {
  const wordsOf = (changes: Partial<Lead>) => rowEntries(storedLead(1, changes)).map(({ list }) => list);

  test.each(['Google Ads', 'rep: Dana', 'Straße #1, 100 %', 'ｆｕｌｌ 🏠'])(
    'of %j holds its leads and is the one read',
    (source) => {
      const rows = rowsFor({ source, status: 'new' });
      expect(wordsOf({ source })).toContain(rows?.lists[0]);
      expect(rows?.lists[0]).not.toContain(' ');
      expect(rows?.having).toEqual([' new ']);
    },
  );

  test('of "unknown" holds those that do not say', () => {
    expect(wordsOf({})).toContain(rowsFor({ source: 'unknown' })?.lists[0]);
    expect(wordsOf({ source: 'direct' })).not.toContain(rowsFor({ source: 'unknown' })?.lists[0]);
  });

  test('is read after rarer marks', () => {
    expect(rowsFor({ source: 'direct', spam: 'yes' })?.lists).toEqual(['row#spam']);
  });
});

test('the list of who looks after a lead is read for it, and narrowed by the other filters', () => {
  const rows = (changes: Partial<Lead>) => rowEntries(storedLead(1, changes)).map(({ list }) => list);
  const who = 'Lee.Park@example.com';
  const read = rowsFor({ who: who.toLowerCase(), status: 'contacted', type: 'retail' });
  expect(rows({ assignee: who })).toContain(read?.lists[0]);
  expect(rows({})).not.toContain(read?.lists[0]);
  expect(read?.having).toEqual([' retail ', ' contacted ']);
  const rare = rowsFor({ who, emergency: 'yes' });
  expect(rare?.lists).toEqual(['row#emergency']);
  const [entry] = rowEntries(storedLead(1, { assignee: who, hasLeaks: true })).filter(
    ({ list }) => list === rare?.lists[0],
  );
  expect(rare?.having?.every((word) => entry?.text?.includes(word))).toBe(true);
});

test.each<[LeadFilter, boolean]>([
  [{ sold: 'yes' }, true],
  [{ sold: 'yes', soldFrom: '2026-11-24', soldTo: '2026-11-24' }, true],
  [{ soldFrom: '2026-11-25' }, false],
  [{ soldTo: '2026-11-23' }, false],
  [{ soldTo: '2026-11-30', status: 'new' }, false],
])('%o lets a lead through that was sold on November 24: %s', (filter, lets) => {
  const sale = { tier: 'standard', on: '2026-11-24' } as const;
  const matches = (changes: Partial<Lead>) =>
    matchesFilter(storedLead(1, changes), filter, new Date('2026-11-30T18:00:00.000Z'));
  expect(matches({ status: 'contacted', sale })).toBe(lets);
  expect([matches({}), matches({ status: 'cancelled', sale })]).toEqual([false, false]);
});

describe('an inspection', () => {
  const now = new Date('2026-11-20T18:00:00.000Z');
  const inspected = (changes: Partial<Lead['inspection']> = {}) =>
    storedLead(1, {
      status: 'scheduled',
      inspection: { at: '2026-11-20T17:00:00.000Z', minutes: 60, ...changes },
    });
  test.each([
    ['that ends now is past', {}, true],
    ['that goes on is not', { minutes: 61 }, false],
    ['of which somebody said how it went is not', { outcome: 'thinking' }, false],
    ['to be asked about later is not', { ask_at: '2026-11-20T18:00:00.001Z' }, false],
  ] as [string, Partial<Lead['inspection']>, boolean][])('%s', (_, changes, isPast) => {
    expect(matchesFilter(inspected(changes), { past: 'yes' }, now)).toBe(isPast);
  });
});

test('no next step is what the office is asked about, but for an inspection', () => {
  const asked = (changes: Partial<Lead>) =>
    matchesFilter(storedLead(1, changes), { unplanned: 'yes' }, new Date(0));
  expect(asked({ status: 'contacted' })).toBe(true);
  expect(asked({ status: 'scheduled', inspection_canceled_at: '2026-11-20T17:00:00.000Z' })).toBe(true);
  expect(asked({ status: 'contacted', call_back_on: '2026-11-30' })).toBe(false);
  expect(asked({ status: 'scheduled', inspection: { at: '2026-11-20T17:00:00.000Z', minutes: 60 } })).toBe(
    false,
  );
  expect(asked({})).toBe(false);
});

describe('the lists that are read', () => {
  test.each<[LeadFilter, string[]]>([
    [{ place: 'Gretna, 68046' }, ['row#city:gretna', 'row#zip:68046']],
    [{ place: 'Gretna, gretna' }, ['row#city:gretna']],
    [{ place: 'Gretna, 68046', tag: 'HOA letter' }, ['row#tag:hoa%20letter']],
    [{ place: 'Gretna', who: 'none', status: 'new' }, ['row#city:gretna']],
    [{ lost: 'price', status: 'cancelled' }, ['row#lost:price']],
    [{ uncalled: 'yes', emergency: 'yes' }, ['row#uncalled']],
    [
      { priceFrom: '9000' },
      ['new', 'contacted', 'scheduled', 'completed', 'cancelled'].map((status) => `row#${status}`),
    ],
    [{ priceFrom: '9000', status: 'new' }, ['row#new']],
    [{ sold: 'yes', status: 'contacted', who: 'none' }, ['row#sold']],
    [{ soldTo: '2026-11-30' }, ['row#sold']],
  ])('for %o are %j', (filter, lists) => {
    expect(rowsFor(filter)?.lists).toEqual(lists);
  });
});
