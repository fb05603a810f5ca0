import type { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalDynamoDb, startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { roleSession } from '#infra/local/wire/role-session.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { tablesAt } from '#test/support/tables.ts';

describe('a function may do with a table what it was granted', () => {
  const folder = ownFolder();
  let dynamodb: LocalDynamoDb;
  let operator: DynamoDBDocument;
  let client: DynamoDBDocument;
  beforeAll(async () => {
    dynamodb = await startDynamoDb({ folder });
    operator = tablesAt(dynamodb.url);
    client = tablesAt(
      dynamodb.url,
      roleSession({
        tables: {
          leads: ['get', 'put', 'check', 'query by-created'],
          alerts: ['put'],
          leadLog: ['getMany'],
          pricing: ['query variables', 'query pastPrices', 'update'],
          quotas: ['update visitors', 'get ocr'],
          records: ['update inspections'],
        },
      }),
    );
    await operator.put({ TableName: 'leads', Item: { id: 'known', feed: 'lead' } });
  });
  afterAll(async () => {
    operator.destroy();
    client.destroy();
    await dynamodb.stop();
  });

  const Key = { id: 'known' };
  const lead = (id: string) => ({ Put: { TableName: 'leads', Item: { id } } });
  const alert = { Put: { TableName: 'alerts', Item: { id: 'alert' } } };
  const ofPricing = (partition: string) => ({
    TableName: 'pricing',
    KeyConditionExpression: '#list = :list AND #name >= :name',
    ExpressionAttributeNames: { '#list': 'list', '#name': 'name' },
    ExpressionAttributeValues: { ':list': partition, ':name': '2026' },
  });
  const pastPrices = (...attributes: string[]) => {
    const { ExpressionAttributeNames, ...query } = ofPricing('changes');
    return client.query({
      ...query,
      Select: 'SPECIFIC_ATTRIBUTES',
      ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: {
        ...ExpressionAttributeNames,
        ...Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
      },
    });
  };
  const byIndex = (IndexName: string, partition: string) =>
    client.query({
      TableName: 'leads',
      IndexName,
      KeyConditionExpression: `${partition} = :all`,
      ExpressionAttributeValues: { ':all': 'lead' },
    });
  const booked = (...kinds: readonly string[]) =>
    client.transactWrite({
      TransactItems: kinds.map((kind) => ({
        Update: { TableName: 'records', Key: { kind, id: 'a' }, UpdateExpression: 'REMOVE gone' },
      })),
    });
  const count = (id: string) => client.update({ TableName: 'quotas', Key: { id } });

  test.each<[string, () => Promise<unknown>]>([
    ['one item', () => client.get({ TableName: 'leads', Key })],
    ['a query of its part of the table', () => client.query(ofPricing('pricing'))],
    ['a query of the attributes of that part', () => pastPrices('name', 'old')],
    ['a query of an index', () => byIndex('by-created', 'feed')],
    ['a counter of that part', () => count('leads#2026-11-21T09#198.51.100.9')],
    ['an item of that part', () => client.get({ TableName: 'quotas', Key: { id: 'ocr#2026-11' } })],
    [
      'many items',
      () => client.batchGet({ RequestItems: { leadLog: { Keys: [{ lead_id: 'a', entry: 'b' }] } } }),
    ],
    ['a transaction', () => client.transactWrite({ TransactItems: [lead('new'), alert] })],
    [
      'a transaction that looks at an item',
      () =>
        client.transactWrite({
          TransactItems: [
            { ConditionCheck: { TableName: 'leads', Key, ConditionExpression: 'attribute_exists(id)' } },
            alert,
          ],
        }),
    ],
    ['a part of the table that transactions write', () => booked('inspection-day', 'inspection-holder')],
  ])('%s', async (_, call) => {
    await call();
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['a write', 'UpdateItem on resource: table/leads', () => client.update({ TableName: 'leads', Key })],
    [
      'another table',
      'GetItem on resource: table/documents',
      () => client.get({ TableName: 'documents', Key }),
    ],
    [
      'many items',
      'BatchGetItem on resource: table/leads',
      () => client.batchGet({ RequestItems: { leads: { Keys: [Key] } } }),
    ],
    [
      'one part of a transaction, and then none is written',
      'DeleteItem on resource: table/alerts',
      () =>
        client.transactWrite({
          TransactItems: [lead('never'), { Delete: { TableName: 'alerts', Key } }],
        }),
    ],
    ['another index', 'Query on resource: table/leads/index/by-status', () => byIndex('by-status', 'status')],
    [
      'the table for its index',
      'Query on resource: table/alerts',
      () =>
        client.query({
          TableName: 'alerts',
          KeyConditionExpression: 'id = :id',
          ExpressionAttributeValues: { ':id': 'a' },
        }),
    ],
    [
      'a part of the table with all of its attributes',
      'Query on resource: table/pricing with the key changes',
      () => client.query(ofPricing('changes')),
    ],
    [
      'a part of the table with another attribute',
      'Query on resource: table/pricing with the key changes',
      () => pastPrices('old', 'by'),
    ],
    [
      'another part of the table',
      'UpdateItem on resource: table/quotas with the key ocr#2026-11-21',
      () => count('ocr#2026-11-21'),
    ],
    [
      'a part of the table for another call',
      'GetItem on resource: table/quotas with the key leads#2026-11-21T09#a',
      () => client.get({ TableName: 'quotas', Key: { id: 'leads#2026-11-21T09#a' } }),
    ],
    [
      'a part of the table in a transaction',
      'UpdateItem on resource: table/quotas with the key leads#2026-11-21T09#a',
      () =>
        client.transactWrite({
          TransactItems: [
            {
              Update: {
                TableName: 'quotas',
                Key: { id: 'leads#2026-11-21T09#a' },
                UpdateExpression: 'REMOVE used',
              },
            },
          ],
        }),
    ],
    [
      'another part in a transaction than the one it writes',
      'UpdateItem on resource: table/records with the key no-email',
      () => booked('inspection-day', 'no-email'),
    ],
    ['what nobody may: a scan', 'Scan on resource: table/leads', () => client.scan({ TableName: 'leads' })],
  ])('and is refused %s', async (_, refused, call) => {
    await expect(call()).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`dynamodb:${refused}`),
    });
    expect((await operator.get({ TableName: 'leads', Key: { id: 'never' } })).Item).toBeUndefined();
  });
});
