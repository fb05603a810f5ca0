import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { showAsTheyAre, showOnTop, withoutErased } from '#web/admin/data/lead-cache.ts';
import { lookInterval, NEWEST } from '#web/admin/data/queries.ts';
import { LOOKED_AT, notSeen, ringsFor, titleWith } from './new-leads-words.ts';
import { ring } from './ring.ts';

/** One look in so many asks for a whole page: what another admin changed further down. */
const WHOLE_PAGE_EACH = 8;

export interface NewLeads {
  /** Newest first. */
  leads: readonly Lead[];
  /** Why the last look failed. */
  error: Error | null;
  /** A list shows these; `whole`: the list of all, where each lead that it does not show is new. */
  onShown: (leads: readonly Lead[], whole: boolean) => void;
  /** Puts the new ones on top of the list of all. */
  show: () => void;
}

/**
 * Looks for leads that no list has shown: often while the tab is visible, at once when it becomes so, seldom while it is
 * hidden. What is on the page is shown as it is now, each row in its place; new rows come only by `show`.
 * @param listsAll whether the list of all is open; where it was not yet, new is what comes after the first look
 */
export function useNewLeads(api: AdminApi, listsAll = true): NewLeads {
  const client = useQueryClient();
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  const looks = useRef(0);
  const newest = useQuery({
    queryKey: [NEWEST],
    queryFn: async ({ signal }) => {
      looks.current += 1;
      const few = looks.current % WHOLE_PAGE_EACH === 0 ? {} : { limit: LOOKED_AT };
      const page = withoutErased(client, await api.leads({ status: undefined, cursor: undefined, ...few }));
      if (!signal.aborted) showAsTheyAre(client, page.items);
      return page;
    },
    enabled: seen !== null || !listsAll,
    retry: false,
    staleTime: 0,
    refetchInterval: lookInterval,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
  const onShown = useCallback(
    (leads: readonly Lead[], whole: boolean) =>
      setSeen((before) => {
        const shown = new Set(leads.map(({ id }) => id));
        if (whole) return shown;
        if (before === null) return null;
        return leads.every(({ id }) => before.has(id)) ? before : new Set([...before, ...shown]);
      }),
    [],
  );
  const { data } = newest;
  useEffect(() => {
    if (seen === null && !listsAll && data !== undefined) setSeen(new Set(data.items.map(({ id }) => id)));
  }, [seen, listsAll, data]);
  const leads = seen === null ? [] : notSeen(newest.data?.items ?? [], seen);
  const title = titleWith(leads);
  const rung = ringsFor(leads);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = titleWith([]);
    };
  }, [title]);
  useEffect(() => {
    if (rung !== undefined) ring.ringFor(rung);
  }, [rung]);
  return {
    leads,
    error: newest.error,
    onShown,
    show: () => newest.data !== undefined && showOnTop(client, newest.data),
  };
}
