import { type InspectionOutcome, inspectionOutcomes } from '#shared/inspection/inspection.ts';
import { type CallOutcome, type LostReason, lostReasons } from '#shared/lead/lead.ts';
import type { Change, HistoryEntry } from '#shared/lead/office-requests.ts';
import { capital, counted, dayWords, momentWords } from './formats.ts';

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

/** What each answer does. */
export const inspectionHints = (outcome: InspectionOutcome, isToday: boolean): string =>
  ({
    sold: 'Sets status to Completed',
    thinking: 'Pick a day to call',
    lost: 'Pick a reason',
    nobody_home: `Call ${isToday ? 'today' : 'tomorrow'}, book again`,
  })[outcome];

const inspectionSaid = (said: Change['afterInspection']): string => {
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
    assignee !== undefined && (assignee === null ? 'unassigned' : `assigned to ${assignee}`),
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
    change.inspectionTold !== undefined && 'homeowner told',
    lostReason !== undefined &&
      (lostReason === null ? 'no longer lost' : `lost: ${lostWords[lostReason].toLowerCase()}`),
    change.tags !== undefined &&
      (change.tags.length === 0 ? 'tags removed' : `tags ${change.tags.join(', ')}`),
  ]
    .filter((words) => words !== false)
    .join(', ');
}

/** What the page says once a change is saved, or could not be. */
export function changeSentences({ status, callAttempted }: Change): { saved: string; failed: string } {
  if (callAttempted === true) return { saved: 'Call logged', failed: 'Failed to log the call' };
  return status === undefined
    ? { saved: 'Lead updated successfully', failed: 'Failed to update lead' }
    : { saved: 'Lead status updated successfully', failed: 'Failed to update lead status' };
}

/** How a change of several leads ended. */
interface SeveralChanged {
  kind: 'change' | 'undo';
  change: Change;
  all: number;
  updated: readonly unknown[];
  /** How many of what is taken back were changed since. */
  stay?: number;
}

/** Of leads that an undo leaves as they are: "1 was changed since and stays". */
export const stayWords = (count: number): string =>
  count === 1 ? '1 was changed since and stays' : `${count} were changed since and stay`;

/** What the page says once several leads are changed: "6 leads assigned to lee@example.com". */
export function bulkSavedWords({ kind, change, all, updated, stay = 0 }: SeveralChanged): {
  text: string;
  /** Left out where the sentence says it all. */
  detail?: { name: string; words: string };
} {
  const words = capital(chosenWords(change));
  const done = `${updated.length} of ${all}`;
  const leads = counted(updated.length, 'lead');
  if (kind === 'undo')
    return {
      text: `${leads} put back`,
      detail: { name: 'Undo', words: `${done} put back${stay === 0 ? '' : `. ${stayWords(stay)}`}` },
    };
  const detail = { name: words, words: `${done} updated` };
  if (updated.length < all) return { text: `${done} leads updated`, detail };
  if (change.status !== undefined) return { text: changeSentences(change).saved, detail };
  if (change.spam !== undefined) return { text: `${leads} marked as ${change.spam ? 'spam' : 'not spam'}` };
  return { text: `${leads} ${words.charAt(0).toLowerCase()}${words.slice(1)}` };
}

export const bulkFailedWords = ({ kind, change }: SeveralChanged): string =>
  kind === 'undo' ? 'Failed to undo' : changeSentences(change).failed;

/** What somebody did, to follow their name; only of what two may set to different values. */
export const doneWords: { [What in ChangeLine['what']]?: (line: ChangeLine) => string } = {
  status: (line) => `set status to ${capital(line.new ?? '')}`,
  assignee: (line) => (line.new === undefined ? 'unassigned it' : `assigned it to ${line.new}`),
  callBackOn: (line) =>
    line.new === undefined ? 'cleared the follow-up' : `set follow-up to ${dayOr(line.new)}`,
  spam: (line) => (line.new === 'spam' ? 'marked it as spam' : 'marked it as not spam'),
  inspection: (line) =>
    line.new === undefined ? 'canceled the inspection' : `booked an inspection for ${momentWords(line.new)}`,
  afterInspection: (line) => `set ${inspectionIn(line.new)}`,
  lostReason: (line) =>
    line.new === undefined
      ? 'took the lost reason back'
      : `marked it as lost: ${lostIn(line.new).toLowerCase()}`,
  tags: (line) => (line.new === undefined ? 'removed its tags' : `set its tags to ${line.new}`),
};
