import { timePosition } from '#lambdas/lead-index/store/entry.ts';
import type { FoundEntry, ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import type { LeadPosition, LeadStore, LeadsById } from '#lambdas/leads/lead-store.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { betweenOf, isListed, LAST } from './listed-leads.ts';

export interface FilteredLeadsDeps {
  leads: Pick<LeadStore, 'list'>;
  readList: ReadList;
  leadsById: LeadsById;
  now: () => Date;
}

interface Page {
  items: Lead[];
  /** Left out on the last page. */
  next?: LeadPosition;
}

/**
 * The leads that pass the filter, newest first. Status and days are read from the leads table's indexes, other filters
 * from the lead index. The leads found are then checked again, as the index may be a second behind. If few of many
 * leads pass, a page may have few leads or none and still have a next page.
 */
export function filteredLeads({ leads, readList, leadsById, now }: FilteredLeadsDeps) {
  return async (
    { from, to, ...filter }: LeadFilter,
    { limit, after }: { limit: number; after?: LeadPosition | undefined },
  ): Promise<Page> => {
    const between = betweenOf({ from, to });
    if (between !== undefined && between[0] > between[1]) return { items: [] };
    const { status, genuine: _genuine, ...beyond } = filter;
    // Loaded for filters alone: a list of all or of a status needs nothing of it.
    const isFiltered = Object.values(beyond).some((value) => value !== undefined);
    const rowsOf = isFiltered ? await import('./list-rows.ts') : undefined;
    const rows = rowsOf?.rowsFor(filter);
    if (rowsOf === undefined || rows === undefined) {
      const { items, more } = await leads.list({ status, limit, after, between });
      const [end] = items.slice(-1);
      const shown = items.filter((lead) => isListed(lead, filter));
      return more && end !== undefined ? { items: shown, next: end } : { items: shown };
    }
    const { lists, ...narrowed } = rows;
    const { found, next } = await rowsOf.newestOf(readList, lists, {
      ...narrowed,
      wanted: limit,
      after: after && timePosition(after),
      // In a position the id follows the time.
      ...(between && { between: [between[0], `${between[1]}${LAST}`] as const }),
    });
    const items = await leadsFound({ readList, leadsById, now }, found, filter);
    return { items, ...(next !== undefined && { next: positionIn(next) }) };
  };
}

type PassingDeps = Omit<FilteredLeadsDeps, 'leads'>;

/** The leads that pass the filter as they are now, in their order. */
export function passingLeads({ readList, leadsById, now }: PassingDeps) {
  return async (leads: readonly Lead[], filter: LeadFilter): Promise<Lead[]> => {
    const { matchesFilter } = await import('./list-filters.ts');
    const matching = leads.filter((lead) => matchesFilter(lead, filter, now()));
    if (filter.duplicate === undefined) return matching;
    // The duplicate of one may be another's by now.
    const { duplicatesOfRows } = await import('./duplicate-match.ts');
    const duplicates = await duplicatesOfRows({ readList, leadsById })(matching);
    return matching.filter(({ id }) => duplicates.has(id));
  };
}

/** The leads of these entries that pass the filter. */
export const leadsFound = async (deps: PassingDeps, found: readonly FoundEntry[], filter: LeadFilter) =>
  passingLeads(deps)(await deps.leadsById(found.map(({ id }) => id)), filter);

function positionIn(position: string): LeadPosition {
  const [created_at = '', id = ''] = position.split('#');
  return { created_at, id };
}
