import { afterEach, describe, expect, test } from 'vitest';
import {
  dayAfter,
  dayOf,
  midnightOf,
  momentOf,
  officeZone,
  onOtherZone,
  ownDay,
  setOfficeZone,
  timeOf,
  workingZone,
} from '#web/platform/business-timezone.ts';

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => setOfficeZone(null));

describe('without a company’s clock', () => {
  test('a day is the device’s own, from its first minute to its last', () => {
    expect(new Date(ownDay(new Date(2026, 2, 8, 23, 59)).noon).getHours()).toBe(12);
    expect(dayOf(new Date(2026, 2, 8, 0, 0))).toBe('2026-03-08');
    expect(dayOf(new Date(2026, 2, 8, 23, 59))).toBe('2026-03-08');
    expect(dayOf(new Date(midnightOf('2026-12-31', 1)))).toBe('2027-01-01');
    expect(momentOf('2026-12-31', '17:30')).toEqual(new Date(2026, 11, 31, 17, 30));
    expect(workingZone()).toBe(own);
  });

  test('what the device knows no zone by, or is on itself, changes nothing', () => {
    for (const zone of ['Mars/Olympus', own]) {
      setOfficeZone(zone);
      expect([officeZone(), workingZone()]).toEqual([undefined, own]);
    }
  });
});

describe.each([
  ['America/Chicago', '2026-11-26T06:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-26T08:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-26T10:00:00.000Z'],
  ['Pacific/Guam', '2026-11-25T14:00:00.000Z'],
])('on the company’s clock, in %s', (zone, midnight) => {
  const later = (ms: number) => new Date(Date.parse(midnight) + ms);

  test('the day turns at its midnight, wherever the device is', () => {
    setOfficeZone(zone);
    expect([later(-1), later(0)].map(dayOf)).toEqual(['2026-11-25', '2026-11-26']);
    expect(timeOf(later(0))).toBe('00:00');
    expect([midnightOf('2026-11-26'), midnightOf('2026-11-25', 1)]).toEqual([midnight, midnight]);
    expect(momentOf('2026-11-26', '09:30')).toEqual(later(9.5 * 3_600_000));
    expect(ownDay(later(-1)).today).toBe('2026-11-25');
    expect(ownDay(later(0))).toEqual({ today: '2026-11-26', noon: later(12 * 3_600_000).toISOString() });
  });
});

test('a time that clocks skip in spring is as long after the hour that is left out', () => {
  setOfficeZone('America/Chicago');
  expect(momentOf('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T08:30:00.000Z');
  expect(timeOf(momentOf('2026-03-08', '02:30'))).toBe('03:30');
  expect(midnightOf('2026-03-08', 1)).toBe('2026-03-09T05:00:00.000Z');
});

test('days follow one another over the end of a year and over nights of 23 hours', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-08', 1)).toBe('2026-03-09');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
});

test('who shows times hears that the clock is another one, once', () => {
  let heard = 0;
  const stop = onOtherZone(() => {
    heard += 1;
  });
  const elsewhere = own === 'Pacific/Guam' ? 'Pacific/Honolulu' : 'Pacific/Guam';
  setOfficeZone(elsewhere);
  setOfficeZone(elsewhere);
  expect(heard).toBe(1);
  stop();
  setOfficeZone(null);
  expect(heard).toBe(1);
});
