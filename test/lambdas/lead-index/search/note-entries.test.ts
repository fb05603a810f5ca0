import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { excerptOf } from '#lambdas/lead-index/search/excerpt.ts';
import { noteLookups } from '#lambdas/lead-index/search/lookups.ts';
import { noteEntries, noteIndexer } from '#lambdas/lead-index/search/note-entries.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { historyWriter, leadHistory } from '#lambdas/leads/history.ts';
import { leadNotes } from '#lambdas/office/note-store.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { deskLeads, storedLead } from '#test/support/desk-leads.ts';
import { testTables } from '#test/support/file-fixtures.ts';

const at = new Date('2026-11-22T15:00:00.000Z');
const author = { by: 'lee.park@example.com', at, mark: 'm1' };
const note = (text: string): HistoryEntry => ({ kind: 'note', text, id: 'line', at: '', by: '' });
const lists = (text: string) => noteEntries('lead', note(text)).map(({ list }) => list);

describe('a note', () => {
  test('is listed under the first four letters of each word, once each, and under numbers', () => {
    expect(lists('Gate code 4417, gates by the dog')).toEqual([
      'note#gate',
      'note#code',
      'note#4417',
      'note#dog',
    ]);
  });

  test('is not listed under words that every note has, nor under letters', () => {
    expect(lists('the A and of 5 was with')).toEqual([]);
  });

  test('has at most 80 lists, so that it is written in one transaction with them', () => {
    expect(lists(Array.from({ length: 200 }, (_, n) => `${1000 + n}x`).join(' '))).toHaveLength(80);
  });

  test('of another line of the history has none', () => {
    const change = { kind: 'change', what: 'status', id: 'line', at: '', by: '' } as const;
    expect(noteEntries('lead', change)).toEqual([]);
  });
});

describe('where notes are written', async () => {
  const { dynamo } = await testTables();
  const read = listReader(dynamo, 'leadKeys');
  const found = async (...words: string[]) => {
    const answers = await Promise.all(noteLookups(words).map((lookup) => read({ ...lookup, wanted: 9 })));
    return answers.flatMap(({ found }) => found.map(({ id }) => id));
  };
  const [now, before] = [storedLead(1), storedLead(2)];
  beforeEach(async () => {
    for (const lead of [now, before]) await deskLeads(dynamo).keep(lead);
  });

  test('a note is found as soon as it is there, and without its lead neither is', async () => {
    const notes = leadNotes(dynamo, { leads: 'leads', leadLog: 'leadLog', leadKeys: 'leadKeys' });
    await notes.add(now.id, { id: randomUUID(), text: 'Skylights leak' }, author);
    await notes.add(storedLead(3).id, { id: randomUUID(), text: 'Skylights too' }, author);
    expect(await found('skylight')).toEqual([now.id]);
    expect(await found('skylight', 'too')).toEqual([]);
  });

  describe('a note that is taken back', async () => {
    const notes = leadNotes(dynamo, { leads: 'leads', leadLog: 'leadLog', leadKeys: 'leadKeys' });
    const history = leadHistory(dynamo, 'leadLog');
    const later = { ...author, at: new Date('2026-11-22T16:00:00.000Z'), mark: 'm2' };
    const taken = storedLead(4);
    const id = '0a6f3c51-2b7e-4d18-9c40-5e1f7a2b3c4d';
    const written = async (text: string, mark: string, noteId: string = randomUUID()) => {
      const kept = await notes.add(taken.id, { text, id: noteId }, { ...author, mark });
      if (typeof kept === 'string') throw new Error(kept);
      return kept.line;
    };
    beforeEach(() => deskLeads(dynamo).keep(taken));

    test('leaves no word of it, nor a way to find it, and a line that says so; another note stays', async () => {
      await written('Cupola stays', 'm3');
      const line = await written('Cupola leans', 'm4');
      expect(await notes.takeBack(taken.id, line.id, later)).toMatchObject({
        kind: 'change',
        what: 'noteUndone',
        old: line.at,
        by: author.by,
        at: later.at.toISOString(),
      });
      expect(await found('cupola', 'leans')).toEqual([]);
      expect(await found('cupola', 'stays')).toEqual([taken.id]);
      const log = await history.list(taken.id, 9);
      expect(log.map((one) => (one.kind === 'note' ? one.text : one.what))).toEqual([
        'noteUndone',
        'Cupola stays',
      ]);
    });

    test('is gone: it is neither taken back again nor written again by a late answer', async () => {
      const line = await written('Once', 'm5', id);
      await notes.takeBack(taken.id, line.id, { ...later, mark: 'm6' });
      expect(await notes.takeBack(taken.id, line.id, { ...later, mark: 'm7' })).toBe('missing');
      expect(await notes.add(taken.id, { text: 'Once', id }, later)).toBe('gone');
    });

    test('is one’s own: another’s, and a change, stay', async () => {
      const line = await written('Mine', 'm8');
      const other = { ...later, by: 'dana.reyes@example.com' };
      expect(await notes.takeBack(taken.id, line.id, other)).toBe('of another');
      const add = historyWriter(dynamo, { leads: 'leads', leadLog: 'leadLog' });
      const change = await add(taken.id, { kind: 'change', what: 'spam' }, { ...author, mark: 'm9' });
      expect(await notes.takeBack(taken.id, change?.id ?? '', later)).toBe('missing');
      expect((await history.list(taken.id, 9)).map(({ id: one }) => one)).toContain(line.id);
    });
  });

  test('a note whose lists were lost is found once the index is built again, which writes them once', async () => {
    const add = historyWriter(dynamo, { leads: 'leads', leadLog: 'leadLog' });
    await add(before.id, { kind: 'note', text: 'Chimney flashing' }, author);
    expect(await found('chimney')).toEqual([]);
    const index = noteIndexer(dynamo, { leadLog: 'leadLog', leadKeys: 'leadKeys' });
    await index(before.id);
    await index(before.id);
    expect(await found('chimney', 'flash')).toEqual([before.id]);
  });
});

describe('around what was typed, a note says', () => {
  const text =
    'Met him at the fair in Papillion on Saturday morning. He is a neighbor of Karen Witfield, same crew if it is the same week';

  test('the words before and after, with the hit marked as one', () => {
    expect(excerptOf(text, ['karen', 'witf'])).toEqual([
      { text: '… ', hit: false },
      { text: 'Saturday morning. He is a neighbor of ', hit: false },
      { text: 'Karen Witfield', hit: true },
      { text: ', same crew if it is the same week', hit: false },
    ]);
  });

  test('all of a short note, each hit marked', () => {
    expect(excerptOf('Gate 4417. Gate is heavy', ['gate'])).toEqual([
      { text: 'Gate', hit: true },
      { text: ' 4417. ', hit: false },
      { text: 'Gate', hit: true },
      { text: ' is heavy', hit: false },
    ]);
  });

  test('no more than a line of a long one', () => {
    const parts = excerptOf(`Chimney ${'brick '.repeat(500)}`, ['chimney']);
    expect(parts.map((part) => part.text).join('').length).toBeLessThan(170);
    expect(parts.at(-1)?.text.endsWith(' …')).toBe(true);
  });
});
