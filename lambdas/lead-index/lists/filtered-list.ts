import { timePosition } from '#lambdas/lead-index/store/entry.ts';
import type { ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import type { LeadPosition, LeadStore, LeadsById } from '#lambdas/leads/lead-store.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { matchesFilter, rowsFor } from './list-filters.ts';

export interface FilteredLeadsDeps {
  leads: Pick<LeadStore, 'list'>;
  readList: ReadList;
  leadsById: LeadsById;
}

interface Page {
  items: Lead[];
  /** Left out on the last page. */
  next?: LeadPosition;
}

const FIRST_TIME = '0000';
const LAST_TIME = '9999';

/** The first and last moment of the filter's days; undefined without days. */
export function betweenOf({
  from,
  to,
}: Pick<LeadFilter, 'from' | 'to'>): readonly [string, string] | undefined {
  if (from === undefined && to === undefined) return undefined;
  return [
    from === undefined ? FIRST_TIME : new Date(from).toISOString(),
    to === undefined ? LAST_TIME : new Date(Date.parse(to) - 1).toISOString(),
  ];
}

/**
 * The leads that pass the filter, newest first. Status and days are read from the leads table's indexes, other filters
 * from the lead index. The leads found are then checked again, as the index may be a second behind. If few of many
 * leads pass, a page may have few leads or none and still have a next page.
 */
export function filteredLeads({ leads, readList, leadsById }: FilteredLeadsDeps) {
  /** Those whose rows have the tag: the duplicate of one may be another's by now. */
  async function stillDuplicates(rows: readonly Lead[]): Promise<Lead[]> {
    const { duplicatesOfRows } = await import('./duplicate-match.ts');
    const duplicates = await duplicatesOfRows({ readList, leadsById })(rows);
    return rows.filter(({ id }) => duplicates.has(id));
  }

  return async (
    { from, to, ...filter }: LeadFilter,
    { limit, after }: { limit: number; after?: LeadPosition | undefined },
  ): Promise<Page> => {
    const between = betweenOf({ from, to });
    if (between !== undefined && between[0] > between[1]) return { items: [] };
    const { status, ...beyond } = filter;
    const rows = Object.values(beyond).some((value) => value !== undefined) ? rowsFor(filter) : undefined;
    if (rows === undefined) {
      const { items, more } = await leads.list({ status, limit, after, between });
      const [end] = items.slice(-1);
      const shown = items.filter((lead) => matchesFilter(lead, filter));
      return more && end !== undefined ? { items: shown, next: end } : { items: shown };
    }
    const { found, next } = await readList({
      ...rows,
      backwards: true,
      wanted: limit,
      after: after && timePosition(after),
      // In a position the id follows the time, so `~` includes all ids.
      ...(between && { between: [between[0], `${between[1]}~`] as const }),
    });
    const matching = (await leadsById(found.map(({ id }) => id))).filter((lead) =>
      matchesFilter(lead, filter),
    );
    const items = filter.duplicate === undefined ? matching : await stillDuplicates(matching);
    return { items, ...(next !== undefined && { next: positionIn(next) }) };
  };
}

function positionIn(position: string): LeadPosition {
  const [created_at = '', id = ''] = position.split('#');
  return { created_at, id };
}
