import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networksOf } from '#lambdas/platform/caller.ts';
import { dailyShares } from '#lambdas/platform/fair-use.ts';
import { periodOf, type Quota, quotaStore } from '#lambdas/platform/quota.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { intercepted } from '#test/support/tables.ts';

const at = new Date('2026-11-20T15:00:00.000Z');
const day = (time: Date) => `ocr#${periodOf('day', time).name}`;
const VISITOR_MOST = 60;
const SEED = 20_261_123;

/**
 * Counters in memory that are taken one after the other, as the store takes them; `test/lambdas/platform/quota.test.ts`
 * shows the store's own.
 * @param turn comes before each write
 */
function memoryQuota(turn: () => Promise<unknown> = async () => {}) {
  const counters = new Map<string, number>();
  const used = (id: string) => counters.get(id) ?? 0;
  const refund: Quota['refund'] = async (counts) => {
    for (const { id, amount } of counts) {
      await turn();
      if (used(id) >= amount) counters.set(id, used(id) - amount);
    }
  };
  const take: Quota['take'] = async (counts) => {
    const totals: number[] = [];
    for (const [index, { id, amount, limit }] of counts.entries()) {
      await turn();
      if (used(id) + amount > limit) {
        await refund(counts.slice(0, index));
        return false;
      }
      counters.set(id, used(id) + amount);
      totals.push(used(id));
    }
    return totals;
  };
  return { quota: { take, refund }, used, counters };
}

/** A day with its limit, and takes from addresses; the counters' names are the networks themselves. */
function dayOf(limit: number, quota: Pick<Quota, 'take' | 'refund'>) {
  const company = (time: Date) => [{ id: day(time), limit }] as const;
  const shares = dailyShares(quota, { company, visitorMost: VISITOR_MOST, keptMs: 0 });
  return {
    take: async (address: string, amount = 1) => {
      const taken = await shares.take(amount, networksOf(address), at);
      return typeof taken === 'string' ? taken : 'taken';
    },
    refund: (address: string, amount = 1) => shares.refund(amount, networksOf(address), at),
  };
}

/** A visitor has a tenth of a day and at most 60, a network a fifth, and a fifth is the reserve. */
const partsOf = (limit: number) => ({
  visitor: Math.min(VISITOR_MOST, Math.floor(limit / 10)),
  network: Math.floor(limit / 5),
  reserve: Math.floor(limit / 5),
});

/** Few enough networks that random addresses meet in them. */
const byte = fc.integer({ min: 0, max: 2 });
const group = fc.constantFrom('0', '1', '100', '101', '200');
const address = fc.oneof(
  fc.tuple(byte, byte).map(([net, host]) => `203.0.${net}.${host}`),
  fc.tuple(byte, byte).map(([net, host]) => `::ffff:203.0.${net}.${host}`),
  fc.tuple(byte, byte).map(([net, host]) => `::ffff:cb00:${net}0${host}`),
  fc.tuple(group, group, group).map(([third, fourth, last]) => `2001:db8:${third}:${fourth}::${last}`),
);
const step = fc.record({
  address,
  amount: fc.integer({ min: 1, max: 30 }),
  isRefunded: fc.boolean(),
});

