import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { mergeWrites } from '#shared/merge/merge.ts';
import { intercepted } from '#test/support/tables.ts';
import { afternoons, bookedHomes, ownWeek, windowOf } from './booked-homes.ts';

const {
  dynamo,
  leads,
  keep,
  home: kept,
  inspectionOf,
  change,
  booking,
  countedAt,
} = await bookedHomes(afternoons);

describe('whose lead was merged into another', () => {
  /** The first of two homes came in last, and stays. */
  const two = async () => {
    const duplicate = await kept();
    return [await kept({ created_at: '2026-11-20T10:00:00.000Z' }), duplicate] as const;
  };
  const merging = async (...ids: readonly [string, string]) => {
    const [survivor, duplicate] = await Promise.all(ids.map(leads.get));
    if (survivor === undefined || duplicate === undefined) throw new Error('A lead is gone');
    const writes = mergeWrites(survivor, duplicate, { by: 'dana', at: '2026-11-28T10:00:00.000Z' });
    if (typeof writes === 'string') throw new Error(writes);
    for (const { lead, facts } of writes) await keep({ ...lead, ...facts } as Lead);
  };

  test.each<[string, (id: string, at: string, now: Date) => Promise<unknown>]>([
    ['its homeowner booked', (id, at, now) => booking(now)(id, at)],
    ['the office booked', (id, at, now) => change(id, { inspection: { at, minutes: 45 } }, now)],
  ])('neither moves nor cancels an inspection of the other one that %s before', async (_, made) => {
    const now = ownWeek();
    const [survivor, other] = await two();
    const at = windowOf(now, 0);
    await made(survivor, at, now);
    await merging(survivor, other);
    const held = await inspectionOf(survivor);
    const book = booking(now);
    const answers = [
      await book(other, windowOf(now, 1)),
      await book(other, null),
      await book(other, null, at),
      await book(other, windowOf(now, 1), at),
    ];
    expect(new Set(answers)).toEqual(new Set(['by_phone']));
    expect(await inspectionOf(survivor)).toEqual(held);
    expect(await book(survivor, windowOf(now, 1))).toHaveProperty('inspection');
  });

  test('nor where both had booked the same time', async () => {
    const now = ownWeek();
    const [survivor, other] = await two();
    const book = booking(now, { capacity: 2 });
    for (const id of [survivor, other]) await book(id, windowOf(now, 0));
    await merging(survivor, other);
    expect(await book(other, windowOf(now, 1))).toBe('by_phone');
    expect((await inspectionOf(survivor))?.at).toBe(windowOf(now, 0));
  });

  test('nor once its homeowner has moved the one that was theirs', async () => {
    const now = ownWeek();
    const [survivor, other] = await two();
    const book = booking(now);
    await book(other, windowOf(now, 0));
    await merging(survivor, other);
    await book(survivor, windowOf(now, 1));
    expect(await book(other, null)).toBe('by_phone');
  });

  test('moves and cancels their own, which the other one has by now, and what they book after that', async () => {
    const now = ownWeek();
    const [survivor, other] = await two();
    const book = booking(now);
    await book(other, windowOf(now, 0));
    await merging(survivor, other);
    expect(await book(other, windowOf(now, 1))).toMatchObject({ id: survivor });
    expect(await book(other, null)).toMatchObject({ id: survivor, status: 'new' });
    expect(await book(other, windowOf(now, 2))).toMatchObject({ id: survivor });
    expect(await book(other, null)).toMatchObject({ id: survivor });
  });
});

