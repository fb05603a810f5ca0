import type { CallReason } from '#shared/api/office-routes.ts';
import { figure } from '#shared/dollars.ts';
import { isForLater } from '#shared/lead/call-order.ts';
import { type NextCall, nextCall } from '#shared/lead/next-call.ts';
import { isToRead } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ShownCallList } from '#web/admin/data/admin-api.ts';
import { dayOf, ownDay, timeOf } from '#web/platform/business-timezone.ts';
import { agoWords } from '#web/words/office/formats.ts';
import { attemptWords, laterCallWords, nextCallWords } from '#web/words/office/next-call.ts';

export const CALL_FIRST = 'Call first';

/** Those to call, and how many there are: of a list in whole, or the first of them. */
export interface ToCallList {
  counts: Pick<ShownCallList['counts'], 'first' | 'firstLeaks'>;
  first: ShownCallList['first'];
}

/** "35 to call, 6 emergencies", and "2 of 35 to call" of those after the first. */
export function toCallWords({ counts }: Pick<ToCallList, 'counts'>, at = 0): string {
  const { first: count, firstLeaks: leaks } = counts;
  const words = `${figure(count)} to call`;
  if (at > 0) return `${figure(at + 1)} of ${words}`;
  return leaks === 0 ? words : `${words}, ${leaks === 1 ? '1 emergency' : `${figure(leaks)} emergencies`}`;
}

function estimateTags(lead: Lead): string[] {
  if (isToRead(lead)) return ['Estimate refused'];
  return lead.lead_type === 'insurance' && lead.documentId !== undefined ? ['Insurance + estimate'] : [];
}

/** Why the lead comes before others, besides a leak and what was promised. */
export function reasonTags(lead: Lead, reasons: readonly CallReason[]): string[] {
  return [
    ...estimateTags(lead),
    ...(lead.consent?.ticked === true ? ['Wants formal quotes'] : []),
    ...(reasons.includes('waiting_longest') ? ['Waiting longest'] : []),
  ];
}

/** A weekday or a month keeps its capital. */
const inSentence = ({ when }: NextCall, words: string) => (when === 'later' ? words : words.toLowerCase());

/** What the bar is called over that lead: one whose call is promised for later today is not called first. */
export function headingOf(lead: Lead | undefined, now: Date): string {
  if (lead === undefined || !isForLater(lead, { now, ...ownDay(now) })) return CALL_FIRST;
  return laterCallWords(nextCall(lead, now, dayOf, timeOf) ?? {});
}

/** The same in a few words: "leaking, morning". */
export function shortReasons(lead: Lead, reasons: readonly CallReason[], now: Date): string {
  const today = dayOf(now);
  const next = nextCall(lead, now, dayOf, timeOf);
  const [tag] = reasonTags(lead, reasons);
  const words = [
    ...(lead.hasLeaks === true ? ['leaking'] : []),
    ...(next === undefined ? [] : [inSentence(next, nextCallWords(next, today).short)]),
  ];
  const said = words.length > 0 ? words : [tag?.toLowerCase() ?? attemptWords(lead)];
  return said
    .filter((part) => part !== '')
    .map((part, n) => (n === 0 ? `· ${part}` : part))
    .join(', ');
}

/** "12 min ago, not called yet". */
export function waitWords(lead: Lead, now: Date): string {
  return [agoWords(lead.created_at, now), attemptWords(lead)].filter((part) => part !== '').join(', ');
}
