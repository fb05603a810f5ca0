import { type DynamoDB, paginateQuery, paginateScan } from '@aws-sdk/client-dynamodb';
import { bulkKeys } from '#lambdas/office/bulk-change.ts';
import { type Item, isExpired, type RestoredTable } from './restore-plan.ts';
import type { StoredData } from './stored-data.ts';
import { itemsAt, keyText, READ_AT_ONCE } from './table-items.ts';

/** When leads were created: from `since` on, and before `until`; ISO 8601. */
export interface Span {
  since: string | undefined;
  until: string | undefined;
}

/** The leads of a span, page by page in no order. With attributes, nothing else of them. */
export async function* leadsOf(
  { dynamo, tables }: Pick<StoredData, 'dynamo' | 'tables'>,
  { since, until }: Span,
  attributes?: string,
): AsyncGenerator<Item[]> {
  const bounds = [
    ...(since === undefined ? [] : [['created_at >= :since', ':since', since] as const]),
    ...(until === undefined ? [] : [['created_at < :until', ':until', until] as const]),
  ];
  const scan = {
    TableName: tables.leads,
    ConsistentRead: true,
    ...(attributes === undefined ? {} : { ProjectionExpression: attributes }),
    ...(bounds.length > 0 && {
      FilterExpression: bounds.map(([condition]) => condition).join(' AND '),
      ExpressionAttributeValues: Object.fromEntries(bounds.map(([, name, S]) => [name, { S }])),
    }),
  };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, scan)) yield Items;
}

/** Every item of one partition, page by page. */
export async function* partitionOf(
  dynamo: DynamoDB,
  TableName: string,
  [attribute, value]: readonly [string, string],
): AsyncGenerator<Item[]> {
  const query = {
    ...{ TableName, ConsistentRead: true },
    KeyConditionExpression: '#partition = :value',
    ExpressionAttributeNames: { '#partition': attribute },
    ExpressionAttributeValues: { ':value': { S: value } },
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamo }, query)) yield Items;
}

interface Belonging {
  data: StoredData;
  now: Date;
  pause: (ms: number) => Promise<unknown>;
  /** Gets each item, with its lead last: what belongs to it comes back only with it. */
  add: (name: RestoredTable, item: Item) => Promise<void>;
}

const texts = (item: Item, attribute: string) => item[attribute]?.L?.flatMap(({ S }) => S ?? []) ?? [];

/** Hands on the items that belong to a lead, and then the lead. */
export async function exportLead(belonging: Belonging, lead: Item): Promise<void> {
  const { data, add } = belonging;
  const id = lead.id?.S ?? '';
  for await (const lines of partitionOf(data.dynamo, data.tables.leadLog, ['lead_id', id])) {
    for (const line of lines) await add('leadLog', line);
    const named = lines.map(({ bulk }) => ({ bulk: { id: bulk?.M?.id?.S } }));
    const keys = bulkKeys(id, named).map(({ lead_id, entry }) => ({
      lead_id: { S: lead_id },
      entry: { S: entry },
    }));
    await addAt(belonging, 'leadLog', keys);
  }
  const byId = (ids: readonly string[]) => [...new Set(ids)].map((S) => ({ id: { S } }));
  await addAt(belonging, 'quoteLinks', byId(texts(lead, 'link_ids')));
  const documents = [...(lead.documentId?.S === undefined ? [] : [lead.documentId.S])];
  await addAt(belonging, 'documents', byId([...documents, ...texts(lead, 'other_documents')]));
  await add('leads', lead);
}

/** Hands on the items under these keys, each once, but for what has expired. */
async function addAt(
  { data, now, pause, add }: Belonging,
  name: RestoredTable,
  keys: readonly Item[],
): Promise<void> {
  const table = { dynamo: data.dynamo, name, table: data.tables[name], pause };
  const single = [...new Map(keys.map((key) => [keyText(name, key), key])).values()];
  for (let start = 0; start < single.length; start += READ_AT_ONCE)
    for (const item of (await itemsAt(table, single.slice(start, start + READ_AT_ONCE))).values())
      if (!isExpired(name, item, now)) await add(name, item);
}
