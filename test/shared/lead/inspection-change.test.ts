import { describe, expect, test } from 'vitest';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import { BY_HOMEOWNER } from '#shared/lead/history-authors.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';

const AT = '2026-12-02T15:00:00.000Z';
const LATER = '2026-12-03T15:00:00.000Z';
const booked = { at: AT, minutes: 60 };
const marks = {
  booked_at: '2026-11-20T12:00:00.000Z',
  reminder: { at: '2026-12-01T15:00:00.000Z' },
  late: { minutes: 20, at: '2026-12-02T14:50:00.000Z' },
  inspector_told: 'rosa@mail.example',
} as const;
const reminded = newLead({ inspection: { ...booked, ...marks } });

const by = 'dana@mail.example';
const left = (lead: Lead, change: Change, at = '2026-12-01T16:00:00.000Z', who = by): Lead => ({
  ...lead,
  ...officeChange(lead, change, { by: who, at }).facts,
});

describe('what the site notes of an inspection', () => {
  test('is of the time it is booked for: who goes, its length and its note change nothing of that', () => {
    const { inspection } = left(reminded, {
      inspection: { ...booked, minutes: 90, person: by, note: 'Dogs' },
    });
    expect(inspection).toEqual({ ...booked, ...marks, minutes: 90, person: by, note: 'Dogs' });
  });

  test.each([
    ['the office', by],
    ['its homeowner', BY_HOMEOWNER],
  ])('goes once %s moves it, also where the change brings it along', (_, who) => {
    const change = { inspection: { ...booked, ...marks, at: LATER } };
    expect(left(reminded, change, '2026-12-01T17:00:00.000Z', who).inspection).toEqual({
      ...booked,
      at: LATER,
      booked_at: '2026-12-01T17:00:00.000Z',
    });
  });

  test('does not come back where it is moved back, or its cancellation is undone: it is booked anew', () => {
    for (const change of [{ inspection: { ...booked, at: LATER } }, { inspection: null }]) {
      const back = left(left(reminded, change), { inspection: { ...booked, ...marks } });
      expect(heldInspection(back)).toMatchObject({ ...booked, booked_at: '2026-12-01T16:00:00.000Z' });
      expect(back.inspection?.reminder).toBeUndefined();
    }
  });
});

test('whether the homeowner is to be reminded is a change of its own, and the homeowner’s move keeps it', () => {
  const quiet = left(newLead({ inspection: booked }), { inspection: { ...booked, no_reminder: true } });
  expect(quiet.inspection?.no_reminder).toBe(true);
  const moved = left(quiet, { inspection: { ...booked, no_reminder: true, at: LATER } }, AT, BY_HOMEOWNER);
  expect(moved.inspection?.no_reminder).toBe(true);
  expect(left(quiet, { inspection: booked }).inspection).not.toHaveProperty('no_reminder');
});

describe('a text of one’s own phone', () => {
  const told = newLead({ inspection: { ...booked, booked_at: marks.booked_at }, known_inspection: {} });
  const lines = (lead: Lead, change: Change) => officeChange(lead, change, { by, at: AT }).lines;

  test('reminds once, and then they know of the time', () => {
    const texted = left(told, { texted: { at: AT } }, AT);
    expect(texted.inspection?.reminder).toEqual({ at: AT });
    expect(texted.known_inspection).toBeUndefined();
    expect(lines(told, { texted: { at: AT } })).toEqual([{ what: 'reminded', new: 'texted' }]);
    expect(lines(texted, { texted: { at: AT } })).toEqual([]);
    const failed = newLead({ inspection: { ...booked, reminder: { at: AT, failed: true } } });
    expect(left(failed, { texted: { at: AT } }).inspection?.reminder).not.toHaveProperty('failed');
  });

  test('says by how many minutes somebody is late, and then they know the time; the same again is the same text', () => {
    const texted = { at: AT, late: 20 };
    const late = left(told, { texted }, AT);
    expect(late.inspection?.late).toEqual({ minutes: 20, at: AT });
    expect(late.known_inspection).toBeUndefined();
    expect(lines(told, { texted })).toEqual([{ what: 'toldLate', new: '20' }]);
    expect(lines(late, { texted })).toEqual([]);
    expect(lines(late, { texted: { at: AT, late: 30 } })).toEqual([{ what: 'toldLate', new: '30' }]);
  });

  test('of an inspection that was moved meanwhile changes nothing', () => {
    for (const change of [{ texted: { at: LATER } }, { texted: { at: LATER, late: 20 } }])
      expect(officeChange(told, change, { by, at: AT })).toEqual({ facts: {}, lines: [] });
  });
});
