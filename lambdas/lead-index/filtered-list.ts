import type { LeadPosition, LeadStore, LeadsById } from '#lambdas/leads/lead-store.ts';
import type { LeadFilter } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { timePosition } from './entry.ts';
import type { ReadList } from './index-store.ts';
import { passes, rowsFor } from './marks.ts';

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

/** The filter's days as the first and last moment that are in them; undefined where there is none. */
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
 * The leads that pass the filter, newest first. Status and days alone are read from the leads' own indexes; the rest
 * from the lists of keys, whose leads are then asked again: a list may be a second behind. Where few of many
 * leads pass, a page may hold few of them, or none, and lead on all the same.
 */
export function filteredLeads({ leads, readList, leadsById }: FilteredLeadsDeps) {
  return async (
    { from, to, ...filter }: LeadFilter,
    { limit, after }: { limit: number; after?: LeadPosition | undefined },
  ): Promise<Page> => {
    const between = betweenOf({ from, to });
    if (between !== undefined && between[0] > between[1]) return { items: [] };
    const { status, ...beyond } = filter;
    const rows = Object.values(beyond).some((wanted) => wanted !== undefined) ? rowsFor(filter) : undefined;
    if (rows === undefined) {
      const { items, more } = await leads.list({ status, limit, after, between });
      const [end] = items.slice(-1);
      return more && end !== undefined ? { items, next: end } : { items };
    }
    const { found, next } = await readList({
      ...rows,
      backwards: true,
      wanted: limit,
      after: after && timePosition(after),
      // A place goes on after its time.
      ...(between && { between: [between[0], `${between[1]}~`] as const }),
    });
    const items = (await leadsById(found.map(({ id }) => id))).filter((lead) => passes(lead, filter));
    return { items, ...(next !== undefined && { next: positionIn(next) }) };
  };
}

function positionIn(position: string): LeadPosition {
  const [created_at = '', id = ''] = position.split('#');
  return { created_at, id };
}
