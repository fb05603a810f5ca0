import { figure } from '#shared/dollars.ts';
import { type CallOutcome, type LostReason, leadStatuses, lostReasons } from '#shared/lead/lead.ts';
import type { Change, HistoryEntry } from '#shared/lead/office.ts';
import { leadPrice, type QuoteDifference } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { legible } from '#shared/text.ts';
import {
  capital,
  counted,
  dayWords,
  momentWords,
  money,
  NOT_SAID,
  squareFeet,
  tierTitle,
} from './formats.ts';
import { statusLabel } from './lead.ts';
import { homeArea } from './prices.ts';

/** One line under a lead; `doubt` says that something should be looked at. */
interface LeadNote {
  text: string;
  doubt: boolean;
}

function correctionWords({ kind, was, squareFootage, structures, home }: AreaCorrection): string {
  const squares = `${figure(was / 100)} → ${figure(squareFootage / 100)} squares`;
  if (home !== undefined) return `Homeowner changed the home: ${homeArea(home, true)} (roof ${squares})`;
  const names = structures.map(legible).join(', ');
  const how = { with_garage: 'added garage', other_structure: 'picked another roof', typed: 'typed' }[kind];
  return `Homeowner changed roof size: ${squares} (${how}${names === '' ? '' : `: ${names}`})`;
}

function differenceWords({ tiers, area }: QuoteDifference, chosen: TierName | undefined, product: string) {
  const one = tiers.find(({ tier }) => tier === chosen) ?? tiers[0];
  const others = tiers.length - 1;
  const more = others < 1 ? '' : `; ${others} more ${others === 1 ? 'differs' : 'differ'}`;
  return [
    one &&
      `Shown ${money(one.shown)}, server says ${money(one.computed)} (${tierTitle(one.tier, product)}${more})`,
    area && `Shown for ${squareFeet(area.shown)}, server used ${squareFeet(area.computed)}`,
  ].filter((text) => typeof text === 'string');
}

/** What else the office should know of a lead before it calls. */
export function leadNotes(lead: Lead, product: string): LeadNote[] {
  const { correction, chosenTier } = lead;
  const { seen, difference } = leadPrice(lead);
  const doubts = [
    ...(difference === null ? [] : differenceWords(difference, chosenTier, product)),
    ...(seen?.rates === 'default'
      ? ['Default rates shown: the page couldn’t reach yours. Check the price before you quote it.']
      : []),
  ];
  const facts = correction === undefined ? [] : [correctionWords(correction)];
  return [...facts.map((text) => ({ text, doubt: false })), ...doubts.map((text) => ({ text, doubt: true }))];
}

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

const was = (old: string | undefined) => (old === undefined ? '' : ` (was ${old})`);
/** A day, or a moment of one. */
const dayOr = (day: string | undefined) => {
  if (day === undefined) return undefined;
  return day.includes('T') ? momentWords(day) : dayWords(day);
};
const momentOr = (at: string | undefined) => (at === undefined ? undefined : momentWords(at));

/** How a call went. */
export const outcomeWords: Record<CallOutcome, string> = {
  no_answer: 'No answer',
  voicemail: 'Left voicemail',
  reached: 'Reached',
  call_back: 'Call back',
};

/** Why a lead was lost. */
export const lostWords: Record<LostReason, string> = {
  other_company: 'Chose another company',
  price: 'Price',
  claim_denied: 'Insurer denied the claim',
  not_reached: 'Not reached',
  repair_only: 'Repair only, no new roof',
  outside_area: 'Outside our area',
  sold_or_rents: 'Sold or rents the home',
  other: 'Something else',
};

function lostIn(text: string): string {
  const known = lostReasons.find((reason) => reason === text);
  return known === undefined ? text : lostWords[known];
}

function statusIn(text: string | undefined): string {
  const known = leadStatuses.find((status) => status === text);
  return known === undefined ? (text ?? NOT_SAID) : statusLabel(known);
}

/** Both sides are an area with a price. */
function priceChangeWords({ old, new: now, reason }: ChangeLine): string {
  if (reason === undefined) return `Office price taken back: ${old ?? NOT_SAID} → ${now ?? 'no price'}`;
  return `Priced by the office: ${old === undefined ? '' : `${old} → `}${now ?? NOT_SAID} (${reason})`;
}

