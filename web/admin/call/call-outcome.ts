import type { CallOutcome, CallTime, DayPart } from '#shared/lead/lead.ts';
import { promisedCall } from '#shared/lead/next-call.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayAfter, dayOf, momentOf } from '#web/platform/business-timezone.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Nobody is called by itself before the first hour or after the last. */
const FIRST_TIME = '09:00';
const LAST_TIME = '20:00';

/** When the office calls within the part of a day that a homeowner picked. */
const partTimes: Record<DayPart, string> = {
  morning: '09:00',
  midday: '12:00',
  afternoon: '15:00',
  evening: '17:30',
};

const onDay = (now: Date, after: number, time: string) => momentOf(dayAfter(dayOf(now), after), time);

const tomorrowMorning = (now: Date): Date => onDay(now, 1, FIRST_TIME);

/** In two hours, on the next five minutes; where that is after 8 PM or before 9 AM, on the next morning at 9. */
export function inTwoHours(now: Date): Date {
  const step = 5 * MINUTE_MS;
  const then = new Date(Math.ceil((now.getTime() + 2 * HOUR_MS) / step) * step);
  if (then > onDay(now, 0, LAST_TIME)) return tomorrowMorning(now);
  return then < onDay(now, 0, FIRST_TIME) ? onDay(now, 0, FIRST_TIME) : then;
}

/** The moment of a call that the homeowner asked for. */
const wishedAt = ({ day, part }: CallTime): Date => momentOf(day, partTimes[part]);

/** So many times to call back are offered. */
const OFFERED = 4;

interface OfferedTime {
  at: Date;
  /** The homeowner asked for it. */
  isWished: boolean;
}

/** When to call back, one tap each: what the homeowner asked for and is still to come, then what is soon. */
export function callBackTimes({ callTimes = [] }: Pick<Lead, 'callTimes'>, now: Date): OfferedTime[] {
  const wished = callTimes.map((time) => ({ at: wishedAt(time), isWished: true }));
  const usual = [
    inTwoHours(now),
    onDay(now, 0, partTimes.evening),
    tomorrowMorning(now),
    onDay(now, 1, partTimes.afternoon),
    onDay(now, 1, partTimes.evening),
    onDay(now, 2, FIRST_TIME),
  ].map((at) => ({ at, isWished: false }));
  const offered: OfferedTime[] = [];
  for (const time of [...wished, ...usual])
    if (time.at > now && !offered.some(({ at }) => Math.abs(time.at.getTime() - at.getTime()) < HOUR_MS))
      offered.push(time);
  return offered.slice(0, OFFERED);
}

/** The office is done with it: nothing is to be called back by itself, unless a call is promised all the same. */
const isClosed = (lead: Lead) =>
  (lead.status === 'completed' || lead.status === 'cancelled') && promisedCall(lead) === undefined;

/** A follow-up at that moment. */
export const followUpAt = (at: Date): Change => ({ callBackOn: dayOf(at), callBackAt: at.toISOString() });

/**
 * When the lead is to be called again after this outcome, if nobody picks a time: at a time the homeowner asked for, where
 * one is still to come by the end of that day. Null for no follow-up by itself.
 */
export function nextCallAt(lead: Lead, outcome: CallOutcome, now: Date): Date | null {
  const { callTimes = [] } = lead;
  if (isClosed(lead) || (outcome !== 'no_answer' && outcome !== 'voicemail')) return null;
  const usual = outcome === 'no_answer' ? inTwoHours(now) : tomorrowMorning(now);
  const wished = callTimes
    .map(wishedAt)
    .filter((at) => at > now && dayOf(at) <= dayOf(usual))
    .sort((one, other) => one.getTime() - other.getTime());
  return wished[0] ?? usual;
}

/**
 * What a call that went so changes: the call, and the next step with it. Who was reached is Contacted if nobody had reached
 * them yet, and a follow-up that was due is done.
 * @param pickedAt when to call back, where somebody picked it
 */
export function outcomeChange(lead: Lead, outcome: CallOutcome, now: Date, pickedAt?: Date): Change {
  const call = { callAttempted: true, callOutcome: outcome } as const;
  const next = pickedAt ?? nextCallAt(lead, outcome, now);
  if (next !== null) return { ...call, ...followUpAt(next) };
  if (outcome !== 'reached') return call;
  const isDue = lead.call_back_on !== undefined && lead.call_back_on <= dayOf(now);
  return {
    ...call,
    ...(lead.status === 'new' && { status: 'contacted' }),
    ...(isDue && { callBackOn: null }),
  };
}
