import { describe, expect, test } from 'vitest';
import { withReasons } from '#lambdas/lead-index/lists/call-list-route.ts';
import { matchesFilter, rowEntries, rowsFor } from '#lambdas/lead-index/lists/list-filters.ts';
import { isToCall } from '#shared/lead/call-order.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import { isNewLead } from '#shared/lead/new-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { consent, storedLead } from '#test/support/desk-leads.ts';
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
};

const at = '2026-11-20T15:00:00.000Z';
test.each([
  [{}, true, true],
  [{ status: 'new' }, false, true],
  [{ status: 'new', spam: 'yes' }, true, false],
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
  [{ from: at }, true, true],
  [{ from: '2026-11-20T15:00:00.001Z' }, false, false],
  [{ from: '2026-11-20T16:00:00+01:00' }, true, true],
  [{ to: at }, false, false],
  [{ to: '2026-11-20T15:00:00.001Z' }, true, true],
] as [LeadFilter, boolean, boolean][])(
  '%o lets a lead with every mark through: %s, one without: %s',
  (filter, ...expected) => {
    const plain = storedLead(1, { created_at: at, hasLeaks: false, consent: consent(false) });
    expect([matchesFilter({ ...plain, ...all }, filter), matchesFilter(plain, filter)]).toEqual(expected);
  },
);

describe('the list of a source', () => {
  const wordsOf = (changes: Partial<Lead>) => rowEntries(storedLead(1, changes)).map(({ list }) => list);

  test.each(['Google Ads', 'rep: Dana', 'Straße #1, 100 %', 'ｆｕｌｌ 🏠'])(
    'of %j holds its leads and is the one read',
    (source) => {
      const rows = rowsFor({ source, status: 'new' });
      expect(wordsOf({ source })).toContain(rows?.list);
      expect(rows?.list).not.toContain(' ');
      expect(rows?.having).toEqual([' new ']);
    },
  );

  test('of "unknown" holds those that do not say', () => {
    expect(wordsOf({})).toContain(rowsFor({ source: 'unknown' })?.list);
    expect(wordsOf({ source: 'direct' })).not.toContain(rowsFor({ source: 'unknown' })?.list);
  });

  test('is read after rarer marks', () => {
    expect(rowsFor({ source: 'direct', spam: 'yes' })?.list).toBe('row#spam');
  });
});

test('the list of who looks after a lead is read for it, and narrowed by the other filters', () => {
  const rows = (changes: Partial<Lead>) => rowEntries(storedLead(1, changes)).map(({ list }) => list);
  const who = 'Lee.Park@example.com';
  const read = rowsFor({ who: who.toLowerCase(), status: 'contacted', type: 'retail' });
  expect(rows({ assignee: who })).toContain(read?.list);
  expect(rows({})).not.toContain(read?.list);
  expect(read?.having).toEqual([' contacted ', ' retail ']);
  const rare = rowsFor({ who, emergency: 'yes' });
  expect(rare?.list).toBe('row#emergency');
  const [entry] = rowEntries(storedLead(1, { assignee: who, hasLeaks: true })).filter(
    ({ list }) => list === rare?.list,
  );
  expect(rare?.having.every((word) => entry?.text?.includes(word))).toBe(true);
});
