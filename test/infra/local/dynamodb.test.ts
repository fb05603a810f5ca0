import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask, createServer, type RequestListener, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { type LocalDynamoDb, startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { withTransactions } from '#infra/local/dynamodb/transactions.ts';
import { close, listen } from '#infra/local/http.ts';
import { leadIndexes } from '#lambdas/platform/env.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

describe('the tables', () => {
  let folder: string;
  let dynamodb: LocalDynamoDb;
  let client: DynamoDBDocumentClient;

  async function start() {
    dynamodb = await startDynamoDb({ folder });
    client = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: dynamodb.endpoint,
        region: LOCAL_REGION,
        credentials: LOCAL_CREDENTIALS,
      }),
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
      await client.send(
        new PutCommand({ TableName: 'pricing', Item: { list: 'pricing', name, value: 1.25 } }),
      );
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
});

describe('transactions', () => {
  let tables: Tables;
  let dynamo: DynamoDBDocumentClient;

  beforeAll(async () => {
    tables = await startTables();
    dynamo = tables.dynamo;
  });
  afterAll(() => tables.stop());

  const TableName = 'pricing';
  const key = (name: string) => ({ list: 'a', name });
  const stored = async (name: string) =>
    (await dynamo.send(new GetCommand({ TableName, Key: key(name) }))).Item;

  beforeEach(async () => {
    for (const name of ['new', 'other']) await dynamo.send(new DeleteCommand({ TableName, Key: key(name) }));
    await dynamo.send(new PutCommand({ TableName, Item: { ...key('old'), value: 1 } }));
  });

  const put = (name: string, condition?: string) => ({
    Put: { TableName, Item: { ...key(name), value: 9 }, ConditionExpression: condition },
  });
  /** Raises `old` by one, where it is still `from`. */
  const raise = (from: number) => ({
    Update: {
      TableName,
      Key: key('old'),
      UpdateExpression: 'SET #v = :to',
      ConditionExpression: '#v = :from',
      ExpressionAttributeNames: { '#v': 'value' },
      ExpressionAttributeValues: { ':from': from, ':to': from + 1 },
    },
  });
  const together = (...TransactItems: object[]) => dynamo.send(new TransactWriteCommand({ TransactItems }));

  test('all writes of a transaction are made', async () => {
    await together(raise(1), put('new'));
    expect([await stored('old'), await stored('new')]).toMatchObject([{ value: 2 }, { value: 9 }]);
  });

  test.each([
    ['first', () => together(raise(7), put('new')), ['ConditionalCheckFailed', 'None']],
    ['last', () => together(put('new'), raise(7)), ['None', 'ConditionalCheckFailed']],
    [
      'last, after one that changed an item',
      () => together(raise(1), put('other', 'attribute_exists(added)')),
      ['None', 'ConditionalCheckFailed'],
    ],
  ])('none is made where the condition of the %s does not hold', async (_, write, codes) => {
    await expect(write()).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: codes.map((Code) => expect.objectContaining({ Code })),
    });
    expect(await stored('old')).toEqual({ ...key('old'), value: 1 });
    expect([await stored('new'), await stored('other')]).toEqual([undefined, undefined]);
  });

  const check = (name: string, condition: string) => ({
    ConditionCheck: { TableName, Key: key(name), ConditionExpression: condition },
  });

  test('a check lets the other writes be made or not, and changes nothing itself', async () => {
    await together(
      check('old', 'attribute_not_exists(added)'),
      check('other', 'attribute_not_exists(added)'),
      put('new'),
    );
    expect([await stored('old'), await stored('other'), await stored('new')]).toEqual([
      { ...key('old'), value: 1 },
      undefined,
      { ...key('new'), value: 9 },
    ]);
    await expect(together(raise(1), check('other', 'attribute_exists(added)'))).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'None' }, expect.objectContaining({ Code: 'ConditionalCheckFailed' })],
    });
    expect([await stored('old'), await stored('other')]).toEqual([{ ...key('old'), value: 1 }, undefined]);
  });

  test('an item is deleted with the other writes, and is there again where one of them is not made', async () => {
    const remove = { Delete: { TableName, Key: key('old') } };
    await expect(together(remove, put('other', 'attribute_exists(added)'))).rejects.toThrow('cancelled');
    expect(await stored('old')).toEqual({ ...key('old'), value: 1 });
    await together(remove, put('new'));
    expect([await stored('old'), await stored('new')]).toEqual([undefined, { ...key('new'), value: 9 }]);
  });

  test('a write that is wrong in itself is named, and none is made', async () => {
    const wrong = { Put: { TableName, Item: { list: 'a' } } };
    await expect(together(put('new'), wrong)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await stored('new')).toBeUndefined();
  });

  const remove = (name: string, ConditionExpression?: string) => ({
    Delete: { TableName, Key: key(name), ConditionExpression },
  });

  test('a deletion goes with the rest, and deleting what is not there is none the less one', async () => {
    await together(remove('old'), remove('other'), put('new'));
    expect([await stored('old'), await stored('new')]).toMatchObject([undefined, { value: 9 }]);
  });

  test('a deletion is taken back with the rest', async () => {
    await expect(together(remove('old'), remove('other', 'attribute_exists(added)'))).rejects.toThrow(
      '[None, ConditionalCheckFailed]',
    );
    expect(await stored('old')).toMatchObject({ value: 1 });
  });

  test('a hundred writes are one transaction, one more is none', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => remove(`many-${n}`));
    await together(...many(100));
    await expect(together(...many(101))).rejects.toThrow('less than or equal to 100');
  });

  test('two writes of one item are refused, as is what the stand-in does not have', async () => {
    await expect(together(put('new'), put('new'))).rejects.toThrow('multiple operations on one item');
    await expect(together(put('new'), { Get: { TableName, Key: key('old') } })).rejects.toThrow();
    expect([await stored('old'), await stored('new')]).toMatchObject([{ value: 1 }, undefined]);
  });

  test('of ten transactions at once on the same value one wins', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => together(raise(1), put(`n${n}`))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lines = await Promise.all(Array.from({ length: 10 }, (_, n) => stored(`n${n}`)));
    expect(lines.filter((line) => line !== undefined)).toHaveLength(1);
    expect(await stored('old')).toMatchObject({ value: 2 });
  });

  test('a plain write meanwhile is neither lost nor taken back with a transaction', async () => {
    const plain = new UpdateCommand({
      TableName,
      Key: key('old'),
      UpdateExpression: 'ADD seen :one',
      ExpressionAttributeValues: { ':one': 1 },
    });
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? together(put('new'), raise(7)) : dynamo.send(plain),
      ),
    );
    expect(await stored('old')).toEqual({ ...key('old'), value: 1, seen: 10 });
  });

  test('an unsigned transaction is refused', async () => {
    const endpoint = await dynamo.config.endpoint?.();
    const answer = await fetch(`http://${endpoint?.hostname}:${endpoint?.port}/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.TransactWriteItems',
      },
      body: JSON.stringify({ TransactItems: [] }),
    });
    expect(answer.status).toBe(400);
  });
});

describe('a caller who hangs up', () => {
  /** Answers of the tables to writes, which the test gives. */
  const held: ServerResponse[] = [];
  const tables: RequestListener = (request, response) => {
    if (request.headers['x-amz-target'] === 'DynamoDB_20120810.PutItem') held.push(response);
    else response.end('{}');
  };
  /** What came in, by operation. */
  const came = new Map<string, ServerResponse>();
  const answering = withTransactions(tables, () => ['id']);
  const server = createServer((request, response) => {
    came.set(String(request.headers['x-amz-target']).replace(/.*\./, ''), response);
    answering(request, response);
  });
  let port: number;
  beforeAll(async () => {
    port = await listen(server, 0);
  });
  afterAll(() => close(server));

  const headers = (operation: string) => ({ 'x-amz-target': `DynamoDB_20120810.${operation}` });
  const transaction = () =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: headers('TransactWriteItems'),
      body: JSON.stringify({ TransactItems: [{ Put: { TableName: 't', Item: { id: { S: '1' } } } }] }),
    });

  test('a caller who hangs up while a transaction runs holds up none that come later', async () => {
    const first = transaction();
    await expect.poll(() => held.length).toBe(1);
    const caller = ask({ port, host: '127.0.0.1', method: 'POST', headers: headers('GetItem') });
    caller.on('error', () => {});
    caller.end('{}');
    await expect.poll(() => came.get('GetItem')).toBeDefined();
    const queued = came.get('GetItem');
    const gone = queued && once(queued, 'close');
    caller.destroy();
    await gone;
    held.shift()?.end('{}');
    expect((await first).status).toBe(200);
    const second = transaction();
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.end('{}');
    expect((await second).status).toBe(200);
  });
});
