import { expect, test } from 'vitest';
import { BY_SITE } from '#shared/lead/history-authors.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput, shownQuote, snapshot } from '#test/support/leads.ts';
import { changedLead } from '#test/web/admin/changes/kept-leads.ts';
import { theirChanges } from '#web/admin/changes/their-changes.ts';
import { leadNotes } from '#web/admin/lead/lead-head.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { historyWords } from '#web/words/office/history.ts';
import { changeSentences, chosenWords } from '#web/words/office/lead-log.ts';
import { soldWords } from '#web/words/office/sold-and-lost.ts';

const lead = (changes: Partial<Lead>): Lead => ({
  ...leadInput(),
  status: 'new',
  created_at: '2026-11-20T15:04:06.000Z',
  ...changes,
});
const visitAt = '2026-11-30T15:00:00.000Z';
const offered = { tier: 'standard', price: 9000, at: '2026-11-03T18:00:00.000Z' } as const;
const doubt = (text: string) => ({ text, doubt: true });
const fact = (text: string) => ({ text, doubt: false });

test('a lead whose shown and computed quotes agree has no notes', () => {
  expect(leadNotes(lead({}))).toEqual([]);
  expect(leadNotes(lead({ shown: shownQuote(), quote: snapshot() }))).toEqual([]);
});

test('another area is told with both', () => {
  const read = lead({ shown: shownQuote({ squareFootage: 2400 }), quote: snapshot(2399.5) });
  expect(leadNotes(read)).toEqual([doubt('Shown for 2,400 sq ft, server used 2,399.5 sq ft')]);
});

test('standard rates are told also where they agree with the site’s', () => {
  const shown = shownQuote({ rates: 'default' });
  expect(leadNotes(lead({ shown, quote: snapshot() }))).toEqual([
    doubt('Default rates shown: the page couldn’t reach yours. Check the price before you quote it.'),
  ]);
});

test.each([
  ['with_garage', [], '(added garage)'],
  ['typed', [], '(typed)'],
  ['other_structure', ['Dwelling Roof', 'Shed'], '(picked another roof: Dwelling Roof, Shed)'],
] as const)('an area corrected by the homeowner is told with both sizes: %s', (kind, structures, how) => {
  const correction = { kind, structures: [...structures], was: 2410, squareFootage: 2784 };
  expect(leadNotes(lead({ correction }))).toEqual([
    fact(`Homeowner changed roof size: 24.1 → 27.84 squares ${how}`),
  ]);
});

test('a home corrected by the homeowner is told with its size and stories', () => {
  const home = { squareFootage: 2100, propertyType: 'two-story' as const };
  const correction = { kind: 'typed' as const, structures: [], was: 2286, squareFootage: 1722, home };
  expect(leadNotes(lead({ correction }))).toEqual([
    fact('Homeowner changed the home: 2,100 sq ft, 2 stories (roof 22.86 → 17.22 squares)'),
  ]);
});

test('a stranger’s words about a roof are read as they are written', () => {
  const correction = {
    kind: 'other_structure' as const,
    structures: ['Shed\u202e'],
    was: 2410,
    squareFootage: 2784,
  };
  expect(leadNotes(lead({ correction }))[0]?.text).not.toContain('\u202e');
});

test.each<[Partial<Lead>, string]>([
  [
    { status: 'cancelled', lost_reason: 'other_company', lost_offer: offered },
    'Lost Nov 3: chose another company. Was offered $9,000, Standard Price',
  ],
  [
    { status: 'cancelled', lost_offer: { ...offered, tier: 'impactResistant' } },
    'Lost Nov 3, no reason given. Was offered $9,000, Impact Resistant',
  ],
  [{ status: 'cancelled', lost_reason: 'not_reached' }, 'Lost: couldn’t reach'],
])('a lost lead says when, for how much and which tier: %j', (changes, text) => {
  expect(leadNotes(lead(changes))).toEqual([fact(text)]);
});

const sale = { tier: 'premiumWarranty', price: 21_000, on: '2026-11-24' } as const;
test.each<[Partial<Lead>, ReturnType<typeof soldWords>]>([
  [{}, null],
  [{ sale }, { price: 'Sold for $21,000', basis: 'Premium Warranty, Nov 24' }],
  [{ sale: { ...sale, price: undefined } }, { price: 'Sold', basis: 'Premium Warranty, Nov 24' }],
  [{ inspection: { at: visitAt, minutes: 60, outcome: 'sold' } }, { price: 'Sold', basis: '' }],
])('a sold lead says for how much, which tier and when: %j', (changes, words) => {
  expect(soldWords(lead(changes))).toEqual(words);
});

