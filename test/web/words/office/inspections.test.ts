import { afterEach, expect, test } from 'vitest';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { inspectionWarnings } from '#web/admin/lead/inspection.tsx';
import { setOfficeZone } from '#web/platform/business-timezone.ts';
import { inspectionSpan, inspectionText } from '#web/words/office/inspections.ts';

const inspection: Inspection = { at: '2026-12-01T19:00:00.000Z', minutes: 45, person: 'lee@mail.example' };
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
// Neither may be the clock of who runs the tests.
const [company, told] = ['America/Chicago', 'America/Denver', 'America/New_York'].filter(
  (zone) => zone !== own,
);
const hours: Record<string, string> = {
  'America/Chicago': '1:00 PM–1:45 PM Central',
  'America/Denver': '12:00 PM–12:45 PM Mountain',
  'America/New_York': '2:00 PM–2:45 PM Eastern',
};
afterEach(() => setOfficeZone(null));

test('a inspection is told on its homeowner’s clock, else on the company’s, which is named where it is not one’s own', () => {
  setOfficeZone(company ?? null);
  expect(withPlainSpaces(inspectionSpan(inspection))).toBe(hours[company ?? '']);
  expect(withPlainSpaces(inspectionSpan({ ...inspection, time_zone: told }))).toBe(hours[told ?? '']);
  expect(withPlainSpaces(inspectionText(inspection))).toMatch(
    /^Tue, Dec 1, \d+:00 PM (Central|Mountain|Eastern), lee$/,
  );
});

test('a clock that shows the reader’s own time, or that nobody knows, is not named', () => {
  const [span, words] = [inspectionSpan(inspection), inspectionText(inspection)];
  setOfficeZone(company ?? null);
  expect(inspectionSpan({ ...inspection, time_zone: own })).toBe(span);
  expect(inspectionText({ ...inspection, time_zone: own })).toBe(words);
  setOfficeZone(own);
  expect(withPlainSpaces(inspectionSpan(inspection))).toMatch(/^\d+:\d\d [AP]M–\d+:\d\d [AP]M$/);
});

test('the office reads how many inspections came from one connection, and until when one is only held', () => {
  const warned = (changes: Partial<Inspection>, of: Parameters<typeof newLead>[0] = {}) =>
    inspectionWarnings(newLead({ ...of, inspection: { ...inspection, ...changes } })).map(withPlainSpaces);
  expect(warned({})).toEqual([]);
  expect(warned({ from_connection: 5 })).toEqual(['5 inspections from one connection']);
  const held = { confirm_by: '2026-11-25T15:14:00.000Z', time_zone: 'America/Chicago' };
  expect(warned(held)).toEqual([
    expect.stringMatching(/^Not confirmed by email\. Frees itself Wed, Nov 25, 9:14 AM.*\.$/),
  ]);
  expect(warned(held, { mailbox_shown: 'by-a-click' })).toEqual([]);
  expect(warned(held, { status: 'cancelled' })).toEqual([]);
});
