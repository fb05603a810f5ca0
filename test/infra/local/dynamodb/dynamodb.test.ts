import type { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LocalDynamoDb, startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { serveTables, tablesAt } from '#test/support/tables.ts';

describe('the tables', () => {
  const folder = ownFolder();
  const another = ownFolder();
  let dynamodb: LocalDynamoDb;
  let client: DynamoDBDocument;

  async function start() {
    dynamodb = await startDynamoDb({ folder });
    client = tablesAt(dynamodb.url);
  }
  async function stop() {
    client.destroy();
    await dynamodb.stop();
  }
  beforeAll(start);
  afterAll(stop);

  const TableName = 'leads';
  const lead = (n: number) => ({ id: `lead-${n}`, status: 'new' });
  const putLead = (n: number) => client.put({ TableName, Item: lead(n) });
  const got = async (id: string) => (await client.get({ TableName, Key: { id } })).Item;

  beforeEach(async () => {
    const { Items = [] } = await client.scan({ TableName });
    for (const { id } of Items) await client.delete({ TableName, Key: { id } });
  });

  test('every table takes items as soon as it is started, however long dynalite makes it', async () => {
    const later = setTimeout;
    const slow = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((act, ms) => later(act, ms === 0 ? 100 : ms));
    const started = await startDynamoDb({ folder: another });
    slow.mockRestore();
    const fresh = tablesAt(started.url);
    await fresh.put({ TableName: 'roofMeasurements', Item: { id: 'a-roof' } });
    fresh.destroy();
    await started.stop();
  });

  test('everything is there after a restart', async () => {
    await putLead(40);
    await stop();
    await start();
    expect(await got('lead-40')).toEqual(lead(40));
  });

  test('a second start on the same data says in a sentence what is wrong, and the first one goes on', async () => {
    await expect(startDynamoDb({ folder })).rejects.toThrow(
      `Another npm start is using ${folder}. Stop it first.`,
    );
    await putLead(1);
    expect(await got('lead-1')).toBeDefined();
  });
});

describe('transactions', async () => {
  const tables = await serveTables();
  afterAll(() => tables.stop());
  const { dynamo } = tables;

  const TableName = 'pricing';
  const key = (name: string) => ({ list: 'a', name });
  const stored = (...names: string[]) =>
    Promise.all(names.map(async (name) => (await dynamo.get({ TableName, Key: key(name) })).Item));
  const old = { ...key('old'), value: 1 };

  beforeEach(async () => {
    for (const name of ['new', 'other']) await dynamo.delete({ TableName, Key: key(name) });
    await dynamo.put({ TableName, Item: old });
  });

  const put = (name: string, ConditionExpression?: string) => ({
    Put: { TableName, Item: { ...key(name), value: 9 }, ConditionExpression },
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
  const remove = (name: string, ConditionExpression?: string) => ({
    Delete: { TableName, Key: key(name), ConditionExpression },
  });
  const check = (name: string, ConditionExpression: string) => ({
    ConditionCheck: { TableName, Key: key(name), ConditionExpression },
  });
  const together = (...TransactItems: object[]) => dynamo.transactWrite({ TransactItems });
  /** Holds of no item here. */
  const never = 'attribute_exists(added)';
  const always = 'attribute_not_exists(added)';

  test('all writes of a transaction are made', async () => {
    await together(raise(1), put('new'));
    expect(await stored('old', 'new')).toMatchObject([{ value: 2 }, { value: 9 }]);
  });

  test.each([
    ['first', [raise(7), put('new')], ['ConditionalCheckFailed', 'None']],
    ['last', [put('new'), raise(7)], ['None', 'ConditionalCheckFailed']],
    [
      'last, after one that changed an item',
      [raise(1), put('other', never)],
      ['None', 'ConditionalCheckFailed'],
    ],
    ['last, which is a check', [raise(1), check('other', never)], ['None', 'ConditionalCheckFailed']],
    ['last, after a deletion', [remove('old'), put('other', never)], ['None', 'ConditionalCheckFailed']],
    [
      'last, which is a deletion',
      [remove('old'), remove('other', never)],
      ['None', 'ConditionalCheckFailed'],
    ],
  ])('none is made where the condition of the %s does not hold', async (_, writes, codes) => {
    await expect(together(...writes)).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message: expect.stringContaining(`[${codes.join(', ')}]`),
      CancellationReasons: codes.map((Code) => expect.objectContaining({ Code })),
    });
    expect(await stored('old', 'new', 'other')).toEqual([old, undefined, undefined]);
  });

  test('a check lets the other writes be made, and changes nothing itself', async () => {
    await together(check('old', always), check('other', always), put('new'));
    expect(await stored('old', 'other', 'new')).toEqual([old, undefined, { ...key('new'), value: 9 }]);
  });

  test('a deletion goes with the rest, and deleting what is not there is none the less one', async () => {
    await together(remove('old'), remove('other'), put('new'));
    expect(await stored('old', 'new')).toEqual([undefined, { ...key('new'), value: 9 }]);
  });

  test('a write that is wrong in itself is named, and none is made', async () => {
    const wrong = { Put: { TableName, Item: { list: 'a' } } };
    await expect(together(put('new'), wrong)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await stored('new')).toEqual([undefined]);
  });

  test('a hundred writes are one transaction, one more is none', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => remove(`many-${n}`));
    await together(...many(100));
    await expect(together(...many(101))).rejects.toThrow('less than or equal to 100');
  });

  test('what the stand-in does not have is refused', async () => {
    await expect(together(put('new'), { Get: { TableName, Key: key('old') } })).rejects.toThrow();
    expect(await stored('old', 'new')).toEqual([old, undefined]);
  });

  test('of ten transactions at once on the same value one wins', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => `n${n}`);
    const outcomes = await Promise.allSettled(ten.map((name) => together(raise(1), put(name))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stored(...ten)).filter((line) => line !== undefined)).toHaveLength(1);
    expect(await stored('old')).toMatchObject([{ value: 2 }]);
  });

  test('a plain write meanwhile is neither lost nor taken back with a transaction', async () => {
    const ExpressionAttributeValues = { ':one': 1 };
    const added = { Key: key('old'), UpdateExpression: 'ADD seen :one', ExpressionAttributeValues };
    const either = (n: number) =>
      n % 2 === 0 ? together(put('new'), raise(7)) : dynamo.update({ TableName, ...added });
    await Promise.allSettled(Array.from({ length: 20 }, (_, n) => either(n)));
    expect(await stored('old')).toEqual([{ ...old, seen: 10 }]);
  });
});

test('callers who hang up hold up none that come later', async () => {
  const { dynamo, stop } = await serveTables();
  const write = (id: string) => ({
    TransactItems: [{ Put: { TableName: 'leads', Item: { id } } }],
  });
  const gone = Array.from({ length: 10 }, (_, n) => {
    const hangsUp = new AbortController();
    const sent = dynamo.transactWrite(write(`gone-${n}`), { abortSignal: hangsUp.signal });
    setTimeout(() => hangsUp.abort(), n);
    return sent;
  });
  await Promise.allSettled(gone);
  await dynamo.transactWrite(write('here'));
  expect((await dynamo.get({ TableName: 'leads', Key: { id: 'here' } })).Item).toEqual({ id: 'here' });
  await stop();
});
