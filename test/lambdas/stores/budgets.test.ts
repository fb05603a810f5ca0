import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BudgetStore, budgetStore } from '#lambdas/stores/budgets.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

let tables: Tables;
let budgets: BudgetStore;
const EXPIRES = 1_900_000_000;

beforeAll(async () => {
  tables = await startTables();
  budgets = budgetStore(tables.dynamo, 'budgets');
});
afterAll(() => tables.stop());

test('a budget gives exactly its limit and says what is used: one more is refused and counts nothing', async () => {
  const taken: (number | false)[] = [];
  for (let asked = 1; asked <= 4; asked += 1) taken.push(await budgets.take('one', 1, 3, EXPIRES));
  expect(taken).toEqual([1, 2, 3, false]);
  expect(await budgets.used('one')).toBe(3);
});

test('an amount that just fits is given, one above is not, and a smaller one still is', async () => {
  expect(await budgets.take('pages', 25, 30, EXPIRES)).toBe(25);
  expect(await budgets.take('pages', 6, 30, EXPIRES)).toBe(false);
  expect(await budgets.take('pages', 5, 30, EXPIRES)).toBe(30);
  expect(await budgets.take('pages', 1, 30, EXPIRES)).toBe(false);
});

test('an amount above the whole limit is refused of a budget nobody has used', async () => {
  expect(await budgets.take('large', 31, 30, EXPIRES)).toBe(false);
  expect(await budgets.take('large', 30, 30, EXPIRES)).toBe(30);
});

test('of twenty at the same moment only as many pass as the limit has', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => budgets.take('race', 1, 7, EXPIRES)));
  expect(asked.filter(Boolean)).toHaveLength(7);
});

test('what is given back can be taken again, and no more than was taken is given back', async () => {
  await budgets.take('back', 4, 4, EXPIRES);
  await budgets.giveBack('back', 3);
  expect(await budgets.used('back')).toBe(1);
  await budgets.giveBack('back', 2);
  expect(await budgets.used('back')).toBe(1);
});

test('a counter names the second it may go', async () => {
  await budgets.take('expiring', 1, 1, EXPIRES);
  const { Item } = await tables.dynamo.send(
    new GetCommand({ TableName: 'budgets', Key: { id: 'expiring' } }),
  );
  expect(Item).toEqual({ id: 'expiring', used: 1, expires_at: EXPIRES });
});
