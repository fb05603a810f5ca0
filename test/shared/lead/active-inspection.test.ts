import { describe, expect, test } from 'vitest';
import { shownInspection } from '#shared/lead/active-inspection.ts';
import { BY_HOMEOWNER } from '#shared/lead/history-authors.ts';
import { inspectionToTell, isInspectionTold } from '#shared/lead/inspection-notices.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const time_zone = 'America/Chicago';
const booked = { at: '2026-12-01T15:00:00.000Z', minutes: 120, booked_online: true as const, time_zone };
const same = { at: booked.at, minutes: 120 };
const later = { at: '2026-12-02T15:00:00.000Z', minutes: 120 };

const scheduled = newLead({ status: 'scheduled', inspection: booked });

/** The lead after these changes of the office. */
function left(changes: readonly Change[], lead: Lead = scheduled, by = 'dana@mail.example'): Lead {
  let now = lead;
  for (const change of changes) {
    const { facts } = officeChange(now, change, { by, at: NOW.toISOString() });
    now = { ...now, ...facts, version: (now.version ?? 0) + 1 } as Lead;
  }
  return now;
}

const told = (...changes: Change[]) => inspectionToTell(left(changes), NOW);

describe('a homeowner is to be told of an inspection', () => {
  test('that the office moved, made shorter or canceled, from what they know', () => {
    expect(told({ inspection: later })).toEqual({
      kind: 'moved',
      inspection: { ...later, timeZone: time_zone, sequence: 1 },
    });
    expect(told({ inspection: { ...same, minutes: 45 } })?.kind).toBe('moved');
    expect(told({ inspection: null })).toMatchObject({ kind: 'canceled', inspection: same });
    expect(left([{ inspection: later }, { inspection: null }]).known_inspection).toEqual(booked);
  });

  test('that is gone with its lead, and again after it was told that it is', () => {
    expect(told({ status: 'cancelled' })?.kind).toBe('canceled');
    const knowsOfNone = { ...left([{ inspection: null }]), known_inspection: undefined };
    expect(inspectionToTell(knowsOfNone, NOW)).toBeUndefined();
    expect(inspectionToTell(left([{ inspection: { ...later, time_zone } }], knowsOfNone), NOW)?.kind).toBe(
      'booked',
    );
  });

  test('that the office booked, which nobody told them of yet, on the clock the office named', () => {
    const untold = left([{ inspection: { ...same, time_zone } }], newLead());
    const inspection = { ...same, timeZone: time_zone, sequence: 1 };
    expect([inspectionToTell(untold, NOW), isInspectionTold(untold)]).toEqual([
      { kind: 'booked', inspection },
      false,
    ]);
    const moved = left([{ inspection: later }], untold);
    expect(inspectionToTell(moved, NOW)).toMatchObject({ kind: 'booked', inspection: later });
    expect(isInspectionTold(left([{ inspectionTold: true }], moved))).toBe(true);
  });

  test('that they heard of from the office, once it is moved or canceled', () => {
    const agreed = left([{ inspection: { ...same, time_zone } }, { inspectionTold: true }], newLead());
    expect(inspectionToTell(left([{ inspection: later }], agreed), NOW)?.kind).toBe('moved');
    expect(inspectionToTell(left([{ inspection: null }], agreed), NOW)).toMatchObject({
      kind: 'canceled',
      inspection: { ...same, timeZone: time_zone },
    });
  });
});

describe('nothing is to be told', () => {
  test.each<[string, Change[]]>([
    ['once the change is undone', [{ inspection: later }, { inspection: same }]],
    ['once a cancellation is undone', [{ inspection: null }, { inspection: same }]],
    ['of who goes and what to know', [{ inspection: { ...same, person: 'lee@mail.example' } }]],
    ['to spam', [{ inspection: later }, { spam: true }]],
    ['once they know', [{ inspection: later }, { inspectionTold: true }]],
    ['of a time that is over', [{ inspection: { at: '2026-11-24T11:00:00.000Z', minutes: 60 } }]],
  ])('%s', (_, changes) => expect(told(...changes)).toBeUndefined());

  test('of an inspection that was booked and canceled before anybody told them', () => {
    const gone = left([{ inspection: { ...same, time_zone } }, { inspection: null }], newLead());
    expect([gone.known_inspection, inspectionToTell(gone, NOW)]).toEqual([undefined, undefined]);
  });

  test('of an inspection on no clock: nobody could say the hour', () => {
    expect(inspectionToTell(left([{ inspection: same }], newLead()), NOW)).toBeUndefined();
  });

  test('of what the homeowner changed online, whatever the office had changed before', () => {
    const moved = left([{ inspection: later }]);
    expect(left([{ inspection: null }], moved, BY_HOMEOWNER).known_inspection).toBeUndefined();
  });
});

const booked_at = NOW.toISOString();
test('an undo finds again who chose the time, and on whose clock', () => {
  expect(left([{ inspection: later }, { inspection: same }]).inspection).toEqual({ ...booked, booked_at });
  expect(left([{ inspection: null }, { inspection: same }]).inspection).toEqual({ ...booked, booked_at });
  expect(left([{ inspection: later }]).inspection).toEqual({ ...later, time_zone, booked_at });
});

test('the office changes who goes, or when, and it stays the inspection of the lead that came with it', () => {
  const ofOther = { ...scheduled, inspection: { ...booked, booked_for: 'other' } };
  const changes: Change[] = [{ inspection: { ...same, person: 'lee@mail.example' } }, { inspection: later }];
  for (const change of changes) expect(left([change], ofOther).inspection?.booked_for).toBe('other');
  expect(left([{ inspection: null }, { inspection: later }], ofOther).inspection?.booked_for).toBeUndefined();
});

test('they know: the history says so, and only where there was something to tell', () => {
  const lines = (lead: Lead) =>
    officeChange(lead, { inspectionTold: true }, { by: 'dana@mail.example', at: NOW.toISOString() }).lines;
  expect(lines(left([{ inspection: later }]))).toEqual([{ what: 'inspectionTold' }]);
  expect(lines(scheduled)).toEqual([]);
});

test('an inspection that came with a merged lead is confirmed by that lead’s mailbox, and no other lead’s', () => {
  const confirm_by = '2026-11-25T12:00:00.000Z';
  const [theirs, other] = [newLead({ mailbox_shown: 'hash' }), newLead({ mailbox_shown: 'hash' })];
  const stays = newLead({ inspection: { ...same, confirm_by, booked_for: theirs.id } });
  expect(shownInspection(stays)?.confirmBy).toBe(confirm_by);
  expect(shownInspection(stays, theirs)).not.toHaveProperty('confirmBy');
  expect(shownInspection(stays, other)?.confirmBy).toBe(confirm_by);
});
