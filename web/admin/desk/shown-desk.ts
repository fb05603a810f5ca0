import { CALL_LIST_MAX, type CallList, type CallReason } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** A lead to call, and why before others. */
export interface Waiting {
  lead: Lead;
  reasons: readonly CallReason[];
}

/** The desk without what could not be read. */
export interface ShownDesk {
  counts: CallList['counts'];
  /** In the order to call them. */
  first: readonly Waiting[];
  /** The longest due first. */
  due: readonly Lead[];
  /** Whether a list is as long as it may be: there may be more than it holds. */
  full: { first: boolean; due: boolean };
}

export const shownDesk = ({ counts, first, due }: CallList): ShownDesk => ({
  counts,
  first: first.flatMap(({ lead, reasons }) => (lead === null ? [] : [{ lead, reasons }])),
  due: due.filter((lead) => lead !== null),
  full: { first: first.length >= CALL_LIST_MAX, due: due.length >= CALL_LIST_MAX },
});
