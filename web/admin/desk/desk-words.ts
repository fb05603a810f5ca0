import type { CallReason } from '#shared/api/office-routes.ts';
import type { ShownDesk } from '#web/admin/data/admin-api.ts';

export const reasonWords: Readonly<Record<CallReason, string>> = {
  leaking_now: 'Leaking now',
  insurance_with_document: 'Insurance, with estimate',
  wants_formal_quotes: 'Wants formal quotes',
  waiting_longest: 'Waiting longest',
};

const figure = (count: number) => count.toLocaleString('en-US');

/** "50+" of a list that may not hold all. */
export const listedCount = (listed: number, isFull: boolean) => `${figure(listed)}${isFull ? '+' : ''}`;

/**
 * "35 to call, 6 of them emergencies": those of the list, which leaves out who agreed to a day. Where the list does not
 * hold all, how many leads are new at all: "1,200 waiting".
 */
export function toCallWords({ counts, first, full }: Pick<ShownDesk, 'counts' | 'first' | 'full'>): string {
  const leaking = first.filter(({ reasons }) => reasons.includes('leaking_now')).length;
  const [count, emergencies] = full.first ? [counts.waiting, counts.emergencies] : [first.length, leaking];
  const words = `${figure(count)} ${full.first ? 'waiting' : 'to call'}`;
  if (emergencies === 0) return words;
  if (count === 1) return `${words}, an emergency`;
  return `${words}, ${figure(emergencies)} of them ${emergencies === 1 ? 'an emergency' : 'emergencies'}`;
}
