import * as v from 'valibot';
import { leadStatuses } from '#shared/lead/lead.ts';

/** The partition of the counters. */
export const COUNTS_LIST = 'counts';

/** The partition of the hourly numbers. */
export const OVERVIEW_LIST = 'overview';

/** The partition of the counters of promised calls, by day. */
export const DUE_DAYS_LIST = 'due-days';

/** The partition of the counters of each admin's open leads. */
export const ASSIGNED_LIST = 'assigned';

/** Counters are split into sixteen items by the id's first digit, so that writes of different leads rarely conflict. */
export const countsKey = (leadId: string) => ({ term: COUNTS_LIST, place: leadId.charAt(0) });

/** The counters of all leads: each status, and those the call list shows. `…Leaks` are those whose roof leaks. */
export const counterNames = [
  ...leadStatuses,
  'waiting',
  'emergencies',
  'spam',
  'toCall',
  'toCallLeaks',
  'promised',
  'promisedLeaks',
  'unassigned',
] as const;
export type CounterName = (typeof counterNames)[number];
export type LeadCounts = Record<CounterName, number>;

/** What a lead adds to one item of counters of the index table. */
export const counterItemSchema = v.object({
  term: v.string(),
  place: v.string(),
  counters: v.record(v.string(), v.number()),
});

export type CounterItem = v.InferOutput<typeof counterItemSchema>;

/** How a change of a lead changes its counters, by item; counters that stay the same are left out. */
export function counterChanges(before: readonly CounterItem[], after: readonly CounterItem[]): CounterItem[] {
  const signed = [
    ...before.map((item) => ({ ...item, sign: -1 })),
    ...after.map((item) => ({ ...item, sign: 1 })),
  ];
  const items = Map.groupBy(signed, ({ term, place }) => JSON.stringify([term, place]));
  return [...items.values()].flatMap((same) => {
    const [first] = same;
    const sums = new Map<string, number>();
    for (const { counters, sign } of same)
      for (const [name, by] of Object.entries(counters)) sums.set(name, (sums.get(name) ?? 0) + sign * by);
    const counters = Object.fromEntries([...sums].filter(([, by]) => by !== 0));
    if (first === undefined || Object.keys(counters).length === 0) return [];
    return [{ term: first.term, place: first.place, counters }];
  });
}
