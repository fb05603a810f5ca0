import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type IndexEntry, itemOf, textOf } from '#lambdas/lead-index/store/entry.ts';
import { historyLines, LAST_LINE } from '#lambdas/leads/history.ts';
import { pagesOf } from '#lambdas/platform/lists.ts';
import { below, equal, item } from '#lambdas/platform/table.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { textWords } from './search-words.ts';

/** A note is found by so many different words, the first of it: they are written in one transaction with the note. */
const WORDS_MAX = 80;
/** Words of any length filter a list; shorter ones, except numbers, have none of their own. */
const LETTERS_MIN = 3;
const PREFIX = 4;

/** Words so common that whoever types one means others. */
const common = new Set(
  (
    'the and for was with has had have not but you are his her she him they them this that from will would ' +
    'said says our out who all can did does its it’s just been into about there their what when were'
  ).split(' '),
);

/** Whether a word of a note has a list, rather than only filtering those of others. */
export const isListedWord = (word: string): boolean =>
  (word.length >= LETTERS_MIN || /^\d{2,}$/.test(word)) && !common.has(word);

export const noteList = (word: string) => `note#${[...word].slice(0, PREFIX).join('')}`;

/** Where the line of a note stands in its lists: the newest last. */
const positionOf = (leadId: string, lineId: string) => `${lineId}#${leadId}`;

/** The line's key of that entry in its lead's history. */
export const lineIdOf = ({ id, position }: { id: string; position: string }): string =>
  position.slice(0, -`#${id}`.length);

/** The entries by which a search finds the note; none for another line of the history. */
export function noteEntries(leadId: string, line: HistoryEntry): IndexEntry[] {
  if (line.kind !== 'note') return [];
  const words = [...new Set(textWords(line.text))];
  const lists = new Set(words.filter(isListedWord).slice(0, WORDS_MAX).map(noteList));
  const [position, text] = [positionOf(leadId, line.id), textOf(words)];
  return [...lists].map((list) => ({ list, position, text }));
}

/** Writes of the entries, for the transaction that writes the note. */
export const noteWrites = (TableName: string) => (leadId: string, line: HistoryEntry) =>
  noteEntries(leadId, line).map((entry) => ({ Put: { TableName, Item: itemOf(entry, leadId) } }));

/** Removes the entries, for the transaction that removes the note. */
export const noteErasures = (TableName: string) => (leadId: string, line: HistoryEntry) =>
  noteEntries(leadId, line).map(({ list: term, position: place }) => ({
    Delete: { TableName, Key: { term, place } },
  }));

/** The line of a note; undefined if it is gone. */
export type NoteOf = (leadId: string, lineId: string) => Promise<HistoryEntry | undefined>;

export function noteReader(dynamo: DynamoDBDocumentClient, TableName: string): NoteOf {
  return async (leadId, entry) => {
    const line = await item(dynamo, TableName, { lead_id: leadId, entry }).get();
    return line && historyLines([line])[0];
  };
}

/** The notes of a lead as they come, a page at a time. */
async function* notesOf(dynamo: DynamoDBDocumentClient, TableName: string, leadId: string) {
  const notes = {
    where: [equal('lead_id', leadId), below('entry', LAST_LINE)],
    having: [equal('kind', 'note')],
  };
  for await (const items of pagesOf(dynamo, TableName, notes)) yield historyLines(items);
}

/**
 * Writes the entries of a lead's notes that have none, as where the index was lost. The first entry of a note is written
 * last: where it is there, all are.
 */
export function noteIndexer(
  dynamo: DynamoDBDocumentClient,
  { leadLog, leadKeys: TableName }: { leadLog: string; leadKeys: string },
): (leadId: string) => Promise<void> {
  return async (leadId) => {
    for await (const notes of notesOf(dynamo, leadLog, leadId))
      for (const note of notes) {
        const [first, ...rest] = noteEntries(leadId, note);
        if (first === undefined) continue;
        const known = await item(dynamo, TableName, { term: first.list, place: first.position }).get();
        if (known !== undefined) continue;
        const put = (entry: IndexEntry) =>
          dynamo.send(new PutCommand({ TableName, Item: itemOf(entry, leadId) }));
        await Promise.all(rest.map(put));
        await put(first);
      }
  };
}

/** Removes what the notes among these lines of a lead's history are found by. */
export function noteEraser(dynamo: DynamoDBDocumentClient, TableName: string) {
  return async (leadId: string, lines: readonly Record<string, unknown>[]): Promise<void> => {
    for (const line of historyLines(lines))
      await Promise.all(
        noteEntries(leadId, line).map(({ list: term, position: place }) =>
          dynamo.send(new DeleteCommand({ TableName, Key: { term, place } })),
        ),
      );
  };
}