test.each<[Change, string]>([
  [{ status: 'scheduled' }, 'Scheduled'],
  [{ assignee: 'dana@example.com' }, 'assigned to dana@example.com'],
  [{ assignee: null }, 'unassigned'],
  [{ callBackOn: '2026-11-30' }, 'follow up Mon, Nov 30, 2026'],
  [{ callBackOn: null }, 'follow-up cleared'],
  [{ spam: true }, 'spam'],
  [{ spam: false }, 'not spam'],
  [{ status: 'contacted', callAttempted: true }, 'Contacted, call attempt logged'],
  [{ callAttempted: true, callOutcome: 'voicemail' }, 'voicemail'],
  [{ inspection: { at: visitAt, minutes: 60 } }, `inspection ${momentWords(visitAt)}`],
  [{ inspection: null }, 'inspection canceled'],
  [{ status: 'cancelled', lostReason: 'price' }, 'Cancelled, lost: price'],
  [{ tags: ['hail', 'steep'] }, 'tags hail, steep'],
  [{ sale }, 'sold for $21,000, Premium, Nov 24'],
  [{ sale: null }, 'sale taken back'],
  [{ afterInspection: { outcome: 'sold', sale } }, 'inspection: sold for $21,000, Premium, Nov 24'],
  [{ afterInspection: { outcome: 'sold' } }, 'inspection: sold'],
])('%j reads “%s”', (change, words) => {
  expect(chosenWords(change)).toBe(words);
});

const visit = { at: visitAt, minutes: 60 };
test.each<[Change, Lead['inspection'], string]>([
  [{ inspection: visit, status: 'scheduled' }, undefined, 'Inspection booked'],
  [{ inspection: visit }, visit, 'Inspection changed'],
  [{ inspection: null }, visit, 'Inspection canceled'],
  [{ afterInspection: { outcome: 'sold', sale } }, visit, 'Sold for $21,000'],
  [{ sale }, undefined, 'Sold for $21,000'],
  [{ sale: { ...sale, price: undefined } }, undefined, 'Sold'],
  [{ sale: null }, undefined, 'Sale taken back'],
  [{ afterInspection: { outcome: 'sold' } }, visit, 'Inspection: sold'],
  [{ afterInspection: { outcome: 'lost' }, status: 'cancelled' }, visit, 'Inspection: lost'],
])(
  'what is done about an inspection or a sale is said as such, not as a status: %j',
  (change, inspection, saved) => {
    expect(changeSentences(change, { inspection }).saved).toBe(saved);
  },
);

test('a change of the status is told in the spec’s words', () => {
  expect(changeSentences({ status: 'new' })).toEqual({
    saved: 'Lead status updated successfully',
    failed: 'Failed to update lead status',
  });
});

const at = (minute: number) => `2026-11-20T16:0${minute}:00.000Z`;
const line = (minute: number, changes: Partial<Extract<HistoryEntry, { kind: 'change' }>>): HistoryEntry => ({
  id: `${at(minute)}#a.${changes.what}`,
  at: at(minute),
  by: 'anna@example.com',
  kind: 'change',
  what: 'status',
  ...changes,
});

const wordsOf = (mine: Change, log: (HistoryEntry | null)[]) =>
  theirChanges({ mine, theirs: { lead: changedLead(), log } }).map(({ words }) => words);

test('of others’ changes the last of each thing that was picked is told, with all its lines', () => {
  const log = [
    line(4, { what: 'documentOpened' }),
    line(3, { what: 'callAttempted', new: '1' }),
    null,
    line(3, { what: 'lostReason', new: 'price' }),
    line(3, { what: 'status', new: 'cancelled' }),
    line(2, { what: 'assignee', new: 'ben@example.com' }),
    line(1, { what: 'status', new: 'scheduled' }),
  ];
  const lost = ['marked it as lost: price', 'set status to Cancelled'];
  expect(wordsOf({ status: 'contacted' }, log)).toEqual(lost);
  expect(wordsOf({ status: 'contacted', assignee: null }, log)).toEqual([
    ...lost,
    'assigned it to ben@example.com',
  ]);
  expect(wordsOf({ spam: true }, log)).toEqual([]);
});

test('what the website gave to somebody is told as the website’s', () => {
  const log = [line(1, { what: 'assignee', new: 'ben@example.com', by: BY_SITE })];
  const [told] = theirChanges({ mine: { assignee: null }, theirs: { lead: changedLead(), log } });
  expect(`${told?.by} ${told?.words}`).toBe('The website assigned it to ben@example.com');
});

