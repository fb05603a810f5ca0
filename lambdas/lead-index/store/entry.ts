import { createHash } from 'node:crypto';
import { documentsOf } from '#shared/lead/documents-of.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** The key of a lead's marker, which stores the lead's other entries and what it is counted under. */
export const markerKey = (leadId: string) => ({ term: `lead#${leadId}`, place: 'marker' });

/** An entry as the marker stores it: list, position, and a digest of its text and fields. */
export type StoredEntry = [list: string, position: string, digest: string];

/** One way to find a lead: an item of the index table. */
export interface IndexEntry {
  /** The list's name, which is the partition. */
  list: string;
  /** The sort key, in the order of text. */
  position: string;
  /** Words to filter the list by, each after a space. */
  text?: string;
  /** Numbers and times to filter the list by. */
  fields?: Readonly<Record<string, string | number>>;
}

/** The table's item of an entry. */
export const itemOf = ({ list, position, text, fields }: IndexEntry, id: string) => ({
  ...fields,
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
    const [first, ...rest] = same;
    if (first === undefined || rest.length === 0) return same;
    const words = same.flatMap(({ text = '' }) => text.split(' ').filter((word) => word !== ''));
    return [{ ...first, ...(words.length > 0 && { text: textOf([...new Set(words)]) }) }];
  });
}

/** The entry as the marker stores it. */
export const storedEntry = ({ list, position, text = '', fields }: IndexEntry): StoredEntry => [
  list,
  position,
  createHash('sha256')
    .update(fields === undefined ? text : text + JSON.stringify(fields))
    .digest('base64url')
    .slice(0, 8),
];

/** The list of all leads with this document. */
export const documentList = (documentId: string) => `document#${documentId}`;

/** The lead's entry in the list of each of its documents. */
export const documentEntries = (
  lead: Pick<Lead, 'id' | 'created_at' | 'documentId' | 'other_documents'>,
): IndexEntry[] =>
  documentsOf(lead).map((documentId) => ({
    list: documentList(documentId),
    position: timePosition(lead),
  }));
