import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { type LocalDynamoDb, startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { leadIndexes } from '#shared/storage-names.ts';

let folder: string;
let dynamodb: LocalDynamoDb;
let client: DynamoDBDocumentClient;

async function start() {
  dynamodb = await startDynamoDb({ folder });
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: dynamodb.endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS }),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roof-quote-dynamodb-'));
  await start();
});
afterAll(async () => {
  await dynamodb.stop();
  await rm(folder, { recursive: true, force: true });
});

const lead = (n: number, status = 'new') => ({
  id: `lead-${n}`,
  feed: 'lead',
  status,
  created_at: `2026-11-20T10:00:${String(n).padStart(2, '0')}.000Z`,
});
const putLead = (n: number, status?: string) =>
  client.send(new PutCommand({ TableName: 'leads', Item: lead(n, status) }));

/** Every page of leads, newest first, `Limit` at a time. */
async function pages(index: string, partition: string, value: string, Limit: number): Promise<string[][]> {
  const found: string[][] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: 'leads',
        IndexName: index,
        KeyConditionExpression: '#p = :p',
        ExpressionAttributeNames: { '#p': partition },
        ExpressionAttributeValues: { ':p': value },
        ScanIndexForward: false,
        Limit,
        ExclusiveStartKey,
      }),
    );
    found.push(Items.map(({ id }) => id));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return found;
}

test('an index is paged newest first, and follows a status that changes', async () => {
  for (const n of [3, 1, 5, 2, 4]) await putLead(n);
  expect((await pages(leadIndexes.byCreated, 'feed', 'lead', 2)).flat()).toEqual(
    [5, 4, 3, 2, 1].map((n) => `lead-${n}`),
  );
  await client.send(
    new UpdateCommand({
      TableName: 'leads',
      Key: { id: 'lead-3' },
      UpdateExpression: 'SET #s = :s',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':s': 'contacted' },
    }),
  );
  expect((await pages(leadIndexes.byStatus, 'status', 'new', 3)).flat()).toEqual(
    [5, 4, 2, 1].map((n) => `lead-${n}`),
  );
  expect((await pages(leadIndexes.byStatus, 'status', 'contacted', 3)).flat()).toEqual(['lead-3']);
});

test('of ten conditional puts at once one wins', async () => {
  const put = (n: number) =>
    client
      .send(
        new PutCommand({
          TableName: 'leads',
          Item: { ...lead(30), winner: n },
          ConditionExpression: 'attribute_not_exists(id)',
        }),
      )
      .then(
        () => 'won',
        (error: Error) => error.name,
      );
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => put(n)));
  expect(outcomes.toSorted()).toEqual([...Array(9).fill('ConditionalCheckFailedException'), 'won']);
});

test('an update of an item that is not there makes none', async () => {
  const update = client.send(
    new UpdateCommand({
      TableName: 'leads',
      Key: { id: 'nobody' },
      UpdateExpression: 'SET x = :x',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':x': 1 },
    }),
  );
  await expect(update).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  expect(
    (await client.send(new GetCommand({ TableName: 'leads', Key: { id: 'nobody' } }))).Item,
  ).toBeUndefined();
});

test('variables come by name in one consistent query, and in one batch', async () => {
  for (const name of ['standard', 'as_low_as'])
    await client.send(new PutCommand({ TableName: 'pricing', Item: { list: 'pricing', name, value: 1.25 } }));
  const { Items } = await client.send(
    new QueryCommand({
      TableName: 'pricing',
      ConsistentRead: true,
      KeyConditionExpression: '#l = :l',
      ExpressionAttributeNames: { '#l': 'list' },
      ExpressionAttributeValues: { ':l': 'pricing' },
    }),
  );
  expect(Items?.map(({ name }) => name)).toEqual(['as_low_as', 'standard']);
  const { Responses } = await client.send(
    new BatchGetCommand({
      RequestItems: { pricing: { Keys: [{ list: 'pricing', name: 'standard' }], ConsistentRead: true } },
    }),
  );
  expect(Responses?.pricing).toEqual([{ list: 'pricing', name: 'standard', value: 1.25 }]);
});

test('everything is there after a restart', async () => {
  await putLead(40);
  client.destroy();
  await dynamodb.stop();
  await start();
  const { Item } = await client.send(new GetCommand({ TableName: 'leads', Key: { id: 'lead-40' } }));
  expect(Item).toEqual(lead(40));
  expect((await pages(leadIndexes.byCreated, 'feed', 'lead', 50)).flat()).toContain('lead-40');
});

test('a second start on the same data says in a sentence what is wrong, and the first one goes on', async () => {
  await expect(startDynamoDb({ folder })).rejects.toThrow(
    `The data in ${folder} are in use by another running product; stop it first.`,
  );
  expect(
    (await client.send(new GetCommand({ TableName: 'leads', Key: { id: 'lead-40' } }))).Item,
  ).toBeDefined();
});
