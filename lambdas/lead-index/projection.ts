import type { Lead } from '#shared/lead/stored-lead.ts';
import { rowEntries } from './lists/list-rows.ts';
import { workListEntries } from './lists/work-lists.ts';
import { listCounters } from './numbers/list-counters.ts';
import { hourCounters } from './numbers/numbers.ts';
import { contactEntries, searchEntries } from './search/search.ts';
import { documentEntries, mergedEntries } from './store/entry.ts';
import type { Projection } from './store/index-store.ts';

/** Everything the index stores about the lead. A merged one is in no list and no number, and is found as its survivor. */
export function projectionOf(lead: Lead): Projection {
  if (lead.merged_into !== undefined)
    return {
      keys: mergedEntries([...contactEntries(lead), ...documentEntries(lead)]),
      counters: [],
    };
  return {
    keys: mergedEntries([
      ...workListEntries(lead),
      ...rowEntries(lead),
      ...searchEntries(lead),
      ...documentEntries(lead),
    ]),
    counters: [...listCounters(lead), ...hourCounters(lead)],
  };
}
