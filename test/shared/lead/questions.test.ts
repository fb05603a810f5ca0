import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Inspection, inspectionOutcomes, saleSchema } from '#shared/inspection/inspection.ts';
import { BY_HOMEOWNER, BY_SITE } from '#shared/lead/history-authors.ts';
import { callOutcomes } from '#shared/lead/lead.ts';
import { isAsked, nextCall, questionOf } from '#shared/lead/next-call.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { ofSmokeTest } from '#test/support/leads.ts';

const by = 'dana.reyes@example.com';
const [today, tomorrow] = ['2026-11-25', '2026-11-26'] as const;
/** From nine to eleven. */
const window = { at: `${today}T15:00:00.000Z`, minutes: 120 };
const scheduled: Partial<Lead> = { status: 'scheduled', inspection: window };
const canceled = `${today}T14:00:00.000Z`;
const at = (time: string) => new Date(`${today}T${time}Z`);
const dayOf = (moment: Date) => moment.toISOString().slice(0, today.length);
const timeOf = (moment: Date) => moment.toISOString().slice(11, 16);

/** What the office is asked of such a lead at that time. */
const askedAt = (time: string, changes: Partial<Lead>) => {
  const question = questionOf(storedLead(1, changes));
  return isAsked(question, at(time)) ? question.kind : undefined;
};

describe('an inspection asks how it went', () => {
  test.each([
    ['16:59:59.999', undefined],
    ['17:00:00.000', 'outcome'],
    ['23:00:00.000', 'outcome'],
  ])('from the end of its window: at %s it is %s', (time, kind) => {
    expect(askedAt(time, scheduled)).toBe(kind);
    expect(nextCall(storedLead(1, scheduled), at(time), dayOf, timeOf)?.kind).toBe(kind ?? 'inspection');
  });

  test.each(['new', 'contacted', 'scheduled'] as const)('of a lead that is %s', (status) => {
    expect(askedAt('17:00:00.000', { ...scheduled, status })).toBe('outcome');
  });

  test.each([
    ['completed', { status: 'completed' }],
    ['cancelled', { status: 'cancelled' }],
    ['spam', { spam_mark: 'spam' }],
    ['a smoke test’s', ofSmokeTest()],
    ['part of another', { merged_into: { id: 'x', at: canceled, by } }],
  ] as [string, Partial<Lead>][])('not of one that is %s', (_, changes) => {
    expect(askedAt('17:00:00.000', { ...scheduled, ...changes })).toBeUndefined();
  });

  test('once it was not done yet, again at the time it said', () => {
    const later = { ...scheduled, inspection: { ...window, ask_at: `${today}T19:00:00.000Z` } };
    expect([askedAt('18:59:59.999', later), askedAt('19:00:00.000', later)]).toEqual([undefined, 'outcome']);
  });

  test('before a follow-up of a later day, and after a call that is due', () => {
    const next = (call_back_on: string) =>
      nextCall(storedLead(1, { ...scheduled, call_back_on }), at('17:00:00.000'), dayOf, timeOf)?.kind;
    expect([next(tomorrow), next(today)]).toEqual(['outcome', 'follow_up']);
  });

  test.each(inspectionOutcomes)('once: %s is an answer', (outcome) => {
    const answered = { ...scheduled, inspection: { ...window, outcome }, call_back_on: tomorrow };
    expect(askedAt('17:00:00.000', answered)).toBeUndefined();
  });
});

describe('an inspection that was canceled asks what is next', () => {
  const open: Partial<Lead> = { status: 'contacted', inspection_canceled_at: canceled };
  test.each([
    ['nothing happened', {}, 'canceled'],
    ['somebody called before', { last_attempt_at: `${today}T13:00:00.000Z` }, 'canceled'],
    ['somebody called after', { last_attempt_at: `${today}T14:30:00.000Z` }, 'next_step'],
    ['a call is promised', { call_back_on: tomorrow }, undefined],
    ['it was booked again', { inspection: { ...window, at: `${tomorrow}T15:00:00.000Z` } }, undefined],
    ['it is lost', { status: 'cancelled' }, undefined],
  ] as [string, Partial<Lead>, string | undefined][])('where %s: %o is %s', (_, changes, kind) => {
    expect(askedAt('15:00:00.000', { ...open, ...changes })).toBe(kind);
  });

  test.each([
    [BY_HOMEOWNER, 'scheduled', canceled],
    [BY_SITE, 'scheduled', canceled],
    [by, 'contacted', canceled],
    [by, 'scheduled', undefined],
  ] as const)('by %s of one that is %s, it is kept when: %s', (who, status, when) => {
    const { facts } = officeChange(
      storedLead(1, { ...scheduled, status }),
      { inspection: null },
      { by: who, at: canceled },
    );
    expect(facts.inspection_canceled_at).toBe(when);
  });
});

