import { MINUTE_MS } from '#shared/durations.ts';
import { type OfficeHours, workingHoursAgo } from '#shared/site/working-time.ts';
import { partBegins } from './lead.ts';
import { isNewLead } from './new-lead.ts';
import { dueOrder, type PromisedCall, promisedCall } from './next-call.ts';
import { isToRead } from './price.ts';
import type { Lead } from './stored-lead.ts';

// Whom the office calls first. Each list that shows it reads this rule, so that no two disagree.

/**
 * The steps of the list, first to last: leaks, whatever time their homeowner picked, and leaks that were promised a call;
 * new leads whose estimate a person is to read, as their homeowner waits for prices; fresh leads that nobody called; picked times that are now; overdue promises; other leads that nobody called. The rest are
 * leads that were tried, promises to whom three tries got no answer, and times of the day that are to come.
 */
export const callSteps = [
  'leaks',
  'promised_leaks',
  'to_read',
  'fresh',
  'now',
  'overdue',
  'uncalled',
  'tried',
  'unanswered',
  'later',
] as const;
export type CallStep = (typeof callSteps)[number];

const newestFirst = ['leaks', 'to_read', 'fresh', 'uncalled', 'tried'] as const satisfies readonly CallStep[];
type NewestFirst = (typeof newestFirst)[number];

const isNewestFirst = (step: CallStep): step is NewestFirst => newestFirst.some((one) => one === step);

/** A lead that nobody called is fresh for so many working hours. */
const FRESH_HOURS = 4;
/** So many tries without an answer, and new leads are called before. */
const TRIES = 3;

/** A moment as the office's clock has it. */
interface OfficeMoment {
  now: Date;
  /** ISO date of the office's day. */
  today: string;
  /** ISO 8601: its noon. */
  noon?: string | undefined;
}

/** The moment for which the list is made. */
export interface CallMoment extends OfficeMoment {
  /** ISO 8601: what came in later is fresh. */
  freshSince: string;
}

const ISO_DAY = '2026-11-23'.length;

/** How far the office's clock is behind UTC; of one that does not say, as far as Central Standard Time. */
const behindMs = ({ today, noon = `${today}T18:00:00.000Z` }: Omit<OfficeMoment, 'now'>) =>
  Date.parse(noon) - Date.parse(`${noon.slice(0, ISO_DAY)}T12:00:00Z`);

/** @param open when the company is, as its settings say it */
export function callMoment({ open, ...at }: OfficeMoment & { open: OfficeHours }): CallMoment {
  const since = workingHoursAgo(FRESH_HOURS, at.now, { open, behindMs: behindMs(at) });
  return { ...at, freshSince: since.toISOString() };
}

/** Waiting, with no day for a call: neither the office nor the homeowner named one, or it is over. */
export const isToCall = (lead: Lead): boolean => isNewLead(lead) && promisedCall(lead) === undefined;

export const isUncalled = (lead: Lead): boolean => isNewLead(lead) && (lead.call_attempts ?? 0) === 0;

/** How often somebody called since the homeowner last answered. */
export function unansweredTries({ calls = [], call_attempts = 0 }: Pick<Lead, 'calls' | 'call_attempts'>) {
  const answered = calls.findLastIndex(({ outcome }) => outcome === 'reached' || outcome === 'call_back');
  return answered < 0 ? Math.max(call_attempts, calls.length) : calls.length - 1 - answered;
}

export const isUnanswered = (lead: Lead): boolean => unansweredTries(lead) >= TRIES;

/** Nobody called, and the office set no time of its own: what is urgent comes before the time that the homeowner picked. */
const isAtOnce = (lead: Lead) => isUncalled(lead) && promisedCall(lead)?.kind !== 'follow_up';

/** A leak that is called at once, before the time that its homeowner picked. */
export const isLeakAtOnce = (lead: Lead): boolean => lead.hasLeaks === true && isAtOnce(lead);

/** A lead without a leak whose estimate a person is to read at once. */
export const isToReadAtOnce = (lead: Lead): boolean =>
  lead.hasLeaks !== true && isToRead(lead) && isAtOnce(lead);

/** Whether a call is promised for a time that has not come. */
function isToCome(call: PromisedCall, moment: OfficeMoment): boolean {
  const { now, today } = moment;
  if (call.day !== today) return call.day > today;
  if (call.part === undefined) return call.at !== undefined && Date.parse(call.at) > now.getTime();
  const minute = (now.getTime() - behindMs(moment) - Date.parse(today)) / MINUTE_MS;
  return partBegins[call.part] * 60 > minute;
}

/** Whether a call is promised for a time that is to come, and nothing is so urgent that it comes before that. */
export function isForLater(lead: Lead, moment: OfficeMoment): boolean {
  const call = promisedCall(lead);
  return call !== undefined && isToCome(call, moment) && !isLeakAtOnce(lead) && !isToReadAtOnce(lead);
}

function stepOf(lead: Lead, call: PromisedCall | undefined, moment: CallMoment): CallStep | undefined {
  if (call === undefined && !isNewLead(lead)) return undefined;
  if (isLeakAtOnce(lead)) return 'leaks';
  if (isToReadAtOnce(lead)) return 'to_read';
  if (call !== undefined && call.day > moment.today) return undefined;
  if (isForLater(lead, moment)) return 'later';
  if (isUnanswered(lead)) return call === undefined ? 'tried' : 'unanswered';
  if (lead.hasLeaks === true) return call === undefined ? 'leaks' : 'promised_leaks';
  if (isUncalled(lead) && lead.created_at > moment.freshSince) return 'fresh';
  if (call !== undefined) return call.day < moment.today ? 'overdue' : 'now';
  return isUncalled(lead) ? 'uncalled' : 'tried';
}

/** The lead's position in a step that shows the newest first: behind them those that were tried, and tried in vain. */
export function newestPosition(lead: Lead, step: NewestFirst): string {
  const rank = step === 'leaks' ? [isUncalled(lead)] : step === 'tried' ? [!isUnanswered(lead)] : [];
  return [...rank.map(Number), lead.created_at, lead.id].join('#');
}

interface CallPlace {
  step: CallStep;
  /** Within the step, in the order of text; the last is first where the step shows the newest first. */
  position: string;
}

/** Where the lead stands among those to call at that moment; undefined where nobody is to call it. */
export function callPlace(lead: Lead, moment: CallMoment): CallPlace | undefined {
  const call = promisedCall(lead);
  const step = stepOf(lead, call, moment);
  if (step === undefined) return undefined;
  if (isNewestFirst(step)) return { step, position: newestPosition(lead, step) };
  return { step, position: call === undefined ? '' : dueOrder(lead, call, moment.noon) };
}

/** Sorts places in the order to call. */
export function byCallOrder(one: CallPlace, other: CallPlace): number {
  if (one.step !== other.step) return callSteps.indexOf(one.step) - callSteps.indexOf(other.step);
  if (one.position === other.position) return 0;
  return one.position < other.position === isNewestFirst(one.step) ? 1 : -1;
}
