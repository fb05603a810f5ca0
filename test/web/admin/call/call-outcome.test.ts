import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type CallOutcome, callOutcomes, type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import { leadChangeSchema } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { callBackTimes, outcomeChange } from '#web/admin/call/call-outcome.ts';

const lead: Lead = { ...leadInput(), status: 'new', created_at: '2026-11-20T15:04:06.000Z' };

/** A Monday's time; what a test says of times is of the clock where the office sits. */
const monday = (hour: number, minute = 0) => new Date(2026, 10, 23, hour, minute);
const tuesday = (hour: number, minute = 0) => new Date(2026, 10, 24, hour, minute);

const clock = (at: Date | undefined) =>
  at && `${at.getDate()} ${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`;

/** In a word: the status it sets, and when it is to be called again. */
function said(outcome: CallOutcome, status: LeadStatus, now: Date, pickedAt?: Date): string {
  const change = outcomeChange({ ...lead, status }, outcome, now, pickedAt);
  expect(change).toMatchObject({ callAttempted: true, callOutcome: outcome });
  expect(() => v.parse(leadChangeSchema, change)).not.toThrow();
  const next = change.callBackAt === undefined ? 'no follow-up' : clock(new Date(change.callBackAt));
  return `${change.status ?? 'same status'}, ${next}`;
}

describe('what follows an outcome, by the time of day', () => {
  test.each([
    ['no_answer', monday(9, 43), 'same status, 23 11:45'],
    ['no_answer', monday(9, 40), 'same status, 23 11:40'],
    ['no_answer', monday(18, 0), 'same status, 23 20:00'],
    ['no_answer', monday(18, 1), 'same status, 24 9:00'],
    ['no_answer', monday(23, 30), 'same status, 24 9:00'],
    ['no_answer', monday(6, 30), 'same status, 23 9:00'],
    ['no_answer', monday(7, 0), 'same status, 23 9:00'],
    ['no_answer', monday(7, 1), 'same status, 23 9:05'],
    ['voicemail', monday(9, 43), 'same status, 24 9:00'],
    ['voicemail', monday(23, 30), 'same status, 24 9:00'],
    ['reached', monday(9, 43), 'contacted, no follow-up'],
    ['reached', monday(23, 30), 'contacted, no follow-up'],
  ] as const)('%s at %s: %s', (outcome, now, expected) => {
    expect(said(outcome, 'new', now)).toBe(expected);
  });

  test('call back is at the time that was picked, whatever the status', () => {
    for (const status of leadStatuses)
      expect(said('call_back', status, monday(9), tuesday(17, 30))).toBe('same status, 24 17:30');
  });
});

test('a status never goes back, and only who is reached while New becomes Contacted', () => {
  const set = (outcome: CallOutcome) =>
    leadStatuses.flatMap((status) => outcomeChange({ ...lead, status }, outcome, monday(9)).status ?? []);
  expect(callOutcomes.map(set)).toEqual([[], [], ['contacted'], []]);
});

test('a lead that the office is done with gets no follow-up by itself', () => {
  for (const status of ['completed', 'cancelled'] as const)
    for (const outcome of ['no_answer', 'voicemail', 'reached'] as const)
      expect(said(outcome, status, monday(9))).toBe('same status, no follow-up');
});

test('a lost lead that is to be called again gets its next call as any other', () => {
  const back = { status: 'cancelled', lost_reason: 'price', call_back_on: '2026-11-23' } as const;
  const { callBackOn, status } = outcomeChange({ ...lead, ...back }, 'voicemail', monday(9));
  expect([callBackOn, status]).toEqual(['2026-11-24', undefined]);
});

test.each([
  ['2026-11-22', null],
  ['2026-11-23', null],
  ['2026-11-24', undefined],
])('who is reached needs no follow-up of %s any more: %s', (call_back_on, expected) => {
  expect(outcomeChange({ ...lead, call_back_on }, 'reached', monday(9)).callBackOn).toBe(expected);
});

test.each([
  ['no_answer', { day: '2026-11-23', part: 'evening' }, '23 17:30'],
  ['no_answer', { day: '2026-11-23', part: 'morning' }, '23 11:45'],
  ['no_answer', { day: '2026-11-24', part: 'morning' }, '23 11:45'],
  ['voicemail', { day: '2026-11-23', part: 'evening' }, '23 17:30'],
  ['voicemail', { day: '2026-11-24', part: 'evening' }, '24 17:30'],
  ['voicemail', { day: '2026-11-25', part: 'morning' }, '24 9:00'],
] as const)(
  'after %s the next call keeps a wish of %o that is still to come: %s',
  (outcome, wish, expected) => {
    const { callBackAt = '' } = outcomeChange({ ...lead, callTimes: [wish] }, outcome, monday(9, 43));
    expect(clock(new Date(callBackAt))).toBe(expected);
  },
);

describe('times to call back', () => {
  const offered = (callTimes: Lead['callTimes'], now: Date) =>
    callBackTimes({ callTimes }, now).map(({ at, isWished }) => `${clock(at)}${isWished ? ' wished' : ''}`);

  test.each([
    ['a morning', monday(9, 43), ['23 11:45', '23 17:30', '24 9:00', '24 15:00']],
    // In two hours is the evening itself.
    ['late afternoon', monday(15, 20), ['23 17:20', '24 9:00', '24 15:00', '24 17:30']],
    // In two hours is the next morning itself.
    ['a night', monday(21, 0), ['24 9:00', '24 15:00', '24 17:30', '25 9:00']],
  ])('are four, an hour apart at least, on %s', (_name, now, expected) => {
    expect(offered(undefined, now)).toEqual(expected);
  });

  test('begin with what the homeowner asked for, as long as it is still to come', () => {
    const callTimes = [
      { day: '2026-11-23', part: 'morning' },
      { day: '2026-11-24', part: 'midday' },
    ] as const;
    expect(offered([...callTimes], monday(8, 0))).toEqual([
      '23 9:00 wished',
      '24 12:00 wished',
      '23 10:00',
      '23 17:30',
    ]);
    expect(offered([...callTimes], monday(9, 43))[0]).toBe('24 12:00 wished');
    expect(offered([...callTimes], new Date(2026, 10, 25, 8))).not.toContain('wished');
  });

  test('keep to the clock over the end of summer time', () => {
    const night = new Date(2026, 9, 31, 22);
    expect(offered([{ day: '2026-11-01', part: 'morning' }], night)[0]).toBe('1 9:00 wished');
    expect(offered(undefined, night)[0]).toBe('1 9:00');
  });
});
