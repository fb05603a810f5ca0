import type { CallReason } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { hasMark, type ListedLead } from './lead-facets.ts';

type CalledLead = ListedLead & Pick<Lead, 'id' | 'call_back_on' | 'call_attempts'>;

/** What a lead is called early for whatever the others are, in the order of weight. */
const classes: readonly { reason: CallReason; holds: (lead: ListedLead) => boolean }[] = [
  { reason: 'leaking_now', holds: (lead) => hasMark(lead, 'emergency') },
  {
    reason: 'insurance_with_document',
    holds: (lead) => lead.lead_type === 'insurance' && hasMark(lead, 'document'),
  },
  { reason: 'wants_formal_quotes', holds: (lead) => hasMark(lead, 'formal') },
];

/** New and no spam: somebody has yet to call. */
export const isWaiting = (lead: ListedLead): boolean => lead.status === 'new' && !hasMark(lead, 'spam');

/** Waits, and no day is set to call back on. */
export const isToCall = (lead: CalledLead): boolean => isWaiting(lead) && lead.call_back_on === undefined;

/** A day is set to call back on, and there is still something to talk about. */
export const isToCallBack = (lead: CalledLead): lead is CalledLead & { call_back_on: string } =>
  lead.call_back_on !== undefined &&
  lead.status !== 'completed' &&
  lead.status !== 'cancelled' &&
  !hasMark(lead, 'spam');

/**
 * The lead's place among those to call, the first in the order of text: by its weightiest reason, in each class those
 * nobody tried to call before the others, then whoever waits longest.
 */
export function callPlace(lead: CalledLead): string {
  const found = classes.findIndex(({ holds }) => holds(lead));
  const rank = found === -1 ? classes.length : found;
  const tried = (lead.call_attempts ?? 0) > 0 ? 1 : 0;
  return `${rank}${tried}#${lead.created_at}#${lead.id}`;
}

/** Why each of these leads, which are in the order to call them, stands where it does. */
export function withReasons<L extends CalledLead>(leads: readonly L[]): { lead: L; reasons: CallReason[] }[] {
  const [longest] = leads.map(({ created_at }) => created_at).sort();
  return leads.map((lead) => ({
    lead,
    reasons: [
      ...classes.filter(({ holds }) => holds(lead)).map(({ reason }) => reason),
      ...(lead.created_at === longest ? (['waiting_longest'] as const) : []),
    ],
  }));
}
