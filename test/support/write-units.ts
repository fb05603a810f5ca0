import type { DynamoCall } from '#infra/local/dynamodb/answers.ts';
import { type TableDefinition, type TableKey, tables } from '#infra/tables.ts';

/*
 * The write units that DynamoDB charges, by its rules: an item's size in whole kilobytes, of the larger of before and
 * after; twice that in a transaction; and for each index what of the item is in it, twice where its key changes.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes
 */

/** An attribute's value as it is sent: `{ S: "text" }`. */
type Value = Readonly<Record<string, unknown>>;
type Item = Readonly<Record<string, Value>>;

const bytes = (text: unknown) => Buffer.byteLength(String(text));
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** By "DynamoDB item sizes and formats" of its guide. */
function sizeOfValue(value: Value): number {
  const [[type, of] = []] = Object.entries(value);
  if (type === 'S') return bytes(of);
  if (type === 'N') return Math.ceil(bytes(of) / 2) + 1;
  if (type === 'SS') return sum((of as string[]).map(bytes));
  if (type === 'L') return 3 + sum((of as Value[]).map((one) => 1 + sizeOfValue(one)));
  if (type === 'M')
    return 3 + sum(Object.entries(of as Item).map(([name, one]) => 1 + bytes(name) + sizeOfValue(one)));
  return 1;
}

const sizeOf = (item: Item) =>
  sum(Object.entries(item).map(([name, value]) => bytes(name) + sizeOfValue(value)));
const unitsOf = (...items: readonly (Item | undefined)[]) =>
  Math.max(1, ...items.map((item) => Math.ceil(sizeOf(item ?? {}) / 1024)));

const keyNames = ({ partition, sort }: TableKey) => [partition, ...(sort === undefined ? [] : [sort])];
const pick = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
const same = (one: Item, other: Item) => JSON.stringify(one) === JSON.stringify(other);

/** What of an item stands in the index; undefined where it lacks a key. */
function entryOf(
  item: Item | undefined,
  table: TableKey,
  index: TableKey & { attributes?: readonly string[] },
): Item | undefined {
  const keys = keyNames(index);
  if (item === undefined || keys.some((name) => item[name] === undefined)) return undefined;
  if (index.attributes === undefined) return pick(item, Object.keys(item).toSorted());
  return pick(item, [...new Set([...keys, ...keyNames(table), ...index.attributes])]);
}

interface Written {
  /** `alerts`, or of an index `alerts/due`. */
  where: string;
  partition: string;
  units: number;
}

/** What one write takes of its table and of each index. */
function writtenBy(name: string, before: Item | undefined, after: Item | undefined, times: 1 | 2): Written[] {
  const definition: TableDefinition | undefined = Object.entries(tables).find(([each]) => each === name)?.[1];
  if (definition === undefined) throw new Error(`There is no table ${name}.`);
  const partitionOf = (item: Item | undefined, key: TableKey) => String(item?.[key.partition]?.S);
  const own = {
    where: name,
    partition: partitionOf(after ?? before, definition.key),
    units: times * unitsOf(before, after),
  };
  const inIndexes = definition.indexes.flatMap((index) => {
    const [was, is] = [entryOf(before, definition.key, index), entryOf(after, definition.key, index)];
    const where = `${name}/${index.name}`;
    const at = (entry: Item, units: number) => ({ where, partition: partitionOf(entry, index), units });
    if (was && is && same(was, is)) return [];
    if (was && is && same(pick(was, keyNames(index)), pick(is, keyNames(index))))
      return [at(is, unitsOf(was, is))];
    return [was, is].flatMap((entry) => (entry ? [at(entry, unitsOf(entry))] : []));
  });
  return [own, ...inIndexes];
}

interface Write {
  TableName: string;
  Key: Item;
}

/** The items that a call writes or checks, and how often each counts. */
function writesOf(operation: string, input: unknown): { writes: Write[]; times: 1 | 2 } {
  type Sent = { TableName: string; Key?: Item; Item?: Item };
  const target = ({ TableName, Key, Item = {} }: Sent): Write => {
    const { key } = tables[TableName as keyof typeof tables];
    return { TableName, Key: Key ?? pick(Item, keyNames(key)) };
  };
  if (operation === 'TransactWriteItems') {
    const { TransactItems } = input as { TransactItems: Record<string, Sent>[] };
    return { writes: TransactItems.flatMap((entry) => Object.values(entry)).map(target), times: 2 };
  }
  if (operation === 'BatchWriteItem') {
    const { RequestItems } = input as { RequestItems: Record<string, Record<string, Sent>[]> };
    const writes = Object.entries(RequestItems).flatMap(([TableName, entries]) =>
      entries.flatMap((entry) => Object.values(entry)).map((sent) => target({ ...sent, TableName })),
    );
    return { writes, times: 1 };
  }
  const isWrite = ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation);
  return { writes: isWrite ? [target(input as Sent)] : [], times: 1 };
}

/** Counts the write units of what is called through it, one call after the other; refused writes count as AWS counts them. */
export function countWriteUnits(call: DynamoCall): { call: DynamoCall; written: () => readonly Written[] } {
  const written: Written[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const itemAt = async ({ TableName, Key }: Write) => {
    const { json } = await call('GetItem', { TableName, Key, ConsistentRead: true });
    return (json as { Item?: Item }).Item;
  };
  const counted: DynamoCall = async (operation, input) => {
    const { writes, times } = writesOf(operation, input);
    const before = await Promise.all(writes.map(itemAt));
    const answer = await call(operation, input);
    const after = await Promise.all(writes.map(itemAt));
    for (const [n, { TableName, Key }] of writes.entries())
      written.push(...writtenBy(TableName, before[n] ?? Key, after[n], times));
    return answer;
  };
  return {
    call: (operation, input) => {
      const mine = turn.then(() => counted(operation, input));
      turn = mine.catch(() => undefined);
      return mine;
    },
    written: () => written,
  };
}
