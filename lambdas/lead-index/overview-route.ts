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
 * counts toward the day it begins in. Beside them some numbers of as many days before, and since when a lead is new.
 */
export function getOverview({ numbers, now }: GetOverviewDeps): RespondTo<typeof overviewRoute> {
  return async (request) => {
    const { days: count, zone } = validated(overviewRoute.query, request.query, 'the query');
    const dayOf = dayIn(zone);
    const days = daysUntil(dayOf(now()), count);
    const [first = ''] = days;
    const daysBefore = daysUntil(daysAfter(first, -1), count);
    // No time zone is a day from UTC.
    const read = await numbers(daysAfter(daysBefore[0] ?? '', -1));
    const hours = read.map(({ at, counters }) => ({ at, day: dayOf(at), counters }));
    const ofDays = hours.map(({ day, counters }) => [day, counters] as const);
    const { total, work } = summedNumbers(daysBefore, ofDays);
    const oldest = hours.find(({ day, counters: { new: fresh = 0 } }) => day >= first && fresh > 0);
    return {
      status: 200,
      body: {
        ...summedNumbers(days, ofDays),
        before: {
          leads: total.leads,
          quotedUsd: total.quotedUsd,
          booked: work?.booked ?? 0,
          contactMinutes: total.contactMinutes,
        },
        newSince: oldest?.at.toISOString() ?? null,
      },
    };
  };
}
