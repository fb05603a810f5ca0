import { expect, test } from 'vitest';
import { workingHoursAgo } from '#shared/site/working-time.ts';

const HOUR_MS = 3_600_000;
/** Central Standard Time. */
const behindMs = 6 * HOUR_MS;
const weekdays = ['Mo-Fr 08:00-17:00'];

/** Of a time on the office's clock; November 23, 2026 is a Monday. */
const ago = (hours: number, wall: string, lines: readonly string[] = weekdays, closedOn: string[] = []) => {
  const now = new Date(Date.parse(`${wall}:00.000Z`) + behindMs);
  const since = workingHoursAgo(hours, now, { open: { hours: lines, closedOn }, behindMs });
  return new Date(since.getTime() - behindMs).toISOString().slice(0, '2026-11-23T08:00'.length);
};

test.each([
  ['within a day', '2026-11-24T15:30', '2026-11-24T11:30'],
  ['as long as it is open', '2026-11-24T12:00', '2026-11-24T08:00'],
  ['a minute less than that', '2026-11-24T11:59', '2026-11-23T16:59'],
  ['before it opens', '2026-11-24T03:00', '2026-11-23T13:00'],
  ['after it closed', '2026-11-24T22:00', '2026-11-24T13:00'],
  ['over a weekend', '2026-11-23T09:00', '2026-11-20T14:00'],
])('four working hours ago, %s: at %s it was %s', (_, now, since) => {
  expect(ago(4, now)).toBe(since);
});

test('a lunch break is no working time', () => {
  expect(ago(4, '2026-11-24T15:00', ['Mo-Fr 08:00-12:00', 'Mo-Fr 13:00-17:00'])).toBe('2026-11-24T10:00');
});

test('a day on which the office is closed counts as little as a Sunday', () => {
  expect(ago(4, '2026-11-24T09:00', weekdays, ['2026-11-23'])).toBe('2026-11-20T14:00');
});

test('a Saturday counts where the company is open', () => {
  expect(ago(4, '2026-11-23T09:00', [...weekdays, 'Sa 09:00-12:00'])).toBe('2026-11-21T09:00');
});

test('a company that does not say is open from nine to five on weekdays', () => {
  expect(ago(4, '2026-11-23T10:00', [])).toBe('2026-11-20T14:00');
  expect(ago(4, '2026-11-23T10:00', ['by inspection'])).toBe('2026-11-20T14:00');
});

test('one that is open for a minute a week has an end of its days to look at', () => {
  expect(ago(4, '2026-11-23T10:00', ['Mo 09:00-09:01']) < '2026-10-01').toBe(true);
});
