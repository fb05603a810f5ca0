import { DAY_MS } from '#shared/durations.ts';
import { UNMERGE_DAYS } from '#shared/lead/duplicate-limits.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

// Apart from the rules by which two leads become one, which no screen needs.

/** Of two leads that are merged the one that came in last stays. */
export function newestFirst<Merged extends Pick<Lead, 'id' | 'created_at'>>(
  one: Merged,
  other: Merged,
): [survivor: Merged, duplicate: Merged] {
  const place = ({ created_at, id }: Merged) => `${created_at} ${id}`;
  return place(one) > place(other) ? [one, other] : [other, one];
}

/** Whether a merge of that time can still be undone. */
export const canUnmerge = (mergedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(mergedAt) <= UNMERGE_DAYS * DAY_MS;
