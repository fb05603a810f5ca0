import type { InspectionOutcome, Sale } from '#shared/inspection/inspection.ts';
import { isAsked, questionOf } from '#shared/lead/next-call.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import { isSold } from '#shared/lead/sale.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { followUpAt, inTwoHours } from '#web/admin/call/call-outcome.ts';
import { dayOf } from '#web/platform/business-timezone.ts';

// What each answer to "How did it go?" changes, as one change that one Undo takes back.

const said = (outcome: InspectionOutcome): Change => ({ afterInspection: { outcome } });

/**
 * Keeps the sale, as the answer where the office is asked how the inspection went; the status stays for the office to set, but
 * whoever sold to a new lead has spoken to its homeowner. A call that was promised before is none any more.
 */
export function soldChange(lead: Lead, sale: Sale, now: Date): Change {
  if (isSold(lead)) return { sale };
  const question = questionOf(lead);
  const isAnswer = question?.kind === 'outcome' && isAsked(question, now);
  return {
    ...(isAnswer ? { afterInspection: { outcome: 'sold', sale } } : { sale }),
    ...(lead.status === 'new' && { status: 'contacted' }),
    ...(lead.call_back_on !== undefined && { callBackOn: null }),
  };
}

export const thinkingChange = (callAt: Date): Change => ({ ...said('thinking'), ...followUpAt(callAt) });

/** @param why what the form about lost leads sets */
export const lostChange = (why: Change): Change => ({ ...said('lost'), ...why });

/** The day on which whoever was not at home is called: today, or tomorrow once nobody is called anymore. */
export const dayToRebook = (now: Date): string => dayOf(inTwoHours(now));

export const nobodyHomeChange = (now: Date): Change => ({
  ...said('nobody_home'),
  callBackOn: dayToRebook(now),
});

/** Asks again in two hours, at night in the morning. */
export const notDoneChange = (now: Date): Change => ({
  afterInspection: { askAt: inTwoHours(now).toISOString() },
});
