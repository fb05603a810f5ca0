import * as v from 'valibot';
import type { FoundEntry } from '#lambdas/lead-index/store/index-reader.ts';
import { cursorEnd, cursorOf, notACursor } from '#lambdas/platform/cursor.ts';
import type { LeadFilter, LeadSort } from '#shared/lead/lead-filter.ts';
import { nextStepOrder } from '#shared/lead/sort-order.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type FilteredLeadsDeps, leadsFound } from './filtered-list.ts';
import { DUPLICATES_LIST, sortedRowsFor } from './list-rows.ts';
import { betweenOf } from './listed-leads.ts';

/** Where a page ended. */
const endSchema = v.strictTuple([v.string()]);

/** So many possible duplicates, the newest, are put into another order. */
const DUPLICATES_SORTED = 2000;
/** So many rows are looked through at once for those among them. */
const LOOKED_THROUGH = 1000;

interface Page {
  items: Lead[];
  /** Left out on the last page. */
  nextCursor?: string;
}

/**
 * The leads that pass the filter, in another order than that of time. All leads stand in one list of it, which is filtered as
 * it is read, a part of it a request: if few of many leads pass, a page may have few leads or none and still have a next
 * page.
 */
export function sortedLeads({ readList, leadsById, now }: Omit<FilteredLeadsDeps, 'leads'>) {
  /** The ids of the possible duplicates, which their own rows alone say. */
  async function duplicates(): Promise<ReadonlySet<string>> {
    const { found } = await readList({
      list: DUPLICATES_LIST,
      backwards: true,
      wanted: DUPLICATES_SORTED,
    });
    return new Set(found.map(({ id }) => id));
  }

  return async (
    filter: LeadFilter,
    {
      sort,
      noon,
      limit,
      cursor,
    }: { sort: LeadSort; noon?: string | undefined; limit: number; cursor?: string | undefined },
  ): Promise<Page> => {
    const { between, ...rows } = sortedRowsFor(filter, sort);
    const [after] = cursor === undefined ? [] : cursorEnd(endSchema, cursor);
    const [least, most] = between;
    // DynamoDB cannot continue from outside a range.
    if (after !== undefined && (after < least || after > most)) throw notACursor();
    const [first, last] = betweenOf(filter) ?? [];
    if (least > most || (first !== undefined && last !== undefined && first > last)) return { items: [] };
    const among = filter.duplicate === undefined ? undefined : await duplicates();
    const wanted = among === undefined ? limit : LOOKED_THROUGH;
    const read = await readList({ ...rows, between, wanted, after });
    const { found, next } = among === undefined ? read : partOf(read, among, limit);
    const items = await leadsFound({ readList, leadsById, now }, found, filter);
    return {
      // The index takes times of day on one clock for all.
      items: sort === 'next' ? bySteps(items, noon) : items,
      ...(next !== undefined && { nextCursor: cursorOf([next]) }),
    };
  };
}

/** Of what was read at most so many of these. */
function partOf(
  read: { found: FoundEntry[]; next?: string },
  among: ReadonlySet<string>,
  limit: number,
): typeof read {
  const all = read.found.filter(({ id }) => among.has(id));
  const found = all.slice(0, limit);
  const next = all.length > found.length ? found.at(-1)?.position : read.next;
  return { found, ...(next !== undefined && { next }) };
}

const bySteps = (leads: readonly Lead[], noon: string | undefined): Lead[] =>
  leads
    .map((lead) => ({ lead, order: nextStepOrder(lead, noon) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ lead }) => lead);
