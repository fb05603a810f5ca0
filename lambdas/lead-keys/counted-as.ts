import { isWaiting } from '#shared/desk/call-order.ts';
import { hasMark } from '#shared/desk/lead-facets.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** What is counted of all leads: every status, and beside it what the desk shows. */
export const counterNames = [...leadStatuses, 'waiting', 'emergencies', 'spam'] as const;
export type CounterName = (typeof counterNames)[number];
export type LeadCounts = Record<CounterName, number>;

/** The counters that the lead is one of. */
export function countedAs(lead: Lead): CounterName[] {
  const waits = isWaiting(lead);
  return [
    lead.status,
    ...(waits ? (['waiting'] as const) : []),
    ...(waits && hasMark(lead, 'emergency') ? (['emergencies'] as const) : []),
    ...(hasMark(lead, 'spam') ? (['spam'] as const) : []),
  ];
}

/** What a change adds to each counter; those that stay are left out. */
export function countChanges(
  before: readonly CounterName[],
  after: readonly CounterName[],
): Partial<LeadCounts> {
  const changes = counterNames.map((name): [CounterName, number] => [
    name,
    Number(after.includes(name)) - Number(before.includes(name)),
  ]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
