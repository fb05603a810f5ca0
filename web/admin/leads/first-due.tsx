import type { ReactNode } from 'react';
import { isForLater } from '#shared/lead/call-order.ts';
import { promisedCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { usePendingChanges } from '#web/admin/changes/change-queue.ts';
import { useLeads } from '#web/admin/data/lead-cache.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import type { LeadSource } from '#web/admin/urls/list-url.ts';
import { ownDay } from '#web/platform/business-timezone.ts';
import type { ToCallList } from './call-first-words.ts';

export interface DueList {
  source: LeadSource;
  entry: string;
}

interface Props extends DueList {
  /** Undefined until the list is there, or failed. */
  children: (callList: ToCallList | undefined, failed: boolean) => ReactNode;
}

/**
 * The calls of the list of what is due, in its order, as far as it is loaded. One that is promised for later in the day stands
 * after them: it may just have been called, and the list still has it where it was.
 */
export function FirstDue({ source, entry, children }: Props) {
  const { data, isError } = useLeads(source, entry);
  const asChanged = usePendingChanges();
  const now = useNow();
  const forLater = (lead: Lead) => Number(isForLater(lead, { now, ...ownDay(now) }));
  const calls = data?.pages
    .flatMap(({ items }) => items.map(asChanged))
    .filter((lead) => promisedCall(lead) !== undefined)
    .sort((one, other) => forLater(one) - forLater(other));
  const callList = calls && {
    counts: { first: calls.length, firstLeaks: calls.filter(({ hasLeaks }) => hasLeaks === true).length },
    first: calls.map((lead) => ({ lead, reasons: [] })),
  };
  return children(callList, isError);
}