describe('whatever the order of takes and refunds', () => {
  test('no network takes more than its share or one whole document, the day is never passed, and a network without a take is served while the day lasts', async () => {
    const limits = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 900 }));
    const steps = fc.array(step, { minLength: 1, maxLength: 60 });
    const holds = fc.asyncProperty(limits, steps, async (limit, sequence) => {
      const { quota, used, counters } = memoryQuota();
      const today = dayOf(limit, quota);
      const parts = partsOf(limit);
      const largest = new Map<string, number>();
      for (const { address: from, amount, isRefunded } of sequence) {
        const ids = networksOf(from).map((network) => `${day(at)}#${network}`);
        const isNew = used(ids.at(-1) ?? '') === 0;
        const fits = used(day(at)) + amount <= limit;
        const before = new Map(counters);
        const outcome = await today.take(from, amount);
        if (isNew) expect(outcome === 'taken').toBe(fits);
        if (outcome === 'taken')
          for (const id of ids) largest.set(id, Math.max(amount, largest.get(id) ?? 0));
        else expect([...counters].filter(([id, count]) => (before.get(id) ?? 0) !== count)).toEqual([]);
        if (outcome === 'taken' && !isNew) expect(used(day(at))).toBeLessThanOrEqual(limit - parts.reserve);
        if (outcome === 'taken' && isRefunded) await today.refund(from, amount);
      }
      expect(used(day(at))).toBeLessThanOrEqual(limit);
      for (const [id, once] of largest) {
        const isVisitor = !/\/(24|56|48)$/.test(id);
        const share = isVisitor ? parts.visitor : parts.network;
        expect(used(id), id).toBeLessThanOrEqual(Math.max(share, once));
      }
      const networks = [...counters].filter(([id]) => /\/(24|48)$/.test(id));
      expect(networks.reduce((sum, [, count]) => sum + count, 0)).toBe(used(day(at)));
    });
    await fc.assert(holds, { seed: SEED, numRuns: 300 });
  });

  test('at once, with their writes in any order between each other, the same limits hold', async () => {
    const limits = fc.integer({ min: 1, max: 300 });
    const steps = fc.array(step, { minLength: 2, maxLength: 12 });
    const holds = fc.asyncProperty(limits, steps, fc.scheduler(), async (limit, sequence, scheduler) => {
      const { quota, used, counters } = memoryQuota(() => scheduler.schedule(Promise.resolve()));
      const today = dayOf(limit, quota);
      const parts = partsOf(limit);
      const asked = sequence.map(async ({ address: from, amount, isRefunded }) => {
        const outcome = await today.take(from, amount);
        expect(used(day(at))).toBeLessThanOrEqual(limit);
        if (outcome === 'taken' && isRefunded) await today.refund(from, amount);
        return { from, amount: outcome === 'taken' && !isRefunded ? amount : 0 };
      });
      await scheduler.waitFor(Promise.all(asked));
      const spent = await Promise.all(asked);
      const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
      expect(used(day(at))).toBe(sumOf(spent.map(({ amount }) => amount)));
      for (const [id, count] of counters) {
        const network = id.slice(`${day(at)}#`.length);
        const ofNetwork = spent.filter(({ from }) => networksOf(from).includes(network));
        if (id === day(at)) continue;
        const share = /\/(24|56|48)$/.test(id) ? parts.network : parts.visitor;
        expect(count, id).toBe(sumOf(ofNetwork.map(({ amount }) => amount)));
        expect(count, id).toBeLessThanOrEqual(Math.max(share, ...ofNetwork.map(({ amount }) => amount)));
      }
    });
    await fc.assert(holds, { seed: SEED, numRuns: 150 });
  });
});

/** Takes an amount from each address in turn; returns the outcomes. */
async function outcomes(today: ReturnType<typeof dayOf>, addresses: readonly string[], amount = 1) {
  const said: string[] = [];
  for (const from of addresses) said.push(await today.take(from, amount));
  return said;
}
const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i));
const taken = (said: readonly string[]) => said.filter((one) => one === 'taken').length;

