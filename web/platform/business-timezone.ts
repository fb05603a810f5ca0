import { clockOf, nearestMoment, wallTime } from '#shared/company/wall-clock.ts';
import { localStorageStore, type TextStore } from '#web/platform/storage.ts';

// The one place that knows on whose clock the office works: the company's, where it has set one, else the device's. It is
// kept on the device, so that the first rows of the next visit wait for no question.

const KEPT = 'company-zone';

/** The clock of a device, on which it is the company's own clock too unless that is another one. */
function deviceClock(store: TextStore) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const heard = new Set<() => void>();
  const on = (name: string | null) => {
    try {
      const zone = name === null || name === own ? undefined : name;
      return { zone, clock: clockOf(zone) };
    } catch {
      // What stands in the store is of no zone that this browser knows.
      return { zone: undefined, clock: clockOf(undefined) };
    }
  };
  let now = on(store.getItem(KEPT));
  return {
    own,
    zone: () => now.zone,
    clock: () => now.clock,
    set(name: string | null) {
      if (name === null) store.removeItem(KEPT);
      else store.setItem(KEPT, name);
      const next = on(name);
      if (next.zone === now.zone) return;
      now = next;
      for (const hear of heard) hear();
    },
    subscribe(hear: () => void) {
      heard.add(hear);
      return () => void heard.delete(hear);
    },
  };
}

const office = deviceClock(localStorageStore);

/** IANA name of the company's clock; undefined where that is the device's, or nobody has set one. */
export const officeZone = office.zone;

/** IANA name of the clock that the office works on. */
export const workingZone = (): string => office.zone() ?? office.own;

/** From now on the office works on that clock; null for the device's. */
export const setOfficeZone = office.set;

export const onOtherZone = office.subscribe;

const moment = (wall: number) => new Date(nearestMoment(wall, office.clock()));
const isoOf = (wall: number) => new Date(wall).toISOString();
/** What the office's clock shows, as ISO 8601; empty at what is no moment. */
const shownAt = (now: Date) =>
  Number.isNaN(now.getTime()) ? '' : isoOf(wallTime(now.getTime(), office.clock()));

/** Midnight of an ISO date so many days later, as if it were UTC. */
function midnight(day: string, after = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date + after);
}

/** ISO date of the office's day that a moment is part of. */
export const dayOf = (now: Date): string => shownAt(now).slice(0, '2026-11-23'.length);

/** "17:30", as the office's clock shows it at that moment. */
export const timeOf = (now: Date): string =>
  shownAt(now).slice('2026-11-23T'.length, '2026-11-23T17:30'.length);

/** The ISO date so many days after. */
export const dayAfter = (day: string, days: number): string =>
  isoOf(midnight(day, days)).slice(0, '2026-11-23'.length);

/** The moment of an ISO date and a time such as "17:30" on the office's clock. */
export function momentOf(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return moment(midnight(day) + (hours * 60 + minutes) * 60_000);
}

/** ISO 8601: midnight in the office, so many days after the ISO date. */
export const midnightOf = (day: string, after = 0): string => moment(midnight(day, after)).toISOString();

/** The office's day: its ISO date and its noon. */
export interface OwnDay {
  today: string;
  noon: string;
}

/** The office's day that `now` is part of: what is asked of the server is asked of it. */
export function ownDay(now: Date): OwnDay {
  const today = dayOf(now);
  return { today, noon: momentOf(today, '12:00').toISOString() };
}
