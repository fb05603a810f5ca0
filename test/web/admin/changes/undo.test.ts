import { describe, expect, test } from 'vitest';
import type { LeadOfBulk } from '#shared/api/bulk-routes.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change, HistoryEntry } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { undoOfBulk } from '#web/admin/changes/bulk-change.ts';
import { undoOf } from '#web/admin/changes/undo.ts';
import { undoOfLine } from '#web/admin/changes/undo-line.ts';
import { bookingChange } from '#web/admin/visits/visit-times.ts';
import { changedLead } from './kept-leads.ts';

const by = 'dana@mail.example';
const inspection = { at: '2026-11-24T16:00:00.000Z', minutes: 45, person: by, note: 'Gate code 12' };

/** The lead as the server leaves it, and the lines it writes, newest first. */
function made(lead: Lead, change: Change, minute = 0): { lead: Lead; log: HistoryEntry[] } {
  const at = new Date(Date.UTC(2026, 10, 21, 15, minute)).toISOString();
  const { facts, lines } = officeChange(lead, change, { by, at });
  const log = lines.map((line, index): HistoryEntry => {
    const told = Object.entries(line).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(told), what: line.what, kind: 'change', id: `${at}#${index}`, at, by };
  });
  return { lead: { ...lead, ...facts }, log };
}

/** What the office says of a lead, without what is empty. */
const factsOf = ({ version: _version, spam_mark, call_attempts = 0, ...lead }: Lead) =>
  JSON.parse(JSON.stringify({ ...lead, isSpam: spam_mark === 'spam', attempts: call_attempts || undefined }));

const plain = changedLead({ id: 'jane', name: 'Jane Doe' });
const lead = (facts: Partial<Lead>) => ({ ...plain, ...facts });

const changes: [string, Partial<Lead>, Change][] = [
  ['spam', {}, { spam: true }],
  ['an inspection moved', { inspection }, { inspection: { at: '2026-11-25T16:00:00.000Z', minutes: 30 } }],
  ['an inspection’s length', { inspection }, { inspection: { ...inspection, minutes: 90 } }],
  ['no tags any more', { tags: ['Slate', 'Church'] }, { tags: [] }],
  ['a status', {}, { status: 'scheduled' }],
  ['the first contact that a status told of', {}, { status: 'contacted' }],
  ['the trash', { status: 'scheduled', first_contact_at: inspection.at }, { status: 'cancelled' }],
  ['the trash with a reason', {}, { status: 'cancelled', lostReason: 'price' }],
  ['a lost lead taken up again', { status: 'cancelled', lost_reason: 'price' }, { status: 'new' }],
  ['another reason', { status: 'cancelled', lost_reason: 'price' }, { lostReason: 'not_reached' }],
  ['a reason taken off', { status: 'cancelled', lost_reason: 'price' }, { lostReason: null }],
  ['the first reason', { status: 'cancelled' }, { lostReason: 'other' }],
  ['an assignee', {}, { assignee: by }],
  ['an assignee in place of another', { assignee: 'lee@mail.example' }, { assignee: by }],
  ['nobody in place of one', { assignee: by }, { assignee: null }],
  ['a follow-up', {}, { callBackOn: '2026-11-24' }],
  ['a follow-up with a time', {}, { callBackOn: '2026-11-24', callBackAt: inspection.at }],
  [
    'a follow-up taken off',
    { call_back_on: '2026-11-24', call_back_at: inspection.at },
    { callBackOn: null },
  ],
  [
    'a day in place of a time',
    { call_back_on: '2026-11-24', call_back_at: inspection.at },
    { callBackOn: '2026-11-24' },
  ],
  ['an inspection', {}, { inspection: { at: inspection.at, minutes: 30 } }],
  ['an inspection called off, with all there was of it', { inspection }, { inspection: null }],
  ['tags', { tags: ['Church'] }, { tags: ['Church', 'Slate'] }],
  ['the first tag', {}, { tags: ['Slate'] }],
  ['a call', {}, { callAttempted: true }],
  [
    'a call with all that its outcome set',
    {
      call_back_on: '2026-11-21',
      calls: [{ at: '2026-11-20T15:00:00.000Z', by }],
      call_attempts: 1,
      last_attempt_at: '2026-11-20T15:00:00.000Z',
      first_contact_at: '2026-11-20T15:00:00.000Z',
    },
    { callAttempted: true, callOutcome: 'reached', status: 'contacted', callBackOn: null },
  ],
];

