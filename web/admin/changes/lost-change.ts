import type { LostReason } from '#shared/lead/lead.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { BulkTask } from './bulk-change.ts';

/**
 * Lost is Cancelled with a reason; a later call is promised only where somebody asks for it, and has a reason: a day of
 * a lead without one may be older than its end, and is not due.
 * @param callOn ISO date; empty for no later call
 */
export const lostChange = (
  lead: Lead,
  picked: LostReason | undefined,
  callOn: string,
  reason: LostReason | undefined = picked ?? (callOn === '' ? undefined : 'other'),
): Change => ({
  ...(lead.status !== 'cancelled' && { status: 'cancelled' }),
  ...(reason !== undefined && { lostReason: reason }),
  ...(callOn === '' ? lead.call_back_on !== undefined && { callBackOn: null } : { callBackOn: callOn }),
});

/** All of them are lost for that reason. */
export const allLost = (leads: readonly Lead[], reason: LostReason, callOn: string): BulkTask => ({
  kind: 'change',
  planned: leads.map((lead) => ({ lead, change: lostChange(lead, reason, callOn) })),
  before: [],
  stay: [],
});

/** ISO date: the first of March after that day, when roofs are replaced again. */
export function nextSpring(today: string): string {
  const [year = '', monthAndDay = ''] = [today.slice(0, 4), today.slice(5)];
  return `${monthAndDay < '03-01' ? year : Number(year) + 1}-03-01`;
}
