import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FoundLeads } from '#shared/api/lead-search.ts';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { everyLead, type LeadSource, sourceName } from '#web/admin/urls/list-url.ts';
import { ownDay } from '#web/platform/business-timezone.ts';
import type { AdminApi } from './admin-api.ts';
import {
  CALL_LIST,
  CHANGED,
  INSPECTIONS,
  isSignedOut,
  LEADS,
  leadKey,
  NEWEST,
  polledWithChanges,
} from './queries.ts';
import { useApi } from './use-api.ts';

const AGAIN_MS = 20_000;

/** Back finds a list as it was left, for so long. */
const KEPT_MS = 30 * 60_000;
/** A list of more pages is not asked for again while it is open. */
const PAGES_LOOKED_AT = 3;

/**
 * The leads of a list, page after page. A list is asked for anew by each history entry, and found again by Back
 * and Forward; open, it changes by `updateLeads` and `prependNewest` alone. What the office works through is asked for
 * again with each change, so that nobody works on what another is done with.
 * @param entry the history entry
 */
export function useLeads(source: LeadSource, entry: string) {
  const api = useApi();
  const client = useQueryClient();
  const name = sourceName(source);
  useEffect(() => void lastLists.set(client, [LEADS, name, entry]), [client, name, entry]);
  return useInfiniteQuery(leadsQuery(client, api, source, entry));
}

const leadsQuery = (client: QueryClient, api: AdminApi, source: LeadSource, entry: string) =>
  infiniteQueryOptions({
    queryKey: [LEADS, sourceName(source), entry],
    queryFn: async ({ pageParam }) => withoutErased(client, await pageOf(api, source, pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ListPage) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    meta: { isQueue: source.kind === 'view' },
    // A list that never came is asked for again.
    refetchInterval: (query) => {
      const { data, error } = query.state;
      if (data === undefined) return error !== null && !isSignedOut(error) && AGAIN_MS;
      return source.kind === 'view' && isShort(data) && polledWithChanges.refetchInterval(query);
    },
  });

export const isShort = ({ pages }: LoadedLeads) => pages.length <= PAGES_LOOKED_AT;

/** Asks for what the list of all leads is drawn with; resolves once it is there or could not come. */
export async function loadFirstRows(client: QueryClient, api: AdminApi, entry: string): Promise<void> {
  await Promise.all([
    client.prefetchInfiniteQuery(leadsQuery(client, api, everyLead, entry)),
    client.prefetchQuery(callListQuery(api)),
  ]);
}

/** The list that was looked at last. */
const lastLists = new WeakMap<QueryClient, readonly string[]>();

/** Where a lead stands in a list: its number, of how many that are loaded, and the leads beside it. */
interface PlaceInList {
  number: number;
  loaded: number;
  /** Nothing more is to be loaded. */
  isWhole: boolean;
  previous: string | undefined;
  next: string | undefined;
}

/** The lead's place in the list that was looked at last; undefined where that does not hold it. */
export function placeInList(client: QueryClient, leadId: string): PlaceInList | undefined {
  const pages = client.getQueryData<LoadedLeads>(lastLists.get(client) ?? [])?.pages ?? [];
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const at = ids.indexOf(leadId);
  if (at < 0) return undefined;
  return {
    number: at + 1,
    loaded: ids.length,
    isWhole: pages.at(-1)?.nextCursor === undefined,
    previous: ids[at - 1],
    next: ids[at + 1],
  };
}

/** A page of a list; that of a search says why each lead was found. */
type ListPage = LeadPage & { found?: FoundLeads };

/**
 * One page of a list.
 * @param limit of its leads; as many as the server gives where it is left out
 */
export async function pageOf(
  api: AdminApi,
  source: LeadSource,
  cursor: string | undefined,
  limit?: number,
): Promise<ListPage> {
  const part = { cursor, ...(limit !== undefined && { limit }) };
  if (source.kind === 'search') return api.searchLeads(source.text, cursor, source.filter);
  if (source.kind === 'list') {
    const { filter, sort } = source;
    return api.leads({ ...filter, ...part, ...(sort && { sort, ...ownDay(new Date()) }) });
  }
  const { kind: _kind, ...view } = source;
  return api.leads({ ...view, ...ownDay(new Date()), ...part });
}

/** The leads that a list holds as they are now, each in its place; one that was merged into another is in none. */
export function updateLeads(client: QueryClient, leads: readonly Lead[]): void {
  client.setQueriesData<LoadedLeads>({ queryKey: [LEADS] }, (loaded) => leads.reduce(withLead, loaded));
  client.setQueriesData<readonly Lead[]>({ queryKey: [INSPECTIONS] }, (listed) =>
    listed?.map((lead) => leads.find(({ id }) => id === lead.id) ?? lead),
  );
}

/** Shows a lead as a change just left it: a look that is on its way would take that back. */
export async function showChangedLead(client: QueryClient, lead: Lead): Promise<void> {
  // More of a list that somebody asked for comes all the same, as does what was never there.
  const isLook = ({ state: { data, fetchMeta } }: Query) => data !== undefined && fetchMeta === null;
  await Promise.all(
    [CHANGED, NEWEST, LEADS].map((key) => client.cancelQueries({ queryKey: [key], predicate: isLook })),
  );
  updateLeads(client, [lead]);
  // By now it may be inspected on another day.
  void client.invalidateQueries({ queryKey: [INSPECTIONS] });
  client.setQueryData<LeadDetail>(leadKey(lead.id), (detail) => detail && { ...detail, lead });
  void refreshLead(client, lead.id);
}

/** Nothing shows the lead anymore: no list, no look at the newest, no answer on its way. */
export function removeLead(client: QueryClient, leadId: string): void {
  rememberErased(client, leadId);
  client.setQueriesData<LoadedLeads>(
    { queryKey: [LEADS] },
    (loaded) => loaded && { ...loaded, pages: loaded.pages.map((page) => withoutErased(client, page)) },
  );
  client.setQueryData<LeadPage>([NEWEST], (page) => page && withoutErased(client, page));
}

/** Asks for every list anew once it is shown: a lead may have come back. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [LEADS] });
  void client.invalidateQueries({ queryKey: [NEWEST] });
  refreshCallList(client);
}

/** The newest leads on top of the lists of all. */
export function prependNewest(client: QueryClient, newest: LeadPage): void {
  client.setQueriesData<LoadedLeads>(
    { queryKey: [LEADS, sourceName(everyLead)] },
    (loaded) => loaded && withNewest(loaded, newest),
  );
}

function withLead(loaded: LoadedLeads | undefined, lead: Lead): LoadedLeads | undefined {
  if (loaded === undefined) return undefined;
  const now = lead.merged_into === undefined ? [lead] : [];
  const items = (page: LeadPage) => page.items.flatMap((item) => (item.id === lead.id ? now : item));
  return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, items: items(page) })) };
}