test.each<[Partial<Extract<HistoryEntry, { kind: 'change' }>>, string]>([
  [{ what: 'assignee' }, 'unassigned it'],
  [{ what: 'callBackOn', new: '2026-11-30' }, 'set follow-up to Mon, Nov 30, 2026'],
  [{ what: 'callBackOn' }, 'cleared the follow-up'],
  [{ what: 'spam', new: 'spam' }, 'marked it as spam'],
  [{ what: 'spam', new: 'genuine' }, 'marked it as not spam'],
  [{ what: 'inspection', new: visitAt }, `booked an inspection for ${momentWords(visitAt)}`],
  [{ what: 'lostReason', new: 'other_company' }, 'marked it as lost: chose another company'],
  [{ what: 'tags', new: 'hail, VIP' }, 'set its tags to hail, VIP'],
])('a line of %j reads “anna@example.com %s”', (changes, words) => {
  const mine: Change = {
    status: 'new',
    assignee: null,
    callBackOn: null,
    spam: true,
    inspection: null,
    tags: [],
  };
  expect(wordsOf(mine, [line(1, changes)])).toEqual([words]);
});

test.each<[Partial<Extract<HistoryEntry, { kind: 'change' }>>, string]>([
  [{ what: 'sale', sale }, 'marked it as sold for $21,000, Premium, Nov 24'],
  [{ what: 'sale' }, 'took the sale back'],
  [{ what: 'afterInspection', new: 'sold', sale }, 'marked it as sold for $21,000, Premium, Nov 24'],
])('of another sale a line of %j reads “anna@example.com %s”', (changes, words) => {
  expect(wordsOf({ sale: null }, [line(1, changes)])).toEqual([words]);
});

test.each<[Partial<Extract<HistoryEntry, { kind: 'change' }>>, string]>([
  [{ what: 'status', old: 'new', new: 'contacted' }, 'Status: New → Contacted'],
  [
    { what: 'status', old: 'new', new: 'cancelled', offer: offered },
    'Status: New → Cancelled. Was offered $9,000, Standard Price',
  ],
  [{ what: 'status', old: 'new', new: 'won' }, 'Status: New → won'],
  [{ what: 'sale', sale }, 'Sold: $21,000, Premium Warranty, Nov 24'],
  [{ what: 'sale', saleBefore: sale }, 'Sale taken back (was $21,000, Premium Warranty, Nov 24)'],
  [{ what: 'assignee', new: 'lee@mail.example' }, 'Assigned to lee@mail.example'],
  [{ what: 'assignee', old: 'lee@mail.example' }, 'Unassigned (was lee@mail.example)'],
  [{ what: 'callBackOn', new: '2026-11-23' }, 'Follow-up set: Mon, Nov 23, 2026'],
  [{ what: 'callBackOn', old: '2026-11-23' }, 'Follow-up cleared (was Mon, Nov 23, 2026)'],
  [{ what: 'spam', old: 'genuine', new: 'spam' }, 'Marked as spam'],
  [{ what: 'spam', old: 'spam', new: 'genuine' }, 'Marked as not spam'],
  [{ what: 'callAttempted', new: '2' }, 'Call attempt 2'],
  [{ what: 'linksRevoked' }, 'Quote link revoked'],
  [{ what: 'merged', new: 'Odalys Q., Q-61AN-YV2P' }, 'Merged with Odalys Q., Q-61AN-YV2P'],
  [{ what: 'mergedInto', new: 'Odalys Q., Q-61AN-YV2P' }, 'Merged into Odalys Q., Q-61AN-YV2P'],
  [{ what: 'unmerged', old: 'Odalys Q.' }, 'Merge undone: Odalys Q. is a lead of its own'],
  [{ what: 'notSame', new: 'Odalys Q.' }, 'Not the same as Odalys Q.'],
  [{ what: 'notSame', old: 'Odalys Q.' }, 'May be the same as Odalys Q. again'],
  [{ what: 'documentOpened' }, 'Estimate opened'],
  [{ what: 'roofMeasured' }, 'Roof remeasured'],
  [{ what: 'quoteSent', new: 'email' }, 'New quote link made, to send by email'],
  [{ what: 'quoteSent', new: 'text' }, 'New quote link made, to send by text'],
])('the history says %o as "%s"', (line, words) => {
  const at = { id: 'a', at: '2026-11-21T10:00:00.000Z', by: 'dana@mail.example' };
  expect(historyWords({ ...at, kind: 'change', what: 'status', ...line })).toBe(words);
});
