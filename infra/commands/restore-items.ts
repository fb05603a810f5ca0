import { ConditionalCheckFailedException, type DynamoDB, paginateScan } from '@aws-sdk/client-dynamodb';
import { type TableKey, type TableName, tables } from '#infra/tables.ts';
import { ERASED_PREFIX } from '#lambdas/platform/env.ts';
import { asMissing, asReplacement, type Item, isSameItem, type LeadsThere } from './restore-plan.ts';

/** What came of the items of one table. */
export interface Outcome {
  /** In the table that was restored. */
  restored: number;
  copied: number;
  /** There already, and the same. */
  there: number;
  /** There and changed since; overwritten if `isReplacing`. */
  changed: number;
  /** Left out, by reason. */
  leftOut: Map<string, number>;
  /** Keys of the copied items, and of those that changed since: the last attribute of each key. */
  copiedKeys: string[];
  changedKeys: string[];
}

interface CopyBack {
  dynamo: DynamoDB;
  name: TableName;
  from: string;
  to: string;
  reasonToLeaveOut: (item: Item) => string | undefined;
  isReplacing: boolean;
  /** Counts, and writes nothing. */
  isDryRun: boolean;
  pause: (ms: number) => Promise<unknown>;
  /** Gets the number of items looked at, page by page. */
  progress: (restored: number) => void;
}

/** DynamoDB answers at most so many items at once. */
const PAGE = 100;
/** How many items are written at the same time. */
const AT_ONCE = 25;

/**
 * Writes the items of one table that another lacks. What is there stays as it is, unless `isReplacing`: then items that
 * differ are set back. Nothing is deleted.
 */
export async function copyBack(copy: CopyBack): Promise<Outcome> {
  const outcome: Outcome = {
    restored: 0,
    copied: 0,
    there: 0,
    changed: 0,
    leftOut: new Map(),
    copiedKeys: [],
    changedKeys: [],
  };
  const { dynamo, name, from, reasonToLeaveOut } = copy;
  const pages = paginateScan({ client: dynamo, pageSize: PAGE }, { TableName: from, ConsistentRead: true });
  for await (const { Items: items = [] } of pages) {
    outcome.restored += items.length;
    const coming: Item[] = [];
    for (const item of items) {
      const reason = reasonToLeaveOut(item);
      if (reason === undefined) coming.push(item);
      else outcome.leftOut.set(reason, (outcome.leftOut.get(reason) ?? 0) + 1);
    }
    const live = await itemsLike(copy, coming);
    for (let start = 0; start < coming.length; start += AT_ONCE)
      await Promise.all(
        coming.slice(start, start + AT_ONCE).map(async (item) => {
          const done = await bring(copy, item, live.get(keyText(name, item)));
          outcome[done] += 1;
          const key = item[keyNames(tables[name].key).at(-1) ?? '']?.S ?? '';
          if (done === 'copied') outcome.copiedKeys.push(key);
          if (done === 'changed') outcome.changedKeys.push(key);
        }),
      );
    copy.progress(outcome.restored);
  }
  return outcome;
}

async function bring(
  { dynamo, name, to: TableName, isReplacing, isDryRun }: CopyBack,
  item: Item,
  live: Item | undefined,
): Promise<'copied' | 'there' | 'changed'> {
  const names = { '#key': tables[name].key.partition };
  if (live === undefined) {
    const put = {
      TableName,
      Item: asMissing(name, item),
      ConditionExpression: 'attribute_not_exists(#key)',
      ExpressionAttributeNames: names,
    };
    // Somebody else may have written it first.
    return isDryRun || (await holds(() => dynamo.putItem(put))) ? 'copied' : 'there';
  }
  if (isSameItem(name, asMissing(name, item), live)) return 'there';
  if (isReplacing && !isDryRun) {
    const put = {
      TableName,
      Item: asReplacement(name, item, live),
      // One that was deleted since is not made again.
      ConditionExpression: 'attribute_exists(#key)',
      ExpressionAttributeNames: names,
    };
    await holds(() => dynamo.putItem(put));
  }
  return 'changed';
}

async function holds(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

const keyNames = ({ partition, sort }: TableKey): string[] =>
  sort === undefined ? [partition] : [partition, sort];

const keyOf = (name: TableName, item: Item): Item =>
  Object.fromEntries(
    keyNames(tables[name].key).flatMap((attribute) => {
      const value = item[attribute];
      return value === undefined ? [] : [[attribute, value] as const];
    }),
  );

const keyText = (name: TableName, item: Item): string =>
  JSON.stringify(keyNames(tables[name].key).map((attribute) => item[attribute]?.S));

const ROUND_PAUSE_MS = 500;

/** The items there are under the same keys, by key. */
async function itemsLike(
  { dynamo, name, to: table, pause }: CopyBack,
  items: readonly Item[],
): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  let Keys = items.map((item) => keyOf(name, item));
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

/** Every lead of a table, as far as other tables belong to them. */
export async function leadsIn(dynamo: DynamoDB, TableName: string): Promise<LeadsThere> {
  const ids = new Set<string>();
  const documents = new Set<string>();
  const scan = { TableName, ConsistentRead: true, ProjectionExpression: 'id, documentId' };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, scan))
    for (const { id, documentId } of Items) {
      if (id?.S !== undefined) ids.add(id.S);
      if (documentId?.S !== undefined) documents.add(documentId.S);
    }
  return { ids, documents };
}

/**
 * When the product itself deleted leads after that time, by id: in the office or by `npm run forget`. With every
 * deletion it writes an alert that goes out on no channel, and keeps it for thirty days.
 */
export async function erasedSince(
  dynamo: DynamoDB,
  TableName: string,
  since: Date,
): Promise<Map<string, string>> {
  const erased = new Map<string, string>();
  const channels = ['mail', 'webhook', 'push'];
  const scan = {
    TableName,
    ConsistentRead: true,
    FilterExpression: [
      'created_at > :since AND #event IN (:created, :updated)',
      ...channels.map((channel) => `attribute_not_exists(#${channel})`),
    ].join(' AND '),
    ProjectionExpression: 'lead_id, created_at',
    ExpressionAttributeNames: {
      '#event': 'event',
      ...Object.fromEntries(channels.map((channel) => [`#${channel}`, channel])),
    },
    ExpressionAttributeValues: {
      ':since': { S: since.toISOString() },
      ':created': { S: 'lead.created' },
      // Of an earlier release.
      ':updated': { S: 'lead.updated' },
    },
  };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, scan))
    for (const { lead_id, created_at } of Items)
      if (lead_id?.S !== undefined) erased.set(lead_id.S, created_at?.S ?? '');
  return erased;
}

/**
 * Ids of the records that a lead was erased after that time. They are kept longer than AWS can restore, also where the
 * alerts of the deletions are gone.
 */
export async function erasureRecordsSince(
  dynamo: DynamoDB,
  TableName: string,
  since: Date,
): Promise<ReadonlySet<string>> {
  const records = new Set<string>();
  const scan = {
    TableName,
    ConsistentRead: true,
    FilterExpression: 'begins_with(id, :erased) AND erased_at > :since',
    ProjectionExpression: 'id',
    ExpressionAttributeValues: { ':erased': { S: ERASED_PREFIX }, ':since': { S: since.toISOString() } },
  };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, scan))
    for (const { id } of Items) if (id?.S !== undefined) records.add(id.S);
  return records;
}
