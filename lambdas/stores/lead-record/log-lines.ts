import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { transact } from '#lambdas/platform/dynamo.ts';
import type { LogEntry } from '#shared/lead/office.ts';
import { authored, type LogAuthor, type LogLine, logWrites } from './lead-log.ts';

/** Adds a line to the history of a lead that does not change: the line; undefined where there is no such lead. */
export type AddLine = (leadId: string, line: LogLine, author: LogAuthor) => Promise<LogEntry | undefined>;

export function addLine(dynamo: DynamoDBDocumentClient, tables: { leads: string; leadLog: string }): AddLine {
  const logged = logWrites(tables.leadLog);
  return async (id, line, author) => {
    const entry = authored(line, author);
    // A lead that is deleted at this moment leaves no line behind.
    const ConditionCheck = {
      TableName: tables.leads,
      Key: { id },
      ConditionExpression: 'attribute_exists(id)',
    };
    return (await transact(dynamo, [{ ConditionCheck }, ...logged(id, [entry])])) ? entry : undefined;
  };
}