describe('the undo of a change', () => {
  test.each(changes)('leaves the lead as it was: %s', (_, facts, change) => {
    const before = lead(facts);
    const { lead: after } = made(before, change);
    const undo = undoOf(before, change, after);
    expect(undo).toBeDefined();
    expect(factsOf(made(after, undo ?? {}, 1).lead)).toEqual(factsOf(before));
  });

  test('of spam, whether its signs or a person said so', () => {
    const signed = lead({ spam: ['honeypot'] });
    expect(undoOf(signed, { spam: false }, made(signed, { spam: false }).lead)).toEqual({ spam: true });
    expect(undoOf(plain, { spam: true }, made(plain, { spam: true }).lead)).toEqual({ spam: false });
  });

  test.each<[string, Change]>([
    ['the status it has', { status: 'new' }],
    ['the assignee it has', { assignee: null }],
    ['no tags where there are none', { tags: [] }],
    ['a call that is taken back', { callUndone: inspection.at }],
  ])('but %s has none', (_, change) => {
    expect(undoOf(plain, change, made(plain, change).lead)).toBeUndefined();
  });

  test('and holds for what was made alone: another’s status beside my assignee stays', () => {
    const after = lead({ assignee: by, status: 'scheduled' });
    expect(undoOf(plain, { assignee: by }, after)).toEqual({ assignee: null });
  });
});

describe('a line of the history', () => {
  const single = changes.filter(([, facts, change]) => made(lead(facts), change).log.length === 1);
  test.each(single)('is taken back while it stands: %s', (_, facts, change) => {
    const before = lead(facts);
    const { lead: after, log } = made(before, change);
    const [undo] = log.map((line) => undoOfLine(line, after, log));
    expect(factsOf(made(after, undo ?? {}, 1).lead)).toEqual(factsOf(before));
  });

  test('of a lead that was lost at once with its reason brings the lead back, by either of its lines', () => {
    const { lead: after, log } = made(plain, { status: 'cancelled', lostReason: 'price' });
    const undone = log.map((line) => undoOfLine(line, after, log) ?? {});
    expect(undone).toEqual([{ status: 'new' }, { status: 'new' }]);
    expect(made(after, undone[0] ?? {}, 1).lead).toMatchObject({ status: 'new', lost_reason: undefined });
  });

  test.each<[string, Partial<Lead>]>([
    ['a lead that was to be called', { status: 'contacted' }],
    ['a lead that was lost, with why', { status: 'cancelled', lost_reason: 'price' }],
    ['a lead with an inspection at another time', { status: 'contacted', inspection: inspection }],
  ])('of an inspection takes what the booking made of %s back with it, as the toast does', (_, facts) => {
    const before = lead({ ...facts, first_contact_at: inspection.at });
    const booking = bookingChange(before, { at: '2026-11-25T16:00:00.000Z', minutes: 30 });
    const { lead: after, log } = made(before, booking);
    const line = log.find((each) => each.kind === 'change' && each.what === 'inspection');
    const undo = line && undoOfLine(line, after, log);
    expect(undo).toEqual(undoOf(before, booking, after));
    expect(factsOf(made(after, undo ?? {}, 1).lead)).toEqual(factsOf(before));
  });

  test('of an inspection leaves a status that has gone on since, also where it has come back', () => {
    const booked = made(plain, bookingChange(plain, { at: inspection.at, minutes: 30 }));
    const on = made(booked.lead, { status: 'completed' }, 1);
    const back = made(on.lead, { status: 'scheduled' }, 2);
    const line = booked.log.find((each) => each.kind === 'change' && each.what === 'inspection');
    const undone = [on, back].map(
      ({ lead: now, log }) =>
        line && undoOfLine(line, now, [...log, ...(now === on.lead ? [] : on.log), ...booked.log]),
    );
    expect(undone).toEqual([{ inspection: null }, { inspection: null }]);
  });

  test.each<[string, Partial<Lead>, Change, Change]>([
    ['a status that went on', {}, { status: 'contacted' }, { status: 'scheduled' }],
    ['an assignee that went on', {}, { assignee: by }, { assignee: 'lee@mail.example' }],
    ['a day that went on', {}, { callBackOn: '2026-11-24' }, { callBackOn: '2026-11-25' }],
    ['a call that was taken back', {}, { callAttempted: true }, { callUndone: '2026-11-21T15:00:00.000Z' }],
    ['an inspection that was called off', {}, { inspection }, { inspection: null }],
    ['a reason of a lead that goes on', { status: 'cancelled' }, { lostReason: 'price' }, { status: 'new' }],
  ])('of %s has no undo', (_, facts, change, next) => {
    const { lead: after, log } = made(lead(facts), change);
    expect(log.map((line) => undoOfLine(line, made(after, next, 1).lead))).toEqual([undefined]);
  });

  test('that is not the last of its thing has none, though the lead looks as it left it', () => {
    const steps: Change[] = [{ status: 'contacted' }, { status: 'scheduled' }, { status: 'contacted' }];
    const end = steps.reduce(
      ({ lead, log }, change, minute) => {
        const next = made(lead, change, minute);
        return { lead: next.lead, log: [...next.log, ...log] };
      },
      { lead: plain, log: [] as HistoryEntry[] },
    );
    expect(end.log.map((line) => undoOfLine(line, end.lead, end.log))).toEqual([
      { status: 'scheduled' },
      undefined,
      undefined,
    ]);
  });

  test('of a note, or of what changes nothing, has none', () => {
    const entry = { id: 'a', at: inspection.at, by };
    expect(undoOfLine({ ...entry, kind: 'note', text: 'Steep' }, plain)).toBeUndefined();
    expect(undoOfLine({ ...entry, kind: 'change', what: 'documentOpened' }, plain)).toBeUndefined();
  });
});

