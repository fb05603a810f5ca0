import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type InspectionWindows,
  inspectionHoursSchema,
  WINDOW_DAYS,
} from '#shared/company/inspection-hours.ts';
import { type BookableHours, hasSlot, spanOf, windowsOpen } from '#shared/inspection/inspection-windows.ts';

const windows: InspectionWindows = {
  by: 'windows',
  timeZone: 'America/Chicago',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '14:00' })),
  leadHours: 0,
  capacity: 1,
};

/** A Tuesday, 8:00 AM in Chicago. */
const now = new Date('2026-12-01T14:00:00Z');
const open = (changes: Partial<BookableHours>, at = now) =>
  windowsOpen({ ...windows, closedOn: [], ...changes }, at);

describe('the windows that may be booked', () => {
  test('are of two whole hours within the company’s hours, on its own clock, for three weeks', () => {
    const all = open({});
    expect(all.slice(0, 3)).toEqual([
      '2026-12-01T15:00:00.000Z',
      '2026-12-01T17:00:00.000Z',
      // 1:00 PM would end after 2:00 PM.
      '2026-12-02T15:00:00.000Z',
    ]);
    expect(all.at(-1)).toBe('2026-12-21T17:00:00.000Z');
    expect(new Set(all.map((at) => at.slice(0, 10))).size).toBe((WINDOW_DAYS / 7) * 5);
  });

  test('begin no sooner than the lead time, to the minute', () => {
    expect(open({ leadHours: 3 })[0]).toBe('2026-12-01T17:00:00.000Z');
    expect(open({ leadHours: 3 }, new Date('2026-12-01T14:00:00.001Z'))[0]).toBe('2026-12-02T15:00:00.000Z');
    expect(open({ leadHours: 336 })[0]).toBe('2026-12-15T15:00:00.000Z');
  });

  test('are none that have begun', () => {
    expect(open({}, new Date('2026-12-01T15:00:00Z'))[0]).toBe('2026-12-01T17:00:00.000Z');
  });

  test('are none on closed days', () => {
    expect(open({ closedOn: ['2026-12-01', '2026-12-02'] })[0]).toBe('2026-12-03T15:00:00.000Z');
  });

  test('begin with the company’s own day, whatever the date in UTC', () => {
    // Monday, 8:00 PM in Honolulu; Tuesday in UTC.
    const late = new Date('2026-12-01T06:00:00Z');
    const hours = [{ weekday: 1, from: '20:30', until: '24:00' }];
    expect(open({ timeZone: 'Pacific/Honolulu', hours }, late)[0]).toBe('2026-12-01T06:30:00.000Z');
  });

  test('begin at the same time of the clock before and after it changes', () => {
    const hours = [{ weekday: 1, from: '09:00', until: '11:00' }];
    expect(open({ hours }, new Date('2026-03-02T00:00:00Z')).slice(0, 2)).toEqual([
      '2026-03-02T15:00:00.000Z',
      '2026-03-09T14:00:00.000Z',
    ]);
    expect(open({ hours }, new Date('2026-10-26T00:00:00Z')).slice(0, 2)).toEqual([
      '2026-10-26T14:00:00.000Z',
      '2026-11-02T15:00:00.000Z',
    ]);
  });

  test('are none on closed days by the company’s own date, whatever the date in UTC', () => {
    const hours = [1, 2].map((weekday) => ({ weekday, from: '20:30', until: '24:00' }));
    const honolulu = { timeZone: 'Pacific/Honolulu', hours };
    const monday = new Date('2026-11-30T20:00:00Z');
    expect(open(honolulu, monday)[0]).toBe('2026-12-01T06:30:00.000Z');
    expect(open({ ...honolulu, closedOn: ['2026-11-30'] }, monday)[0]).toBe('2026-12-02T06:30:00.000Z');
    expect(open({ ...honolulu, closedOn: ['2026-12-01'] }, monday)[0]).toBe('2026-12-01T06:30:00.000Z');
  });

  test.each([
    ['2026-03-08', ['06:00', '09:00']],
    ['2026-11-01', ['05:00', '08:00', '10:00']],
  ])('lie apart by two hours at least on the day that the clock changes (%s)', (day, begin) => {
    const hours = [{ weekday: 0, from: '00:00', until: '06:00' }];
    const at = new Date(Date.parse(`${day}T00:00:00Z`));
    expect(open({ hours }, at).filter((one) => one.startsWith(day))).toEqual(
      begin.map((time) => `${day}T${time}:00.000Z`),
    );
  });

  test('are within the lead time across a change of the clock by hours, not by the clock', () => {
    // From noon on Saturday to noon on Sunday it is 23 hours.
    const hours = [{ weekday: 0, from: '12:00', until: '16:00' }];
    const saturday = new Date('2026-03-07T18:00:00Z');
    expect(open({ hours, leadHours: 23 }, saturday)[0]).toBe('2026-03-08T17:00:00.000Z');
    expect(open({ hours, leadHours: 24 }, saturday)[0]).toBe('2026-03-08T19:00:00.000Z');
  });

  test('are none at a time that the clock skips, and one at a time that it shows twice', () => {
    const hours = [{ weekday: 0, from: '02:00', until: '04:00' }];
    expect(open({ hours }, new Date('2026-03-07T12:00:00Z'))[0]).toBe('2026-03-15T07:00:00.000Z');
    const twice = [{ weekday: 0, from: '01:00', until: '03:00' }];
    expect(open({ hours: twice }, new Date('2026-10-31T12:00:00Z')).slice(0, 2)).toEqual([
      '2026-11-01T06:00:00.000Z',
      '2026-11-08T07:00:00.000Z',
    ]);
  });
});

