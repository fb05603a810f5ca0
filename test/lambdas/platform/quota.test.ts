import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { cooldownStore, later, periodOf, quotaStore } from '#lambdas/platform/quota.ts';
import { fileTables } from '#test/support/file-fixtures.ts';

const tables = await fileTables();
const quota = quotaStore(tables.dynamo, 'quotas');
const EXPIRES = 1_900_000_000;
const KEPT_UNTIL = new Date(EXPIRES * 1000);

const cooldown = () => cooldownStore(tables.dynamo, 'quotas');
const take = async (id: string, amount: number, limit: number) => {
  const used = await quota.take([{ id, amount, limit }], KEPT_UNTIL);
  return used !== false && used[0];
};
const stored = async (id: string) =>
  (await tables.dynamo.send(new GetCommand({ TableName: 'quotas', Key: { id } }))).Item;

test.each([
  ['gives exactly its limit and says what is used: one more is refused', 3, [1, 1, 1, 1], [1, 2, 3, false]],
  [
    'gives an amount that just fits, none above, and still a smaller one',
    30,
    [25, 6, 5, 1],
    [25, false, 30, false],
  ],
  ['refuses an amount above its whole limit though nobody has used it', 30, [31, 30], [false, 30]],
])('a quota %s, and what is refused counts nothing', async (id, limit, amounts, used) => {
  const taken: unknown[] = [];
  for (const amount of amounts) taken.push(await take(id, amount, limit));
  expect(taken).toEqual(used);
  expect(await quota.used(id)).toBe(limit);
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

test('several counters are all counted, or none where one has no room', async () => {
  const both = (day: number, month: number, amount: number) => {
    const counts = [
      { id: 'day', amount, limit: day },
      { id: 'month', amount, limit: month },
    ];
    return quota.take(counts, KEPT_UNTIL);
  };
  expect(await both(5, 10, 4)).toEqual([4, 4]);
  expect([await both(5, 10, 2), await both(50, 10, 7), await both(50, 3, 5)]).toEqual([false, false, false]);
  expect([await quota.used('day'), await quota.used('month')]).toEqual([4, 4]);
  expect(await both(50, 10, 6)).toEqual([10, 10]);
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
