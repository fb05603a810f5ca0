import { type InspectionOutcome, inspectionOutcomes, type Sale } from '#shared/inspection/inspection.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { type CallOutcome, type LostReason, lostReasons } from '#shared/lead/lead.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { capital, dayWords, momentWords, money } from './formats.ts';
import { shortTiers } from './lead.ts';
import { personName } from './people.ts';

export type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

/** A day, or a moment of one. */
export const dayOr = (day: string | undefined) => {
  if (day === undefined) return undefined;
  return day.includes('T') ? momentWords(day) : dayWords(day);
};

/** How a call went. */
export const outcomeWords: Record<CallOutcome, string> = {
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  reached: 'Reached',
  call_back: 'Call back',
};

/** How an inspection went. */
export const inspectionWords: Record<InspectionOutcome, string> = {
  sold: 'Sold',
  thinking: 'Thinking',
  lost: 'Lost',
  nobody_home: 'Nobody home',
};

/** "sold for $15,000, Impact, Nov 24" */
export const soldWords = ({ tier, price, on }: Sale): string =>
  [
    price === undefined ? 'sold' : `sold for ${money(price, 'dollar')}`,
    shortTiers[tier],
    dayWords(on, 'short'),
  ].join(', ');

const inspectionSaid = (said: Change['afterInspection']): string => {
  if (said?.sale !== undefined) return `inspection: ${soldWords(said.sale)}`;
  if (said?.outcome !== undefined) return `inspection: ${inspectionWords[said.outcome].toLowerCase()}`;
  return said?.askAt === undefined ? 'inspection: no outcome' : 'inspection: not done yet';
};

/** The same as a line of the history has it: what was said, or when to ask again. */
export const inspectionIn = (text: string | undefined): string =>
  inspectionSaid(
    text === undefined ? null : { outcome: inspectionOutcomes.find((known) => known === text), askAt: text },
  );

/** Why a lead was lost. */
export const lostWords: Record<LostReason, string> = {
  other_company: 'Chose another company',
  price: 'Price',
  claim_denied: 'Insurer denied the claim',
  not_reached: 'Couldn’t reach',
  repair_only: 'Repair only',
  outside_area: 'Outside our area',
  sold_or_rents: 'Sold the home or rents',
  other: 'Something else',
};

export function lostIn(text: string): string {
  const known = lostReasons.find((reason) => reason === text);
  return known === undefined ? text : lostWords[known];
}

/** What a change sets, each in a word or two. */
export function chosenWords(change: Change): string {
  const { status, assignee, callBackOn, callBackAt, spam, inspection, lostReason } = change;
  return [
    status !== undefined && capital(status),
    assignee !== undefined && (assignee === null ? 'unassigned' : `assigned to ${personName(assignee)}`),
    callBackOn !== undefined &&
      (callBackOn === null ? 'follow-up cleared' : `follow up ${dayOr(callBackAt ?? callBackOn)}`),
    spam !== undefined && (spam ? 'spam' : 'not spam'),
    change.callAttempted !== undefined &&
      (change.callOutcome === undefined
        ? 'call attempt logged'
        : outcomeWords[change.callOutcome].toLowerCase()),
    change.callUndone !== undefined && 'call attempt taken back',
    inspection !== undefined &&
      (inspection === null ? 'inspection canceled' : `inspection ${momentWords(inspection.at)}`),
    change.afterInspection !== undefined && inspectionSaid(change.afterInspection),
    change.sale !== undefined && (change.sale === null ? 'sale taken back' : soldWords(change.sale)),
    (change.inspectionTold ?? change.texted) !== undefined && 'homeowner told',
    lostReason !== undefined &&
      (lostReason === null ? 'no longer lost' : `lost: ${lostWords[lostReason].toLowerCase()}`),
    change.tags !== undefined &&
      (change.tags.length === 0 ? 'tags removed' : `tags ${change.tags.join(', ')}`),
  ]
    .filter((words) => words !== false)
    .join(', ');
}

/**
 * What the page says once a change is saved, or could not be.
 * @param before whether the lead had an inspection
 */
export function changeSentences(
  change: Change,
  before: Pick<Lead, 'inspection'> = {},
): { saved: string; failed: string } {
  const { status, callAttempted, inspection, afterInspection, sale } = change;
  if (sale !== undefined)
    return { saved: sale === null ? 'Sale taken back' : saleSaid(sale), failed: 'Failed to save the sale' };
  if (callAttempted === true) return { saved: 'Call logged', failed: 'Failed to log the call' };
  const saved = inspection !== undefined ? bookingSaid(inspection, before) : outcomeSaid(afterInspection);
  if (saved !== undefined) return { saved, failed: 'Failed to update the inspection' };
  return status === undefined
    ? { saved: 'Lead updated successfully', failed: 'Failed to update lead' }
    : { saved: 'Lead status updated successfully', failed: 'Failed to update lead status' };
}

function bookingSaid(inspection: Change['inspection'], before: Pick<Lead, 'inspection'>): string {
  if (inspection === null) return 'Inspection canceled';
  return before.inspection === undefined ? 'Inspection booked' : 'Inspection changed';
}

function outcomeSaid(said: Change['afterInspection']): string | undefined {
  if (said === undefined) return undefined;
  return said?.sale === undefined ? capital(inspectionSaid(said)) : saleSaid(said.sale);
}

/** "Sold for $11,200" */
const saleSaid = ({ price }: Pick<Sale, 'price'>): string =>
  price === undefined ? 'Sold' : `Sold for ${money(price, 'dollar')}`;

/** Of leads that an undo leaves as they are: "1 was changed since and stays". */
export const stayWords = (count: number): string =>
  count === 1 ? '1 was changed since and stays' : `${count} were changed since and stay`;
