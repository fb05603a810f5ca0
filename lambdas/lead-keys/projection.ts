import { type CountedLead, countedLead } from '#lambdas/overview/counted-lead.ts';
import type { WrittenKey } from '#shared/desk/key-places.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type CounterName, countedAs } from './counted-as.ts';
import { documentKeys } from './document-keys.ts';
import { type LeadKey, oneInEachPlace, writtenKey } from './lead-key.ts';
import { callKeys, rowKeys } from './list-keys.ts';
import { searchKeys } from './search/search-keys.ts';

/** Goes up when the rules below give other keys for the same lead: the next deploy then writes them anew. */
export const KEYS_EDITION = 3;

/** All that is written of a lead beside it. */
export interface Projection {
  keys: LeadKey[];
  counted: CounterName[];
  /** Left out where the overview leaves the lead out. */
  overview?: CountedLead;
}

/** All that is written of the lead. */
export function projectionOf(lead: Lead): Projection {
  const overview = countedLead(lead);
  return {
    keys: oneInEachPlace([...callKeys(lead), ...rowKeys(lead), ...searchKeys(lead), ...documentKeys(lead)]),
    counted: countedAs(lead),
    ...(overview && { overview }),
  };
}

/** What was written of a lead before. */
export interface Written {
  keys: WrittenKey[];
  counted: CounterName[];
  overview?: CountedLead;
  edition: number;
  /** Counts the writes. */
  revision: number;
}

/** What has to be put and taken away so that the written keys become these. */
export function keyChanges(
  before: readonly WrittenKey[],
  after: readonly LeadKey[],
): { put: LeadKey[]; remove: WrittenKey[] } {
  const spelled = (key: WrittenKey) => JSON.stringify(key);
  const slot = ([term, place]: WrittenKey) => JSON.stringify([term, place]);
  const known = new Set(before.map(spelled));
  const kept = new Set(after.map((key) => slot(writtenKey(key))));
  return {
    put: after.filter((key) => !known.has(spelled(writtenKey(key)))),
    remove: before.filter((key) => !kept.has(slot(key))),
  };
}
