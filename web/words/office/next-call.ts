import type { NextCall, Question } from '#shared/lead/next-call.ts';
import { isSold, saleOf } from '#shared/lead/sale.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { capital, counted, dayWords, momentWords, money } from './formats.ts';
import { outcomeWords } from './lead-log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A weekday names one day of so many. */
const NEAR_DAYS = 6;

/** "Tue" of a day that is near, else "Nov 30". */
function shortDay(day: string, today: string): string {
  const days = Math.abs(Date.parse(day) - Date.parse(today)) / DAY_MS;
  return days <= NEAR_DAYS ? dayWords(day, 'day') : dayWords(day, 'short');
}

const joined = (words: readonly (string | undefined)[], between = ', ') =>
  words.filter((word) => word !== undefined).join(between);

interface NextWords {
  /** All of it, for who hears it. */
  full: string;
  /** As a row draws it. */
  drawn: string;
  /** On a phone. */
  short: string;
}

/** What the office is asked about a lead. */
export const questionWords: Record<Question['kind'], string> = {
  outcome: 'How did the inspection go?',
  canceled: 'The inspection was canceled. What’s next?',
  next_step: 'No inspection or call is set. What’s next?',
};

const inFew = (words: string) => ({ drawn: words, short: words });

/** What is next with a lead, as its row says it. */
export function nextCallWords(next: NextCall, today: string): NextWords {
  const { kind, day, at, part, when, timeZone } = next;
  if (kind === 'outcome') return { full: questionWords.outcome, ...inFew('How did it go?') };
  if (kind === 'canceled') return { full: questionWords.canceled, ...inFew('Canceled') };
  if (kind === 'next_step') return { full: questionWords.next_step, ...inFew('What’s next?') };
  const time = at === undefined ? undefined : momentWords(at, 'time', timeZone);
  const whole = joined([day === today ? 'today' : dayWords(day, 'weekday'), part ?? time]);
  const near = shortDay(day, today);
  const isToday = day === today;
  if (when === 'overdue') {
    const full = kind === 'asked' ? `Overdue. Wanted a call: ${whole}` : `Overdue since ${whole}`;
    return { full, drawn: `Overdue, ${isToday ? (part ?? time) : near}`, short: 'Overdue' };
  }
  if (kind === 'inspection') {
    const short = joined([isToday ? undefined : near, time], ' ');
    return { full: `Visit ${whole}`, drawn: `Visit ${short}`, short };
  }
  if (kind === 'asked')
    return {
      full: `Wants a call: ${whole}`,
      drawn: joined([isToday ? 'Today' : near, part]),
      short: isToday && part !== undefined ? capital(part) : near,
    };
  const short = isToday ? (time ?? 'Today') : near;
  return { full: `Follow up ${whole}`, drawn: `Call ${short === 'Today' ? 'today' : short}`, short };
}

/** Of a call that is promised for later today: "Next call at 12:15 PM". */
export function laterCallWords({ at, part }: Partial<Pick<NextCall, 'at' | 'part'>>): string {
  return part === undefined ? `Next call at ${momentWords(at, 'time')}` : `Next call: ${part}`;
}

/** In place of a next step: for how much it was sold, or how often somebody tried to call, and how the last call went. */
export function attemptWords(lead: Lead): string {
  const { status, call_attempts = 0, calls = [] } = lead;
  const price = saleOf(lead)?.price;
  if (isSold(lead)) return joined(['sold', price === undefined ? undefined : money(price, 'dollar')], ' ');
  if (call_attempts === 0) return status === 'new' ? 'not called yet' : '';
  const outcome = calls.at(-1)?.outcome;
  return joined([
    counted(call_attempts, 'attempt'),
    outcome === undefined ? undefined : outcomeWords[outcome].toLowerCase(),
  ]);
}