describe('at the boundary', () => {
  test.each([
    [5000, 60],
    [599, 59],
    [4, 1],
  ])('of a day of %d a visitor has %d pages and not one more', async (limit, share) => {
    const { quota, used } = memoryQuota();
    const today = dayOf(limit, quota);
    const said = await outcomes(
      today,
      many(share + 1, () => '203.0.113.7'),
    );
    expect([taken(said), said.at(-1)]).toEqual([share, 'share']);
    expect(used(day(at))).toBe(share);
  });

  test.each([
    ['203.0.113.x', (index: number) => `203.0.113.${index}`],
    ['/64s of a /56', (index: number) => `2001:db8:1:2${index.toString(16).padStart(2, '0')}::1`],
    ['/56s of a /48', (index: number) => `2001:db8:1:${index.toString(16)}00::1`],
  ])('of a day of 500 %s have 100 pages together, however many they are', async (_, at) => {
    const { quota } = memoryQuota();
    const today = dayOf(500, quota);
    const said = await outcomes(today, many(201, at));
    expect([taken(said), new Set(said.slice(100))]).toEqual([100, new Set(['share'])]);
  });

  test('the reserve is for networks that have taken none: 400 of 500 are gone, and each new one has one document', async () => {
    const { quota, used } = memoryQuota();
    const today = dayOf(500, quota);
    for (const net of [1, 2, 3, 4])
      await outcomes(today, [`203.0.${net}.1`, `203.0.${net}.2`, `203.0.${net}.3`], 30);
    await outcomes(today, ['203.0.5.1', '203.0.5.2'], 20);
    expect(used(day(at))).toBe(400);
    expect(await outcomes(today, ['203.0.5.1', '203.0.5.3'])).toEqual(['company', 'company']);
    const fresh = ['203.0.6.1', '2001:db8:1:2::1', '2001:db8:2::1', '203.0.7.1'];
    expect(await outcomes(today, fresh, 25)).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(await outcomes(today, ['203.0.6.1', '2001:db8:1:ffff::1'], 1)).toEqual(['company', 'company']);
    expect([used(day(at)), await today.take('203.0.8.1', 1)]).toEqual([500, 'company']);
  });

  test('an admin, who has no networks, may use the whole day', async () => {
    const { quota, used } = memoryQuota();
    const company = () => [{ id: 'measurements#2026-11-20', limit: 5 }] as const;
    const shares = dailyShares(quota, { company, visitorMost: 15, keptMs: 0 });
    for (const total of [1, 2, 3, 4, 5]) expect(await shares.take(1, [], at)).toEqual([total]);
    expect([await shares.take(1, [], at), used('measurements#2026-11-20')]).toEqual(['company', 5]);
  });
});

const tables = await fileTables();

describe('in the table', () => {
  const DAY_MS = 86_400_000;

  /** A day of 50 in the table; `before` comes before each of its writes. */
  const dayInTable = (name: string, { month = 1000, before = async () => {} } = {}) => {
    const store = quotaStore(intercepted(tables.dynamo, before), 'quotas');
    const shares = dailyShares(store, {
      company: () => [
        { id: `${name}#2026-11-20`, limit: 50 },
        { id: `${name}#2026-11`, limit: month },
      ],
      visitorMost: 60,
      keptMs: 10 * DAY_MS,
    });
    const ids = ['2026-11-20', '2026-11', '2026-11-20#a', '2026-11-20#net'].map((end) => `${name}#${end}`);
    return { store, shares, used: () => Promise.all(ids.map((id) => store.used(id))) };
  };

  test('what the company refuses is given back to the networks, and what a network refuses to those within it', async () => {
    const { shares, used } = dayInTable('two', { month: 3 });
    expect([await shares.take(4, ['a', 'net'], at), await used()]).toEqual(['company', [0, 0, 0, 0]]);
    const other = dayInTable('three');
    for (const visitor of ['b', 'c', 'd']) await other.shares.take(3, [visitor, 'net'], at);
    expect([await other.shares.take(2, ['a', 'net'], at), await other.used()]).toEqual([
      'share',
      [9, 9, 0, 9],
    ]);
  });

  test.each([
    ['a visitor’s counter', 0],
    ['a network’s counter', 1],
    ['the day’s counter', 2],
    ['the month’s counter', 3],
  ])('where %s cannot be reached nothing may be spent, and the others are given back', async (_, failing) => {
    let writes = 0;
    const before = async () => {
      writes += 1;
      if (writes === failing + 1) throw new Error('away');
    };
    const { shares, used } = dayInTable(`failing-${failing}`, { before });
    await expect(shares.take(1, ['a', 'net'], at)).rejects.toThrow('away');
    expect(await used()).toEqual([0, 0, 0, 0]);
  });
});
