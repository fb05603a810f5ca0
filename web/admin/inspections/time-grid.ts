import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayOf, momentOf } from '#web/platform/business-timezone.ts';
import { townOf } from '#web/words/office/inspections.ts';
import { inspectionSlots, takenAt } from './inspection-times.ts';

/** How it stands with a person at one of the usual times. */
export type Cell =
  /** `isNear`: before or after it they are in the same town. */
  | { is: 'free'; isNear: boolean }
  /** At whose homes they are then. */
  | { is: 'busy'; at: readonly Lead[] }
  /** Out of the company's hours: it can be booked all the same, and does not count as free. */
  | { is: 'closed' }
  | { is: 'past' };

interface Booking {
  /** The lead that is to be inspected. */
  lead: Pick<Lead, 'id' | 'address'>;
  /** ISO date. */
  day: string;
  minutes: number;
  now: Date;
  /** Whether that time of the day is out of the hours that the company says. */
  isClosed: (slot: string) => boolean;
}

const startOf = ({ inspection }: Lead) => Date.parse(inspection?.at ?? '');

/**
 * The cell of a person and a time, beside what that day holds.
 * @param person whoever goes; empty for nobody yet, who is never busy
 */
export function cellOf(
  inspections: readonly Lead[],
  { lead, day, minutes, now, isClosed }: Booking,
  slot: string,
  person: string,
): Cell {
  const start = momentOf(day, slot);
  if (start < now) return { is: 'past' };
  const own = inspections.filter(
    ({ id, inspection }) => person !== '' && inspection?.person === person && id !== lead.id,
  );
  const at = takenAt(own, start, minutes, lead.id);
  if (at.length > 0) return { is: 'busy', at };
  if (isClosed(slot)) return { is: 'closed' };
  const sorted = own
    .filter((other) => dayOf(new Date(startOf(other))) === day)
    .sort((one, other) => startOf(one) - startOf(other));
  const before = sorted.findLast((other) => startOf(other) < start.getTime());
  const after = sorted.find((other) => startOf(other) > start.getTime());
  const town = townOf(lead.address);
  const isNear = town !== '' && [before, after].some((other) => other && townOf(other.address) === town);
  return { is: 'free', isNear };
}

/** How many cells of a day are free. */
export const freeOn = (inspections: readonly Lead[], booking: Booking, people: readonly string[]): number =>
  inspectionSlots
    .flatMap((slot) => people.map((person) => cellOf(inspections, booking, slot, person)))
    .filter(({ is }) => is === 'free').length;
