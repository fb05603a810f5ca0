import { afterEach, expect, test } from 'vitest';
import type { Inspection } from '#shared/inspection/inspection.ts';
import type { OfficeTime } from '#shared/inspection/reminder.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { isToText } from '#web/admin/inspections/reminders.ts';
import { setOfficeZone } from '#web/platform/business-timezone.ts';

const timeZone = 'America/Chicago';
const office: OfficeTime = { timeZone, hours: ['Mo-Fr 09:00-17:00'], closedOn: [] };
afterEach(() => setOfficeZone(null));

/** Wednesday, December 2, 2 PM in Omaha; its reminder is due at the same hour on Tuesday. */
const at = '2026-12-02T20:00:00.000Z';
const toText = (now: string, inspection: Partial<Inspection> = {}, lead: Partial<Lead> = {}) => {
  setOfficeZone(timeZone);
  const booked = { at, minutes: 60, booked_at: '2026-11-20T15:00:00.000Z', ...inspection };
  return isToText(storedLead(1, { inspection: booked, ...lead }), new Date(now), office);
};
const [midnight, due, dayItself] = [
  '2026-12-01T06:00:00.000Z',
  '2026-12-01T20:00:00.000Z',
  '2026-12-02T06:00:00.000Z',
];

test('whoever left no email is to be texted from the day before on, until the day itself', () => {
  const lead = { email: '' };
  expect([toText('2026-12-01T05:59:00.000Z', {}, lead), toText(midnight, {}, lead)]).toEqual([false, true]);
  expect([toText('2026-12-02T05:59:00.000Z', {}, lead), toText(dayItself, {}, lead)]).toEqual([true, false]);
});

test('of a Monday that is from Friday on, where the office is closed in between', () => {
  const monday = { at: '2026-12-07T14:00:00.000Z' };
  const lead = { email: '' };
  expect(toText('2026-12-03T20:00:00.000Z', monday, lead)).toBe(false);
  expect(toText('2026-12-04T15:00:00.000Z', monday, lead)).toBe(true);
});

test('whoever has one is to be texted once the email could not be sent, or was not a quarter of an hour later', () => {
  expect(toText('2026-12-01T15:00:00.000Z', { reminder: { at: due, failed: true } })).toBe(true);
  expect([toText('2026-12-01T20:15:00.000Z'), toText('2026-12-01T20:16:00.000Z')]).toEqual([false, true]);
});

test.each<[string, Partial<Inspection>, Partial<Lead>]>([
  ['whoever was reminded', { reminder: { at: due } }, {}],
  ['whoever was texted', { reminder: { at: due } }, {}],
  ['whoever is not to be reminded', { no_reminder: true }, { email: '' }],
  ['whoever booked it that day', { booked_at: '2026-12-01T15:00:00.000Z' }, { email: '' }],
  ['whose inspection has an answer', { reminder: { at: due, failed: true }, outcome: 'sold' }, {}],
  ['whose lead is lost', {}, { email: '', status: 'cancelled' }],
])('never %s', (_, inspection, lead) => {
  expect(toText('2026-12-01T21:00:00.000Z', inspection, lead)).toBe(false);
});
