import type { RespondTo } from '#lambdas/platform/api.ts';
import { validated } from '#lambdas/platform/request.ts';
import { overviewRoutes } from '#shared/api/overview.ts';
import type { HourNumbers } from './index-reader.ts';
import { dayIn, daysAfter, daysUntil, summedNumbers } from './numbers.ts';

const { getOverview: overviewRoute } = overviewRoutes;

interface GetOverviewDeps {
  numbers: HourNumbers;
  now: () => Date;
}

/**
 * `GET /api/overview?days=&zone=` → the numbers of the last days including today, on the office's clock. An hour
 * counts toward the day it begins in.
 */
export function getOverview({ numbers, now }: GetOverviewDeps): RespondTo<typeof overviewRoute> {
  return async (request) => {
    const { days: count, zone } = validated(overviewRoute.query, request.query, 'the query');
    const dayOf = dayIn(zone);
    const days = daysUntil(dayOf(now()), count);
    const [first = ''] = days;
    // No time zone is a day from UTC.
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
