import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { canUnmerge } from '#shared/merge/survivor.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { isConflict } from '#web/admin/changes/lead-change.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshLead, refreshLists, updateLeads } from '#web/admin/data/lead-cache.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { type ShowToast, useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';

export type Side = 'survivor' | 'duplicate';

/** Two leads that may be one homeowner's: the one that stays, and the one that is merged into it. */
export type Pair = Readonly<Record<Side, Lead>>;

type MergeApi = Pick<AdminApi, 'mergeLeads' | 'unmergeLeads' | 'markNotDuplicate'>;

/** A lead as far as it has to be named. */
type Named = Pick<Lead, 'id' | 'name'>;

interface Merging {
  /** The id of the lead that stayed, once they are one; rejects where they are not. */
  merge(pair: Pair): Promise<string>;
  /** Takes a merge back, and says what came of it. Never throws. @param shown the lead whose page shows both, else the first */
  unmerge(id: string, other: Named, shown?: string): Promise<void>;
  /** The two are two homeowners, or with `undo` may be one again; says what came of it. Never throws. */
  markNotDuplicate(id: string, other: Named, undo?: true): Promise<boolean>;
}

/** Whatever shows one of the leads asks for it again. */
function refresh(client: QueryClient, leads: readonly Lead[], ids: readonly string[]): void {
  updateLeads(client, leads);
  refreshLists(client);
  for (const id of ids) void refreshLead(client, id);
}

/** Makes one lead of two and two of one. Each can be taken back from its toast, a merge from the history too. */
export function useMerging(): Merging {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  return useMemo(() => mergingWith(api, client, showToast), [api, client, showToast]);
}

function mergingWith(api: MergeApi, client: QueryClient, showToast: ShowToast): Merging {
  const undo = (run: () => void) => ({ label: 'Undo', run, undoes: true });

  function sayFailed(text: string, { name }: Named, error: unknown, again: () => void) {
    const reason = failureReason(error);
    showToast('failure', text, {
      ...(reason !== '' && { detail: { name, words: reason } }),
      // The server has said that it cannot be done.
      ...(!isConflict(error) && { action: { label: 'Try again', run: again } }),
    });
  }

  async function merge({ survivor, duplicate }: Pair) {
    const { version: seen = 0 } = survivor;
    const { id: other, version: otherSeen = 0 } = duplicate;
    const merged = await api.mergeLeads(survivor.id, { other, seen, otherSeen });
    const gone = { ...duplicate, merged_into: { id: merged.id, at: '', by: '' } };
    refresh(client, [merged, gone], [merged.id, duplicate.id]);
    showToast('success', 'Leads merged', {
      about: `${merged.id} ${duplicate.id}`,
      detail: {
        name: duplicate.name,
        words: `${quoteNumber(duplicate.id)} is now under ${quoteNumber(merged.id)}`,
      },
      action: undo(() => void unmerge(merged.id, duplicate)),
    });
    return merged.id;
  }

  async function unmerge(id: string, other: Named, shown = id) {
    try {
      const both = await api.unmergeLeads(id, other.id);
      refresh(client, [both.lead, both.other], [...new Set([id, other.id, shown])]);
      showToast('success', 'Merge undone', {
        about: `${id} ${other.id}`,
        detail: { name: other.name, words: `${quoteNumber(other.id)} is a lead of its own again` },
      });
    } catch (error) {
      sayFailed('Failed to undo the merge', other, error, () => void unmerge(id, other, shown));
    }
  }

  async function markNotDuplicate(id: string, other: Named, isUndo?: true) {
    try {
      await api.markNotDuplicate(id, other.id, isUndo);
    } catch (error) {
      sayFailed('Failed to save', other, error, () => void markNotDuplicate(id, other, isUndo));
      return false;
    }
    refresh(client, [], [id, other.id]);
    showToast('success', isUndo ? 'Possible duplicate again' : 'Marked as not the same', {
      about: `${id} ${other.id}`,
      detail: { name: other.name, words: quoteNumber(other.id) },
      ...(!isUndo && { action: undo(() => void markNotDuplicate(id, other, true)) }),
    });
    return true;
  }

  return { merge, unmerge, markNotDuplicate };
}

/** What a line of the history tells of the merge of two leads, of which the first may be under the page's own itself. */
function mergedByLine(line: HistoryEntry, leads: readonly Lead[], now: Date) {
  if (line.kind !== 'change' || line.what !== 'merged' || !canUnmerge(line.at, now)) return undefined;
  const survivor = leads.find(({ id }) => id === (line.from?.id ?? leads[0]?.id));
  const duplicate = survivor?.merged?.find(({ at }) => at === line.at);
  return survivor && duplicate && { survivor, duplicate };
}

/** The lead of which a line says that it is somebody else's, where that still holds. A name may be anything, so its number decides. */
function toldApartByLine(line: HistoryEntry, { not_same = [] }: Pick<Lead, 'not_same'>) {
  if (line.kind !== 'change' || line.what !== 'notSame' || line.from !== undefined) return undefined;
  const { new: said = '' } = line;
  const id = not_same.find((other) => said.endsWith(quoteNumber(other)));
  return id === undefined
    ? undefined
    : { id, name: said.slice(0, -quoteNumber(id).length).replace(/, $/, '') };
}

/** What takes back the merge that a line of the lead's history tells of, or that two are not the same. */
export function useUndoMerge(lead: Lead, mergedLeads: readonly Lead[]) {
  const now = useNow();
  const { unmerge, markNotDuplicate } = useMerging();
  return (line: HistoryEntry): (() => void) | undefined => {
    const merge = mergedByLine(line, [lead, ...mergedLeads], now);
    const apart = toldApartByLine(line, lead);
    if (apart !== undefined) return () => void markNotDuplicate(lead.id, apart, true);
    return merge && (() => void unmerge(merge.survivor.id, merge.duplicate, lead.id));
  };
}
