import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import { isNewLead, isPersons } from '#shared/lead/new-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** The list of the new ones shows what their count counts; spam is listed there where it alone is asked for. */
const hasStatus = (lead: Lead, { status, spam }: Pick<LeadFilter, 'status' | 'spam'>): boolean =>
  status === 'new' && spam === undefined ? isNewLead(lead) : status === undefined || lead.status === status;

/** Whether a list of that status shows the lead at all. */
export const isListed = (lead: Lead, filter: Pick<LeadFilter, 'status' | 'spam' | 'genuine'>): boolean =>
  lead.merged_into === undefined &&
  (filter.genuine === undefined || isPersons(lead)) &&
  hasStatus(lead, filter);

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

/** After all positions that begin as this one does. */
export const LAST = '~';
