import type { Lead } from '#shared/lead/stored-lead.ts';
import { type LeadWrite, leadInWords, mergedState, type NoMerge } from './merge.ts';
import { changedSince, type MergeState, mergeStateOf, stateChanges, withState } from './merge-state.ts';
import { timesAsOwn } from './picked-times.ts';
import { canUnmerge } from './survivor.ts';

/** A lead with those that were merged into it. */
export interface MergedLead {
  lead: Lead;
  duplicates: readonly Lead[];
}

/** What is asked to be undone. */
interface Undoing extends MergedLead {
  duplicate: Lead;
  /** All that were merged into the duplicate, and into those. */
  under: readonly Lead[];
  /** The leads that this one was merged into, nearest first. */
  above: readonly MergedLead[];
}

/** What was booked and picked for leads that leave stays, and is the lead's own from then on. */
function asOwn(state: MergeState, leaving: readonly string[]): MergeState {
  const isTheirs = (id: string | undefined) => id !== undefined && leaving.includes(id);
  const { booked_for, ...inspection } = state.inspection ?? {};
  const callTimes = state.callTimes && timesAsOwn(state.callTimes, leaving);
  return mergeStateOf({ ...state, callTimes, ...(isTheirs(booked_for) && { inspection }) });
}

/** A merge that had not been, or had been with another state of its duplicate. */
interface Change {
  /** Of its duplicate. */
  id: string;
  instead?: Lead;
  /** The leads that are taken out. */
  leaving: readonly string[];
}

/**
 * The lead with one of its merges changed, and what is written of it: what was before it, the merges after it, and all that
 * was learned in between and since.
 */
function replayed({ lead, duplicates }: MergedLead, { id, instead, leaving }: Change) {
  const merges = lead.merged ?? [];
  const first = merges.findIndex((merge) => merge.id === id);
  const now = mergeStateOf(lead);
  const merged = merges.slice(0, first);
  let state: MergeState | undefined;
  let was = now;
  const learnedBy = (then: MergeState) =>
    state === undefined ? then : asOwn(changedSince(was, then, state), leaving);
  for (const merge of merges.slice(first)) {
    state = learnedBy(mergeStateOf(merge.states.before));
    was = mergeStateOf(merge.states.after);
    const duplicate = merge.id === id ? instead : duplicates.find((each) => each.id === merge.id);
    if (duplicate === undefined) continue;
    const next = mergedState(withState(lead, state), duplicate, merge.at);
    merged.push({ ...merge, states: { before: state, after: next } });
    state = next;
  }
  const then = learnedBy(now);
  const facts = { ...stateChanges(now, then), merged: merged.length === 0 ? undefined : merged };
  return { lead: withState(lead, then), facts };
}

/**
 * What undoing a merge writes. The duplicate is as it was before. The lead that stayed is as if that merge had not been, with
 * all that was learned since; so are the leads that this one was merged into itself.
 */
export function unmergeWrites(
  { lead, duplicates, duplicate, under, above }: Undoing,
  at: string,
): readonly LeadWrite[] | NoMerge {
  const leaving = [duplicate, ...under].map(({ id }) => id);
  const merge = lead.merged?.find(({ id }) => id === duplicate.id);
  if (merge === undefined || duplicate.merged_into?.id !== lead.id) return 'not_merged';
  if (!canUnmerge(merge.at, new Date(at))) return 'too_late';
  const survivor = replayed({ lead, duplicates }, { id: duplicate.id, leaving });
  const writes: LeadWrite[] = [
    { lead, facts: survivor.facts, line: { what: 'unmerged', old: leadInWords(duplicate) } },
    {
      lead: duplicate,
      facts: { merged_into: undefined },
      line: { what: 'unmerged', old: leadInWords(lead) },
    },
  ];
  let below = survivor.lead;
  for (const next of above) {
    const upper = replayed(next, { id: below.id, instead: below, leaving });
    writes.push({ lead: next.lead, facts: upper.facts });
    below = upper.lead;
  }
  return writes;
}
