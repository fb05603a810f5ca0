import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leadHistory } from '#lambdas/leads/history.ts';
import { afternoons, bookedHomes, ownWeek, windowOf, zone } from './booked-homes.ts';

const { dynamo, leads, home: kept, inspectionOf, change, booking, countedAt } = await bookedHomes(afternoons);

describe('a booked window', () => {
  test('is the lead’s one inspection: scheduled, in its history, and told to the team', async () => {
    const now = ownWeek();
    const id = await kept();
    const at = windowOf(now, 0);
    const lead = await booking(now)(id, at);
    if (typeof lead === 'string') throw new Error(lead);
    expect(lead.inspection).toEqual({
      at,
      booked_at: now.toISOString(),
      minutes: 120,
      booked_online: true,
      time_zone: zone,
    });
    expect(await leads.get(id)).toEqual(lead);
    expect([lead.status, lead.version, lead.first_contact_at]).toEqual(['scheduled', 1, undefined]);
    const lines = await leadHistory(dynamo, 'leadLog').list(id, 10);
    expect(lines.map((line) => line.by)).toEqual(['homeowner', 'homeowner']);
    expect(lines).toContainEqual(expect.objectContaining({ what: 'inspection', new: at }));
    expect(await countedAt(at)).toEqual([id]);
  });

  test('is refused where it is full, and the inspection that the lead has stays', async () => {
    const now = ownWeek();
    const [one, other] = [await kept(), await kept()];
    const book = booking(now);
    await book(one, windowOf(now, 0));
    await book(other, windowOf(now, 1));
    expect(await book(other, windowOf(now, 0))).toBe('full');
    expect((await inspectionOf(other))?.at).toBe(windowOf(now, 1));
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
    expect(await inspectionOf(id)).toBeUndefined();
  });

  test('stays where the hours are turned off, and can be canceled, not moved', async () => {
    const now = ownWeek();
    const id = await kept();
    await booking(now)(id, windowOf(now, 0));
    expect(await booking(now, 'off')(id, windowOf(now, 1))).toBe('closed');
    expect((await inspectionOf(id))?.at).toBe(windowOf(now, 0));
    expect(await booking(now, 'off')(id, null)).toMatchObject({
      id,
      status: 'new',
      inspection_canceled_at: expect.any(String),
    });
    expect(await inspectionOf(id)).toBeUndefined();
  });

  test('that has begun is neither moved nor canceled; a moment before it can be', async () => {
    const now = ownWeek();
    const id = await kept();
    await booking(now)(id, windowOf(now, 0));
    const begun = booking(new Date(windowOf(now, 0)));
    expect([await begun(id, windowOf(now, 1)), await begun(id, null)]).toEqual(['begun', 'begun']);
    const before = booking(new Date(Date.parse(windowOf(now, 0)) - 1));
    expect(await before(id, windowOf(now, 1))).toMatchObject({ inspection: { at: windowOf(now, 1) } });
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
    await change(id, { inspection: { at: windowOf(now, 0), minutes: 45 } }, now);
    expect(await booking(now)(id, windowOf(now, 1))).toHaveProperty('inspection');
  });
});

test('a move keeps who goes, how long it takes and the note: the office decides these', async () => {
  const now = ownWeek();
  const id = await kept();
  const agreed = { minutes: 45, person: 'dana.reyes@example.com', note: 'Two dogs' };
  await change(id, { inspection: { at: windowOf(now, 0), ...agreed } }, now);
  await booking(now)(id, windowOf(now, 1));
  expect(await inspectionOf(id)).toEqual({
    ...agreed,
    at: windowOf(now, 1),
    booked_at: now.toISOString(),
    booked_online: true,
    time_zone: zone,
  });
});

describe('whoever has seen the inspection', () => {
  test('changes that one, and no other that was made meanwhile', async () => {
    const now = ownWeek();
    const id = await kept();
    const [first, second, third] = [windowOf(now, 0), windowOf(now, 1), windowOf(now, 2)];
    const book = booking(now);
    expect(await book(id, first, first)).toBe('changed');
    await book(id, first, null);
    expect([await book(id, second, null), await book(id, null, second)]).toEqual(['changed', 'changed']);
    await change(id, { inspection: { at: third, minutes: 45 } }, now);
    expect([await book(id, second, first), await book(id, null, first)]).toEqual(['changed', 'changed']);
    expect((await inspectionOf(id))?.at).toBe(third);
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
  const inspection = (at: string, minutes = 45) => ({ inspection: { at, minutes } });

  test('takes the place of a window by an inspection within it, and frees it by moving or canceling', async () => {
    const now = ownWeek();
    const [ours, theirs] = [await kept(), await kept()];
    const book = booking(now);
    const within = new Date(Date.parse(windowOf(now, 0)) + 1_800_000).toISOString();
    await change(ours, inspection(within), now);
    expect(await book(theirs, windowOf(now, 0))).toBe('full');
    await change(ours, inspection(windowOf(now, 1)), now);
    expect(await book(theirs, windowOf(now, 0))).toHaveProperty('inspection');
    await change(theirs, { inspection: null }, now);
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
    await change(id, { inspection: { at, minutes: 120, note: 'Two dogs' } }, now);
    expect(await inspectionOf(id)).toEqual({
      at,
      minutes: 120,
      note: 'Two dogs',
      booked_at: now.toISOString(),
      booked_online: true,
      time_zone: zone,
    });
    await change(id, inspection(windowOf(now, 1)), now);
    expect(await inspectionOf(id)).toEqual({
      at: windowOf(now, 1),
      booked_at: now.toISOString(),
      minutes: 45,
      time_zone: zone,
    });
  });
});
