import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cooldownStore, later, periodOf, type Quota, quotaStore } from '#lambdas/platform/quota.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

let tables: Tables;
let quota: Quota;
const EXPIRES = 1_900_000_000;
const KEPT_UNTIL = new Date(EXPIRES * 1000);

beforeAll(async () => {
  tables = await startTables();
  quota = quotaStore(tables.dynamo, 'budgets');
});
afterAll(() => tables.stop());

const cooldown = () => cooldownStore(tables.dynamo, 'budgets');
const take = async (id: string, amount: number, limit: number) => {
  const used = await quota.take([{ id, amount, limit }], KEPT_UNTIL);
  return used !== false && used[0];
};
const stored = async (id: string) =>
  (await tables.dynamo.send(new GetCommand({ TableName: 'budgets', Key: { id } }))).Item;

test('a quota gives exactly its limit and says what is used: one more is refused and counts nothing', async () => {
  const taken: unknown[] = [];
  for (let asked = 1; asked <= 4; asked += 1) taken.push(await take('one', 1, 3));
  expect(taken).toEqual([1, 2, 3, false]);
  expect(await quota.used('one')).toBe(3);
});

test('an amount that just fits is given, one above is not, and a smaller one still is', async () => {
  expect(await take('pages', 25, 30)).toBe(25);
  expect(await take('pages', 6, 30)).toBe(false);
  expect(await take('pages', 5, 30)).toBe(30);
  expect(await take('pages', 1, 30)).toBe(false);
});

test('an amount above the whole limit is refused of a quota nobody has used', async () => {
  expect(await take('large', 31, 30)).toBe(false);
  expect(await take('large', 30, 30)).toBe(30);
});

test('of twenty at the same moment only as many pass as the limit has', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => take('race', 1, 7)));
  expect(asked.filter(Boolean)).toHaveLength(7);
});

test('what is refunded can be taken again, and no more than was taken is refunded', async () => {
  await take('back', 4, 4);
  await quota.refund([{ id: 'back', amount: 3 }]);
  expect(await quota.used('back')).toBe(1);
  await quota.refund([{ id: 'back', amount: 2 }]);
  expect(await quota.used('back')).toBe(1);
});

test('a counter names the second it may go', async () => {
  await take('expiring', 1, 1);
  expect(await stored('expiring')).toEqual({ id: 'expiring', used: 1, expires_at: EXPIRES });
});

describe('several counters', () => {
  const both = (day: number, month: number, amount = 1) =>
    quota.take(
      [
        { id: 'day', amount, limit: day },
        { id: 'month', amount, limit: month },
      ],
      KEPT_UNTIL,
    );

  test('are all counted, or none where one has no room', async () => {
    expect(await both(5, 10, 4)).toEqual([4, 4]);
    expect(await both(5, 10, 2)).toBe(false);
    expect(await both(50, 10, 7)).toBe(false);
    expect(await both(50, 3, 5)).toBe(false);
    expect([await quota.used('day'), await quota.used('month')]).toEqual([4, 4]);
    expect(await both(50, 10, 6)).toEqual([10, 10]);
  });
});

describe('a cooldown', () => {
  const noon = new Date('2026-11-21T12:00:00.000Z');

  test('refuses until it is over, not a millisecond longer', async () => {
    expect(await cooldown().start('mail#a', noon, 1000)).toBe(true);
    expect(await cooldown().start('mail#a', later(noon, 999), 1000)).toBe(false);
    expect(await cooldown().start('mail#a', later(noon, 1000), 1000)).toBe(true);
    expect(await stored('mail#a')).toEqual({
      id: 'mail#a',
      taken_at: later(noon, 1000).getTime(),
      expires_at: later(noon, 2000).getTime() / 1000,
    });
  });

  test('is taken back by whoever began it, and by nobody else', async () => {
    await cooldown().start('mail#b', noon, 1000);
    await cooldown().refund('mail#b', later(noon, 1));
    expect(await cooldown().start('mail#b', later(noon, 2), 1000)).toBe(false);
    await cooldown().refund('mail#b', noon);
    expect(await cooldown().start('mail#b', later(noon, 2), 1000)).toBe(true);
  });
});

test.each([
  ['hour', '2026-12-31T23:59:59.999Z', '2026-12-31T23', '2027-01-01T00:00:00.000Z'],
  ['hour', '2026-11-21T10:00:00.000Z', '2026-11-21T10', '2026-11-21T11:00:00.000Z'],
  ['day', '2026-11-21T00:00:00.000Z', '2026-11-21', '2026-11-22T00:00:00.000Z'],
  ['month', '2026-12-01T05:00:00.000Z', '2026-12', '2027-01-01T00:00:00.000Z'],
] as const)('the %s of %s is %s and ends at %s', (length, at, name, endsAt) => {
  expect(periodOf(length, new Date(at))).toEqual({ name, endsAt: new Date(endsAt) });
});
