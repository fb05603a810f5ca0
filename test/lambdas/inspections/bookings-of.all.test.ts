import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import { daysAround } from '#lambdas/inspections/inspection-days.ts';
import { inspectionFreeing } from '#lambdas/inspections/release-inspection.ts';
import { leadHistory } from '#lambdas/leads/history.ts';
import { networksOf } from '#lambdas/platform/caller.ts';
import { atOnce } from '#lambdas/platform/retry.ts';
import type { BookableHours } from '#shared/inspection/inspection-windows.ts';
import { windowsOpen } from '#shared/inspection/inspection-windows.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { bookedHomes } from './booked-homes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One inspector, four windows a day from Monday to Friday: some sixty places. */
const setting: BookableHours = {
  by: 'windows',
  timeZone: 'America/Phoenix',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '17:00' })),
  // So that none is over while a test goes on.
  leadHours: 120,
  capacity: 1,
  closedOn: [],
};
const homes = await bookedHomes(setting);
const { dynamo, leads, keep, remove, home, inspectionOf, change, bookingAt: booking } = homes;

let years = 0;
/** Each test has a year of its own: eight o'clock on a Monday in Phoenix. */
function ownYear(): Date {
  years += 1;
  const first = new Date(Date.UTC(2030 + years, 0, 1, 15));
  return new Date(first.getTime() + ((8 - first.getUTCDay()) % 7) * DAY_MS);
}
const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

/** What came of a booking at the first free window: `booked`, or why not. */
async function book(
  now: Date,
  address: string,
  id: string,
  changes?: Partial<BookableHours>,
): Promise<string> {
  const days = windowsOpen({ ...setting, ...changes }, now);
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  const all = await homes.readDays(
    daysAround({ start: Date.parse(first), end: Date.parse(last) + 2 * HOUR_MS }),
  );
  const taken = new Set(
    [...all.values()].flatMap(({ inspections }) => [...inspections.values()].map(({ start }) => start)),
  );
  const at = days.find((each) => !taken.has(Date.parse(each))) ?? first;
  const booked = await booking(now, changes)(id, at, { networks: networksOf(address) });
  return typeof booked === 'string' ? booked : 'booked';
}

/** Three inspections of one connection; the third is the last one's. */
async function third(now: Date, address: string, changes: Partial<Lead> = {}): Promise<string[]> {
  const ids = [await home(), await home(), await home(changes)];
  for (const id of ids) expect(await book(now, address, id)).toBe('booked');
  return ids;
}

