import type { InspectionOutcome, Sale } from '#shared/inspection/inspection.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import { followUpAt, inTwoHours } from '#web/admin/call/call-outcome.ts';
import { dayOf } from '#web/platform/business-timezone.ts';

// What each answer to "How did it go?" changes, as one change that one Undo takes back.

const said = (outcome: InspectionOutcome): Change => ({ afterInspection: { outcome } });

/** Keeps the sale; the status stays for the office to set. */
export const soldChange = (sale: Sale | null): Change => ({
  afterInspection: { outcome: 'sold', ...(sale && { sale }) },
});

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
