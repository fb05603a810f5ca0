import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onlyByCall } from '#shared/company/inspection-hours.ts';
import { clockOf, momentAt, wallTime } from '#shared/company/wall-clock.ts';
import { DAY_MS } from '#shared/durations.ts';
import {
  type OfficeTime,
  officeTime,
  remindedNow,
  reminderDue,
  reminderMoment,
} from '#shared/inspection/reminder.ts';

const chicago = clockOf('America/Chicago');
/** A time on a clock in Omaha, as ISO 8601 in UTC. */
const at = (wall: string, clock = chicago) =>
  new Date(momentAt(Date.parse(`${wall}:00Z`), clock) ?? Number.NaN).toISOString();
/** What a clock in Omaha shows at that moment. */
const shown = (moment: Date | undefined) =>
  moment && new Date(wallTime(moment.getTime(), chicago)).toISOString().slice(0, 16);

const office: OfficeTime = {
  timeZone: 'America/Chicago',
  hours: ['Mo-Fr 08:00-17:00', 'Sa 09:00-12:00'],
  closedOn: ['2026-11-26'],
};
const weekdays = { ...office, hours: ['Mo-Fr 09:00-17:00'] };

describe('a reminder is due the day before at the same hour, as near to it as the office is open', () => {
  test.each([
    ['at the same hour', office, '2026-12-02T14:00', '2026-12-01T14:00'],
    ['once it opens', office, '2026-12-02T07:00', '2026-12-01T08:00'],
    ['an hour before it closes', office, '2026-12-02T17:30', '2026-12-01T16:00'],
    ['on a Saturday, where the office is open then', office, '2026-12-06T14:00', '2026-12-05T11:00'],
    ['of a Monday on the Saturday before', office, '2026-12-07T08:00', '2026-12-05T11:00'],
    ['of a Monday on the Friday before', weekdays, '2026-12-07T08:00', '2026-12-04T16:00'],
    ['before a closed day', weekdays, '2026-11-27T10:00', '2026-11-25T16:00'],
    [
      'in the usual hours of a company that says none',
      { ...office, hours: [] },
      '2026-12-02T07:00',
      '2026-12-01T09:00',
    ],
    [
      'before the lunch break',
      { ...office, hours: ['Mo-Fr 08:00-12:00', 'Mo-Fr 13:00-17:00'] },
      '2026-12-02T12:30',
      '2026-12-01T11:00',
    ],
    [
      'where it is open for minutes',
      { ...office, hours: ['Mo-Fr 10:00-10:30'] },
      '2026-12-02T12:30',
      '2026-12-01T10:00',
    ],
    [
      'after the night in which clocks go back',
      { ...office, hours: ['Mo-Su 08:00-17:00'] },
      '2026-11-01T09:00',
      '2026-10-31T09:00',
    ],
    [
      'after the night in which clocks go forward',
      { ...office, hours: ['Mo-Su 08:00-17:00'] },
      '2026-03-08T09:00',
      '2026-03-07T09:00',
    ],
    [
      'at an hour that clocks skip on that day',
      { ...office, hours: ['Su 02:00-05:00'] },
      '2026-03-09T02:30',
      '2026-03-08T03:30',
    ],
  ] as const)('%s', (_, company, begins, due) => {
    expect(shown(reminderMoment(at(begins), company))).toBe(due);
  });

  test('on the company’s clock, whatever the server’s is', () => {
    const hawaii = { ...office, timeZone: 'Pacific/Honolulu', hours: ['Mo-Su 08:00-17:00'] };
    // Wednesday 8 AM in Honolulu is Wednesday 6 PM in UTC, and the office closes at 3 AM there.
    expect(reminderMoment('2026-12-02T18:00:00.000Z', hawaii)?.toISOString()).toBe(
      '2026-12-01T18:00:00.000Z',
    );
    expect(reminderMoment('2026-12-03T03:30:00.000Z', hawaii)?.toISOString()).toBe(
      '2026-12-02T02:00:00.000Z',
    );
  });

  test('and never where the office is closed for the week before', () => {
    const closedOn = Array.from({ length: 7 }, (_, day) => `2026-12-${21 + day}`);
    expect(reminderMoment(at('2026-12-28T09:00'), { ...office, closedOn })).toBeUndefined();
  });
});

