import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { transact } from '#lambdas/platform/dynamo.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import { type HistoryEntry, storedHistoryEntrySchema } from '#shared/lead/office.ts';
import { knownItems } from '#shared/text.ts';

/** Whose line it is, and when it was written. */
export interface HistoryAuthor {
  /** Email address of the admin; their `sub` where the pool cannot say it. */
  by: string;
  at: Date;
  /** Tells apart what is written of a lead in the same millisecond. */
  mark: string;
}

type Without<Entry, Names extends PropertyKey> = Entry extends unknown ? Omit<Entry, Names> : never;
/** A line of the history before it has its author. */
type NewHistoryEntry = Without<HistoryEntry, 'id' | 'at' | 'by'>;

/** One write of a transaction: a line stands or falls with what it tells of. */
export interface HistoryWrite {
  Put: { TableName: string; Item: Record<string, unknown> };
}

/** The line as it is read again. */
export function historyEntry(
  line: NewHistoryEntry,
  { by, at, mark }: HistoryAuthor,
  index = 0,
): HistoryEntry {
  const time = at.toISOString();
  return { ...line, id: `${time}#${mark}.${index}`, at: time, by };
}

/** Makes lines to be written together with what they tell of. */
export function historyWrites(TableName: string) {
  return (leadId: string, entries: readonly HistoryEntry[]): HistoryWrite[] =>
    entries.map(({ id, ...entry }) => ({
      Put: { TableName, Item: { lead_id: leadId, entry: id, ...entry } },
    }));
}

const linesSchema = knownItems(storedHistoryEntrySchema);

export interface LeadHistory {
  /** Newest first. */
  list(leadId: string, limit: number): Promise<HistoryEntry[]>;
}

export function leadHistory(dynamo: DynamoDBDocumentClient, TableName: string): LeadHistory {
  return {
    async list(leadId, Limit) {
      const { Items = [] } = await dynamo.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'lead_id = :lead',
          ExpressionAttributeValues: { ':lead': leadId },
          ConsistentRead: true,
          ScanIndexForward: false,
          Limit,
        }),
      );
      return v.parse(
        linesSchema,
        Items.map(({ entry: id, ...line }) => ({ ...line, id })),
      );
    },
  };
}

/**
 * Who writes a line of a lead's history, and when.
 * @param admin the `sub` of who sent the request, for where the pool does not say their email address
 */
export type AuthorOf = (request: HttpRequest, admin: string) => Promise<HistoryAuthor>;

export function historyAuthor({
  emailOf,
  now,
  newMark,
}: {
  emailOf: (request: HttpRequest) => Promise<string | undefined>;
  now: () => Date;
  newMark: () => string;
}): AuthorOf {
  return async (request, admin) => ({
    by: (await emailOf(request)) ?? admin,
    at: now(),
    mark: newMark(),
  });
}

/** Adds a line to the history of a lead that does not change: the line; undefined where there is no such lead. */
export type AddHistory = (
  leadId: string,
  line: NewHistoryEntry,
  author: HistoryAuthor,
) => Promise<HistoryEntry | undefined>;

export function historyWriter(
  dynamo: DynamoDBDocumentClient,
  tables: { leads: string; leadLog: string },
): AddHistory {
  const writesOf = historyWrites(tables.leadLog);
  return async (id, line, author) => {
    const entry = historyEntry(line, author);
    // A lead that is deleted at this moment leaves no line behind.
    const ConditionCheck = {
      TableName: tables.leads,
      Key: { id },
      ConditionExpression: 'attribute_exists(id)',
    };
    return (await transact(dynamo, [{ ConditionCheck }, ...writesOf(id, [entry])])) ? entry : undefined;
  };
}
