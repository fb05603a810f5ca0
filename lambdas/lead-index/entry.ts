import { createHash } from 'node:crypto';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** Where the table of lead keys holds what is no list: read by functions and by an operator's command. */

/** What was written for a lead: its other keys, and what it is counted under. */
export const markerKey = (leadId: string) => ({ term: `lead#${leadId}`, place: 'marker' });

/** One key of a lead as its marker has it: term, place, digest of its text. */
export type WrittenEntry = [list: string, position: string, digest: string];

/** Partition of the counters. */
export const COUNTS_LIST = 'counts';

/** Partition of what is counted of the leads of each hour. */
export const OVERVIEW_LIST = 'overview';

/** Counters are kept in sixteen parts, by the id's first digit: leads that change together seldom meet. */
export const countsKey = (leadId: string) => ({ term: COUNTS_LIST, place: leadId.charAt(0) });

/** One way to find a lead: an item of the table of keys. */
export interface IndexEntry {
  /** The list it stands in. */
  list: string;
  /** Where in that list, in the order of text. */
  position: string;
  /** Words that a reader of the list may ask for, each after a space. */
  text?: string;
}

/** Of lists in the order of time. */
export const timePosition = ({ created_at, id }: { created_at: string; id: string }) => `${created_at}#${id}`;

/** Words as a key's text holds them: ` word` then is the beginning of one. */
export const textOf = (words: readonly string[]) => ` ${words.join(' ')} `;

/** A transaction writes an item once: keys of the same place become one with the words of all. */
export function mergedEntries(entries: readonly IndexEntry[]): IndexEntry[] {
  const places = Map.groupBy(entries, ({ list, position }) => JSON.stringify([list, position]));
  return [...places.values()].flatMap((alike) => {
    const [first, ...others] = alike;
    if (first === undefined || others.length === 0) return alike;
    const words = alike.flatMap(({ text = '' }) => text.split(' ').filter((word) => word !== ''));
    return [{ ...first, ...(words.length > 0 && { text: textOf([...new Set(words)]) }) }];
  });
}

/** What the marker remembers of a key. */
export const writtenEntry = ({ list, position, text = '' }: IndexEntry): WrittenEntry => [
  list,
  position,
  createHash('sha256').update(text).digest('base64url').slice(0, 8),
];

/** All leads that came with the document. */
export const documentList = (documentId: string) => `document#${documentId}`;

/** Where the list of its document holds the lead. */
export const documentEntries = (lead: Pick<Lead, 'id' | 'created_at' | 'documentId'>): IndexEntry[] =>
  lead.documentId === undefined
    ? []
    : [{ list: documentList(lead.documentId), position: timePosition(lead) }];