const changes: Record<ChangeLine['what'], (line: ChangeLine) => string> = {
  status: (line) => `Status: ${statusIn(line.old)} → ${statusIn(line.new)}`,
  assignee: (line) =>
    line.new === undefined ? `Unassigned${was(line.old)}` : `Assigned to ${line.new}${was(line.old)}`,
  callBackOn: (line) =>
    line.new === undefined
      ? `Follow-up cleared${was(dayOr(line.old))}`
      : `Follow-up set: ${dayOr(line.new)}${was(dayOr(line.old))}`,
  spam: (line) => (line.new === 'spam' ? 'Marked as spam' : 'Marked as not spam'),
  callAttempted: ({ new: attempt, outcome }) =>
    [
      `Call attempt${attempt === undefined ? '' : ` ${attempt}`}`,
      outcome && outcomeWords[outcome].toLowerCase(),
    ]
      .filter((part) => part !== undefined)
      .join(': '),
  callUndone: () => 'Call attempt taken back',
  appointment: (line) =>
    line.new === undefined
      ? `Inspection canceled${was(momentOr(line.old))}`
      : `Inspection booked: ${momentWords(line.new)}${was(momentOr(line.old))}`,
  lostReason: (line) => (line.new === undefined ? 'No longer marked as lost' : `Lost: ${lostIn(line.new)}`),
  tags: (line) =>
    line.new === undefined ? `Tags removed${was(line.old)}` : `Tags: ${line.new}${was(line.old)}`,
  linksRevoked: () => 'Quote link revoked',
  documentOpened: () => 'Estimate opened',
  roofMeasured: () => 'Roof remeasured',
  officePrice: priceChangeWords,
  // Whether it then left the office is not known here.
  quoteSent: (line) => `New quote link made, to send by ${line.new === 'text' ? 'text' : 'email'}`,
};

/** What happened, as a line of the history says it. */
export const historyWords = (line: HistoryEntry): string =>
  line.kind === 'note' ? 'Added a note' : changes[line.what](line);

/** What a change sets, each in a word or two. */
export function chosenWords(change: Change): string {
  const { status, assignee, callBackOn, callBackAt, spam, appointment, lostReason } = change;
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
    appointment !== undefined &&
      (appointment === null ? 'inspection canceled' : `inspection ${momentWords(appointment.at)}`),
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
}

/** What the page says once several leads are changed: "6 leads assigned to lee@example.com". */
export function bulkSavedWords({ kind, change, all, updated }: SeveralChanged): {
  text: string;
  /** Left out where the sentence says it all. */
  detail?: { name: string; words: string };
} {
  const words = capital(chosenWords(change));
  const done = `${updated.length} of ${all}`;
  const leads = counted(updated.length, 'lead');
  if (kind === 'undo')
    return { text: `${leads} put back`, detail: { name: 'Undo', words: `${done} put back` } };
  const detail = { name: words, words: `${done} updated` };
  if (updated.length < all) return { text: `${done} leads updated`, detail };
  if (change.status !== undefined) return { text: changeSentences(change).saved, detail };
  if (change.spam !== undefined) return { text: `${leads} marked as ${change.spam ? 'spam' : 'not spam'}` };
  return { text: `${leads} ${words.charAt(0).toLowerCase()}${words.slice(1)}` };
}

export const bulkFailedWords = ({ kind, change }: SeveralChanged): string =>
  kind === 'undo' ? 'Failed to undo' : changeSentences(change).failed;

/** What somebody did, to follow their name; only changes that a version counts. */
export const doneWords: { [What in ChangeLine['what']]?: (line: ChangeLine) => string } = {
  status: (line) => `set status to ${capital(line.new ?? '')}`,
  assignee: (line) => (line.new === undefined ? 'unassigned it' : `assigned it to ${line.new}`),
  callBackOn: (line) =>
    line.new === undefined ? 'cleared the follow-up' : `set follow-up to ${dayOr(line.new)}`,
  spam: (line) => (line.new === 'spam' ? 'marked it as spam' : 'marked it as not spam'),
  callAttempted: () => 'logged a call attempt',
  callUndone: () => 'took a call attempt back',
  appointment: (line) =>
    line.new === undefined ? 'canceled the inspection' : `booked an inspection for ${momentWords(line.new)}`,
  lostReason: (line) =>
    line.new === undefined
      ? 'took the lost reason back'
      : `marked it as lost: ${lostIn(line.new).toLowerCase()}`,
  tags: (line) => (line.new === undefined ? 'removed its tags' : `set its tags to ${line.new}`),
  officePrice: (line) =>
    line.reason === undefined ? 'took the office’s price back' : `priced it at ${line.new}`,
};
