import type { RespondTo } from '#lambdas/platform/api.ts';
import { validated } from '#lambdas/platform/request.ts';
import type { HourNumbers } from '#lambdas/stores/lead-keys/hour-numbers.ts';
import { deskRoutes } from '#shared/api/office-routes.ts';
import { dayIn, daysAfter, daysUntil } from './local-days.ts';
import { summedNumbers } from './summed-numbers.ts';

const { getOverview: route } = deskRoutes;

interface GetOverviewDeps {
  numbers: HourNumbers;
  now: () => Date;
}

/**
 * `GET /api/overview?days=&zone=` → the numbers of the last days, today's too, in the admin's own time zone. An hour counts
 * for the day it begins in.
 */
export function getOverview({ numbers, now }: GetOverviewDeps): RespondTo<typeof route> {
  return async (request) => {
    const { days: count, zone } = validated(route.query, request.query, 'the query');
    const dayOf = dayIn(zone);
    const days = daysUntil(dayOf(now()), count);
    const [first = ''] = days;
    // No zone is a day from UTC.
    const hours = await numbers(daysAfter(first, -1));
    return {
      status: 200,
      body: summedNumbers(
        days,
        hours.map(({ at, counters }) => [dayOf(at), counters]),
      ),
    };
  };
}
