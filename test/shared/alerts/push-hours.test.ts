import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pushHoursSchema, ringsNow } from '#shared/alerts/push-hours.ts';

const day = { from: '07:00', until: '21:00', timeZone: 'America/Chicago' };
const night = { from: '20:00', until: '02:00', timeZone: 'America/Chicago' };
/** On November 30 in Omaha, six hours behind UTC. */
const omaha = (time: string) => new Date(`2026-11-30T${time}:00-06:00`);

test.each([
  [day, '06:59', false],
  [day, '07:00', true],
  [day, '20:59', true],
  [day, '21:00', false],
  [day, '00:00', false],
  [night, '19:59', false],
  [night, '20:00', true],
  [night, '00:00', true],
  [night, '01:59', true],
  [night, '02:00', false],
  [{ ...day, until: '24:00' }, '23:59', true],
])('a device with %j at %s rings: %s', (hours, time, rings) => {
  expect(ringsNow(hours, false, omaha(time))).toBe(rings);
  expect(ringsNow(hours, true, omaha(time)), 'a leak').toBe(true);
});

test('a device without hours rings at any', () => {
  expect(ringsNow(undefined, false, omaha('03:00'))).toBe(true);
});

test('its clock is its own, on both sides of a change of the clocks', () => {
  // The same hour of UTC is 7 AM in summer and 6 AM in winter.
  expect(ringsNow(day, false, new Date('2026-10-30T12:00:00Z'))).toBe(true);
  expect(ringsNow(day, false, new Date('2026-11-30T12:00:00Z'))).toBe(false);
});

test.each([
  [{ ...day, until: '07:00' }, 'Make the hours end later than they begin.'],
  [{ ...day, from: '7 AM' }, 'Enter a time for the beginning and the end, such as 07:00.'],
  [{ ...day, timeZone: 'Nebraska' }, 'Pick the time zone of this device.'],
])('%j is refused: %s', (hours, sentence) => {
  expect(v.safeParse(pushHoursSchema, hours).issues?.[0].message).toBe(sentence);
});
