import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { noteErasures, noteWrites } from '#lambdas/lead-index/search/note-entries.ts';
import {
  type HistoryAuthor,
  historyEntry,
  historyLines,
  historyWrites,
  LAST_LINE,
} from '#lambdas/leads/history.ts';
import { leadCheck } from '#lambdas/leads/lead-update.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { item } from '#lambdas/platform/table.ts';
import type { HistoryEntry, NewNote } from '#shared/lead/office.ts';

/**
 * `other`: the lead has another note of that id; `gone`: it was taken back; `missing`: there is no such lead. `again`: the
 * note was written before, and this is that line.
 */
type KeptNote = { line: HistoryEntry; again: boolean } | 'missing' | 'other' | 'gone';

export interface LeadNotes {
  /** Writes a note once, however often it is sent with the same id. */
  add(leadId: string, note: NewNote, author: HistoryAuthor): Promise<KeptNote>;
  /**
   * Removes the author's own note with all that a search finds it by, and writes the line that says so. `missing`: there
   * is no such note.
   */
  takeBack(
    leadId: string,
    lineId: string,
    author: HistoryAuthor,
  ): Promise<HistoryEntry | 'missing' | 'of another'>;
}

/** Beside its line in the history: says under which key the line of the note with that id is. */
const receiptOf = (noteId: string) => `${LAST_LINE}note#${noteId}`;

const receipt = v.object({ line: v.string() });

export function leadNotes(
  dynamo: DynamoDBDocumentClient,
  tables: { leads: string; leadLog: string; leadKeys: string },
): LeadNotes {
  const writesOf = historyWrites(tables.leadLog);
  /** What a search finds the note by is there with it, or neither is. */
  const listsOf = noteWrites(tables.leadKeys);

  const receiptWrite = (leadId: string, noteId: string, line: string) => ({
    Put: {
      TableName: tables.leadLog,
      Item: { lead_id: leadId, entry: receiptOf(noteId), line },
      ConditionExpression: 'attribute_not_exists(entry)',
    },
  });

  const itemOf = (leadId: string, entry: string) =>
    item(dynamo, tables.leadLog, { lead_id: leadId, entry }).get();

  async function lineOf(leadId: string, id: string): Promise<HistoryEntry | undefined> {
    const line = await itemOf(leadId, id);
    return line && historyLines([line])[0];
  }

  async function written(leadId: string, noteId: string): Promise<HistoryEntry | 'gone' | undefined> {
    const found = v.safeParse(receipt, await itemOf(leadId, receiptOf(noteId)));
    if (!found.success) return undefined;
    return (await lineOf(leadId, found.output.line)) ?? 'gone';
  }

  return {
    async add(leadId, { id: noteId, text }, author) {
      const line = historyEntry({ kind: 'note', text }, author);
      const done = await transact(dynamo, [
        leadCheck(tables.leads, leadId),
        receiptWrite(leadId, noteId, line.id),
        ...writesOf(leadId, [line]),
        ...listsOf(leadId, line),
      ]);
      if (done) return { line, again: false };
      const before = await written(leadId, noteId);
      if (before === undefined) return 'missing';
      if (before === 'gone') return 'gone';
      return before.kind === 'note' && before.text === text ? { line: before, again: true } : 'other';
    },
    async takeBack(leadId, lineId, author) {
      const note = await lineOf(leadId, lineId);
      if (note === undefined || note.kind !== 'note') return 'missing';
      if (note.by !== author.by) return 'of another';
      const told = historyEntry({ kind: 'change', what: 'noteUndone', old: note.at }, author);
      const done = await transact(dynamo, [
        leadCheck(tables.leads, leadId),
        {
          Delete: {
            TableName: tables.leadLog,
            Key: { lead_id: leadId, entry: lineId },
            ConditionExpression: 'attribute_exists(entry)',
          },
        },
        ...noteErasures(tables.leadKeys)(leadId, note),
        ...writesOf(leadId, [told]),
      ]);
      return done ? told : 'missing';
    },
  };
}
