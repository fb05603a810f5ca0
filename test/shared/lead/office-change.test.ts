import { describe, expect, test } from 'vitest';
import { leadStatuses } from '#shared/lead/lead.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { LeadChange } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';

const AT = '2026-11-21T10:00:00.000Z';
const EARLIER = '2026-11-20T10:00:00.000Z';
const by = 'dana.reyes@example.com';

describe('a change', () => {
  const made = (before: Partial<Lead>, change: LeadChange) =>
    officeChange(newLead(before), change, { by, at: AT });

  test.each(leadStatuses)('from %s leads to any other status', (status) => {
    for (const to of leadStatuses.filter((other) => other !== status))
      expect(made({ status }, { status: to }).facts.status).toBe(to);
  });

  test.each<[Partial<Lead>, LeadChange]>([
    [{}, { status: 'new' }],
    [{ assignee: 'lee@example.com' }, { assignee: 'lee@example.com' }],
    [{}, { assignee: null }],
    [{ call_back_on: '2026-11-30' }, { callBackOn: '2026-11-30' }],
    [{}, { callBackOn: null }],
    [{ spam: ['honeypot'] }, { spam: true }],
    [{ spam_mark: 'spam' }, { spam: true }],
    [{}, { spam: false }],
    [{ spam: ['honeypot'], spam_mark: 'genuine' }, { spam: false }],
  ])('to what the lead has already is none: %j: %j', (before, change) => {
    expect(made(before, change)).toEqual({ facts: {}, lines: [] });
  });

  const [day, lee] = ['2026-11-30', 'lee@example.com'];
  test.each<[Partial<Lead>, LeadChange, object, object]>([
    [{}, { status: 'cancelled' }, { status: 'cancelled' }, { what: 'status', old: 'new', new: 'cancelled' }],
    [{}, { assignee: lee }, { assignee: lee }, { what: 'assignee', new: lee }],
    [{ assignee: lee }, { assignee: null }, { assignee: undefined }, { what: 'assignee', old: lee }],
    [{}, { callBackOn: day }, { call_back_on: day }, { what: 'callBackOn', new: day }],
    [
      { call_back_on: day },
      { callBackOn: null },
      { call_back_on: undefined },
      { what: 'callBackOn', old: day },
    ],
    [{}, { spam: true }, { spam_mark: 'spam' }, { what: 'spam', old: 'genuine', new: 'spam' }],
    [
      { spam: ['too_fast'] },
      { spam: false },
      { spam_mark: 'genuine' },
      { what: 'spam', old: 'spam', new: 'genuine' },
    ],
  ])('is a fact and a line with what was there before: %j: %j', (before, change, facts, line) => {
    expect(made(before, change)).toEqual({ facts, lines: [line] });
  });

  test('that is an attempt to call counts one and is the last', () => {
    expect(made({}, { callAttempted: true })).toEqual({
      facts: { call_attempts: 1, last_attempt_at: AT, first_contact_at: AT, calls: [{ at: AT, by }] },
      lines: [{ what: 'callAttempted', new: '1' }],
    });
    const called = { call_attempts: 1, last_attempt_at: EARLIER, first_contact_at: EARLIER };
    expect(made(called, { callAttempted: true }).facts).toEqual({
      call_attempts: 2,
      last_attempt_at: AT,
      calls: [{ at: AT, by }],
    });
  });

  test('that logs how a call went has the outcome with the call and in the history', () => {
    const { facts, lines } = made({}, { callAttempted: true, callOutcome: 'voicemail' });
    expect(facts.calls).toEqual([{ at: AT, by, outcome: 'voicemail' }]);
    expect(lines).toEqual([{ what: 'callAttempted', new: '1', outcome: 'voicemail' }]);
  });

  test('that takes a call back leaves the calls before it, and none of another time', () => {
    const earlier = { at: EARLIER, by, outcome: 'no_answer' } as const;
    const called = {
      call_attempts: 2,
      calls: [earlier, { at: AT, by }],
      last_attempt_at: AT,
      first_contact_at: EARLIER,
    };
    expect(made(called, { callUndone: AT }).facts).toEqual({
      call_attempts: 1,
      calls: [earlier],
      last_attempt_at: EARLIER,
    });
    expect(
      made({ call_attempts: 1, calls: [earlier], first_contact_at: EARLIER }, { callUndone: EARLIER }).facts,
    ).toEqual({
      call_attempts: 0,
      calls: undefined,
      last_attempt_at: undefined,
      first_contact_at: undefined,
    });
    expect(made(called, { callUndone: '2026-11-19T10:00:00.000Z' }).lines).toEqual([]);
  });

  test('of the day to call back drops the time of the day before it, and a time comes with its day', () => {
    const at = '2026-11-30T15:00:00.000Z';
    const timed = { call_back_on: day, call_back_at: at };
    expect(made({}, { callBackOn: day, callBackAt: at })).toEqual({
      facts: timed,
      lines: [{ what: 'callBackOn', old: undefined, new: at }],
    });
    expect(made(timed, { callBackOn: day }).facts).toEqual({ call_back_on: day, call_back_at: undefined });
    expect(made(timed, { callBackOn: day, callBackAt: at }).lines).toEqual([]);
  });

  test('to lost needs a cancelled lead, and a lead that goes on is not lost', () => {
    expect(made({}, { lostReason: 'price' }).lines).toEqual([]);
    expect(made({}, { status: 'cancelled', lostReason: 'price' }).facts).toEqual({
      status: 'cancelled',
      lost_reason: 'price',
    });
    const lost = { status: 'cancelled', lost_reason: 'price' } as const;
    expect(made(lost, { status: 'new' })).toEqual({
      facts: { status: 'new', lost_reason: undefined },
      lines: [
        { what: 'status', old: 'cancelled', new: 'new' },
        { what: 'lostReason', old: 'price' },
      ],
    });
  });

  test('to lost keeps the price to quote, its tier and when, until the lead goes on; a lead without a price has none to keep', () => {
    const priced = { quote: snapshot(), chosenTier: 'impactResistant' } as const;
    const offer = { tier: 'impactResistant', price: 10_800, at: AT } as const;
    expect(made(priced, { status: 'cancelled' })).toEqual({
      facts: { status: 'cancelled', lost_offer: offer },
      lines: [{ what: 'status', old: 'new', new: 'cancelled', offer }],
    });
    const lost = {
      ...priced,
      status: 'cancelled',
      lost_offer: { ...offer, price: 9000, at: EARLIER },
    } as const;
    expect(made(lost, { lostReason: 'price' }).facts).toEqual({ lost_reason: 'price' });
    expect(made(lost, { status: 'contacted' })).toMatchObject({
      facts: { status: 'contacted', lost_offer: undefined },
      lines: [{ what: 'status', offerBefore: lost.lost_offer }],
    });
    expect(made({}, { status: 'cancelled' }).facts).toEqual({ status: 'cancelled' });
  });

  test('of the inspection is one record with what its homeowner knows, and the same again is none', () => {
    const inspection = { at: '2026-11-24T23:30:00.000Z', minutes: 60, person: lee };
    expect(made({}, { inspection }).facts).toEqual({
      inspection: { ...inspection, booked_at: AT },
      known_inspection: {},
    });
    expect(made({ inspection }, { inspection: { ...inspection } }).lines).toEqual([]);
    expect(made({ inspection }, { inspection: null })).toEqual({
      facts: { inspection: undefined, known_inspection: { at: inspection.at, minutes: 60 } },
      lines: [{ what: 'inspection', old: inspection.at, new: undefined, inspection: inspection }],
    });
  });

  test('that moves an inspection keeps all of the inspection before in its line, for Undo', () => {
    const before = { at: '2026-11-24T23:30:00.000Z', minutes: 60, person: lee, note: 'Two dogs' };
    const inspection = { at: '2026-11-25T15:00:00.000Z', minutes: 45 };
    expect(made({ inspection: before }, { inspection }).lines).toEqual([
      { what: 'inspection', old: before.at, new: inspection.at, inspection: before },
    ]);
    expect(made({}, { inspection }).lines).toEqual([
      { what: 'inspection', old: undefined, new: inspection.at },
    ]);
  });

  test('of the tags keeps their order and one of each spelling', () => {
    expect(made({}, { tags: ['Hail', 'hail', 'Gate code'] }).facts).toEqual({ tags: ['hail', 'Gate code'] });
    expect(made({ tags: ['Hail'] }, { tags: [] }).facts).toEqual({ tags: undefined });
  });

  test.each(leadStatuses)(
    'to the status %s is the first contact where it says that somebody spoke',
    (status) => {
      const before = status === 'new' ? 'cancelled' : 'new';
      const says = ['contacted', 'scheduled', 'completed'].includes(status);
      expect(made({ status: before }, { status }).facts.first_contact_at).toBe(says ? AT : undefined);
      expect(made({ status: before, first_contact_at: EARLIER }, { status }).facts).toEqual({ status });
    },
  );

  test('of another kind is no first contact of a lead that was contacted before this was counted', () => {
    const { facts } = made({ status: 'contacted' }, { status: 'contacted', assignee: lee });
    expect(facts).toEqual({ assignee: lee });
  });
});
