import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { leadHistory } from '#lambdas/leads/history.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { leadChanges } from '#lambdas/office/change-lead.ts';
import { quotaStore } from '#lambdas/platform/quota.ts';
import { atOnce } from '#lambdas/platform/retry.ts';
import type { Networks } from '#lambdas/platform/shares.ts';
import { visitBooking } from '#lambdas/visits/book-visit.ts';
import { bookingShares } from '#lambdas/visits/booking-shares.ts';
import { daysAround, visitDayReader } from '#lambdas/visits/visit-days.ts';
import type { VisitWindows } from '#shared/company/visit-hours.ts';
import { heldVisit } from '#shared/lead/held-visit.ts';
import { mergeWrites } from '#shared/lead/merge.ts';
import type { LeadChange } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { deskLeads, newLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';

const tables = await fileTables();
const names = { leads: 'leads', leadLog: 'leadLog', alerts: 'alerts', quoteLinks: 'quoteLinks' };
const leads = leadStore(tables.dynamo, 'leads');
const readDays = visitDayReader(tables.dynamo, 'quoteLinks');
const shares = bookingShares(quotaStore(tables.dynamo, 'budgets'));
const office = leadChanges(tables.dynamo, names);
const { keep } = deskLeads(tables.dynamo);

/** Whose clocks never change. */
const zone = 'America/Phoenix';
const setting: VisitWindows = {
  by: 'windows',
  timeZone: zone,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '15:00', until: '21:00' })),
  leadHours: 0,
  capacity: 1,
  daysOff: [],
};

let weeks = 0;
/** Each test has a week of its own: 8:00 AM of its Monday in Phoenix. */
function ownWeek(): Date {
  weeks += 1;
  return new Date(Date.UTC(2027, 0, 4 + 7 * weeks, 15));
}
/** The day's windows begin at 3, 5 and 7 PM: the last one tomorrow in UTC. */
const windowOf = (monday: Date, nth: number) =>
  new Date(monday.getTime() + (7 + 2 * nth) * 3_600_000).toISOString();

function booking(
  now: Date,
  changes: Partial<VisitWindows> | 'off' = {},
  dynamo: Pick<typeof tables.dynamo, 'send'> = tables.dynamo,
) {
  const book = visitBooking({
    dynamo: dynamo as typeof tables.dynamo,
    tables: names,
    leads,
    windows: async () => (changes === 'off' ? undefined : { ...setting, ...changes }),
    shares,
    secret: 'secret',
    sendsEmail: async () => true,
    now: () => now,
    newMark: randomUUID,
    pause: atOnce,
  });
  return async (id: string, at: string | null, seen?: string | null, networks: Networks = []) => {
    const booked = await book(id, at, { seen, networks });
    return typeof booked === 'string' ? booked : booked.after;
  };
}

let homes = 0;
/** A stored lead, of a mailbox and a phone of its own. */
async function kept(changes: Partial<Lead> = {}): Promise<string> {
  homes += 1;
  const phone = `(402) 555-${String(1000 + homes)}`;
  const lead = newLead({ email: `odalys.${homes}@mail.example`, phone, ...changes });
  await keep(lead);
  return lead.id;
}
const visitOf = async (id: string) => (await leads.get(id))?.appointment;
const change = (id: string, made: LeadChange, at: Date) =>
  office.change(id, made, { by: 'dana.reyes@example.com', at, mark: randomUUID() });

/** Which leads are counted within a day and a half of the time. */
async function countedAt(at: string): Promise<string[]> {
  const start = Date.parse(at);
  const days = await readDays(daysAround({ start, end: start + 12 * 3_600_000 }));
  return [...days.values()].flatMap(({ visits }) => [...visits.keys()]);
}

