import { describe, expect, test } from 'vitest';
import type { CallTime } from '#shared/lead/lead.ts';
import { dueOrder, isDue, nextCall, promisedCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { ofSmokeTest } from '#test/support/leads.ts';

const [before, yesterday, today, tomorrow] = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
] as const;
const by = 'dana.reyes@example.com';

const asked = (...callTimes: CallTime[]): Partial<Lead> => ({ callTimes });
const morning = (day: string): CallTime => ({ day, part: 'morning' });
const evening = (day: string): CallTime => ({ day, part: 'evening' });
/** Tried at noon in Nebraska on that day. */
const called = (day: string, outcome?: 'voicemail' | 'reached'): Partial<Lead> => {
  const at = `${day}T18:00:00.000Z`;
  return { call_attempts: 1, last_attempt_at: at, first_contact_at: at, calls: [{ at, by, outcome }] };
};
const dayInUtc = (at: Date) => at.toISOString().slice(0, 10);
/** An office whose clock shows that it is morning. */
const inTheMorning = () => '09:00';
const noonOf = (day: string) => new Date(`${day}T12:00:00.000Z`);
const inspection = (at: string): Partial<Lead> => ({ inspection: { at, minutes: 60 } });

/** What is next and when, as a reader of the row takes it in. */
const nextOf = (changes: Partial<Lead>) => {
  const next = nextCall(storedLead(1, changes), noonOf(today), dayInUtc, inTheMorning);
  return next && [next.kind, next.day, next.part ?? next.at ?? '', next.when].filter((word) => word !== '');
};

