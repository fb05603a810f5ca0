import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { byPickedTime, type DayPart, dayParts, type PickedTime, partBegins } from './lead.ts';
import { isPersons } from './new-lead.ts';
import { isSold } from './sale.ts';
import type { Lead } from './stored-lead.ts';

/** What happens next with a lead, on an ISO date in the company's time zone. */
interface NextStep {
  /**
   * A call, set by the office or picked by the homeowner; an inspection; how one went; or what is next, as an inspection was
   * canceled, or nothing came of one yet.
   */
  kind: 'follow_up' | 'asked' | 'inspection' | Question['kind'];
  day: string;
  /** ISO 8601: the time, where one was set. */
  at?: string;
  /** The part of the day the homeowner picked. */
  part?: DayPart;
  /** IANA name of the clock that the homeowner was told the time on. */
  timeZone?: string;
}

export type PromisedCall = NextStep & { kind: 'follow_up' | 'asked' };

/** The next step as it is seen on a day. */
export type NextCall = NextStep & { when: 'overdue' | 'today' | 'later' | 'question' };

/** What somebody of the office is asked about a lead, from that moment on (ISO 8601). */
export interface Question {
  kind: 'outcome' | 'canceled' | 'next_step';
  at: string;
}

/** The fields that say what is next. */
type PromisingLead = Pick<Lead, 'id' | 'name' | 'email' | 'status'> &
  Partial<
    Pick<
      Lead,
      | 'callTimes'
      | 'call_back_on'
      | 'call_back_at'
      | 'calls'
      | 'last_attempt_at'
      | 'first_contact_at'
      | 'inspection'
      | 'inspection_canceled_at'
      | 'sale'
      | 'lost_reason'
      | 'spam'
      | 'spam_mark'
      | 'merged_into'
    >
  >;

/**
 * At 9:00 UTC it is between 11 p.m. and 5 a.m. in every state, and nobody calls. What is stored of a lead rests on this
 * alone, not on the company's clock: it stays true if that is set later, and the server's lists need not ask for it.
 */
const DAY_TURNS_MS = 9 * HOUR_MS;

/** ISO date of the working day that a moment is part of, in any state; empty if it is no moment. */
function workingDay(at: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? '' : new Date(time - DAY_TURNS_MS).toISOString().slice(0, '2026-11-23'.length);
}

/** Neither done, lost, merged into another, spam nor a smoke test's: somebody of the office may still have to do something. */
export const isOpen = (lead: PromisingLead): boolean =>
  lead.status !== 'completed' && lead.status !== 'cancelled' && isPersons(lead);

/** Lost for a reason, and to be called again all the same; a lead in the trash may have an old day for a call. */
const isToCallAgain = (lead: PromisingLead): boolean =>
  lead.status === 'cancelled' && lead.lost_reason !== undefined && isPersons(lead);

/**
 * The times that homeowners picked and still wait for, earliest first. A follow-up set by the office holds in place of
 * them. A picked time is settled once somebody tried to call on its day or later, has reached the homeowner, or has agreed
 * on an inspection, or sold; the other picked times still hold. One that was waited for when its lead was merged is settled only by
 * a call after that.
 */
export function awaitedTimes(lead: PromisingLead): PickedTime[] {
  const { callTimes = [], calls = [], inspection, call_back_on } = lead;
  if (!isOpen(lead) || isSold(lead)) return [];
  const moments = [lead.last_attempt_at, lead.first_contact_at, ...calls.map(({ at }) => at)];
  return callTimes.filter(({ day, since }) => isAwaited(day, since)).sort(byPickedTime);

  function isAwaited(day: string, since = ''): boolean {
    if (since === '' && (call_back_on !== undefined || inspection !== undefined)) return false;
    const isReached = calls.some(
      ({ at, outcome }) => at > since && (outcome === 'reached' || (since !== '' && outcome === 'call_back')),
    );
    return !isReached && moments.every((at = '') => at <= since || workingDay(at) < day);
  }
}

/** The call that a homeowner waits for; undefined without one. */
export function promisedCall(lead: PromisingLead): PromisedCall | undefined {
  const { call_back_on: day, call_back_at: at } = lead;
  const [time] = awaitedTimes(lead);
  const isSet = day !== undefined && (isOpen(lead) || isToCallAgain(lead));
  if (isSet && (time === undefined || day < time.day))
    return { kind: 'follow_up', day, ...(at !== undefined && { at }) };
  return time && { kind: 'asked', day: time.day, part: time.part };
}

/** When an inspection ends, in epoch milliseconds; undefined where its time cannot be read. */
function endOf({ at, minutes }: Inspection): number | undefined {
  const end = Date.parse(at) + minutes * MINUTE_MS;
  return Number.isNaN(end) ? undefined : end;
}

