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
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { NewNote } from '#shared/lead/office-requests.ts';

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

/** The lines of notes in the histories of leads, and the receipts that say where they are. */
function storedNotes(dynamo: DynamoDBDocumentClient, TableName: string) {
  const itemOf = (leadId: string, entry: string) => item(dynamo, TableName, { lead_id: leadId, entry }).get();

  async function line(leadId: string, id: string): Promise<HistoryEntry | undefined> {
    const stored = await itemOf(leadId, id);
    return stored && historyLines([stored])[0];
  }

  return {
    line,

    /** The line of the note with that id; undefined if there never was one. */
    async byId(leadId: string, noteId: string): Promise<HistoryEntry | 'gone' | undefined> {
      const found = v.safeParse(receipt, await itemOf(leadId, receiptOf(noteId)));
      if (!found.success) return undefined;
      return (await line(leadId, found.output.line)) ?? 'gone';
    },

    receiptWrite: (leadId: string, noteId: string, lineId: string) => ({
      Put: {
        TableName,
        Item: { lead_id: leadId, entry: receiptOf(noteId), line: lineId },
        ConditionExpression: 'attribute_not_exists(entry)',
      },
    }),

    removal: (leadId: string, lineId: string) => ({
      Delete: {
        TableName,
        Key: { lead_id: leadId, entry: lineId },
        ConditionExpression: 'attribute_exists(entry)',
      },
    }),
  };
}

export function leadNotes(
  dynamo: DynamoDBDocumentClient,
  tables: { leads: string; leadLog: string; leadKeys: string },
): LeadNotes {
  const stored = storedNotes(dynamo, tables.leadLog);
  const writesOf = historyWrites(tables.leadLog);
  /** What a search finds the note by is there with it, or neither is. */
  const listsOf = noteWrites(tables.leadKeys);

  return {
    async add(leadId, { id: noteId, text }, author) {
      const line = historyEntry({ kind: 'note', text }, author);
      const isWritten = await transact(dynamo, [
        leadCheck(tables.leads, leadId),
        stored.receiptWrite(leadId, noteId, line.id),
        ...writesOf(leadId, [line]),
        ...listsOf(leadId, line),
      ]);
      if (isWritten) return { line, again: false };
      const before = await stored.byId(leadId, noteId);
      if (before === undefined) return 'missing';
      if (before === 'gone') return 'gone';
      return before.kind === 'note' && before.text === text ? { line: before, again: true } : 'other';
    },

    async takeBack(leadId, lineId, author) {
      const note = await stored.line(leadId, lineId);
      if (note === undefined || note.kind !== 'note') return 'missing';
      if (note.by !== author.by) return 'of another';
      const undone = historyEntry({ kind: 'change', what: 'noteUndone', old: note.at }, author);
      const isWritten = await transact(dynamo, [
        leadCheck(tables.leads, leadId),
        stored.removal(leadId, lineId),
        ...noteErasures(tables.leadKeys)(leadId, note),
        ...writesOf(leadId, [undone]),
      ]);
      return isWritten ? undone : 'missing';
    },
  };
}
