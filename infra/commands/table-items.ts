import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import { type TableKey, tables } from '#infra/tables.ts';
import type { Item, RestoredTable } from './restore-plan.ts';

/** One of a company's tables, as its items are read and written. */
export interface TableAt {
  dynamo: DynamoDB;
  name: RestoredTable;
  /** What it is called in the account. */
  table: string;
  /** Waits that many milliseconds. */
  pause: (ms: number) => Promise<unknown>;
}

const keyNames = ({ partition, sort }: TableKey): string[] =>
  sort === undefined ? [partition] : [partition, sort];

export const keyOf = (name: RestoredTable, item: Item): Item =>
  Object.fromEntries(
    keyNames(tables[name].key).flatMap((attribute) => {
      const value = item[attribute];
      return value === undefined ? [] : [[attribute, value] as const];
    }),
  );

/** The key as one text, by which items are told apart. */
export const keyText = (name: RestoredTable, item: Item): string =>
  JSON.stringify(keyNames(tables[name].key).map((attribute) => item[attribute]?.S));

export const lastKey = (name: RestoredTable, item: Item): string =>
  item[keyNames(tables[name].key).at(-1) ?? '']?.S ?? '';

/** DynamoDB answers at most so many items at once. */
export const READ_AT_ONCE = 100;

const ROUND_PAUSE_MS = 500;

/** The items that there are under these keys, by key; at most `READ_AT_ONCE`. */
export async function itemsAt(
  { dynamo, name, table, pause }: TableAt,
  keys: Item[],
): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  let Keys = keys;
  while (Keys.length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await dynamo.batchGetItem({
      RequestItems: { [table]: { Keys, ConsistentRead: true } },
    });
    for (const item of Responses[table] ?? []) found.set(keyText(name, item), item);
    Keys = UnprocessedKeys[table]?.Keys ?? [];
    // DynamoDB kept some back, as the table is busy.
    if (Keys.length > 0) await pause(ROUND_PAUSE_MS);
  }
  return found;
}