describe('a booked window', () => {
  test('is the lead’s one visit: scheduled, in its history, and told to the team', async () => {
    const now = ownWeek();
    const id = await kept();
    const at = windowOf(now, 0);
    const lead = await booking(now)(id, at);
    if (typeof lead === 'string') throw new Error(lead);
    expect(lead.appointment).toEqual({ at, minutes: 120, booked_online: true, time_zone: zone });
    expect(await leads.get(id)).toEqual(lead);
    expect([lead.status, lead.version, lead.first_contact_at]).toEqual(['scheduled', 1, undefined]);
    const lines = await leadHistory(tables.dynamo, 'leadLog').list(id, 10);
    expect(lines.map((line) => line.by)).toEqual(['homeowner', 'homeowner']);
    expect(lines).toContainEqual(expect.objectContaining({ what: 'appointment', new: at }));
    expect(await countedAt(at)).toEqual([id]);
  });

  test('is booked once, however often it is sent', async () => {
    const now = ownWeek();
    const id = await kept();
    const at = windowOf(now, 0);
    const book = booking(now);
    const first = await book(id, at);
    expect([await book(id, at), (await leads.get(id))?.version]).toEqual([first, 1]);
  });

  test('is refused where it is full, and the visit that the lead has stays', async () => {
    const now = ownWeek();
    const [one, other] = [await kept(), await kept()];
    const book = booking(now);
    await book(one, windowOf(now, 0));
    await book(other, windowOf(now, 1));
    expect(await book(other, windowOf(now, 0))).toBe('full');
    expect((await visitOf(other))?.at).toBe(windowOf(now, 1));
  });

  test('is freed by a move and by a cancellation, and a lead without a visit is to be called again', async () => {
    const now = ownWeek();
    const [one, other] = [await kept(), await kept()];
    const book = booking(now);
    await book(one, windowOf(now, 0));
    await book(one, windowOf(now, 2));
    expect(await book(other, windowOf(now, 0))).toHaveProperty('appointment');
    expect(await book(one, null)).not.toHaveProperty('appointment');
    expect(await countedAt(windowOf(now, 1))).toEqual([other]);
    expect((await leads.get(one))?.status).toBe('new');
  });

  test.each([
    ['half an hour into a window', (now: Date) => new Date(Date.parse(windowOf(now, 0)) + 1_800_000)],
    ['before the hours', (now: Date) => new Date(now.getTime() + 3_600_000)],
    ['last week', (now: Date) => new Date(Date.parse(windowOf(now, 0)) - 7 * 86_400_000)],
    ['on a Sunday', (now: Date) => new Date(Date.parse(windowOf(now, 0)) + 6 * 86_400_000)],
  ])('is none %s', async (_, at) => {
    const now = ownWeek();
    const id = await kept();
    expect(await booking(now)(id, at(now).toISOString())).toBe('not_offered');
    expect(await visitOf(id)).toBeUndefined();
  });

  test('stays where the hours are turned off, and can be canceled, not moved', async () => {
    const now = ownWeek();
    const id = await kept();
    await booking(now)(id, windowOf(now, 0));
    expect(await booking(now, 'off')(id, windowOf(now, 1))).toBe('closed');
    expect((await visitOf(id))?.at).toBe(windowOf(now, 0));
    expect(await booking(now, 'off')(id, null)).toMatchObject({
      id,
      status: 'new',
      inspection_canceled_at: expect.any(String),
    });
    expect(await visitOf(id)).toBeUndefined();
  });

  test('that has begun is neither moved nor canceled; a moment before it can be', async () => {
    const now = ownWeek();
    const id = await kept();
    await booking(now)(id, windowOf(now, 0));
    const begun = booking(new Date(windowOf(now, 0)));
    expect([await begun(id, windowOf(now, 1)), await begun(id, null)]).toEqual(['begun', 'begun']);
    const before = booking(new Date(Date.parse(windowOf(now, 0)) - 1));
    expect(await before(id, windowOf(now, 1))).toMatchObject({ appointment: { at: windowOf(now, 1) } });
  });

  test('is none for spam, for a job that is done, and for a lead that is gone', async () => {
    const now = ownWeek();
    const spam = await kept({ spam: ['honeypot'] });
    const done = await kept({ status: 'completed' });
    const book = booking(now);
    const at = windowOf(now, 0);
    expect([await book(spam, at), await book(done, at), await book(randomUUID(), at)]).toEqual([
      'by_phone',
      'by_phone',
      'missing',
    ]);
  });

  test('is agreed on by phone outside the company’s area, and moved online once the office has one there', async () => {
    const now = ownWeek();
    const id = await kept({ out_of_area: true });
    expect(await booking(now)(id, windowOf(now, 0))).toBe('by_phone');
    await change(id, { appointment: { at: windowOf(now, 0), minutes: 45 } }, now);
    expect(await booking(now)(id, windowOf(now, 1))).toHaveProperty('appointment');
  });

  test('of a lead that was merged is that of the lead that stays', async () => {
    const now = ownWeek();
    const keeper = await kept();
    const merged = await kept({ merged_into: { id: keeper, at: now.toISOString(), by: 'dana' } });
    await booking(now)(merged, windowOf(now, 0));
    expect([(await visitOf(keeper))?.at, await visitOf(merged)]).toEqual([windowOf(now, 0), undefined]);
  });
});

