import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { cellOf, freeOn } from '#web/admin/inspections/time-grid.ts';

const [lee, rosa] = ['lee@mail.example', 'rosa@mail.example'];
const at = (hour: number, minute = 0) => new Date(2026, 10, 24, hour, minute).toISOString();
const asked = {
  lead: storedLead(1, { address: '1 Elm St, Gretna, NE 68028' }),
  day: '2026-11-24',
  minutes: 60,
  now: new Date(2026, 10, 23, 12),
  isClosed: (slot: string) => slot === '17:30',
};

/** An inspection of an hour. */
const inspected = (n: number, person: string, time: string, town = 'Omaha'): Lead =>
  storedLead(n, {
    address: `${n} Oak St, ${town}, NE 68104`,
    inspection: { at: time, minutes: 60, person },
  });

describe('a person at one of the usual times', () => {
  test.each([
    ['until it begins', at(10), { is: 'free', isNear: false }],
    ['as it begins within another', at(10, 1), 'busy'],
    ['as another begins within it', at(11, 59), 'busy'],
    ['once it is over', at(12), { is: 'free', isNear: false }],
  ])('is busy while they are at another: %s', (_, time, cell) => {
    const found = cellOf([inspected(2, lee, time)], asked, '11:00', lee);
    if (cell === 'busy') expect(found).toMatchObject({ is: 'busy', at: [{ id: storedLead(2).id }] });
    else expect(found).toEqual(cell);
  });

  test('is not busy by what somebody else goes to, nor by the lead’s own inspection', () => {
    const own = { ...inspected(1, lee, at(11)), id: asked.lead.id };
    expect(cellOf([inspected(2, rosa, at(11)), own], asked, '11:00', lee)).toEqual({
      is: 'free',
      isNear: false,
    });
  });

  test('who is nobody yet is never busy', () => {
    expect(cellOf([inspected(2, lee, at(11))], asked, '11:00', '')).toEqual({ is: 'free', isNear: false });
  });

  test.each([
    ['before it', [inspected(2, lee, at(9), 'Gretna')], true],
    ['after it', [inspected(2, lee, at(14), 'Gretna')], true],
    ['before it, and elsewhere since', [inspected(2, lee, at(7), 'Gretna'), inspected(3, lee, at(9))], false],
    ['on another day', [inspected(2, lee, new Date(2026, 10, 25, 9).toISOString(), 'Gretna')], false],
    ['of somebody else', [inspected(2, rosa, at(9), 'Gretna')], false],
  ] as [string, Lead[], boolean][])('is near by the same town %s', (_, inspections, isNear) => {
    expect(cellOf(inspections, asked, '11:00', lee)).toEqual({ is: 'free', isNear });
  });

  test('that is over cannot be picked', () => {
    const today = { ...asked, now: new Date(2026, 10, 24, 11, 0, 1) };
    expect([cellOf([], today, '11:00', lee).is, cellOf([], today, '14:00', lee).is]).toEqual([
      'past',
      'free',
    ]);
  });
});

test('a time out of hours is closed, for nobody too, unless it is over or somebody is elsewhere then', () => {
  const is = (person: string, given: Partial<typeof asked> = {}) =>
    cellOf([inspected(2, lee, at(17))], { ...asked, ...given }, '17:30', person).is;
  expect([is(rosa), is(''), is(lee)]).toEqual(['closed', 'closed', 'busy']);
  expect(is(rosa, { now: new Date(2026, 10, 25) })).toBe('past');
});

test('a day has as many free as people have times in its hours', () => {
  expect(freeOn([inspected(2, lee, at(11))], asked, [lee, rosa])).toBe(5);
  expect(freeOn([inspected(2, lee, at(11))], { ...asked, isClosed: () => false }, [lee, rosa])).toBe(7);
  expect(freeOn([], { ...asked, now: new Date(2026, 10, 25) }, [lee, rosa])).toBe(0);
});
