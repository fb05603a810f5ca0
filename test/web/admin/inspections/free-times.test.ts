import { expect, test } from 'vitest';
import type { InspectionHoursSetting, InspectionWindows } from '#shared/company/inspection-hours.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import {
  closedAt,
  closedReason,
  freeBeside,
  freeTimes,
  nextOpenDay,
  openOn,
} from '#web/admin/inspections/free-times.ts';
import { stopsOf } from '#web/admin/inspections/schedule.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Monday to Friday from 9 to 5: four windows a day. */
const setting: InspectionWindows = {
  by: 'windows',
  timeZone,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '17:00' })),
  leadHours: 24,
  capacity: 2,
};
/** Of the office, which is closed on Thanksgiving. */
const office = (...hours: string[]) => ({ hours, closedOn: ['2026-11-26'] });
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const now = new Date(2026, 10, 24, 13);
const booked = (n: number, time: string, person?: string, minutes = 60) =>
  storedLead(n, { status: 'scheduled', inspection: { at: time, minutes, person } });
const lee = 'lee@mail.example';

test('a day is open in the hours that homeowners book in, else in the office’s own, unless the office is closed', () => {
  expect(openOn(setting.hours, office(), '2026-11-25')).toEqual([{ from: 540, until: 1020 }]);
  expect(openOn(setting.hours, office(), '2026-11-26')).toEqual([]);
  expect(openOn(setting.hours, office('Sa 09:00-12:00'), '2026-11-28')).toEqual([]);
  expect(openOn(null, office('Sa,Su 09:00-12:00'), '2026-11-29')).toEqual([{ from: 540, until: 720 }]);
  expect(openOn(null, office(), '2026-11-27')).toEqual([{ from: 540, until: 1020 }]);
  expect(openOn(null, office(), '2026-11-29')).toEqual([]);
  expect(openOn(null, office(), '2026-11-26')).toEqual([]);
});

test('a time is closed on a closed day and outside the hours that the company says, if it says any', () => {
  const nineToFive = office('Mo-Fr 09:00-17:00');
  expect(closedAt(null, nineToFive, '2026-11-26', '')).toBe('day');
  expect(closedAt(null, nineToFive, '2026-11-28', '')).toBe('day');
  expect(closedAt(null, nineToFive, '2026-11-27', '')).toBeUndefined();
  const at = (time: string) => closedAt(null, nineToFive, '2026-11-27', time);
  expect(['08:59', '09:00', '16:59', '17:00'].map(at)).toEqual(['time', undefined, undefined, 'time']);
  expect(closedAt(setting.hours, office('Sa 09:00-12:00'), '2026-11-28', '10:00')).toBe('day');
  expect(closedAt(null, office(), '2026-11-28', '20:00')).toBeUndefined();
  expect(closedAt(null, office(), '2026-11-26', '10:00')).toBe('day');
});

test('the next open day is the first from tomorrow that is not closed, and tomorrow where all are', () => {
  const nineToFive = office('Mo-Fr 09:00-17:00');
  expect(nextOpenDay(null, nineToFive, '2026-11-24')).toBe('2026-11-25');
  expect(nextOpenDay(null, nineToFive, '2026-11-25')).toBe('2026-11-27');
  expect(nextOpenDay(setting.hours, office(), '2026-11-27')).toBe('2026-11-30');
  expect(nextOpenDay(null, office(), '2026-11-27')).toBe('2026-11-28');
  expect(nextOpenDay([], nineToFive, '2026-11-25')).toBe('2026-11-26');
});

test('a day is closed where the office is, however homeowners get an inspection, or where they book and it has no hours', () => {
  const reason = (hours: InspectionHoursSetting, day: string) => closedReason(hours, office(), day);
  expect(reason(setting, '2026-11-25')).toBeUndefined();
  expect(reason(setting, '2026-11-26')).toBe('closed day');
  expect(reason({ by: 'call' }, '2026-11-26')).toBe('closed day');
  expect(reason(setting, '2026-11-28')).toBe('no hours');
  expect(reason({ by: 'call' }, '2026-11-28')).toBeUndefined();
});

test('free are the times that a homeowner could book now: after the notice, while one more has a place', () => {
  const free = (...leads: ReturnType<typeof booked>[]) => freeTimes(setting, office(), stopsOf(leads), now);
  expect(free().get('2026-11-24')).toBeUndefined();
  expect(free().get('2026-11-25')).toEqual([at(25, 13), at(25, 15)]);
  expect(free().get('2026-11-26')).toBeUndefined();
  expect(free().get('2026-11-27')).toHaveLength(4);
  expect(free(booked(1, at(25, 13))).get('2026-11-25')).toHaveLength(2);
  expect(free(booked(1, at(25, 13)), booked(2, at(25, 14, 59))).get('2026-11-25')).toEqual([at(25, 15)]);
  const lost = { ...booked(2, at(25, 13)), status: 'cancelled' as const };
  expect(free(booked(1, at(25, 13)), lost).get('2026-11-25')).toHaveLength(2);
  expect(freeTimes({ by: 'call' }, office(), [], now).size).toBe(0);
});

test('of a person those are free at which they are nowhere else', () => {
  const times = [at(25, 13), at(25, 15)];
  expect(freeBeside(times, [])).toEqual(times);
  expect(freeBeside(times, stopsOf([booked(1, at(25, 14), lee)]))).toEqual([at(25, 15)]);
  expect(freeBeside(times, stopsOf([booked(1, at(25, 14, 30), lee)]))).toEqual([]);
});