describe('a window', () => {
  const at = '2026-12-01T15:00:00.000Z';
  const inspection = (from: string, minutes: number) => spanOf(`2026-12-01T${from}:00.000Z`, minutes);

  test('has a place until as many inspections as the capacity have minutes in common with it', () => {
    const two = [inspection('15:00', 120), inspection('16:30', 45)];
    expect([1, 2, 3].map((capacity) => hasSlot({ capacity }, at, two))).toEqual([false, false, true]);
  });

  test('leaves aside inspections that end as it begins, or begin as it ends', () => {
    expect(hasSlot({ capacity: 1 }, at, [inspection('14:00', 60), inspection('17:00', 60)])).toBe(true);
    expect(hasSlot({ capacity: 1 }, at, [inspection('14:00', 61)])).toBe(false);
  });
});

describe('the hours that the office sets', () => {
  const issue = (changes: object) =>
    v.safeParse(inspectionHoursSchema, { ...windows, ...changes }).issues?.map(({ message }) => message);
  const hours = (...some: [from: string, until: string][]) => ({
    hours: some.map(([from, until]) => ({ weekday: 1, from, until })),
  });

  test('may touch, and are refused in one sentence where they overlap', () => {
    expect(issue(hours(['13:00', '17:00'], ['09:00', '13:00']))).toBeUndefined();
    expect(issue(hours(['12:30', '17:00'], ['00:00', '12:31']))).toEqual([
      'Monday: 12:00 AM–12:31 PM and 12:30 PM–5:00 PM overlap. Change one of them.',
    ]);
    expect(issue(hours(['09:00', '12:00'], ['09:00', '12:00']))).toEqual([
      'Monday: 9:00 AM–12:00 PM and 9:00 AM–12:00 PM overlap. Change one of them.',
    ]);
  });

  test.each([
    [hours(['09:00', '10:59']), 'Monday: make the hours end at least two hours after they begin.'],
    [hours(['17:00', '09:00']), 'Monday: make the hours end at least two hours after they begin.'],
    [hours(['9 AM', '17:00']), 'Enter a time for each beginning and end, such as 09:00.'],
    [{ hours: [] }, 'Add hours on at least one day.'],
    [{ timeZone: 'Nebraska' }, 'Pick the time zone of your office.'],
    [{ capacity: 0 }, 'Inspections per time slot: enter a whole number from 1 to 50.'],
    [{ capacity: 51 }, 'Inspections per time slot: enter a whole number from 1 to 50.'],
    [{ leadHours: -1 }, 'Minimum notice (hours): enter a whole number from 0 to 336.'],
    [{ leadHours: 337 }, 'Minimum notice (hours): enter a whole number from 0 to 336.'],
    [{ leadHours: 1.5 }, 'Minimum notice (hours): enter a whole number from 0 to 336.'],
  ])('%j: %s', (changes, words) => {
    expect(issue(changes)?.[0]).toBe(words);
  });

  test('stay while they are turned off; a value of an earlier release, or hours that cannot be read, are none', () => {
    const read = (value: unknown) => v.parse(inspectionHoursSchema, value);
    expect(read({ by: 'call', kept: windows })).toEqual({ by: 'call', kept: windows });
    expect(read({ by: 'call' })).toEqual({ by: 'call' });
    expect(read({ by: 'call', kept: { ...windows, capacity: 0 } })).toEqual({ by: 'call' });
  });
});
