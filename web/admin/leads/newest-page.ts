import type { InfiniteData } from '@tanstack/react-query';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** The pages loaded so far, newest leads first. */
export type LoadedLeads = InfiniteData<LeadPage, string | undefined>;

/**
 * What is loaded, with its first page asked for anew: new leads on top, changed ones as they are now, those that left
 * the list gone. Where more came in than one page holds, older pages are dropped: "Load more" brings them again
 * without a gap.
 */
export function withNewest(loaded: LoadedLeads, newest: LeadPage): LoadedLeads {
  const known = new Set(loaded.pages.flatMap((page) => page.items.map(({ id }) => id)));
  const last = newest.items.at(-1);
  const first: LoadedLeads = { pages: [newest], pageParams: [undefined] };
  if (newest.nextCursor === undefined || last === undefined) return first;
  if (!newest.items.some(({ id }) => known.has(id))) return first;
  const shown = new Set(newest.items.map(({ id }) => id));
  const older = (lead: Lead) => !shown.has(lead.id) && lead.created_at <= last.created_at;
  const [top, ...rest] = loaded.pages.map((page) => ({ ...page, items: page.items.filter(older) }));
  // The first page's cursor stays: it is where the second one begins.
  return { ...loaded, pages: [{ ...top, items: [...newest.items, ...(top?.items ?? [])] }, ...rest] };
}
