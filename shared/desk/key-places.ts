/** Where the table of lead keys holds what is no list: read by functions and by an operator's command. */

/** What was written for a lead: its other keys, and what it is counted under. */
export const markerPlace = (leadId: string) => ({ term: `lead#${leadId}`, place: 'marker' });

/** One key of a lead as its marker has it: term, place, digest of its text. */
export type WrittenKey = [term: string, place: string, digest: string];

/** Partition of the counters. */
export const COUNTS_TERM = 'counts';

/** Partition of what is counted of the leads of each hour. */
export const OVERVIEW_TERM = 'overview';

/** Counters are kept in sixteen parts, by the id's first digit: leads that change together seldom meet. */
export const countsPlace = (leadId: string) => ({ term: COUNTS_TERM, place: leadId.charAt(0) });