describe('the share of whoever books', () => {
  /** An address, and the network around it. */
  const networksAt = (nth: number, network = 'hills') => [`${network} ${nth}`, network];

  test('is used up by booking and canceling in a loop, which holds no place', async () => {
    const now = ownWeek();
    const book = booking(now);
    const [id, at] = [await kept(), windowOf(now, 0)];
    for (const _ of [1, 2, 3]) {
      expect(await book(id, at, null, networksAt(1, 'loop'))).toHaveProperty('inspection');
      await book(id, null, at, networksAt(1, 'loop'));
    }
    expect(await book(id, at, null, networksAt(1, 'loop'))).toBe('share');
    expect(await countedAt(at)).toEqual([]);
  });

  test('of all of a network is a fifth of the places on offer, and others have the rest', async () => {
    const now = ownWeek();
    // Fifteen windows in three weeks, of one place each.
    const hours = [{ weekday: 1, from: '09:00', until: '19:00' }];
    const book = booking(new Date(now.getTime() - 60_000), { hours });
    const windows = [0, 1, 2, 3].map((nth) => new Date(now.getTime() + (1 + 2 * nth) * 3_600_000));
    const answers: string[] = [];
    for (const [nth, at] of windows.entries()) {
      const id = await kept();
      const answer = await book(id, at.toISOString(), null, networksAt(nth, 'valley'));
      answers.push(typeof answer === 'string' ? answer : 'booked');
      // What it holds is another bound.
      await book(id, null, undefined, networksAt(nth, 'valley'));
    }
    expect(answers).toEqual(['booked', 'booked', 'booked', 'share']);
    const other = await book(await kept(), windows[3]?.toISOString() ?? '', null, networksAt(1, 'coast'));
    expect(other).toHaveProperty('inspection');
  });

  test('is not used up by a move, nor by what comes to nothing', async () => {
    const now = ownWeek();
    const book = booking(now);
    const by = networksAt(1, 'lake');
    const [first, full] = [await kept(), await kept()];
    await book(full, windowOf(now, 0));
    for (const nth of [1, 2, 1, 2, 1]) await book(first, windowOf(now, nth), undefined, by);
    expect(await book(first, windowOf(now, 0), undefined, by)).toBe('full');
    for (const at of [windowOf(now, 0), windowOf(now, 0), windowOf(now, -1)])
      expect(typeof (await book(await kept(), at, null, by))).toBe('string');
    const [second, third] = [windowOf(now, 2), windowOf(now, 12)];
    for (const at of [second, third])
      expect(await book(await kept(), at, null, by)).toHaveProperty('inspection');
  });
});

test('where others hold the day all the time it is busy, and the share is given back', async () => {
  const now = ownWeek();
  const by = ['only home'];
  const held = new TransactionCanceledException({
    $metadata: {},
    message: '',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  });
  const busy = intercepted(dynamo, async (_, command) => {
    if (command instanceof TransactWriteCommand) throw held;
  });
  const waiting = booking(now, {}, { dynamo: busy });
  expect(await waiting(await kept(), windowOf(now, 0), null, by)).toBe('busy');
  for (const nth of [0, 1, 2])
    expect(await booking(now)(await kept(), windowOf(now, nth), null, by)).toHaveProperty('inspection');
});

describe('many at once', () => {
  test('of six visitors for one window with two places each place goes to one', async () => {
    const capacity = 2;
    const now = ownWeek();
    const ids = await Promise.all(Array.from({ length: 6 }, () => kept()));
    const book = booking(now, { capacity });
    const at = windowOf(now, 2);
    const answers = await Promise.all(ids.map((id) => book(id, at)));
    const held = ids.filter((_, index) => typeof answers[index] === 'object');
    expect(held).toHaveLength(capacity);
    expect((await countedAt(at)).toSorted()).toEqual(held.toSorted());
    expect(answers.filter((answer) => answer === 'full')).toHaveLength(6 - capacity);
  });

  /** Numbers from 0 to 1 that are the same in every run. */
  function drawn(seed: number) {
    let state = seed;
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return state / 4_294_967_296;
    };
  }

  test.each([1, 2, 3, 4])(
    'whoever books, moves and cancels in whatever order (%i), no window has more than its places, and each inspection has one',
    async (seed) => {
      const now = ownWeek();
      const next = drawn(seed);
      const ids = await Promise.all(Array.from({ length: 4 }, () => kept()));
      const book = booking(now, { capacity: 2 });
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(
          ids.map((id) => {
            const nth = Math.floor(next() * 4);
            return book(id, nth === 3 ? null : windowOf(now, nth));
          }),
        );
        const stored = await Promise.all(ids.map((id) => leads.get(id)));
        const held = stored.flatMap((lead) => (lead && heldInspection(lead) ? [lead] : []));
        expect((await countedAt(windowOf(now, 1))).toSorted()).toEqual(held.map(({ id }) => id).toSorted());
        for (const nth of [0, 1, 2])
          expect(
            held.filter((lead) => lead.inspection?.at === windowOf(now, nth)).length,
          ).toBeLessThanOrEqual(2);
      }
    },
  );
});
