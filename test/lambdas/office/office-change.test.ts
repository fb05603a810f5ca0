import { describe, expect, test } from 'vitest';
import { officeChange } from '#lambdas/office/change-lead.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { LeadChange } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';

const AT = '2026-11-21T10:00:00.000Z';
const EARLIER = '2026-11-20T10:00:00.000Z';
const lead = (changes: Partial<Lead> = {}): Lead => ({
  ...leadInput(),
  status: 'new',
  created_at: '2026-11-20T09:00:00.000Z',
  ...changes,
});
const made = (before: Partial<Lead>, change: LeadChange) => officeChange(lead(before), change, AT);

describe('what the lead has already is no change', () => {
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
  ])('%j: %j', (before, change) => {
    expect(made(before, change)).toEqual({ facts: {}, lines: [] });
  });
});

describe('each change is a fact and a line with what was there before', () => {
  test.each<[Partial<Lead>, LeadChange, object, object]>([
    [{}, { status: 'cancelled' }, { status: 'cancelled' }, { what: 'status', old: 'new', new: 'cancelled' }],
    [
      {},
      { assignee: 'lee@example.com' },
      { assignee: 'lee@example.com' },
      { what: 'assignee', new: 'lee@example.com' },
    ],
    [
      { assignee: 'a@example.com' },
      { assignee: null },
      { assignee: undefined },
      { what: 'assignee', old: 'a@example.com' },
    ],
    [
      {},
      { callBackOn: '2026-11-30' },
      { call_back_on: '2026-11-30' },
      { what: 'callBackOn', new: '2026-11-30' },
    ],
    [
      { call_back_on: '2026-11-30' },
      { callBackOn: null },
      { call_back_on: undefined },
      { what: 'callBackOn', old: '2026-11-30' },
    ],
    [{}, { spam: true }, { spam_mark: 'spam' }, { what: 'spam', old: 'genuine', new: 'spam' }],
    [
      { spam: ['too_fast'] },
      { spam: false },
      { spam_mark: 'genuine' },
      { what: 'spam', old: 'spam', new: 'genuine' },
    ],
  ])('%j: %j', (before, change, facts, line) => {
    expect(made(before, change)).toEqual({ facts, lines: [line] });
  });

  test('several at once have a line each', () => {
    const { lines } = made(
      {},
      { status: 'scheduled', callBackOn: '2026-11-30', assignee: 'lee@example.com' },
    );
    expect(lines.map(({ what }) => what)).toEqual(['status', 'assignee', 'callBackOn']);
  });
});

describe('calls', () => {
  test('each attempt counts one and is the last', () => {
    expect(made({}, { callAttempted: true })).toEqual({
      facts: { call_attempts: 1, last_attempt_at: AT, first_contact_at: AT },
      lines: [{ what: 'callAttempted', new: '1' }],
    });
    const again = made(
      { call_attempts: 1, last_attempt_at: EARLIER, first_contact_at: EARLIER },
      { callAttempted: true },
    );
    expect(again.facts).toEqual({ call_attempts: 2, last_attempt_at: AT });
  });

  test.each(leadStatuses)(
    'the first status %s is the first contact where it says that somebody spoke',
    (status) => {
      const before = status === 'new' ? 'cancelled' : 'new';
      const says = ['contacted', 'scheduled', 'completed'].includes(status);
      expect(made({ status: before }, { status }).facts.first_contact_at).toBe(says ? AT : undefined);
      expect(made({ status: before, first_contact_at: EARLIER }, { status }).facts).toEqual({ status });
    },
  );

  test('a lead that was contacted before this was counted has no first contact from another change', () => {
    expect(made({ status: 'contacted' }, { status: 'contacted', assignee: 'lee@example.com' }).facts).toEqual(
      {
        assignee: 'lee@example.com',
      },
    );
  });
});
