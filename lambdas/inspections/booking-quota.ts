import { BOOKINGS_PREFIX } from '#lambdas/platform/env.ts';
import { dailyShares, type Networks } from '#lambdas/platform/fair-use.ts';
import { periodOf, type Quota } from '#lambdas/platform/quota.ts';
import { DAY_MS } from '#shared/durations.ts';

/** A visitor's most bookings in a day; a household books one, and may cancel it and book again. */
const VISITOR_BOOKINGS = 3;

/** Limits the inspections that are booked where there was none: whoever moves one takes no place from others. */
export interface BookingShares {
  /**
   * Counts one booking of these networks, of as many as there are places on offer. False if their share of the day is used
   * up, or only the reserve is left; then nothing is counted.
   */
  take(places: number, networks: Networks, at: Date): Promise<boolean>;
  /** Takes back a booking counted at that time for these networks that came to nothing. */
  refund(networks: Networks, at: Date): Promise<void>;
}

/** If a counter cannot be reached, `take` throws: nothing is booked uncounted. */
export function bookingShares(quota: Pick<Quota, 'take' | 'refund'>): BookingShares {
  const sharesOf = (places: number) =>
    dailyShares(quota, {
      company: (at) => [{ id: BOOKINGS_PREFIX + periodOf('day', at).name, limit: places }],
      visitorMost: VISITOR_BOOKINGS,
      keptMs: DAY_MS,
    });
  return {
    async take(places, networks, at) {
      const taken = await sharesOf(places).take(1, networks, at);
      return taken !== 'share' && taken !== 'company';
    },
    refund: (networks, at) => sharesOf(1).refund(1, networks, at),
  };
}
