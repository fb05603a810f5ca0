import {
  ConditionalCheckFailedException,
  type DynamoDB,
  paginateQuery,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { tables } from '#infra/tables.ts';
import { recordKinds } from '#lambdas/platform/env.ts';
import { asReplacement, type Item, isSameItem, type LeadsThere } from './restore-plan.ts';
import { itemsAt, keyOf, keyText, lastKey, type TableAt } from './table-items.ts';

/** What came of the items of one table. */
export interface Outcome {
  /** In the older state. */
  restored: number;
  copied: number;
  /** There already, and the same. */
  there: number;
  /** There and changed since; set back if `isReplacing`. The last attribute of each key. */
  changed: string[];
  /** Left out, by reason. The last attribute of each key. */
  leftOut: Map<string, string[]>;
}

interface CopyBack extends TableAt {
  /** At most `READ_AT_ONCE` items at a time. */
  from: AsyncIterable<readonly Item[]>;
  reasonToLeaveOut: (item: Item) => string | undefined;
  isReplacing: boolean;
  /** Counts, and writes nothing. */
  isDryRun: boolean;
  /** Gets each item that is written, or would be. */
  written: (item: Item) => void;
  /** Gets the number of items looked at, page by page. */
  progress: (restored: number) => void;
}

/** How many items are written at the same time. */
const AT_ONCE = 25;

/**
 * Writes the items of one table that another lacks. What is there stays as it is, unless `isReplacing`: then items that
 * differ are set back. Nothing is deleted.
 */
export async function copyBack(copy: CopyBack): Promise<Outcome> {
  const outcome: Outcome = { restored: 0, copied: 0, there: 0, changed: [], leftOut: new Map() };
  const { name, from, reasonToLeaveOut } = copy;
  for await (const items of from) {
    outcome.restored += items.length;
    const coming: Item[] = [];
    for (const item of items) {
      const reason = reasonToLeaveOut(item);
      if (reason === undefined) coming.push(item);
      else outcome.leftOut.set(reason, [...(outcome.leftOut.get(reason) ?? []), lastKey(name, item)]);
    }
    const live = await itemsAt(
      copy,
      coming.map((item) => keyOf(name, item)),
    );
    for (let start = 0; start < coming.length; start += AT_ONCE)
      await Promise.all(
        coming.slice(start, start + AT_ONCE).map(async (item) => {
          const done = await bring(copy, item, live.get(keyText(name, item)));
          if (done === 'copied' || (done === 'changed' && copy.isReplacing)) copy.written(item);
          if (done === 'changed') outcome.changed.push(lastKey(name, item));
          else outcome[done] += 1;
        }),
      );
    copy.progress(outcome.restored);
  }
  return outcome;
}

async function bring(
  { dynamo, name, table: TableName, isReplacing, isDryRun }: CopyBack,
  item: Item,
  live: Item | undefined,
): Promise<'copied' | 'there' | 'changed'> {
  const ExpressionAttributeNames = { '#key': tables[name].key.partition };
  if (live === undefined) {
    if (isDryRun) return 'copied';
    const put = {
      ...{ TableName, Item: item, ExpressionAttributeNames },
      ConditionExpression: 'attribute_not_exists(#key)',
    };
    // Somebody else may have written it first.
    return (await conditionHeld(() => dynamo.putItem(put))) ? 'copied' : 'there';
  }
  if (isSameItem(name, item, live)) return 'there';
  if (isReplacing && !isDryRun) {
    const put = {
      ...{ TableName, Item: asReplacement(name, item, live), ExpressionAttributeNames },
      // One that was deleted since is not made again.
      ConditionExpression: 'attribute_exists(#key)',
    };
    await conditionHeld(() => dynamo.putItem(put));
  }
  return 'changed';
}

/** Whether the condition of a write held; if not, nothing was written. */
export async function conditionHeld(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** What there is of leads; one that is written, or would be, is added. */
interface LeadSets extends LeadsThere {
  ids: Set<string>;
  documents: Set<string>;
}

export const noLeads = (): LeadSets => ({ ids: new Set(), documents: new Set() });

export function addLead({ ids, documents }: LeadSets, { id, documentId, other_documents }: Item): void {
  if (id?.S !== undefined) ids.add(id.S);
  for (const document of [documentId, ...(other_documents?.L ?? [])])
    if (document?.S !== undefined) documents.add(document.S);
}

/** Every lead of a table, as far as other tables belong to them. */
export async function leadsIn(dynamo: DynamoDB, TableName: string): Promise<LeadSets> {
  const leads = noLeads();
  const scan = { TableName, ConsistentRead: true, ProjectionExpression: 'id, documentId, other_documents' };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, scan))
    for (const lead of Items) addLead(leads, lead);
  return leads;
}

/**
 * Ids of the records that the office or `npm run forget` erased a lead after that time. They are kept longer than AWS can
 * restore a table.
 */
export async function erasureRecordsSince(
  dynamo: DynamoDB,
  TableName: string,
  since: Date,
): Promise<ReadonlySet<string>> {
  const records = new Set<string>();
  const query = {
    TableName,
    ConsistentRead: true,
    KeyConditionExpression: 'kind = :erased',
    FilterExpression: 'erased_at > :since',
    ProjectionExpression: 'id',
    ExpressionAttributeValues: {
      ':erased': { S: recordKinds.erased },
      ':since': { S: since.toISOString() },
    },
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamo }, query))
    for (const { id } of Items) if (id?.S !== undefined) records.add(id.S);
  return records;
}