describe('a connection holds three inspections that are still to come', () => {
  test('however many days it takes: of some sixty places a stranger takes three', async () => {
    const now = ownYear();
    const answers: string[] = [];
    for (let day = 0; day < 5; day += 1)
      for (let nth = 0; nth < 3; nth += 1)
        answers.push(await book(later(now, day * DAY_MS), '203.0.113.7', await home()));
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(3);
    expect(new Set(answers.slice(3))).toEqual(new Set(['held']));
  });

  test('and another one once one of them is over, to the minute', async () => {
    const now = ownYear();
    const ids = await third(now, '203.0.113.8');
    const first = Math.min(
      ...(await Promise.all(ids.map(async (id) => Date.parse((await inspectionOf(id))?.at ?? '')))),
    );
    const begins = new Date(Math.max(first, now.getTime() + DAY_MS));
    expect(await book(new Date(first - 1), '203.0.113.8', await home())).not.toBe('booked');
    expect(await book(begins, '203.0.113.8', await home())).toBe('booked');
  });

  test.each<[string, (id: string, now: Date) => Promise<unknown>]>([
    ['its homeowner canceled', (id, now) => booking(now)(id, null, { networks: [] })],
    ['the office canceled', (id, now) => change(id, { inspection: null }, now)],
    ['the office lost', (id, now) => change(id, { status: 'cancelled' }, now)],
    ['is spam', (id, now) => change(id, { spam: true }, now)],
    ['was deleted', (id) => remove(id)],
  ])('and another one in place of one that %s', async (_, gone) => {
    const now = ownYear();
    const ids = await third(now, '203.0.113.9');
    const tomorrow = later(now, DAY_MS);
    expect(await book(tomorrow, '203.0.113.9', await home())).toBe('held');
    await gone(ids[2] ?? '', tomorrow);
    expect(await book(tomorrow, '203.0.113.9', await home())).toBe('booked');
  });

  test('which it still moves and cancels', async () => {
    const now = ownYear();
    const ids = await third(now, '203.0.113.10');
    const last = windowsOpen(setting, now).at(-1) ?? '';
    const moved = await booking(later(now, DAY_MS))(ids[1] ?? '', last, {
      networks: networksOf('203.0.113.10'),
    });
    expect(moved).toHaveProperty('after');
  });

  test('of six bookings at once three are made', async () => {
    const now = ownYear();
    const windows = windowsOpen(setting, now).slice(0, 6);
    const networks = networksOf('203.0.113.11');
    const answers: unknown[] = [];
    // Two days, so that the share of the day is no bound.
    for (const day of [0, 1]) {
      const book = booking(later(now, day * DAY_MS));
      const ids = await Promise.all(windows.slice(0, 4).map(() => home()));
      const all = await Promise.all(
        ids.map((id, nth) =>
          book(id, windowsOpen(setting, later(now, day * DAY_MS))[nth + 8 * day + 4] ?? '', { networks }),
        ),
      );
      answers.push(...all);
    }
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(3);
  });

  test('of all of its network a fifth of the places, over all days', async () => {
    const now = ownYear();
    let [booked, fifth] = [0, 0];
    for (let nth = 0; nth < 40; nth += 1) {
      const day = later(now, Math.floor(nth / 10) * DAY_MS);
      fifth = Math.floor(windowsOpen(setting, day).length / 5);
      const answer = await book(day, `2001:db8:${years}:${nth.toString(16)}::1`, await home());
      if (answer === 'booked') booked += 1;
    }
    expect([booked, fifth]).toEqual([fifth, 9]);
  });
});

describe('so do a mailbox and a phone, from wherever it is booked', () => {
  const from = (nth: number) => `198.51.${100 + nth}.7`;

  test.each<[string, 'email' | 'phone', string[]]>([
    [
      'a mailbox',
      'email',
      ['d.ana@gmail.com', 'dana+roof@gmail.com', 'Dana@GoogleMail.com', 'da.na+2@gmail.com'],
    ],
    ['a phone', 'phone', ['(531) 555-0143', '5315550143', '+1 531.555.0143', '531-555-0143 ext. 2']],
  ])('%s, however it is written', async (_, field, spelled) => {
    const now = ownYear();
    const answers: string[] = [];
    for (const [nth, written] of spelled.entries())
      answers.push(await book(now, from(nth), await home({ [field]: written })));
    expect(answers).toEqual(['booked', 'booked', 'booked', 'held']);
  });

  test('what is no address and no phone is nobody’s: others who typed the same are not held for it', async () => {
    const now = ownYear();
    for (let nth = 0; nth < 4; nth += 1) {
      const id = await home({ email: 'none', phone: 'later' });
      expect(await book(now, from(20 + nth), id)).toBe('booked');
    }
  });
});

