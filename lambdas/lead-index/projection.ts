import { isToCall } from '#shared/lead/call-order.ts';
import { isNewLead } from '#shared/lead/new-lead.ts';
import { isOpen, promisedCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { asItCame } from '#shared/lead/unmerge.ts';
import {
  type CounterName,
  counterNames,
  documentEntries,
  type IndexEntry,
  type LeadCounts,
  mergedEntries,
  type WrittenEntry,
  writtenEntry,
} from './entry.ts';
import { hasMark, rowEntries } from './marks.ts';
import { type CountedLead, countedLead } from './numbers.ts';
import { type QueueCount, queueCounts } from './queue-counts.ts';
import { queueEntries } from './queues.ts';
import { contactEntries, searchEntries } from './search.ts';

/** The counters that include the lead. */
function countedAs(lead: Lead): CounterName[] {
  const leaks = hasMark(lead, 'emergency');
  const [toCall, promised] = [isToCall(lead), promisedCall(lead) !== undefined];
  const others: [CounterName, boolean][] = [
    ['waiting', isNewLead(lead)],
    ['emergencies', isNewLead(lead) && leaks],
    ['spam', hasMark(lead, 'spam')],
    ['toCall', toCall],
    ['toCallLeaks', toCall && leaks],
    ['promised', promised],
    ['promisedLeaks', promised && leaks],
    ['unassigned', isOpen(lead) && lead.assignee === undefined],
  ];
  return [lead.status, ...others.flatMap(([name, counts]) => (counts ? [name] : []))];
}

/** The change of each counter; counters that stay the same are left out. */
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

/** Everything the index stores about a lead. */
export interface Projection {
  keys: IndexEntry[];
  counted: CounterName[];
  /** Left out if the overview does not count the lead. */
  overview?: CountedLead;
  /** Counters of a day or an admin that include the lead. */
  queues: QueueCount[];
}

/** Everything the index stores about the lead. A merged one is in no list and no number, and is found as its keeper. */
export function projectionOf(lead: Lead): Projection {
  if (lead.merged_into !== undefined)
    return {
      keys: mergedEntries([...contactEntries(lead), ...documentEntries(lead)]),
      counted: [],
      queues: [],
    };
  const overview = countedLead(lead);
  return {
    keys: mergedEntries([
      // Its own phone and email find it too, where it has those of a lead that was merged into it.
      ...(lead.merge_changes === undefined ? [] : contactEntries(asItCame(lead))),
      ...queueEntries(lead),
      ...rowEntries(lead),
      ...searchEntries(lead),
      ...documentEntries(lead),
    ]),
    counted: countedAs(lead),
    ...(overview && { overview }),
    queues: queueCounts(lead),
  };
}

/** What the index stored about a lead before. */
export interface Written {
  keys: WrittenEntry[];
  counted: CounterName[];
  overview?: CountedLead;
  queues: QueueCount[];
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
