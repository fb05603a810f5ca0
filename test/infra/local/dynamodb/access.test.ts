import type { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleSession } from '#infra/local/dynamodb/access.ts';
import { type LocalDynamoDb, startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { tablesAt } from '#test/support/tables.ts';

describe('a function may do with a table what it was granted', () => {
  const folder = ownFolder();
  let dynamodb: LocalDynamoDb;
  let operator: DynamoDBDocument;
  let client: DynamoDBDocument;
  beforeAll(async () => {
    dynamodb = await startDynamoDb({ folder });
    operator = tablesAt(dynamodb.endpoint);
    client = tablesAt(
      dynamodb.endpoint,
      roleSession({ leads: ['get', 'put', 'check'], alerts: ['put'], pricing: ['getMany', 'query'] }),
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
  const ofPricing = {
    KeyConditionExpression: '#list = :list',
    ExpressionAttributeNames: { '#list': 'list' },
    ExpressionAttributeValues: { ':list': 'pricing' },
  };

  test.each<[string, () => Promise<unknown>]>([
    ['one item', () => client.get({ TableName: 'leads', Key })],
    ['a query', () => client.query({ TableName: 'pricing', ...ofPricing })],
    [
      'many items',
      () => client.batchGet({ RequestItems: { pricing: { Keys: [{ list: 'pricing', name: 'a' }] } } }),
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
    ['what nobody may: a scan', 'Scan on resource: table/leads', () => client.scan({ TableName: 'leads' })],
  ])('and is refused %s', async (_, refused, call) => {
    await expect(call()).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`dynamodb:${refused}`),
    });
    expect((await operator.get({ TableName: 'leads', Key: { id: 'never' } })).Item).toBeUndefined();
  });
});