describe('what is next with a lead', () => {
  test.each([
    ['nothing was promised', {}, undefined],
    ['asked for today', asked(morning(today)), ['asked', today, 'morning', 'today']],
    [
      'asked for yesterday, not called',
      asked(evening(yesterday)),
      ['asked', yesterday, 'evening', 'overdue'],
    ],
    ['asked for tomorrow', asked(morning(tomorrow)), ['asked', tomorrow, 'morning', 'later']],
    [
      'asked for yesterday, tried yesterday',
      { ...asked(evening(yesterday)), ...called(yesterday) },
      undefined,
    ],
    ['asked for yesterday, tried today', { ...asked(evening(yesterday)), ...called(today) }, undefined],
    [
      'asked for yesterday, tried only the day before',
      { ...asked(evening(yesterday)), ...called(before, 'voicemail') },
      ['asked', yesterday, 'evening', 'overdue'],
    ],
    [
      'asked for tomorrow, tried today',
      { ...asked(morning(tomorrow)), ...called(today) },
      ['asked', tomorrow, 'morning', 'later'],
    ],
    [
      'asked for tomorrow, reached today',
      { ...asked(morning(tomorrow)), ...called(today, 'reached') },
      undefined,
    ],
    [
      'the first of two times was missed',
      asked(morning(tomorrow), evening(yesterday)),
      ['asked', yesterday, 'evening', 'overdue'],
    ],
    [
      'nobody answered at the first of two times',
      { ...asked(evening(yesterday), morning(tomorrow)), ...called(yesterday) },
      ['asked', tomorrow, 'morning', 'later'],
    ],
    ['two times on one day', asked(evening(today), morning(today)), ['asked', today, 'morning', 'today']],
    [
      'asked for today, and the office set a later day',
      { ...asked(morning(today)), call_back_on: tomorrow },
      ['follow_up', tomorrow, 'later'],
    ],
    [
      'asked for days ago, and the office set today',
      { ...asked(morning(before)), call_back_on: today, call_back_at: `${today}T21:00:00.000Z` },
      ['follow_up', today, `${today}T21:00:00.000Z`, 'today'],
    ],
    [
      'a follow-up of yesterday, tried today',
      { ...called(today), call_back_on: yesterday },
      ['follow_up', yesterday, 'overdue'],
    ],
    [
      'an attempt of an earlier release, which has no calls',
      { ...asked(morning(yesterday)), call_attempts: 1, last_attempt_at: `${yesterday}T18:00:00.000Z` },
      undefined,
    ],
    [
      'spoken to on the day, by the status alone',
      { ...asked(morning(today)), status: 'contacted', first_contact_at: `${today}T15:00:00.000Z` },
      ['next_step', today, 'question'],
    ],
    [
      'contacted before the day, and not reached',
      { ...asked(morning(today)), ...called(yesterday, 'voicemail'), status: 'contacted' },
      ['asked', today, 'morning', 'today'],
    ],
    [
      'an inspection ahead',
      inspection(`${tomorrow}T15:00:00.000Z`),
      ['inspection', tomorrow, `${tomorrow}T15:00:00.000Z`, 'later'],
    ],
    [
      'an inspection today',
      inspection(`${today}T15:00:00.000Z`),
      ['inspection', today, `${today}T15:00:00.000Z`, 'today'],
    ],
    ['an inspection that was', inspection(`${yesterday}T15:00:00.000Z`), ['outcome', today, 'question']],
    [
      'an inspection agreed with whoever asked for a call',
      { ...asked(morning(today)), ...inspection(`${tomorrow}T15:00:00.000Z`) },
      ['inspection', tomorrow, `${tomorrow}T15:00:00.000Z`, 'later'],
    ],
    [
      'a follow-up today and an inspection today',
      { call_back_on: today, ...inspection(`${today}T15:00:00.000Z`) },
      ['follow_up', today, 'today'],
    ],
    [
      'a follow-up after the inspection',
      { call_back_on: '2026-11-30', ...inspection(`${tomorrow}T15:00:00.000Z`) },
      ['inspection', tomorrow, `${tomorrow}T15:00:00.000Z`, 'later'],
    ],
    [
      'a follow-up before the inspection',
      { call_back_on: tomorrow, ...inspection('2026-11-30T15:00:00.000Z') },
      ['follow_up', tomorrow, 'later'],
    ],
    ['done', { ...asked(morning(today)), status: 'completed' }, undefined],
    ['cancelled', { call_back_on: today, status: 'cancelled' }, undefined],
    [
      'lost for a reason, with a day to call again',
      { call_back_on: today, status: 'cancelled', lost_reason: 'price' },
      ['follow_up', today, 'today'],
    ],
    [
      'lost for a reason, with a time the homeowner picked',
      { ...asked(morning(today)), status: 'cancelled', lost_reason: 'price' },
      undefined,
    ],
    [
      'lost for a reason, and spam',
      { call_back_on: today, status: 'cancelled', lost_reason: 'price', spam_mark: 'spam' },
      undefined,
    ],
    ['spam', { ...asked(morning(today)), spam: ['too_fast'] }, undefined],
    ['a smoke test’s', { ...asked(morning(today)), ...ofSmokeTest() }, undefined],
    [
      'a time of an attempt that is none',
      { ...asked(morning(today)), last_attempt_at: 'noon' },
      ['asked', today, 'morning', 'today'],
    ],
  ] as [string, Partial<Lead>, string[] | undefined][])('%s', (_, changes, expected) => {
    expect(nextOf(changes)).toEqual(expected);
  });

  test('an attempt late in the evening counts for its day, one at dawn for the next, in any state', () => {
    const lead = (at: string) => storedLead(1, { ...asked(morning(today)), last_attempt_at: at });
    // 10:59 p.m. in Hawaii is 3:59 a.m. in New York.
    expect(promisedCall(lead(`${today}T08:59:59.999Z`))?.day).toBe(today);
    expect(promisedCall(lead(`${today}T09:00:00.000Z`))).toBeUndefined();
  });

  test('a call that is taken back leaves the promise as it was', () => {
    const { calls: _calls, last_attempt_at: _at, first_contact_at: _first, ...rest } = called(today);
    expect(promisedCall(storedLead(1, { ...asked(morning(today)), ...rest, call_attempts: 0 }))?.day).toBe(
      today,
    );
  });

  test('a promise is later, due and overdue without any change of the lead', () => {
    const lead = storedLead(1, asked(morning(today)));
    expect(
      [yesterday, today, tomorrow].map((day) => nextCall(lead, noonOf(day), dayInUtc, inTheMorning)?.when),
    ).toEqual(['later', 'today', 'overdue']);
    expect([yesterday, today, tomorrow].map((day) => isDue(lead, day))).toEqual([false, true, true]);
  });
});

