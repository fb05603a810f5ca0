import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTables, type Tables } from '#test/support/tables.ts';

describe('an empty text as the key of an index', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await startTables();
  });
  beforeEach(async () => {
    await tables.dynamo.delete({ TableName: 'leads', Key: { id: 'empty' } });
    await tables.dynamo.put({ TableName: 'leads', Item: { id: 'there', feed: 'lead', created_at: '1' } });
  });
  afterAll(() => tables.stop());

  const Key = { id: 'there' };
  const emptied = {
    TableName: 'leads',
    Key,
    UpdateExpression: 'SET n = :n, #status = :none',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':n': 1, ':none': '' },
  };

  test.each<[string, () => Promise<unknown>]>([
    ['put', () => tables.dynamo.put({ TableName: 'leads', Item: { id: 'new', feed: '' } })],
    ['set', () => tables.dynamo.update(emptied)],
  ])('is refused when it is %s', async (_, call) => {
    await expect(call()).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringMatching(/cannot contain an empty string value\. IndexKey: (feed|status)$/),
    });
    const { Items } = await tables.dynamo.scan({ TableName: 'leads' });
    expect(Items).toEqual([{ id: 'there', feed: 'lead', created_at: '1' }]);
  });

  test('keeps a transaction from being written', async () => {
    const call = tables.dynamo.transactWrite({
      TransactItems: [
        { Update: emptied },
        { Put: { TableName: 'leadLog', Item: { lead_id: 'a', entry: 'b' } } },
      ],
    });
    await expect(call).rejects.toThrow('cannot contain an empty string value');
    expect((await tables.dynamo.scan({ TableName: 'leadLog' })).Items).toEqual([]);
  });

  test('is taken as any other attribute', async () => {
    await tables.dynamo.put({ TableName: 'leads', Item: { id: 'empty', note: '' } });
    await tables.dynamo.update({
      TableName: 'leads',
      Key: { id: 'empty' },
      UpdateExpression: 'SET note = :none, feed = :feed',
      ExpressionAttributeValues: { ':none': '', ':feed': 'lead' },
    });
    const { Item } = await tables.dynamo.get({ TableName: 'leads', Key: { id: 'empty' } });
    expect(Item).toEqual({ id: 'empty', note: '', feed: 'lead' });
  });
});
