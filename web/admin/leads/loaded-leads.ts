import { useEffect, useMemo, useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { usePendingChanges } from '#web/admin/changes/change-queue.ts';
import { useLeads } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import type { LeadSource } from '#web/admin/urls/list-url.ts';
import { matchesIn } from './search-matches.ts';

/** A page may hold few of what is asked for: pages are loaded until there are so many more. */
const SCREENFUL = 20;

/** One that moved down while the list was loaded page by page is met again: it stays in its first place. */
const onceEach = (leads: readonly Lead[]) => [...new Map(leads.map((lead) => [lead.id, lead])).values()];

/** The leads of one list as far as they are loaded, with the changes that are on their way. */
export function useLoadedLeads(source: LeadSource, entry: string) {
  const query = useLeads(source, entry);
  const { data, hasNextPage, isFetching, isFetchNextPageError, errorUpdatedAt, fetchNextPage } = query;
  const showToast = useToast();
  const [wanted, setWanted] = useState(SCREENFUL);
  const asChanged = usePendingChanges();
  const items = useMemo(
    () => onceEach(data?.pages.flatMap((page) => page.items.map(asChanged)) ?? []),
    [data, asChanged],
  );
  const reasons = useMemo(() => data?.pages.flatMap(({ found = [] }) => found) ?? [], [data]);
  const found = useMemo(() => matchesIn(items, reasons), [items, reasons]);
  useEffect(() => {
    const few = items.length < wanted;
    if (few && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [items, wanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  useEffect(() => {
    if (isFetchNextPageError && errorUpdatedAt > 0) showToast('failure', 'Failed to load leads');
  }, [isFetchNextPageError, errorUpdatedAt, showToast]);
  return {
    query,
    items,
    /** What of it stands in rows, and why a search found it. */
    found,
    setWanted,
    loadMore() {
      if (isFetching) return;
      setWanted(items.length + SCREENFUL);
      void fetchNextPage();
    },
  };
}
