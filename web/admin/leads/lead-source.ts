import { CALL_LIST_MAX, SEARCH_FOUND_MAX } from '#shared/api/office-routes.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { LeadFilter } from '#shared/lead/office.ts';
import { dayOf } from '#web/admin/address/day.ts';
import { type DeskAddress, filterOf, isWhole } from '#web/admin/address/desk-address.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';

/** Where a list's leads come from. */
export type LeadSource =
  | { kind: 'list'; filter: LeadFilter }
  | { kind: 'search'; text: string }
  /** To be called back by today. */
  | { kind: 'due' };

/** Every lead, newest first. */
export const everyLead: LeadSource = { kind: 'list', filter: {} };

export const isEveryLead = (source: LeadSource): boolean => source.kind === 'list' && isWhole(source.filter);

/** A search looks through all leads, whatever the other filters are. */
export function sourceOf(address: DeskAddress): LeadSource {
  if (address.q !== undefined) return { kind: 'search', text: address.q };
  return address.view === 'due' ? { kind: 'due' } : { kind: 'list', filter: filterOf(address) };
}

/** Tells a list from others. */
export function sourceName(source: LeadSource): string {
  if (source.kind === 'search') return `search ${source.text}`;
  if (source.kind === 'due') return 'due';
  return isEveryLead(source) ? 'all' : JSON.stringify(source.filter);
}

/** Where a list holds as many as it may: which of all they are. Undefined for a list that goes on. */
export function cutWords(source: LeadSource, count: number): string | undefined {
  if (source.kind === 'search' && count >= SEARCH_FOUND_MAX)
    return `These are the newest ${count}; there may be more. Type more to find fewer.`;
  if (source.kind === 'due' && count >= CALL_LIST_MAX)
    return `These ${count} are due the longest; there may be more.`;
}

/** One page of a list; a search and what is due are one page. */
export async function pageOf(
  api: AdminApi,
  source: LeadSource,
  cursor: string | undefined,
): Promise<LeadPage> {
  if (source.kind === 'search') return { items: await api.searchLeads(source.text) };
  if (source.kind === 'due') return { items: [...(await api.desk(dayOf(new Date()))).due] };
  return api.leads({ ...source.filter, cursor });
}
