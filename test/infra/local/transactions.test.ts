import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTables, type Tables } from '#test/support/tables.ts';

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
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? together(put('new'), raise(7)) : dynamo.send(plain))),
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