describe('a change of several', () => {
  const bulk = { id: '00000000-0000-4000-8000-000000000001', leads: 2 };

  /** A lead after these changes, the first of which was made to several. */
  function leftBy(changes: readonly Change[], merged = false): LeadOfBulk {
    const first: LeadOfBulk = { lead: lead({ assignee: 'lee@mail.example' }), log: [] };
    const last = changes.reduce((before, change, minute): LeadOfBulk => {
      const { lead: now, log } = made(before.lead, change, minute);
      const told = log.map((line) => (minute === 0 ? { ...line, bulk } : line));
      return { lead: now, log: [...told, ...before.log] };
    }, first);
    const merged_into = { id: 'kim', at: '2026-11-21T16:00:00.000Z', by };
    return merged ? { ...last, lead: { ...last.lead, merged_into } } : last;
  }

  test.each<[string, readonly Change[], Change]>([
    ['a status', [{ status: 'contacted' }], { status: 'new' }],
    ['an assignee', [{ assignee: null }], { assignee: 'lee@mail.example' }],
    ['spam', [{ spam: true }], { spam: false }],
    ['what its undo put back', [{ status: 'cancelled', lostReason: 'price' }], { status: 'new' }],
    ['a status beside another change since', [{ status: 'contacted' }, { spam: true }], { status: 'new' }],
  ])('is taken back where the lead still is as it left it: %s', (_, changes, undo) => {
    const found = leftBy(changes);
    expect(undoOfBulk(bulk.id, [found])).toMatchObject({ planned: [{ change: undo }], stay: [] });
  });

  test.each<[string, readonly Change[]]>([
    ['was changed since', [{ status: 'contacted' }, { status: 'scheduled' }]],
    ['was put back', [{ status: 'contacted' }, { status: 'new' }]],
    [
      'was set to the same again since',
      [{ status: 'contacted' }, { status: 'new' }, { status: 'contacted' }],
    ],
  ])('a lead that %s stays as it is, so that it can be undone twice', (_, changes) => {
    const reason = 'It was changed since.';
    expect(undoOfBulk(bulk.id, [leftBy(changes)])).toMatchObject({ planned: [], stay: [{ reason }] });
  });

  test('so does one that was merged into another', () => {
    expect(undoOfBulk(bulk.id, [leftBy([{ status: 'contacted' }], true)]).stay).toHaveLength(1);
  });
});