/** The pages loaded so far, newest leads first. */
export type LoadedLeads = InfiniteData<LeadPage, string | undefined>;

/**
 * What is loaded, with its first page asked for anew: new leads on top, changed ones as they are now, those that left
 * the list gone. Where more came in than one page holds, older pages are dropped: "Load more" brings them again
 * without a gap.
 */
function withNewest(loaded: LoadedLeads, newest: LeadPage): LoadedLeads {
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

const erased = new WeakMap<QueryClient, Set<string>>();

/** From now on no answer shows the lead, one that is still on its way neither. */
function rememberErased(client: QueryClient, leadId: string): void {
  erased.set(client, new Set([...(erased.get(client) ?? []), leadId]));
}

/** The page without leads that were deleted for good from this tab. */
export function withoutErased<Page extends LeadPage>(client: QueryClient, page: Page): Page {
  const gone = erased.get(client);
  return gone === undefined ? page : { ...page, items: page.items.filter(({ id }) => !gone.has(id)) };
}

/** What waits for a call today. */
export const useCallList = () => useQuery(callListQuery(useApi()));

const callListQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: [CALL_LIST],
    queryFn: () => api.callList(ownDay(new Date())),
    ...polledWithChanges,
    // What came before the page was drawn is not asked for again by its drawing.
    staleTime: 1_000,
  });

/** After a change of a lead: its counts and whom to call first. */
export const refreshCallList = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [CALL_LIST] });

/** Asks for the lead again. */
export const refreshLead = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: leadKey(id) });
