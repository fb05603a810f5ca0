import { figure } from '#shared/dollars.ts';
import type { CallTime, DayPart } from '#shared/lead/lead.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { Change, HistoryEntry } from '#shared/lead/office.ts';
import { leadPrice, type QuoteDifference } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { legible } from '#shared/text.ts';
import { capital, dayWords, money, NOT_SAID, squareFeet, tierTitle } from './formats.ts';
import { statusLabel } from './lead.ts';
import { homeArea } from './prices.ts';

/** One line under a lead; `doubt` says that something should be looked at. */
interface LeadNote {
  text: string;
  doubt: boolean;
}

const parts: Record<DayPart, string> = {
  morning: 'in the morning',
  midday: 'at midday',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};

const callTimeWords = ({ day, part }: CallTime) => `${dayWords(day, 'weekday')} ${parts[part]}`;

function correctionWords({ kind, was, squareFootage, structures, home }: AreaCorrection): string {
  const squares = `${figure(was / 100)} → ${figure(squareFootage / 100)} squares`;
  if (home !== undefined) return `Home changed by the homeowner: ${homeArea(home, true)} (roof ${squares})`;
  const names = structures.map(legible).join(', ');
  const how = { with_garage: 'garage added', other_structure: 'another roof', typed: 'typed in' }[kind];
  return `Area changed by the homeowner: ${squares} (${how}${names === '' ? '' : `: ${names}`})`;
}

function differenceWords({ tiers, area }: QuoteDifference, chosen: TierName | undefined, product: string) {
  const one = tiers.find(({ tier }) => tier === chosen) ?? tiers[0];
  const others = tiers.length - 1;
  const more =
    others < 1 ? '' : `, and ${others === 1 ? 'one other price differs' : `${others} other prices differ`}`;
  return [
    one &&
      `Shown ${money(one.shown)}, computed ${money(one.computed)} (${tierTitle(one.tier, product)}${more})`,
    area && `Shown for ${squareFeet(area.shown)}, computed for ${squareFeet(area.computed)}`,
  ].filter((text) => typeof text === 'string');
}

/** What else the office should know of a lead before it calls. */
export function leadNotes(lead: Lead, product: string): LeadNote[] {
  const { callTimes = [], correction, chosenTier } = lead;
  const { seen, difference } = leadPrice(lead);
  const doubts = [
    ...(difference === null ? [] : differenceWords(difference, chosenTier, product)),
    ...(seen?.rates === 'default' ? ['Standard rates shown: the site’s could not be had'] : []),
  ];
  const facts = [
    ...(callTimes.length === 0 ? [] : [`Wants a call ${callTimes.map(callTimeWords).join(', or ')}`]),
    ...(correction === undefined ? [] : [correctionWords(correction)]),
  ];
  return [...facts.map((text) => ({ text, doubt: false })), ...doubts.map((text) => ({ text, doubt: true }))];
}

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

const was = (old: string | undefined) => (old === undefined ? '' : ` (was ${old})`);
const dayOr = (day: string | undefined) => (day === undefined ? undefined : dayWords(day));

function statusIn(text: string | undefined): string {
  const known = leadStatuses.find((status) => status === text);
  return known === undefined ? (text ?? NOT_SAID) : statusLabel(known);
}

const changes: Record<ChangeLine['what'], (line: ChangeLine) => string> = {
  status: (line) => `Status: ${statusIn(line.old)} → ${statusIn(line.new)}`,
  assignee: (line) =>
    line.new === undefined ? `Assigned to nobody${was(line.old)}` : `Assigned to ${line.new}${was(line.old)}`,
  callBackOn: (line) =>
    line.new === undefined
      ? `Day to call back taken away${was(dayOr(line.old))}`
      : `Call back on ${dayWords(line.new)}${was(dayOr(line.old))}`,
  spam: (line) => (line.new === 'spam' ? 'Marked as spam' : 'Marked as not spam'),
  callAttempted: (line) => `Tried to call${line.new === undefined ? '' : ` (attempt ${line.new})`}`,
  linksRevoked: () => 'Quote link revoked',
  documentOpened: () => 'Estimate opened',
  roofMeasured: () => 'Roof measured again',
};

/** What happened, as a line of the history says it. */
export const historyWords = (line: HistoryEntry): string =>
  line.kind === 'note' ? 'Wrote a note' : changes[line.what](line);

/** What a change sets, each in a word or two. */
export function chosenWords({ status, assignee, callBackOn, spam, callAttempted }: Change): string {
  return [
    status !== undefined && capital(status),
    assignee !== undefined && (assignee === null ? 'looked after by nobody' : `looked after by ${assignee}`),
    callBackOn !== undefined &&
      (callBackOn === null ? 'no day to call back' : `call back on ${dayWords(callBackOn, 'date')}`),
    spam !== undefined && (spam ? 'spam' : 'not spam'),
    callAttempted !== undefined && 'call attempted',
  ]
    .filter((words) => words !== false)
    .join(', ');
}

/** What the page says once a change is saved, or could not be. */
export const changeSentences = ({ status }: Change): { saved: string; failed: string } =>
  status === undefined
    ? { saved: 'Lead updated successfully', failed: 'Failed to update lead' }
    : { saved: 'Lead status updated successfully', failed: 'Failed to update lead status' };

/** What somebody did, to follow their name; only changes that a version counts. */
export const doneWords: { [What in ChangeLine['what']]?: (line: ChangeLine) => string } = {
  status: (line) => `set it to ${capital(line.new ?? '')}`,
  assignee: (line) => (line.new === undefined ? 'gave it to nobody' : `gave it to ${line.new}`),
  callBackOn: (line) =>
    line.new === undefined
      ? 'took the day to call back away'
      : `set it to be called back on ${dayWords(line.new, 'date')}`,
  spam: (line) => (line.new === 'spam' ? 'marked it as spam' : 'marked it as not spam'),
  callAttempted: () => 'tried to call',
};
