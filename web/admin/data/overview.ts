import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type OfficeWork, type OverviewSpan, overviewRoutes } from '#shared/api/overview.ts';
import { workingZone } from '#web/platform/business-timezone.ts';
import { useApi } from './use-api.ts';

const OVERVIEW = 'overview';

/** Numbers of so many days, today included, on the office's clock. */
export function useOverview(days: OverviewSpan) {
  const api = useApi();
  const zone = workingZone();
  return useQuery({
    queryKey: [OVERVIEW, days, zone],
    queryFn: async () =>
      (await api.call(overviewRoutes.getOverview, { query: { days: `${days}`, zone } })).body,
  });
}

type Person = OfficeWork['people'][number];

const nobodyYet = { open: 0, calls: 0, outcomes: {}, firstMinutes: null, booked: 0 };

/** Counts open leads that somebody gave away in the overviews that are loaded: the server counts them a moment later. */
export function giveOpenLeads(
  client: QueryClient,
  count: number,
  { from, to }: { from: string; to: string | null },
): void {
  const is = (email: string | null) => (person: Person) =>
    person.email.toLowerCase() === email?.toLowerCase();
  client.setQueriesData<{ work: OfficeWork }>({ queryKey: [OVERVIEW] }, (now) => {
    if (now === undefined) return now;
    const { people } = now.work;
    const all = to === null || people.some(is(to)) ? people : [...people, { ...nobodyYet, email: to }];
    const after = all.map((person) => ({
      ...person,
      open: is(to)(person) ? person.open + count : is(from)(person) ? 0 : person.open,
    }));
    return { ...now, work: { ...now.work, people: after } };
  });
}
