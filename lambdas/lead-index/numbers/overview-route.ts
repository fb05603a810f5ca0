import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { OVERVIEW_LIST } from '#lambdas/lead-index/store/counters.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { pagesOf } from '#lambdas/platform/lists.ts';
import { validated } from '#lambdas/platform/request.ts';
import { atLeast, equal } from '#lambdas/platform/table.ts';
import { overviewRoutes } from '#shared/api/overview.ts';
import type { CountOpen } from './counter-reader.ts';
import { dayIn, daysAfter, daysUntil, summedNumbers } from './numbers.ts';

const { getOverview: overviewRoute } = overviewRoutes;

/** One of the items with the numbers of an hour. */
interface HourPart {
  /** When the hour began. */
  at: Date;
  counters: Record<string, number>;
}

/** The hourly numbers since an ISO date, UTC. */
type HourNumbers = (since: string) => Promise<HourPart[]>;

export function hourNumbers(dynamo: DynamoDBDocumentClient, TableName: string): HourNumbers {
  return async (since) => {
    const parts: HourPart[] = [];
    const hours = { where: [equal('term', OVERVIEW_LIST), atLeast('place', since)] };
    // An answer has at most 1 MB: about ten thousand items, each of at least one lead.
    for await (const items of pagesOf(dynamo, TableName, hours))
      for (const { term: _term, place, ...numbers } of items) {
        const [hour = ''] = String(place).split('#');
        const counters = Object.fromEntries(
          Object.entries(numbers).map(([name, number]) => [name, Number(number)]),
        );
        parts.push({ at: new Date(`${hour}:00Z`), counters });
      }
    return parts;
  };
}

interface GetOverviewDeps {
  numbers: HourNumbers;
  countOpen: CountOpen;
  now: () => Date;
}

/**
 * `GET /api/overview?days=&zone=` → the numbers of the last days including today, on the office's clock. An hour
 * counts toward the day it begins in. Beside them some numbers of as many days before, since when a lead is new, and
 * who has how many open leads, whenever they came in.
 */
export function getOverview({ numbers, countOpen, now }: GetOverviewDeps): RespondTo<typeof overviewRoute> {
  return async (request) => {
    const { days: count, zone } = validated(overviewRoute.query, request.query, 'the query');
    const dayOf = dayIn(zone);
    const days = daysUntil(dayOf(now()), count);
    const [first = ''] = days;
    const daysBefore = daysUntil(daysAfter(first, -1), count);
    // No time zone is a day from UTC.
    const since = daysAfter(daysBefore[0] ?? '', -1);
    const [read, open] = await Promise.all([numbers(since), countOpen()]);
    const hours = read.map(({ at, counters }) => ({ at, day: dayOf(at), counters }));
    const ofDays = hours.map(({ day, counters }) => [day, counters] as const);
    const { total, work } = summedNumbers(daysBefore, ofDays);
    const oldest = hours.find(({ day, counters: { new: fresh = 0 } }) => day >= first && fresh > 0);
    return {
      status: 200,
      body: {
        ...summedNumbers(days, ofDays, open),
        before: {
          leads: total.leads,
          quotedUsd: total.quotedUsd,
          booked: work.booked,
          contactMinutes: total.contactMinutes,
        },
        newSince: oldest?.at.toISOString() ?? null,
      },
    };
  };
}
