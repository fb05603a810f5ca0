import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { nameOf } from '#lambdas/platform/caller.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { list } from '#lambdas/platform/lists.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import { between, equal } from '#lambdas/platform/table.ts';
import { BY_SITE } from '#shared/lead/history-authors.ts';
import { type HistoryEntry, storedHistoryEntrySchema } from '#shared/lead/history-entry.ts';
import { knownItems } from '#shared/text.ts';
import { leadCheck } from './lead-update.ts';

/** Who made an entry, and when. */
export interface HistoryAuthor {
  /** The admin's email; their `sub` if the login has none. */
  by: string;
  at: Date;
  /** Tells apart entries of the same lead in the same millisecond. */
  mark: string;
}

type Without<Entry, Names extends PropertyKey> = Entry extends unknown ? Omit<Entry, Names> : never;
/** A history entry before its author is added. */
type NewHistoryEntry = Without<HistoryEntry, 'id' | 'at' | 'by'>;

/** One write of a transaction: an entry is written together with the change it reports, or not at all. */
export interface HistoryWrite {
  Put: { TableName: string; Item: Record<string, unknown> };
}

/** The entry with its author, as it is read later. */
export function historyEntry(
  line: NewHistoryEntry,
  { by, at, mark }: HistoryAuthor,
  index = 0,
): HistoryEntry {
  const time = at.toISOString();
  return { ...line, id: `${time}#${mark}.${index}`, at: time, by };
}

/** Makes entries to write in the transaction of the change they report. */
export function historyWrites(TableName: string) {
  return (leadId: string, entries: readonly HistoryEntry[]): HistoryWrite[] =>
    entries.map(({ id, ...entry }) => ({
      Put: { TableName, Item: { lead_id: leadId, entry: id, ...entry } },
    }));
}

/** What is kept beside the lines of a history has a key after it; a line's begins with its year. */
export const LAST_LINE = '~';
const FIRST_LINE = '0';

/** The most lines of a lead that are returned. */
export const LOG_SHOWN = 200;

const linesSchema = knownItems(storedHistoryEntrySchema);

/** The lines among these items of a lead's history; one that cannot be read is left out. */
export const historyLines = (items: readonly Readonly<Record<string, unknown>>[]): HistoryEntry[] =>
  v.parse(
    linesSchema,
    items.map(({ entry: id, ...line }) => ({ ...line, id })),
  );

export interface LeadHistory {
  /**
   * Newest first.
   * @param since the id of the oldest line that is wanted
   */
  list(leadId: string, limit: number, since?: string): Promise<HistoryEntry[]>;
}

export function leadHistory(dynamo: DynamoDBDocumentClient, TableName: string): LeadHistory {
  return {
    async list(leadId, limit, since = FIRST_LINE) {
      const { items } = await list(dynamo, TableName, {
        where: [equal('lead_id', leadId), between('entry', [since, LAST_LINE])],
        newestFirst: true,
        limit,
        consistent: true,
      });
      return historyLines(items);
    },
  };
}

/** Who made the request, and when. */
export type AuthorOf = (request: HttpRequest) => HistoryAuthor;

export const historyAuthor =
  ({ now, newMark }: { now: () => Date; newMark: () => string }): AuthorOf =>
  (request) => ({ by: nameOf(request), at: now(), mark: newMark() });

/**
 * Adds an entry that changes nothing else of the lead, such as a note. Returns it; undefined if there is no such lead.
 */
export type AddHistory = (
  leadId: string,
  line: NewHistoryEntry,
  author: HistoryAuthor,
) => Promise<HistoryEntry | undefined>;

/** Adds such an entry on behalf of the website. Never rejects: what it tells of was done. */
export const siteHistory =
  (add: AddHistory, { now, newMark }: { now: () => Date; newMark: () => string }) =>
  async (leadId: string, line: NewHistoryEntry): Promise<void> => {
    try {
      await add(leadId, line, { by: BY_SITE, at: now(), mark: newMark() });
    } catch (error) {
      log.warn('A line of a history was not written', { failure: failureOf(error) });
    }
  };

export function historyWriter(
  dynamo: DynamoDBDocumentClient,
  tables: { leads: string; leadLog: string },
): AddHistory {
  const writesOf = historyWrites(tables.leadLog);
  return async (id, line, author) => {
    const entry = historyEntry(line, author);
    const isWritten = await transact(dynamo, [leadCheck(tables.leads, id), ...writesOf(id, [entry])]);
    return isWritten ? entry : undefined;
  };
}
