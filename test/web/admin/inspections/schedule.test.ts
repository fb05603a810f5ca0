import { describe, expect, test } from 'vitest';
import type { Inspection } from '#shared/inspection/inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import {
  countsOf,
  isInOverlap,
  nextStop,
  overlapsOf,
  routeLink,
  schedulesOf,
  stateOf,
  stopAfter,
  stopsOf,
} from '#web/admin/inspections/schedule.ts';

const at = (hour: number, minute = 0) => new Date(2026, 10, 24, hour, minute).toISOString();
const now = new Date(2026, 10, 24, 13, 12);
const lee = 'lee@mail.example';
const rosa = 'rosa@mail.example';

const inspected = (n: number, inspection: Partial<Inspection>, lead: Partial<Lead> = {}): Lead =>
  storedLead(n, {
    status: 'scheduled',
    ...lead,
    inspection: { at: at(9), minutes: 60, person: lee, ...inspection },
  });
const ids = (stops: readonly { lead: Lead }[]) => stops.map(({ lead }) => lead.id);

describe('the inspections of leads', () => {
  test('stand in the order of time, then of the lead; one without a time that can be read has no place', () => {
    const leads = [
      inspected(3, { at: at(11) }),
      inspected(2, { at: at(9) }),
      inspected(1, { at: at(9) }),
      inspected(4, { at: 'soon' }),
      storedLead(5),
    ];
    expect(ids(stopsOf(leads))).toEqual([1, 2, 3].map((n) => storedLead(n).id));
  });

  test.each<[string, Partial<Inspection>, Partial<Lead>, Date]>([
    ['coming', { at: at(14) }, {}, new Date(at(13, 59))],
    ['current', { at: at(14) }, {}, new Date(at(14))],
    ['asked', { at: at(14) }, {}, new Date(at(15))],
    ['over', { at: at(14) }, { status: 'completed' }, new Date(at(15))],
    ['over', { at: at(10), ask_at: at(14) }, {}, now],
    ['done', { at: at(14), outcome: 'sold' }, {}, now],
  ])('%s', (state, inspection, lead, when) => {
    const [stop] = stopsOf([inspected(1, inspection, lead)]);
    expect(stop && stateOf(stop, when)).toBe(state);
  });
});

describe('overlaps of one person', () => {
  const overlaps = (...inspections: Partial<Inspection>[]) =>
    overlapsOf(stopsOf(inspections.map((inspection, index) => inspected(index + 1, inspection))), now).map(
      ({ first, second, minutes }) => [first.lead.id, second.lead.id, minutes],
    );
  const [one, two, three] = [1, 2, 3].map((n) => storedLead(n).id);

  test('begin with the first minute that two share', () => {
    expect(overlaps({ at: at(14) }, { at: at(15) })).toEqual([]);
    expect(overlaps({ at: at(14) }, { at: at(14, 59) })).toEqual([[one, two, 1]]);
  });

  test('are of the one that lasts longest, and no longer than the shorter one', () => {
    expect(
      overlaps({ at: at(14), minutes: 180 }, { at: at(14, 30), minutes: 15 }, { at: at(16), minutes: 90 }),
    ).toEqual([
      [one, two, 15],
      [one, three, 60],
    ]);
  });

  test('are none of what is over or said to be done', () => {
    expect(overlaps({ at: at(9) }, { at: at(9, 30) })).toEqual([]);
    expect(overlaps({ at: at(14), outcome: 'sold' }, { at: at(14, 30) })).toEqual([]);
  });
});

test('everybody who goes has a column by name, and nobody the last one, which overlaps nothing', () => {
  const stops = stopsOf([
    inspected(1, { at: at(14), person: rosa }),
    inspected(2, { at: at(14), person: lee }),
    inspected(3, { at: at(14, 30), person: lee }),
    inspected(4, { at: at(14), person: undefined }),
    inspected(5, { at: at(14), person: undefined }),
    inspected(6, { at: at(10), person: rosa }),
  ]);
  const schedules = schedulesOf(stops, now);
  expect(
    schedules.map(({ person, stops: { length }, overlaps }) => [person, length, overlaps.length]),
  ).toEqual([
    [lee, 2, 1],
    [rosa, 2, 0],
    [undefined, 2, 0],
  ]);
  expect(countsOf(schedules, now)).toEqual({ inspections: 6, asked: 1, overlaps: 1 });
  const [first, second] = schedules;
  expect(first?.stops.map((stop) => isInOverlap(first, stop))).toEqual([true, true]);
  expect(second?.stops.map((stop) => isInOverlap(second, stop))).toEqual([false, false]);
  expect(ids([nextStop(second?.stops ?? [], now)].flatMap((stop) => stop ?? []))).toEqual([storedLead(1).id]);
  expect(schedulesOf([], now)).toEqual([{ person: undefined, stops: [], overlaps: [] }]);
});

test('after an inspection comes the next of the same person that is not over', () => {
  const stops = stopsOf([
    inspected(1, { at: at(13) }),
    inspected(2, { at: at(14), outcome: 'nobody_home' }),
    inspected(3, { at: at(15), person: rosa }),
    inspected(4, { at: at(16) }),
  ]);
  const [first, , rosas, last] = stops;
  if (first === undefined || rosas === undefined || last === undefined)
    throw new Error('All are inspections');
  expect(stopAfter(stops, first, now)).toBe(last);
  expect(stopAfter(stops, rosas, now)).toBeUndefined();
  expect(stopAfter(stops, last, now)).toBeUndefined();
});

describe('the route', () => {
  const route = (...addresses: string[]) =>
    routeLink(
      stopsOf(addresses.map((address, index) => inspected(index + 1, { at: at(9 + index) }, { address }))),
    );
  const asked = (link: string) => Object.fromEntries(new URL(link).searchParams);

  test('leads through all stops in their order', () => {
    const link = route(
      '1 Elm St, Omaha',
      '2 Oak & Ash Ct, Gretna',
      '3 Fir Ave, Ralston',
      '4 Bay Rd, Papillion',
    );
    expect(link).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/);
    expect(asked(link)).toEqual({
      api: '1',
      origin: '1 Elm St, Omaha',
      destination: '4 Bay Rd, Papillion',
      waypoints: '2 Oak & Ash Ct, Gretna|3 Fir Ave, Ralston',
    });
  });

  test('to one stop begins where one is; without an address there is none', () => {
    expect(asked(route('1 Elm St, Omaha', ' '))).toEqual({ api: '1', destination: '1 Elm St, Omaha' });
    expect(asked(route('1 Elm St', '2 Oak Ct'))).toEqual({
      api: '1',
      origin: '1 Elm St',
      destination: '2 Oak Ct',
    });
    expect(route('')).toBe('');
  });

  test('has as many stops as the map takes', () => {
    const { waypoints = '', destination } = asked(
      route(...Array.from({ length: 14 }, (_, n) => `${n} Elm St`)),
    );
    expect(waypoints.split('|')).toHaveLength(9);
    expect(destination).toBe('10 Elm St');
  });
});
