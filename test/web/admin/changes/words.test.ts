import { expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/lead/office.ts';
import { changeSentences, chosenWords } from '#web/admin/changes/change-words.ts';
import { theirChanges } from '#web/admin/changes/their-changes.ts';
import type { Change } from '#web/admin/changes/with-change.ts';
import { changedLead } from './scripted-changes.ts';

test.each<[Change, string]>([
  [{ status: 'scheduled' }, 'Scheduled'],
  [{ assignee: 'dana@example.com' }, 'looked after by dana@example.com'],
  [{ assignee: null }, 'looked after by nobody'],
  [{ callBackOn: '2026-11-30' }, 'call back on Nov 30, 2026'],
  [{ callBackOn: null }, 'no day to call back'],
  [{ spam: true }, 'spam'],
  [{ spam: false }, 'not spam'],
  [{ status: 'contacted', callAttempted: true }, 'Contacted, call attempted'],
])('%j reads “%s”', (change, words) => {
  expect(chosenWords(change)).toBe(words);
});

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

const wordsSince = (seen: number | undefined, version: number, log: (HistoryEntry | null)[]) =>
  theirChanges({
    seen: changedLead({ version: seen }),
    theirs: { lead: changedLead({ version }), log },
  }).map(({ words }) => words);

test('others’ changes are as many as there were versions since, however many lines each wrote', () => {
  const log = [
    line(4, { what: 'documentOpened' }),
    line(3, { what: 'callAttempted', new: '1' }),
    line(3, { what: 'status', new: 'contacted' }),
    null,
    line(2, { what: 'assignee', new: 'ben@example.com' }),
    line(1, { what: 'status', new: 'scheduled' }),
  ];
  const last = ['tried to call', 'set it to Contacted'];
  expect(wordsSince(2, 2, log)).toEqual([]);
  expect(wordsSince(2, 3, log)).toEqual(last);
  expect(wordsSince(1, 3, log)).toEqual([...last, 'gave it to ben@example.com']);
  expect(wordsSince(undefined, 3, log)).toEqual([
    ...last,
    'gave it to ben@example.com',
    'set it to Scheduled',
  ]);
});

test.each<[Partial<Extract<HistoryEntry, { kind: 'change' }>>, string]>([
  [{ what: 'assignee' }, 'gave it to nobody'],
  [{ what: 'callBackOn', new: '2026-11-30' }, 'set it to be called back on Nov 30, 2026'],
  [{ what: 'callBackOn' }, 'took the day to call back away'],
  [{ what: 'spam', new: 'spam' }, 'marked it as spam'],
  [{ what: 'spam', new: 'genuine' }, 'marked it as not spam'],
])('a line of %j reads “anna@example.com %s”', (changes, words) => {
  expect(wordsSince(0, 1, [line(1, changes)])).toEqual([words]);
});