describe('whose lead was merged into another', () => {
  const merging = async (keeper: string, other: string, take: 'appointment'[] = []) => {
    const [stays, joins] = await Promise.all([leads.get(keeper), leads.get(other)]);
    if (stays === undefined || joins === undefined) throw new Error('A lead is gone');
    const writes = mergeWrites(stays, joins, take, { by: 'dana', at: '2026-11-28T10:00:00.000Z' });
    if (typeof writes === 'string') throw new Error(writes);
    await keep({ ...stays, ...writes.keeper.facts } as Lead);
    await keep({ ...joins, ...writes.other.facts } as Lead);
  };

  test.each<[string, (id: string, at: string, now: Date) => Promise<unknown>]>([
    ['its homeowner booked', (id, at, now) => booking(now)(id, at)],
    ['the office booked', (id, at, now) => change(id, { appointment: { at, minutes: 45 } }, now)],
  ])('neither moves nor cancels an inspection of the other one that %s before', async (_, made) => {
    const now = ownWeek();
    const [keeper, other] = [await kept(), await kept()];
    const at = windowOf(now, 0);
    await made(keeper, at, now);
    await merging(keeper, other);
    const held = await visitOf(keeper);
    const book = booking(now);
    const answers = [
      await book(other, windowOf(now, 1)),
      await book(other, null),
      await book(other, null, at),
      await book(other, windowOf(now, 1), at),
    ];
    expect(new Set(answers)).toEqual(new Set(['by_phone']));
    expect(await visitOf(keeper)).toEqual(held);
    expect(await book(keeper, windowOf(now, 1))).toHaveProperty('appointment');
  });

  test('nor where both had booked the same time', async () => {
    const now = ownWeek();
    const [keeper, other] = [await kept(), await kept()];
    const book = booking(now, { capacity: 2 });
    for (const id of [keeper, other]) await book(id, windowOf(now, 0));
    await merging(keeper, other);
    expect(await book(other, windowOf(now, 1))).toBe('by_phone');
    expect((await visitOf(keeper))?.at).toBe(windowOf(now, 0));
  });

  test('nor once its homeowner has moved the one that was theirs', async () => {
    const now = ownWeek();
    const [keeper, other] = [await kept(), await kept()];
    const book = booking(now);
    await book(other, windowOf(now, 0));
    await merging(keeper, other, ['appointment']);
    await book(keeper, windowOf(now, 1));
    expect(await book(other, null)).toBe('by_phone');
  });

  test('moves and cancels their own, which the other one has by now, and what they book after that', async () => {
    const now = ownWeek();
    const [keeper, other] = [await kept(), await kept()];
    const book = booking(now);
    await book(other, windowOf(now, 0));
    await merging(keeper, other, ['appointment']);
    expect(await book(other, windowOf(now, 1))).toMatchObject({ id: keeper });
    expect(await book(other, null)).toMatchObject({ id: keeper, status: 'new' });
    expect(await book(other, windowOf(now, 2))).toMatchObject({ id: keeper });
    expect(await book(other, null)).toMatchObject({ id: keeper });
  });
});

