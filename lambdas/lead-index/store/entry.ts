import { createHash } from 'node:crypto';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** The key of a lead's marker, which stores the lead's other entries and what it is counted under. */
export const markerKey = (leadId: string) => ({ term: `lead#${leadId}`, place: 'marker' });

/** An entry as the marker stores it: list, position, and a digest of its text. */
export type WrittenEntry = [list: string, position: string, digest: string];

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

/** One way to find a lead: an item of the index table. */
export interface IndexEntry {
  /** The list's name, which is the partition. */
  list: string;
  /** The sort key, in the order of text. */
  position: string;
  /** Words to filter the list by, each after a space. */
  text?: string;
}

/** The table's item of an entry. */
export const itemOf = ({ list, position, text }: IndexEntry, id: string) => ({
  term: list,
  place: position,
  ...(text !== undefined && { text }),
  id,
});

/** The position in lists sorted by time. */
export const timePosition = ({ created_at, id }: { created_at: string; id: string }) => `${created_at}#${id}`;

/** An entry's text: every word follows a space, so that ` word` finds beginnings of words. */
export const textOf = (words: readonly string[]) => ` ${words.join(' ')} `;

/** Merges entries of the same list and position, with the words of all: a transaction writes an item only once. */
export function mergedEntries(entries: readonly IndexEntry[]): IndexEntry[] {
  const places = Map.groupBy(entries, ({ list, position }) => JSON.stringify([list, position]));
  return [...places.values()].flatMap((same) => {
    const [first, ...others] = same;
    if (first === undefined || others.length === 0) return same;
    const words = same.flatMap(({ text = '' }) => text.split(' ').filter((word) => word !== ''));
    return [{ ...first, ...(words.length > 0 && { text: textOf([...new Set(words)]) }) }];
  });
}

/** The entry as the marker stores it. */
export const writtenEntry = ({ list, position, text = '' }: IndexEntry): WrittenEntry => [
  list,
  position,
  createHash('sha256').update(text).digest('base64url').slice(0, 8),
];

/** The list of all leads with this document. */
export const documentList = (documentId: string) => `document#${documentId}`;

/** The lead's entry in its document's list. */
export const documentEntries = (lead: Pick<Lead, 'id' | 'created_at' | 'documentId'>): IndexEntry[] =>
  lead.documentId === undefined
    ? []
    : [{ list: documentList(lead.documentId), position: timePosition(lead) }];
