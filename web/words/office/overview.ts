import type { Numbers, Overview } from '#shared/api/overview.ts';
import { figure } from '#shared/dollars.ts';
import { counted, dayWords, money } from './formats.ts';

type Day = Overview['days'][number];

const HOUR = 60;
const DAY = 24 * HOUR;

/** As fine as a median of buckets is: "under a minute", "14 min", "2.5 hours", "3 days". */
export function minutesWords(minutes: number): string {
  if (minutes < 1) return 'under a minute';
  if (minutes < HOUR - 0.5) return `${Math.round(minutes)} min`;
  if (minutes < DAY) {
    const hours = minutes / HOUR;
    return counted(hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours), 'hour');
  }
  const days = minutes / DAY;
  return counted(days < 10 ? Math.round(days * 2) / 2 : Math.round(days), 'day');
}

/** "30%"; below a half of one, "under 1%". */
export function shareWords(part: number, all: number): string {
  if (part === 0 || all === 0) return '0%';
  const share = (part / all) * 100;
  return share < 0.5 ? 'under 1%' : `${Math.round(share)}%`;
}

export function leadsSentence({ days, total }: Overview): string {
  const [most] = [...days].sort((a: Day, b: Day) => b.leads - a.leads);
  const all = `${counted(total.leads, 'lead')} in ${counted(days.length, 'day')}`;
  if (most === undefined || most.leads === 0) return `${all}.`;
  return `${all}, the most on ${dayWords(most.day, 'weekday')} with ${figure(most.leads)}.`;
}

/** Of the leads, of which there is at least one. */
export const statusSentence = ({ leads, status }: Numbers): string =>
  `${figure(status.new)} of ${counted(leads, 'lead')} still new, ${figure(status.completed)} completed.`;

export const pathSentence = ({ leads, path }: Numbers): string =>
  `${shareWords(path.insurance, leads)} insurance, ${shareWords(path.retail, leads)} retail.`;

export function contactSentence({ leads, contacted, contactMinutes }: Numbers): string {
  if (contactMinutes === null) return 'None of these leads has been called yet.';
  const open = leads - contacted;
  const about = contactMinutes < 1 ? '' : 'about ';
  const median = `Median ${about}${minutesWords(contactMinutes)}, of ${counted(contacted, 'called lead')}.`;
  return open === 0 ? median : `${median} ${counted(open, 'lead')} not called yet.`;
}

export function quotedSentence({ quoted, quotedUsd }: Numbers): string {
  if (quoted === 0) return 'None of these leads has a price.';
  return `${money(quotedUsd, 'dollar')} to ${counted(quoted, 'lead')}: of each the tier they chose, else Standard.`;
}
