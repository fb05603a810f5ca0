import type { ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import type { IndexStore } from '#lambdas/lead-index/store/index-store.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { areLikelyDuplicates, candidateIds } from './duplicate-match.ts';
import { DUPLICATES_LIST, duplicateEntry } from './list-rows.ts';

interface DuplicateListerDeps {
  readList: ReadList;
  leads: Pick<LeadStore, 'get'>;
  entries: IndexStore['apart'];
}

/**
 * Brings the list of possible duplicates up to date once a lead's entries stand: it and the others it may be the same as are
 * in it, each by a row of its own. The row of another one that lost its only duplicate by this change stays until that
 * one is indexed itself: who reads the list asks each of its leads whether it still has one.
 */
export type ListDuplicates = (id: string, position: string) => Promise<void>;

/** So many leads of a list are looked at together, the newest first, until there is a duplicate: the older ones have theirs. */
const TOGETHER = 4;

export function duplicateLister({ readList, leads, entries }: DuplicateListerDeps): ListDuplicates {
  /** Those of that list's newest leads that are the lead's duplicates. */
  async function duplicatesIn(lead: Lead, ids: readonly string[], read: LeadStore['get']): Promise<Lead[]> {
    for (let at = 0; at < ids.length; at += TOGETHER) {
      const others = await Promise.all(ids.slice(at, at + TOGETHER).map(read));
      const duplicates = others.flatMap((other) =>
        other !== undefined && areLikelyDuplicates(lead, other) ? other : [],
      );
      if (duplicates.length > 0) return duplicates;
    }
    return [];
  }

  /** Whether it has duplicates, which are in the list then, and itself. */
  async function listed(id: string): Promise<boolean> {
    const lead = await leads.get(id);
    if (lead === undefined) return false;
    const read = new Map<string, Promise<Lead | undefined>>();
    const readOnce = (leadId: string) => {
      const known = read.get(leadId) ?? leads.get(leadId);
      read.set(leadId, known);
      return known;
    };
    const near = await candidateIds(readList, lead, { consistent: true });
    const found = (await Promise.all(near.map((ids) => duplicatesIn(lead, ids, readOnce)))).flat();
    if (found.length === 0) return false;
    await entries.put(duplicateEntry(lead), id);
    for (const duplicate of new Set(found))
      if (!(await entries.has(duplicateEntry(duplicate))))
        await entries.put(duplicateEntry(duplicate), duplicate.id);
    return true;
  }

  return async (id, position) => {
    const row = { list: DUPLICATES_LIST, position };
    if ((await listed(id)) || !(await entries.has(row))) return;
    await entries.remove(row);
    // Another one may have put it there since it was looked for.
    await listed(id);
  };
}