describe('nobody is reminded', () => {
  const wednesday = at('2026-12-02T14:00');
  test.each([
    ['who booked the day before', { booked_at: at('2026-12-01T00:00') }],
    ['who booked on the day itself', { booked_at: at('2026-12-02T08:00') }],
    ['where nobody wants it', { no_reminder: true }],
    ['of an inspection that somebody said the outcome of', { outcome: 'sold' }],
  ] as const)('%s', (_, inspection) => {
    expect(reminderDue({ at: wednesday, ...inspection }, office)).toBeUndefined();
  });

  test('who booked two days before is, and who booked before bookings had a time', () => {
    for (const booked_at of [at('2026-11-30T23:59'), undefined])
      expect(shown(reminderDue({ at: wednesday, booked_at }, office))).toBe('2026-12-01T14:00');
  });

  test('who booked a Monday on Friday is not, unless they did four hours before', () => {
    const monday = at('2026-12-07T08:00');
    const due = (booked: string) => shown(reminderDue({ at: monday, booked_at: at(booked) }, weekdays));
    expect([due('2026-12-04T12:00'), due('2026-12-04T12:01'), due('2026-12-05T10:00')]).toEqual([
      '2026-12-04T16:00',
      undefined,
      undefined,
    ]);
  });
});

describe('while the office is open reminders may be due', () => {
  const spanAt = (wall: string, company: OfficeTime = office) => {
    const span = remindedNow(new Date(at(wall)), company);
    return span && [shown(new Date(span.from)), shown(new Date(span.to))];
  };
  test('of tomorrow', () => {
    expect(spanAt('2026-12-01T08:00')).toEqual(['2026-12-02T00:00', '2026-12-03T00:00']);
  });
  test('to the end of the next day on which it is open', () => {
    expect(spanAt('2026-12-04T10:00', weekdays)).toEqual(['2026-12-05T00:00', '2026-12-08T00:00']);
    expect(spanAt('2026-11-25T10:00', weekdays)).toEqual(['2026-11-26T00:00', '2026-11-28T00:00']);
  });
  test.each(['2026-12-01T07:59', '2026-12-01T17:00', '2026-12-06T10:00', '2026-11-26T10:00'])(
    'but not at %s',
    (wall) => expect(spanAt(wall)).toBeUndefined(),
  );
});

test('whatever the hours are, a reminder is due while the office is open, before the inspection, and is looked for then', () => {
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;
  const hours = fc
    .array(
      fc.record({
        day: fc.constantFrom(...days),
        opens: fc.integer({ min: 0, max: 20 }),
        length: fc.integer({ min: 1, max: 3 }),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((lines) => lines.map(({ day, opens, length }) => `${day} ${hour(opens)}-${hour(opens + length)}`));
  const timeZone = fc.constantFrom(
    'America/Chicago',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/St_Johns',
  );
  const begins = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
  fc.assert(
    fc.property(hours, timeZone, begins, (lines, zone, moment) => {
      const company = { timeZone: zone, hours: lines, closedOn: [] };
      const begun = new Date(moment).toISOString();
      const due = reminderMoment(begun, company);
      const clock = clockOf(zone);
      expect(due).toBeDefined();
      if (due === undefined) return;
      const [dueDay, day] = [due.getTime(), moment].map((time) => Math.floor(wallTime(time, clock) / DAY_MS));
      expect((day ?? 0) - (dueDay ?? 0)).toBeGreaterThanOrEqual(1);
      const span = remindedNow(due, company);
      expect(span).toBeDefined();
      expect(begun >= (span?.from ?? '~') && begun < (span?.to ?? '')).toBe(true);
    }),
    { seed: 20261130, numRuns: 500 },
  );
});

test('the office’s time is on the clock of its inspection times, also of those turned off, else on the one that is given', () => {
  const { timeZone: chicagoZone, ...open } = office;
  const windows = {
    by: 'windows',
    timeZone: 'America/Denver',
    hours: [],
    leadHours: 0,
    capacity: 1,
  } as const;
  const set = { timeZone: 'America/Denver', ...open };
  expect(officeTime({ ...windows, hours: [] }, open)).toEqual(set);
  expect(officeTime({ by: 'call', kept: { ...windows, hours: [] } }, open)).toEqual(set);
  expect(officeTime(onlyByCall, open)).toBeUndefined();
  expect(officeTime(onlyByCall, open, chicagoZone)).toEqual(office);
});
