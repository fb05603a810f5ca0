import * as v from 'valibot';
import { isLeakAtOnce } from '#shared/lead/call-order.ts';
import { isOpen, promisedCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { ASSIGNED_LIST, DUE_DAYS_LIST } from './entry.ts';

/** What a lead adds to an item of counters beside those of all leads. */
export const queueCountSchema = v.object({
  term: v.string(),
  /** The day or the admin, and the first digit of the lead's id. */
  place: v.string(),
  counters: v.record(v.string(), v.number()),
});

export type QueueCount = v.InferOutput<typeof queueCountSchema>;

/** The counters that include the lead: of the day of its promised call, and of the admin who looks after it. */
export function queueCounts(lead: Lead): QueueCount[] {
  const call = promisedCall(lead);
  const digit = lead.id.charAt(0);
  const leaks = Number(lead.hasLeaks === true);
  const early = Number(isLeakAtOnce(lead));
  return [
    ...(call === undefined
      ? []
      : [{ term: DUE_DAYS_LIST, place: `${call.day}#${digit}`, counters: { calls: 1, leaks, early } }]),
    ...(lead.assignee !== undefined && isOpen(lead)
      ? [{ term: ASSIGNED_LIST, place: `${lead.assignee.toLowerCase()}#${digit}`, counters: { leads: 1 } }]
      : []),
  ];
}

/** How a change of a lead changes these counters; counters that stay the same are left out. */
export function queueChanges(
  before: readonly QueueCount[],
  after: readonly QueueCount[],
): { key: { term: string; place: string }; changes: Record<string, number> }[] {
  const signed = [
    ...before.map((count) => ({ ...count, sign: -1 })),
    ...after.map((count) => ({ ...count, sign: 1 })),
  ];
  const items = Map.groupBy(signed, ({ term, place }) => JSON.stringify([term, place]));
  return [...items.values()].flatMap((alike) => {
    const [first] = alike;
    const sums = new Map<string, number>();
    for (const { counters, sign } of alike)
      for (const [name, by] of Object.entries(counters)) sums.set(name, (sums.get(name) ?? 0) + sign * by);
    const changes = Object.fromEntries([...sums].filter(([, by]) => by !== 0));
    if (first === undefined || Object.keys(changes).length === 0) return [];
    return [{ key: { term: first.term, place: first.place }, changes }];
  });
}