describe('of a connection that holds two, the next one', () => {
  const free = (now: Date) =>
    inspectionFreeing({
      dynamo,
      tables: homes.tables,
      leads,
      now: () => now,
      newMark: randomUUID,
      pause: atOnce,
    });

  /** Frees what is due then; which of them hold an inspection. */
  const heldAt = async (ids: string[], at: Date) => {
    for (const id of ids) await free(at)(id);
    return Promise.all(ids.map(async (id) => (await inspectionOf(id)) !== undefined));
  };

  test('frees itself after 24 hours that nobody confirmed, and not before; the first two stay', async () => {
    const now = ownYear();
    const ids = await third(now, '203.0.113.20');
    expect(await heldAt(ids, later(now, DAY_MS - 1))).toEqual([true, true, true]);
    expect(await heldAt(ids, later(now, DAY_MS))).toEqual([true, true, false]);
    const freed = await leads.get(ids[2] ?? '');
    expect(freed?.status).toBe('new');
    expect(freed?.known_inspection?.at).toBeDefined();
    const [line] = await leadHistory(dynamo, 'leadLog').list(ids[2] ?? '', 1);
    expect(line?.by).toBe('site');
  });

  test.each<[string, (id: string, now: Date) => Promise<unknown>]>([
    [
      'its mailbox has shown itself',
      async (id) => {
        const lead = await leads.get(id);
        if (lead) await keep({ ...lead, mailbox_shown: 'by-a-click' });
      },
    ],
    [
      'the office decided who goes',
      async (id, now) => {
        const held = await inspectionOf(id);
        if (held)
          await change(
            id,
            { inspection: { at: held.at, minutes: held.minutes, person: 'dana.reyes@example.com' } },
            now,
          );
      },
    ],
    [
      'the office reached them by phone',
      (id, now) => change(id, { callAttempted: true, callOutcome: 'reached' }, now),
    ],
  ])('stays where %s', async (_, confirm) => {
    const now = ownYear();
    const ids = await third(now, '203.0.113.22');
    await confirm(ids[2] ?? '', later(now, HOUR_MS));
    expect(await heldAt(ids, later(now, DAY_MS))).toEqual([true, true, true]);
  });

  test('is not kept by a call that nobody answered, nor by moving it', async () => {
    const now = ownYear();
    const ids = await third(now, '203.0.113.23');
    const last = windowsOpen(setting, now).at(-1) ?? '';
    await booking(later(now, 23 * HOUR_MS))(ids[2] ?? '', last, { networks: [] });
    await change(ids[2] ?? '', { callAttempted: true, callOutcome: 'no_answer' }, later(now, HOUR_MS));
    expect(await heldAt(ids, later(now, DAY_MS))).toEqual([true, true, false]);
  });

  test.each([
    ['frees itself of the lead that it was merged into, which confirmed nothing either', {}, false],
    [
      'stays with the lead that it was merged into once its own mailbox has shown itself',
      { mailbox_shown: 'x' },
      true,
    ],
  ])('%s', async (_, shown, isKept) => {
    const now = ownYear();
    const ids = await third(now, '203.0.113.28');
    const [dropped, stays] = [await leads.get(ids[2] ?? ''), await leads.get(await home())];
    if (dropped === undefined || stays === undefined) throw new Error('The leads are there');
    const at = later(now, HOUR_MS).toISOString();
    const inspection = { ...dropped.inspection, booked_for: dropped.id } as Lead['inspection'];
    await keep({ ...dropped, ...shown, merged_into: { id: stays.id, at, by: 'dana.reyes@example.com' } });
    await keep({ ...stays, status: 'scheduled', inspection });
    await free(later(now, DAY_MS))(dropped.id);
    expect((await inspectionOf(stays.id)) !== undefined).toBe(isKept);
    expect((await leads.get(stays.id))?.status).toBe(isKept ? 'scheduled' : 'new');
  });

  test('and is told to the office: how many come from one connection', async () => {
    const now = ownYear();
    const ids = await third(now, '203.0.113.25');
    const told = await Promise.all(ids.map(async (id) => (await inspectionOf(id))?.from_connection));
    expect(told).toEqual([undefined, undefined, 3]);
  });

  test('wakes whatever frees it when the time has come', async () => {
    const now = ownYear();
    const ids = await third(now, '203.0.113.26');
    const alerts = alertStore(dynamo, 'alerts');
    const due = async (at: Date) =>
      (await alerts.due(at.toISOString(), 1000)).filter((id) => id.startsWith(ids[2] ?? '-'));
    const before = await due(later(now, DAY_MS - 1));
    expect((await due(later(now, DAY_MS))).length).toBe(before.length + 1);
  });

  test('has no hour to be confirmed by where its mailbox has shown itself, or the site sends no email', async () => {
    const now = ownYear();
    const shown = await third(now, '203.0.113.24', { mailbox_shown: 'by-a-click' });
    const unsent = [await home(), await home(), await home()];
    const windows = windowsOpen(setting, now);
    const silent = booking(now, {}, { sendsEmail: async () => false });
    for (const [nth, id] of unsent.entries())
      await silent(id, windows[nth + 3] ?? '', { networks: networksOf('203.0.113.27') });
    for (const ids of [shown, unsent]) {
      const inspection = await inspectionOf(ids[2] ?? '');
      expect([inspection?.at, inspection?.confirm_by]).toEqual([expect.any(String), undefined]);
    }
  });
});
