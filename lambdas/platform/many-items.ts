import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { growingPause, type Pause, retry } from './retry.ts';

type Item = Record<string, unknown>;

/** What DynamoDB reads in one call. */
export const ITEMS_AT_ONCE = 100;

const ROUNDS = 5;
/** Grows with each attempt. */
const PAUSE_MS = 25;

/**
 * The current items with these ids, at most `ITEMS_AT_ONCE`, in the same order; missing ones are left out. Throws if
 * DynamoDB leaves some unread in every attempt.
 */
export function itemsById(dynamo: DynamoDBDocumentClient, TableName: string, pause?: Pause) {
  return async (ids: readonly string[]): Promise<Item[]> => {
    const found = new Map<string, Item>();
    let Keys: Item[] = [...new Set(ids)].map((id) => ({ id }));
    // Asks again for what was throttled or did not fit into an answer of 16 MB.
    const read = await retry(ROUNDS, growingPause(PAUSE_MS, pause), async () => {
      if (Keys.length === 0) return true;
      const { Responses = {}, UnprocessedKeys = {} } = await dynamo.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
      );
      for (const item of Responses[TableName] ?? []) found.set(String(item.id), item);
      Keys = UnprocessedKeys[TableName]?.Keys ?? [];
      return Keys.length === 0 ? true : undefined;
    });
    if (read === undefined) throw new Error(`DynamoDB kept items of ${TableName} back in every round`);
    return ids.flatMap((id) => {
      const item = found.get(id);
      return item === undefined ? [] : [item];
    });
  };
}
