import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { countsPlace, markerPlace, OVERVIEW_TERM } from '#shared/desk/key-places.ts';

const written = v.object({
  keys: v.array(v.tuple([v.string(), v.string(), v.string()])),
  counted: v.array(v.string()),
  overview: v.optional(v.object({ place: v.string(), counters: v.record(v.string(), v.number()) })),
});

const ATTEMPTS = 6;
/** Longer with each attempt. */
const PAUSE_MS = 50;

export type Pause = (ms: number) => Promise<unknown>;

/**
 * Deletes what a lead is found and listed by, and counts it no more; a lead without keys is no error.
 * @throws Error where others kept writing the same; nothing is deleted then
 */
export async function deleteKeys(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  leadId: string,
  pause: Pause,
): Promise<void> {
  const Key = markerPlace(leadId);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { Item } = await dynamo.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (Item === undefined) return;
    try {
      await dynamo.send(removal(TableName, leadId, Item));
      return;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      await pause(attempt * PAUSE_MS);
    }
  }
  throw new Error('Others kept writing what a lead is found by');
}

/** Another write of the same came first, or is under way. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(
    ({ Code }) => Code === 'ConditionalCheckFailed' || Code === 'TransactionConflict',
  );

/** Takes away all that the marker names, on condition that it is as it was read. */
function removal(TableName: string, leadId: string, marker: Record<string, unknown>): TransactWriteCommand {
  const { keys, counted, overview } = v.parse(written, marker);
  const less = (Key: Record<string, string>, counters: readonly (readonly [name: string, by: number])[]) => ({
    Update: {
      TableName,
      Key,
      UpdateExpression: `ADD ${counters.map((_, index) => `#c${index} :c${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(counters.map(([name], index) => [`#c${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(counters.map(([, by], index) => [`:c${index}`, -by])),
    },
  });
  const Delete = {
    TableName,
    Key: markerPlace(leadId),
    ConditionExpression: 'revision = :read',
    ExpressionAttributeValues: { ':read': marker.revision },
  };
  return new TransactWriteCommand({
    TransactItems: [
      { Delete },
      less(
        countsPlace(leadId),
        counted.map((name) => [name, 1]),
      ),
      ...(overview === undefined
        ? []
        : [less({ term: OVERVIEW_TERM, place: overview.place }, Object.entries(overview.counters))]),
      ...keys.map(([term, place]) => ({ Delete: { TableName, Key: { term, place } } })),
    ],
  });
}
