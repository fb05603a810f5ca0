import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { LostOffer } from '#shared/lead/lead.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { changeIdOf, lostOfferBefore, undoOfChange, withUndoMarks } from '#shared/lead/undo-change.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { bookingChange } from '#web/admin/inspections/inspection-times.ts';

const by = 'dana@mail.example';
const inspection = { at: '2026-11-24T16:00:00.000Z', minutes: 45, person: by, note: 'Gate code 12' };
const sale = { tier: 'standard', price: 15_000, on: '2026-11-24' } as const;

interface Stored {
  lead: Lead;
  /** Newest first. */
  log: HistoryEntry[];
}

/** The lead as the server leaves it, and the lines it writes for a change of that number. */
function made({ lead, log }: Stored, change: Change, lostOffer?: LostOffer): Stored {
  const number = new Set(log.map(changeIdOf)).size;
  const at = new Date(Date.UTC(2026, 10, 21, 15, number)).toISOString();
  const { facts, lines } = officeChange(lead, change, { by, at, lostOffer });
  const written = lines.map((line, index): HistoryEntry => {
    const set = Object.entries(line).filter(([, value]) => value !== undefined);
    return {
      ...Object.fromEntries(set),
      what: line.what,
      kind: 'change',
      id: `${at}#c${number}.${index}`,
      at,
      by,
    };
  });
  return { lead: { ...lead, ...facts }, log: [...written.reverse(), ...log] };
}
const storedAfter = (facts: Partial<Lead>, ...changes: Change[]) =>
  changes.reduce((stored, change) => made(stored, change), { lead: newLead(facts), log: [] } as Stored);
const undo = (stored: Stored, changeId = 'c0') => undoOfChange(changeId, stored.lead, stored.log);

/** What the office says of a lead, without what is empty, and when its inspection was booked. */
const factsOf = ({
  id: _id,
  created_at: _at,
  version: _version,
  spam_mark,
  call_attempts = 0,
  inspection: { booked_at: _booked, ...inspection } = { at: '', minutes: 0 },
  ...lead
}: Lead) =>
  JSON.parse(
    JSON.stringify({
      ...lead,
      inspection,
      isSpam: spam_mark === 'spam',
      attempts: call_attempts || undefined,
    }),
  );

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
  ['the trash of a lead with a price', { quote: snapshot() }, { status: 'cancelled' }],
  [
    'what a lost lead had been offered',
    {
      quote: snapshot(),
      status: 'cancelled',
      lost_offer: { tier: 'standard', price: 8000, at: inspection.at },
    },
    { status: 'new' },
  ],
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
  ['a sale', { inspection }, { afterInspection: { outcome: 'sold', sale } }],
  [
    'another sale',
    { sale, inspection: { ...inspection, outcome: 'sold' } },
    { afterInspection: { outcome: 'sold', sale: { ...sale, price: 14_200 } } },
  ],
  [
    'no sale any more',
    { sale, inspection: { ...inspection, outcome: 'sold' } },
    { afterInspection: { outcome: 'thinking' } },
  ],
  ['a sale without an inspection', {}, { sale }],
  ['a sale that was said wrong', { sale }, { sale: { ...sale, price: 14_200 } }],
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
  const booking = (facts: Partial<Lead>) =>
    bookingChange(newLead(facts), { at: '2026-11-25T16:00:00.000Z', minutes: 30 });
  const known: Partial<Lead> = { first_contact_at: inspection.at };
  const booked: Partial<Lead>[] = [
    { ...known, status: 'contacted' },
    { ...known, status: 'cancelled', lost_reason: 'price' },
    { ...known, status: 'contacted', inspection },
  ];
  test.each([
    ...changes,
    ...booked.map((facts): [string, Partial<Lead>, Change] => ['a booking', facts, booking(facts)]),
  ])('leaves the lead as it was: %s', (_, facts, change) => {
    const stored = storedAfter(facts, change);
    const change2 = undo(stored);
    expect(change2).toBeDefined();
    const again = made(stored, change2 ?? {}, lostOfferBefore('c0', stored.log));
    expect(factsOf(again.lead)).toEqual(factsOf(newLead(facts)));
  });

  test('of spam is by what stood, whether its signs or a person said so', () => {
    expect(undo(storedAfter({ spam: ['honeypot'] }, { spam: false }))).toEqual({ spam: true });
  });

  test.each<[string, Partial<Lead>, Change[], Change | undefined]>([
    ['another’s change beside it', {}, [{ assignee: by }, { status: 'scheduled' }], { assignee: null }],
    ['a status that has gone on', {}, [booking({}), { status: 'completed' }], { inspection: null }],
    [
      'a status that has come back',
      {},
      [booking({}), { status: 'completed' }, { status: 'scheduled' }],
      { inspection: null },
    ],
    [
      'a call that is not the last',
      {},
      [{ callAttempted: true }, { callAttempted: true }],
      { callUndone: '2026-11-21T15:00:00.000Z' },
    ],
  ])('leaves %s', (_, facts, all, change) => {
    expect(undo(storedAfter(facts, ...all))).toEqual(change);
  });

  test.each<[string, Partial<Lead>, Change[]]>([
    ['a status that went on', {}, [{ status: 'contacted' }, { status: 'scheduled' }]],
    ['one that was undone', {}, [{ status: 'contacted' }, { status: 'new' }]],
    [
      'a status that was set to the same again since',
      {},
      [{ status: 'contacted' }, { status: 'new' }, { status: 'contacted' }],
    ],
    ['an assignee that went on', {}, [{ assignee: by }, { assignee: 'lee@mail.example' }]],
    ['a day that went on', {}, [{ callBackOn: '2026-11-24' }, { callBackOn: '2026-11-25' }]],
    ['a call that was taken back', {}, [{ callAttempted: true }, { callUndone: '2026-11-21T15:00:00.000Z' }]],
    ['an inspection that was canceled', {}, [{ inspection }, { inspection: null }]],
    [
      'a reason of a lead that goes on',
      { status: 'cancelled' },
      [{ lostReason: 'price' }, { status: 'new' }],
    ],
    [
      'a sale at an inspection that was corrected since',
      { inspection },
      [{ afterInspection: { outcome: 'sold', sale } }, { sale: { ...sale, price: 14_200 } }],
    ],
    ['what cannot be undone', { known_inspection: {} }, [{ inspectionTold: true }]],
  ])('is none of %s', (_, facts, all) => {
    expect(undo(storedAfter(facts, ...all))).toBeUndefined();
  });
});

test('a line can be undone while it stands, and one’s own note; not one of a lead that was merged into it', () => {
  const { lead, log } = storedAfter(
    {},
    { status: 'contacted' },
    { callAttempted: true },
    { status: 'scheduled' },
  );
  const note = { id: '2026-11-20#n.0', at: '2026-11-20', kind: 'note', text: 'Steep' } as const;
  const from = { id: 'kim', name: 'Kim' };
  const ofKim = log.map((line) => ({ ...line, id: `${line.id} of Kim`, from }));
  const all = [...log, { ...note, by }, { ...note, by: 'lee@mail.example' }, ...ofKim];
  expect(withUndoMarks(all, lead, by).map(({ canUndo = false }) => canUndo)).toEqual([
    ...[true, true, false],
    ...[true, false],
    ...[false, false, false],
  ]);
});
