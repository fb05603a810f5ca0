import { leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { documentEntries, type IndexEntry, mergedEntries, type WrittenEntry, writtenEntry } from './entry.ts';
import { callEntries, hasMark, isWaiting, rowEntries } from './marks.ts';
import { type CountedLead, countedLead } from './numbers.ts';
import { searchEntries } from './search.ts';

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

/** Goes up when the rules below give other keys for the same lead: the next deploy then writes them anew. */
export const INDEX_VERSION = 3;

/** All that is written of a lead beside it. */
export interface Projection {
  keys: IndexEntry[];
  counted: CounterName[];
  /** Left out where the overview leaves the lead out. */
  overview?: CountedLead;
}

/** All that is written of the lead. */
export function projectionOf(lead: Lead): Projection {
  const overview = countedLead(lead);
  return {
    keys: mergedEntries([
      ...callEntries(lead),
      ...rowEntries(lead),
      ...searchEntries(lead),
      ...documentEntries(lead),
    ]),
    counted: countedAs(lead),
    ...(overview && { overview }),
  };
}

/** What was written of a lead before. */
export interface Written {
  keys: WrittenEntry[];
  counted: CounterName[];
  overview?: CountedLead;
  edition: number;
  /** Counts the writes. */
  revision: number;
}

/** What has to be put and taken away so that the written keys become these. */
export function entryChanges(
  before: readonly WrittenEntry[],
  after: readonly IndexEntry[],
): { put: IndexEntry[]; remove: WrittenEntry[] } {
  const spelled = (key: WrittenEntry) => JSON.stringify(key);
  const slot = ([list, position]: WrittenEntry) => JSON.stringify([list, position]);
  const known = new Set(before.map(spelled));
  const kept = new Set(after.map((key) => slot(writtenEntry(key))));
  return {
    put: after.filter((key) => !known.has(spelled(writtenEntry(key)))),
    remove: before.filter((key) => !kept.has(slot(key))),
  };
}