describe('a call of today is late', () => {
  const whenAt = (time: string, changes: Partial<Lead>) =>
    nextCall(storedLead(1, changes), new Date(`${today}T${time}Z`), dayInUtc, (at) =>
      at.toISOString().slice(11, 16),
    )?.when;

  test.each([
    ['09:56:59.999', 'today'],
    ['09:57:00.000', 'overdue'],
  ])('once the minute is over that was set: at %s it is %s', (time, when) => {
    expect(whenAt(time, { call_back_on: today, call_back_at: `${today}T09:56:00.000Z` })).toBe(when);
  });

  test.each([
    ['morning', '10:59:59.999', 'today'],
    ['morning', '11:00:00.000', 'overdue'],
    ['midday', '12:59:59.999', 'today'],
    ['midday', '13:00:00.000', 'overdue'],
    ['afternoon', '16:59:59.999', 'today'],
    ['afternoon', '17:00:00.000', 'overdue'],
    ['evening', '23:59:59.999', 'today'],
  ] as const)('once the part of the day is over that was picked: %s, at %s it is %s', (part, time, when) => {
    expect(whenAt(time, asked({ day: today, part }))).toBe(when);
  });

  test('that has a day alone never is', () => {
    expect(whenAt('23:59:59.999', { call_back_on: today })).toBe('today');
  });
});

describe('the order of what is due', () => {
  const sorted = (leads: readonly Lead[], noon?: string) =>
    leads
      .toSorted((a, b) => {
        const [one, other] = [a, b].map((lead) => {
          const call = promisedCall(lead);
          return call === undefined ? '' : dueOrder(lead, call, noon);
        });
        return (one ?? '') < (other ?? '') ? -1 : 1;
      })
      .map(({ name }) => name);
  const at = (n: number, name: string, changes: Partial<Lead>) => storedLead(n, { name, ...changes });
  const followUp = (time?: string): Partial<Lead> => ({
    call_back_on: today,
    ...(time !== undefined && { call_back_at: `${today}T${time}:00.000Z` }),
  });

  test('is the longest overdue, then by time: without one after the mornings, leaks first of the same', () => {
    const order = [
      at(1, 'three days', { call_back_on: '2026-11-22' }),
      at(9, 'yesterday', asked(morning(yesterday))),
      at(8, 'morning, leak', { ...asked(morning(today)), hasLeaks: true }),
      at(2, 'morning', asked(morning(today))),
      at(3, 'morning, later lead', asked(morning(today))),
      at(7, '10:30', followUp('16:30')),
      at(6, 'some time', followUp()),
      at(5, 'midday', asked({ day: today, part: 'midday' })),
      at(4, 'afternoon', asked({ day: today, part: 'afternoon' })),
      at(10, '4:00', followUp('22:00')),
      at(11, 'evening', asked(evening(today))),
      at(12, 'tomorrow', asked(morning(tomorrow))),
    ];
    expect(sorted(order.toReversed())).toEqual(order.map(({ name }) => name));
  });

  test('takes a time of day where the office is', () => {
    const leads = [
      at(1, 'midday', asked({ day: today, part: 'midday' })),
      at(2, '17:30Z', followUp('17:30')),
    ];
    // 11:30 in Nebraska, 9:30 in California.
    expect(sorted(leads, `${today}T18:00:00.000Z`)).toEqual(['midday', '17:30Z']);
    expect(sorted(leads, `${today}T20:00:00.000Z`)).toEqual(['17:30Z', 'midday']);
  });
});

test.each(['sold', 'thinking', 'nobody_home'] as const)(
  'an inspection later today is no next step once the office said how it went: %s',
  (outcome) => {
    const later = { at: `${today}T18:00:00.000Z`, minutes: 60 };
    const next = (is: Partial<Lead>) =>
      nextCall(storedLead(1, { status: 'scheduled', ...is }), noonOf(today), dayInUtc, inTheMorning);
    expect(next({ inspection: later })).toMatchObject({ kind: 'inspection', when: 'today' });
    expect(next({ inspection: { ...later, outcome } })?.kind).not.toBe('inspection');
  },
);
