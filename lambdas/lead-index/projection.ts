import type { Lead } from '#shared/lead/stored-lead.ts';
import { asItCame } from '#shared/lead/unmerge.ts';
import type { CounterItem } from './counters.ts';
import { documentEntries, type IndexEntry, mergedEntries, type WrittenEntry, writtenEntry } from './entry.ts';
import { rowEntries } from './marks.ts';
import { hourCounters } from './numbers.ts';
import { listCounters } from './queue-counts.ts';
import { queueEntries } from './queues.ts';
import { contactEntries, searchEntries } from './search.ts';

/** Everything the index stores about a lead. */
export interface Projection {
  keys: IndexEntry[];
  /** The counters that include the lead. */
  counters: CounterItem[];
}

/** Everything the index stores about the lead. A merged one is in no list and no number, and is found as its keeper. */
export function projectionOf(lead: Lead): Projection {
  if (lead.merged_into !== undefined)
    return {
      keys: mergedEntries([...contactEntries(lead), ...documentEntries(lead)]),
      counters: [],
    };
  return {
    keys: mergedEntries([
      // Its own phone and email find it too, where it has those of a lead that was merged into it.
      ...(lead.merge_changes === undefined ? [] : contactEntries(asItCame(lead))),
      ...queueEntries(lead),
      ...rowEntries(lead),
      ...searchEntries(lead),
      ...documentEntries(lead),
    ]),
    counters: [...listCounters(lead), ...hourCounters(lead)],
  };
}

/** What the index stored about a lead before. */
export interface Written {
  keys: WrittenEntry[];
  counters: CounterItem[];
  /** Counts the writes. */
  revision: number;
}

/** The entries to put and to remove, so that the stored entries become these. */
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