/**
 * What the office is asked about a lead, now or at that moment: how its inspection went, from the end of its window; what is
 * next, once it was canceled until somebody called; and the same of whoever was contacted and has nothing to come. So no open
 * lead is out of sight: new ones stand in the list of calls, and what is sold needs nothing. Undefined where there is nothing to ask.
 */
export function questionOf(lead: PromisingLead): Question | undefined {
  // What is sold is for whoever builds it.
  if (!isOpen(lead) || isSold(lead)) return undefined;
  const { inspection, inspection_canceled_at: canceled, last_attempt_at: tried = '' } = lead;
  const end = inspection && endOf(inspection);
  if (inspection !== undefined && inspection.outcome === undefined && end !== undefined)
    return { kind: 'outcome', at: inspection.ask_at ?? new Date(end).toISOString() };
  if (promisedCall(lead) !== undefined) return undefined;
  if (inspection === undefined && canceled !== undefined && tried <= canceled)
    return { kind: 'canceled', at: canceled };
  return lead.status === 'new' ? undefined : { kind: 'next_step', at: '' };
}

/** Whether the office is asked by now. */
export const isAsked = (question: Question | undefined, now: Date): question is Question =>
  question !== undefined && question.at <= now.toISOString();

/**
 * What is next with a lead at that moment: a promised call that is due, a question of the office's, else a promised call or
 * an inspection, whichever comes first. Undefined if nothing is.
 * @param dayOf the ISO date of a moment on the office's clock
 * @param timeOf its time, as "17:30"
 */
export function nextCall(
  lead: PromisingLead,
  now: Date,
  dayOf: (at: Date) => string,
  timeOf: (at: Date) => string,
): NextCall | undefined {
  const today = dayOf(now);
  const call = promisedCall(lead);
  if (call !== undefined && call.day <= today) {
    const isLate = call.day < today || isOver(call, now, timeOf);
    return { ...call, when: isLate ? 'overdue' : 'today' };
  }
  const question = questionOf(lead);
  if (isAsked(question, now)) return { kind: question.kind, day: today, when: 'question' };
  const inspection = isOpen(lead) && !isSold(lead) ? inspectionStep(lead, dayOf) : undefined;
  if (
    inspection !== undefined &&
    inspection.day >= today &&
    (call === undefined || inspection.day <= call.day)
  )
    return { ...inspection, when: inspection.day === today ? 'today' : 'later' };
  return call && { ...call, when: 'later' };
}

/** Whether the time of a call that is promised for today is over: its minute, or the part of the day. */
function isOver({ at, part }: PromisedCall, now: Date, timeOf: (at: Date) => string): boolean {
  if (part === undefined) return at !== undefined && Date.parse(at) + MINUTE_MS <= now.getTime();
  const after = dayParts[dayParts.indexOf(part) + 1];
  return after !== undefined && Number(timeOf(now).slice(0, 2)) >= partBegins[after];
}

/** The inspection; undefined without one, once somebody said how it went, or where it has no time that can be read. */
function inspectionStep(
  { inspection }: Pick<PromisingLead, 'inspection'>,
  dayOf: (at: Date) => string,
): NextStep | undefined {
  if (inspection === undefined || inspection.outcome !== undefined) return undefined;
  if (Number.isNaN(Date.parse(inspection.at))) return undefined;
  const { at, time_zone: timeZone } = inspection;
  return { kind: 'inspection', day: dayOf(new Date(at)), at, ...(timeZone !== undefined && { timeZone }) };
}

/** Whether somebody has to call by that day. */
export function isDue(lead: PromisingLead, today: string): boolean {
  const call = promisedCall(lead);
  return call !== undefined && call.day <= today;
}

/** The noon of a day where it is Central Standard Time, which no office is more than four hours from. */
const centralNoon = (day: string) => `${day}T18:00:00.000Z`;

/** The minute of its day at which a promised call stands: one of no time comes after those promised for the morning. */
function minuteOf({ day, at, part }: PromisedCall, behindMs: number): number {
  if (part !== undefined) return partBegins[part] * 60;
  const minute = (Date.parse(at ?? '') - behindMs - Date.parse(day)) / MINUTE_MS;
  if (Number.isNaN(minute)) return partBegins.midday * 60 - 1;
  return Math.min(Math.max(Math.floor(minute), 0), 24 * 60 - 1);
}

/**
 * Sorts promised calls in the order of text: the longest promised first, within a day by time, of the same time leaks
 * first.
 * @param noon ISO 8601: the noon of a day near by where the office is
 */
export function dueOrder(
  { id, created_at, hasLeaks }: Pick<Lead, 'id' | 'created_at' | 'hasLeaks'>,
  call: PromisedCall,
  noon = centralNoon(call.day),
): string {
  const behindMs = Date.parse(noon) - Date.parse(`${noon.slice(0, '2026-11-23'.length)}T12:00:00Z`);
  const minute = String(minuteOf(call, behindMs)).padStart(4, '0');
  return [call.day, minute, hasLeaks === true ? 0 : 1, created_at, id].join('#');
}
