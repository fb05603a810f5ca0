import { BatchWriteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type CounterName, counterNames } from '#lambdas/lead-keys/counted-as.ts';
import { projectionOf } from '#lambdas/lead-keys/projection.ts';
import { LEAD_FEED } from '#lambdas/stores/leads.ts';
import { COUNTS_TERM } from '#shared/desk/key-places.ts';
import { inventedLead } from './invented-leads.ts';

const BATCH = 25;

/** Writes the leads `from` to below `to` and their keys, as storing and projecting each would leave them. */
export async function fill(dynamo: DynamoDBDocumentClient, from: number, to: number, of: number) {
  const counts = new Map<CounterName, number>(counterNames.map((name) => [name, 0]));
  let leads: Record<string, unknown>[] = [];
  let keys: Record<string, unknown>[] = [];
  for (let n = from; n < to; n += 1) {
    const lead = inventedLead(n, of);
    const projection = projectionOf(lead);
    leads.push({ ...lead, feed: LEAD_FEED });
    keys.push(...projection.keys.map((key) => ({ ...key, id: lead.id })));
    for (const name of projection.counted) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (leads.length === BATCH || n === to - 1) {
      await Promise.all([put(dynamo, 'leads', leads), put(dynamo, 'leadKeys', keys)]);
      [leads, keys] = [[], []];
    }
  }
  await dynamo.send(
    new UpdateCommand({
      TableName: 'leadKeys',
      Key: { term: COUNTS_TERM, place: '0' },
      UpdateExpression: `ADD ${counterNames.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(counterNames.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries([...counts].map(([name, count]) => [`:${name}`, count])),
    }),
  );
}

async function put(dynamo: DynamoDBDocumentClient, table: string, items: Record<string, unknown>[]) {
  for (let first = 0; first < items.length; first += BATCH) {
    const puts = items.slice(first, first + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  }
}