test.each([
  ['new', {}, undefined],
  ['contacted', {}, 'next_step'],
  ['scheduled', {}, 'next_step'],
  ['contacted', { call_back_on: tomorrow }, undefined],
  ['contacted', { inspection: { ...window, outcome: 'thinking' } }, 'next_step'],
  ['contacted', { inspection: { ...window, outcome: 'sold' } }, undefined],
  ['completed', {}, undefined],
] as [Lead['status'], Partial<Lead>, string | undefined][])(
  'a lead that is %s, with %o, is asked %s: whoever was contacted has a next step until it is sold',
  (status, changes, kind) => {
    expect(askedAt('17:00:00.000', { status, ...changes })).toBe(kind);
  },
);

describe('what was said of an inspection', () => {
  const said = (lead: Lead, change: Change) => officeChange(lead, change, { by, at: canceled });
  const answered = storedLead(1, { ...scheduled, inspection: { ...window, outcome: 'thinking' } });

  test('stands on it, and is taken back', () => {
    const { facts, lines } = said(storedLead(1, scheduled), { afterInspection: { outcome: 'thinking' } });
    expect([facts.inspection, lines]).toEqual([
      { ...window, outcome: 'thinking' },
      [{ what: 'afterInspection', old: undefined, new: 'thinking' }],
    ]);
    expect(said(answered, { afterInspection: null }).facts.inspection).toEqual(window);
    expect(said(storedLead(1), { afterInspection: { outcome: 'sold' } }).lines).toEqual([]);
  });

  test('stays with another note, and goes with another time', () => {
    const changed = (inspection: Change['inspection']) => said(answered, { inspection }).facts.inspection;
    expect(changed({ ...window, note: 'Gate 4417' })).toMatchObject({ outcome: 'thinking' });
    expect(changed({ ...window, at: `${tomorrow}T15:00:00.000Z` })).not.toHaveProperty('outcome');
  });
});

describe('a sale', () => {
  const sale = { tier: 'impactResistant', price: 28_400.5, on: today } as const;
  const said = (inspection: Inspection, afterInspection: Change['afterInspection'], kept?: typeof sale) =>
    officeChange(
      storedLead(1, { ...scheduled, inspection, ...(kept && { sale: kept }) }),
      { afterInspection },
      { by, at: canceled },
    );

  test('stands beside an inspection that is sold, and beside no other one', () => {
    const { facts, lines } = said(window, { outcome: 'sold', sale });
    expect([facts, lines]).toEqual([
      { inspection: { ...window, outcome: 'sold' }, sale },
      [{ what: 'afterInspection', old: undefined, new: 'sold', sale }],
    ]);
    expect(said(window, { outcome: 'thinking', sale }).facts).not.toHaveProperty('sale');
  });

  test('is said later or changed, and the history keeps both', () => {
    const less = { ...sale, price: 27_900 };
    const sold = { ...window, outcome: 'sold' } as const;
    expect(said(sold, { outcome: 'sold', sale }).lines).toMatchObject([{ sale }]);
    expect(said(sold, { outcome: 'sold', sale: less }, sale).lines).toMatchObject([
      { sale: less, saleBefore: sale },
    ]);
    expect(said(sold, { outcome: 'sold', sale }, sale).lines).toEqual([]);
  });

  test.each([
    [0.99, false],
    [1, true],
    [1e9, true],
    [1e9 + 1, false],
  ])('of $%d is read: %s', (price, isRead) => {
    expect(v.is(saleSchema, { ...sale, price })).toBe(isRead);
  });
});

test('an open lead that was contacted and not sold always has an inspection to come, a promised call, or a question', () => {
  const moment = fc.constantFrom(
    `${today}T12:00:00.000Z`,
    `${today}T15:00:00.000Z`,
    `${tomorrow}T15:00:00.000Z`,
  );
  const lead = fc.record(
    {
      inspection: fc.record(
        {
          at: fc.oneof(moment, fc.constant('never')),
          minutes: fc.constantFrom(60, 120),
          outcome: fc.constantFrom(...inspectionOutcomes.filter((outcome) => outcome !== 'sold')),
          ask_at: moment,
        },
        { requiredKeys: ['at', 'minutes'] },
      ),
      call_back_on: fc.constantFrom(today, tomorrow),
      callTimes: fc.constant<Lead['callTimes']>([{ day: today, part: 'evening' }]),
      last_attempt_at: moment,
      inspection_canceled_at: fc.constant(canceled),
      calls: fc.array(
        fc.record({ at: moment, by: fc.constant(by), outcome: fc.constantFrom(...callOutcomes) }),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      lead,
      fc.constantFrom('contacted', 'scheduled'),
      fc.constantFrom('16:59:59', '17:00:00', '23:59:59'),
      (facts, status, time) => {
        const now = at(`${time}.000`);
        expect(nextCall(storedLead(1, { ...facts, status }), now, dayOf, timeOf)).toBeDefined();
      },
    ),
    { numRuns: 500, seed: 20_261_128 },
  );
});
