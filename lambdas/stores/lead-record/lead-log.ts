import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type LogEntry, storedLogEntrySchema } from '#shared/lead/office.ts';
import { knownItems } from '#shared/text.ts';

/** Whose line it is, and when it was written. */
export interface LogAuthor {
  /** Mail address of the admin; their `sub` where the pool cannot say it. */
  by: string;
  at: Date;
  /** Tells apart what is written of a lead in the same millisecond. */
  mark: string;
}

type Without<Entry, Names extends PropertyKey> = Entry extends unknown ? Omit<Entry, Names> : never;
/** A line of the history before it has its author. */
export type LogLine = Without<LogEntry, 'id' | 'at' | 'by'>;

/** One write of a transaction: a line stands or falls with what it tells of. */
export interface LogWrite {
  Put: { TableName: string; Item: Record<string, unknown> };
}

/** The line as it is read again. */
export function authored(line: LogLine, { by, at, mark }: LogAuthor, index = 0): LogEntry {
  const time = at.toISOString();
  return { ...line, id: `${time}#${mark}.${index}`, at: time, by };
}

/** Makes lines to be written together with what they tell of. */
export function logWrites(TableName: string) {
  return (leadId: string, entries: readonly LogEntry[]): LogWrite[] =>
    entries.map(({ id, ...entry }) => ({
      Put: { TableName, Item: { lead_id: leadId, entry: id, ...entry } },
    }));
}

const linesSchema = knownItems(storedLogEntrySchema);

export interface LeadLog {
  /** Newest first. */
  list(leadId: string, limit: number): Promise<LogEntry[]>;
}

export function leadLog(dynamo: DynamoDBDocumentClient, TableName: string): LeadLog {
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