test('a move keeps who goes, how long it takes and the note: the office decides these', async () => {
  const now = ownWeek();
  const id = await kept();
  const agreed = { minutes: 45, person: 'dana.reyes@example.com', note: 'Two dogs' };
  await change(id, { appointment: { at: windowOf(now, 0), ...agreed } }, now);
  await booking(now)(id, windowOf(now, 1));
  expect(await visitOf(id)).toEqual({
    ...agreed,
    at: windowOf(now, 1),
    booked_online: true,
    time_zone: zone,
  });
});

describe('whoever has seen the visit', () => {
  test('changes that one, and no other that was made meanwhile', async () => {
    const now = ownWeek();
    const id = await kept();
    const [first, second, third] = [windowOf(now, 0), windowOf(now, 1), windowOf(now, 2)];
    const book = booking(now);
    expect(await book(id, first, first)).toBe('changed');
    await book(id, first, null);
    expect([await book(id, second, null), await book(id, null, second)]).toEqual(['changed', 'changed']);
    await change(id, { appointment: { at: third, minutes: 45 } }, now);
    expect([await book(id, second, first), await book(id, null, first)]).toEqual(['changed', 'changed']);
    expect((await visitOf(id))?.at).toBe(third);
    // However a time is written.
    expect(await book(id, null, third.replace('.000Z', 'Z'))).toMatchObject({ id, status: 'new' });
  });

  test('is told of the one they want, where it is there by now: what is sent twice is done once', async () => {
    const now = ownWeek();
    const id = await kept();
    const book = booking(now);
    const first = await book(id, windowOf(now, 0), null);
    expect(await book(id, windowOf(now, 0), null)).toEqual(first);
    const gone = await book(id, null, windowOf(now, 0));
    expect(await book(id, null, windowOf(now, 0))).toEqual(gone);
  });
});

describe('the office', () => {
  const visit = (at: string, minutes = 45) => ({ appointment: { at, minutes } });

  test('takes the place of a window by a visit within it, and frees it by moving or canceling', async () => {
    const now = ownWeek();
    const [ours, theirs] = [await kept(), await kept()];
    const book = booking(now);
    const within = new Date(Date.parse(windowOf(now, 0)) + 1_800_000).toISOString();
    await change(ours, visit(within), now);
    expect(await book(theirs, windowOf(now, 0))).toBe('full');
    await change(ours, visit(windowOf(now, 1)), now);
    expect(await book(theirs, windowOf(now, 0))).toHaveProperty('appointment');
    await change(theirs, { appointment: null }, now);
    expect(await countedAt(windowOf(now, 0))).toEqual([ours]);
  });

  test('frees the place by losing the lead or marking it as spam, and takes it again by taking that back', async () => {
    const now = ownWeek();
    const id = await kept();
    const at = windowOf(now, 0);
    await booking(now)(id, at);
    const counted: string[][] = [];
    for (const made of [
      { status: 'cancelled' },
      { status: 'scheduled' },
      { spam: true },
      { spam: false },
    ] as const) {
      await change(id, made, now);
      counted.push(await countedAt(at));
    }
    expect(counted).toEqual([[], [id], [], [id]]);
  });

  test('keeps on whose clock the homeowner was told the time, and who chose it until it is moved', async () => {
    const now = ownWeek();
    const id = await kept();
    const at = windowOf(now, 0);
    await booking(now)(id, at);
    await change(id, { appointment: { at, minutes: 120, note: 'Two dogs' } }, now);
    expect(await visitOf(id)).toEqual({
      at,
      minutes: 120,
      note: 'Two dogs',
      booked_online: true,
      time_zone: zone,
    });
    await change(id, visit(windowOf(now, 1)), now);
    expect(await visitOf(id)).toEqual({ at: windowOf(now, 1), minutes: 45, time_zone: zone });
  });
});

