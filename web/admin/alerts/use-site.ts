import { useQuery } from '@tanstack/react-query';
import { pollInterval } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { siteWords } from '#web/words/office/site.ts';

export const ALERTS = ['alerts'];
const HEALTH = ['health'];
const SCAN_QUOTA = ['scan-quota'];

const REFRESH_MS = 10 * 60_000;
/** A channel that fails shows within that time. */
const ALERTS_MS = 60_000;
export const WATCHED_MS = 5000;

const seldom = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: false, retry: false } as const;

/** What the site says of itself. */
export type Site = ReturnType<typeof useSite>;

/**
 * Whether the site can email, how many pages of scans may still be read, and what went out by which ways.
 * @param isWatched whether somebody looks at what goes out
 */
export function useSite(isWatched: boolean) {
  const api = useApi();
  const health = useQuery({ queryKey: HEALTH, queryFn: () => api.health(), ...seldom });
  const scans = useQuery({ queryKey: SCAN_QUOTA, queryFn: () => api.scanQuota(), ...seldom });
  return { health, scans, alerts: useAlerts(isWatched) };
}

/** What went out by which ways, and the devices that are notified. */
export function useAlerts(isWatched: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ALERTS,
    queryFn: () => api.alerts(),
    ...seldom,
    refetchOnWindowFocus: true,
    refetchInterval: (query) => pollInterval(query, isWatched ? WATCHED_MS : ALERTS_MS),
  });
}

/** The site in one line. */
export const useSiteWords = (site: Site) => siteWords(site, new Date());
