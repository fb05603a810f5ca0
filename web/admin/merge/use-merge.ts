import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MergeField, UNMERGE_DAYS } from '#shared/lead/merge-fields.ts';
import type { HistoryEntry } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { isConflict, versionOf } from '#web/admin/changes/lead-change.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshLead, refreshLists, updateLeads } from '#web/admin/data/lead-cache.ts';
import { type Say, useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import type { Pair } from './picks.ts';

export type MergeApi = Pick<AdminApi, 'mergeLeads' | 'unmergeLeads' | 'markNotDuplicate'>;

/** A lead as far as it has to be named. */
type Named = Pick<Lead, 'id' | 'name'>;

interface Merging {
  /** Ends once they are one; rejects where they are not. */
  merge(pair: Pair, take: MergeField[]): Promise<void>;
  /** Takes a merge back, and says what came of it. Never throws. */
  unmerge(id: string, other: Named): Promise<void>;
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
export function useMerging(api: MergeApi): Merging {
  const client = useQueryClient();
  const say = useToast();
  return useMemo(() => mergingWith(api, client, say), [api, client, say]);
}

function mergingWith(api: MergeApi, client: QueryClient, say: Say): Merging {
  const undo = (run: () => void) => ({ label: 'Undo', run, undoes: true });

  function sayFailed(text: string, { name }: Named, error: unknown, again: () => void) {
    const reason = failureReason(error);
    say('failure', text, {
      ...(reason !== '' && { detail: { name, words: reason } }),
      // The server has said that it cannot be done.
      ...(!isConflict(error) && { action: { label: 'Try again', run: again } }),
    });
  }

  async function merge({ stays, joins }: Pair, take: MergeField[]) {
    const [seen, otherSeen] = [versionOf(stays), versionOf(joins)];
    const kept = await api.mergeLeads(stays.id, { other: joins.id, take, seen, otherSeen });
    const gone = { ...joins, merged_into: { id: stays.id, at: '', by: '' } };
    refresh(client, [kept, gone], [stays.id, joins.id]);
    say('success', 'Leads merged', {
      about: `${stays.id} ${joins.id}`,
      detail: { name: joins.name, words: `${quoteNumber(joins.id)} is now under ${quoteNumber(stays.id)}` },
      action: undo(() => void unmerge(stays.id, joins)),
    });
  }

  async function unmerge(id: string, other: Named) {
    try {
      const both = await api.unmergeLeads(id, other.id);
      refresh(client, [both.lead, both.other], [id, other.id]);
      say('success', 'Merge undone', {
        about: `${id} ${other.id}`,
        detail: { name: other.name, words: `${quoteNumber(other.id)} is a lead of its own again` },
      });
    } catch (error) {
      sayFailed('Failed to undo the merge', other, error, () => void unmerge(id, other));
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
    say('success', isUndo ? 'Possible duplicate again' : 'Marked as not the same', {
      about: `${id} ${other.id}`,
      detail: { name: other.name, words: quoteNumber(other.id) },
      ...(!isUndo && { action: undo(() => void markNotDuplicate(id, other, true)) }),
    });
    return true;
  }

  return { merge, unmerge, markNotDuplicate };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a merge of that time can still be undone. */
export const canUnmerge = (at: string, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= UNMERGE_DAYS * DAY_MS;

/** The lead whose merge a line of the history tells of, where the two can still be set apart. */
function mergedByLine(line: HistoryEntry, { merged = [] }: Pick<Lead, 'merged'>, now: Date) {
  if (line.kind !== 'change' || line.what !== 'merged' || line.from !== undefined) return undefined;
  return canUnmerge(line.at, now) ? merged.find(({ at }) => at === line.at) : undefined;
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
export function useUndoMerge(api: MergeApi, lead: Lead, now: Date) {
  const { unmerge, markNotDuplicate } = useMerging(api);
  return (line: HistoryEntry): (() => void) | undefined => {
    const other = mergedByLine(line, lead, now);
    const apart = toldApartByLine(line, lead);
    if (apart !== undefined) return () => void markNotDuplicate(lead.id, apart, true);
    return other && (() => void unmerge(lead.id, other));
  };
}