describe('the share of whoever books', () => {
  /** An address, and the network around it. */
  const home = (nth: number, network = 'hills') => [`${network} ${nth}`, network];

  test('is three visits a day and no more, and the next day again', async () => {
    const now = ownWeek();
    const book = booking(now, { capacity: 9 });
    const at = windowOf(now, 2);
    const booked = async (bookAt: typeof book) => {
      const answer = await bookAt(await kept(), at, null, home(1));
      return typeof answer === 'string' ? answer : 'booked';
    };
    expect([await booked(book), await booked(book), await booked(book), await booked(book)]).toEqual([
      'booked',
      'booked',
      'booked',
      'held',
    ]);
    const tomorrow = booking(new Date(now.getTime() + 86_400_000), { capacity: 9 });
    const another = windowOf(now, 13);
    expect(await tomorrow(await kept(), another, null, home(1))).toHaveProperty('appointment');
  });

  test('is used up by booking and canceling in a loop, which holds no place', async () => {
    const now = ownWeek();
    const book = booking(now);
    const [id, at] = [await kept(), windowOf(now, 0)];
    for (const _ of [1, 2, 3]) {
      expect(await book(id, at, null, home(1, 'loop'))).toHaveProperty('appointment');
      await book(id, null, at, home(1, 'loop'));
    }
    expect(await book(id, at, null, home(1, 'loop'))).toBe('share');
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
      const answer = await book(id, at.toISOString(), null, home(nth, 'valley'));
      answers.push(typeof answer === 'string' ? answer : 'booked');
      // What it holds is another bound.
      await book(id, null, undefined, home(nth, 'valley'));
    }
    expect(answers).toEqual(['booked', 'booked', 'booked', 'share']);
    const other = await book(await kept(), windows[3]?.toISOString() ?? '', null, home(1, 'coast'));
    expect(other).toHaveProperty('appointment');
  });

  test('is not used up by a move, nor by what comes to nothing', async () => {
    const now = ownWeek();
    const book = booking(now);
    const by = home(1, 'lake');
    const [first, full] = [await kept(), await kept()];
    await book(full, windowOf(now, 0));
    for (const nth of [1, 2, 1, 2, 1]) await book(first, windowOf(now, nth), undefined, by);
    expect(await book(first, windowOf(now, 0), undefined, by)).toBe('full');
    for (const at of [windowOf(now, 0), windowOf(now, 0), windowOf(now, -1)])
      expect(typeof (await book(await kept(), at, null, by))).toBe('string');
    const [second, third] = [windowOf(now, 2), windowOf(now, 12)];
    for (const at of [second, third])
      expect(await book(await kept(), at, null, by)).toHaveProperty('appointment');
  });
});

test('where others hold the day all the time it is busy, and the share is given back', async () => {
  const now = ownWeek();
  const by = ['only home'];
  const isWrite = (command: unknown) => command instanceof TransactWriteCommand;
  const conflict = () =>
    Object.assign(new TransactionCanceledException({ $metadata: {}, message: '' }), {
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    });
  const send = async (command: Parameters<typeof tables.dynamo.send>[0]) => {
    if (isWrite(command)) throw conflict();
    return tables.dynamo.send(command);
  };
  const held = booking(now, {}, { send } as Pick<typeof tables.dynamo, 'send'>);
  expect(await held(await kept(), windowOf(now, 0), null, by)).toBe('busy');
  for (const nth of [0, 1, 2])
    expect(await booking(now)(await kept(), windowOf(now, nth), null, by)).toHaveProperty('appointment');
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
    'whoever books, moves and cancels in whatever order (%i), no window has more than its places, and each visit has one',
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
        const held = stored.flatMap((lead) => (lead && heldVisit(lead) ? [lead] : []));
        expect((await countedAt(windowOf(now, 1))).toSorted()).toEqual(held.map(({ id }) => id).toSorted());
        for (const nth of [0, 1, 2])
          expect(
            held.filter((lead) => lead.appointment?.at === windowOf(now, nth)).length,
          ).toBeLessThanOrEqual(2);
      }
    },
  );
});
