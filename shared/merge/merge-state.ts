import * as v from 'valibot';
import { isEqual } from '#shared/equal.ts';
import { byPickedTime, type PickedTime, timesWithout } from '#shared/lead/lead.ts';
import { type Lead, storedLeadSchema } from '#shared/lead/stored-lead.ts';
import { estimateNames } from './merged-estimate.ts';
import { pickedSince } from './picked-times.ts';

/** What a merge may change of the lead that stays; what stands together goes back together. */
const together = [
  ['status', 'lost_reason', 'lost_offer'],
  ['assignee'],
  ['call_back_on', 'call_back_at'],
  ['inspection', 'known_inspection'],
  ['sale'],
  ['hasLeaks', 'leak_alerted_at'],
  ['roofAge'],
  ['damageType'],
  ['scope'],
  ['language'],
  ['consent'],
  ['tell_when_here'],
  ['office_price', 'estimate_priced_at'],
] as const;
const lists = ['tags', 'not_same', 'callTimes'] as const;
const callNames = ['calls', 'call_attempts', 'last_attempt_at', 'first_contact_at'] as const;

const mergedNames = [...callNames, ...lists, ...estimateNames, ...together.flat()] as const;

const stateSchema = v.pick(storedLeadSchema, mergedNames);
const restSchema = v.omit(storedLeadSchema, [...mergedNames, 'merged_into']);

/** The part of a lead that a merge may change. */
export type MergeState = v.InferOutput<typeof stateSchema>;

/** Only the attributes that there are. */
export const mergeStateOf = (lead: object): MergeState =>
  v.parse(stateSchema, Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== undefined)));

/** The lead as it is by itself, with that part as it was or is going to be. */
export const withState = (lead: Lead, state: MergeState): Lead => ({
  ...v.parse(restSchema, lead),
  ...state,
});

/** Attributes to write, so that the one state becomes the other; undefined removes one. */
export function stateChanges(before: MergeState, after: MergeState): Readonly<Record<string, unknown>> {
  const [was, is] = [before, after].map((state) => new Map<string, unknown>(Object.entries(state)));
  const names = mergedNames.filter((name) => !isEqual(was?.get(name), is?.get(name)));
  return Object.fromEntries(names.map((name) => [name, is?.get(name)]));
}

const partOf = (state: MergeState, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));

const filled = <Item>(items: readonly Item[]): Item[] | undefined =>
  items.length === 0 ? undefined : [...items];

/** The items of a list with those that came since, and without those that went. */
function listSince<Item>(from: readonly Item[] = [], to: readonly Item[] = [], onto: readonly Item[] = []) {
  const isIn = (items: readonly Item[], item: Item) => items.some((other) => isEqual(other, item));
  const stayed = onto.filter((item) => isIn(to, item) || !isIn(from, item));
  return filled([...stayed, ...to.filter((item) => !isIn(from, item) && !isIn(stayed, item))]);
}

function timesSince(
  from: readonly PickedTime[] = [],
  to: readonly PickedTime[] = [],
  onto: readonly PickedTime[] = [],
) {
  const times = pickedSince(from, to, onto);
  return filled(timesWithout(times, onto).length === 0 ? times : times.sort(byPickedTime));
}

/** A first contact that only the other lead had leaves; then a call since is the first one. */
function callsSince(from: MergeState, to: MergeState, onto: MergeState): Partial<MergeState> {
  if (isEqual(partOf(from, callNames), partOf(to, callNames))) return partOf(onto, callNames);
  const calls = listSince(from.calls, to.calls, onto.calls);
  const attempts = (onto.call_attempts ?? 0) + (to.call_attempts ?? 0) - (from.call_attempts ?? 0);
  const isFirstTheSame = from.first_contact_at === to.first_contact_at;
  return {
    calls,
    call_attempts: attempts > 0 ? attempts : undefined,
    last_attempt_at: calls?.at(-1)?.at ?? onto.last_attempt_at,
    first_contact_at: isFirstTheSame ? (onto.first_contact_at ?? calls?.[0]?.at) : to.first_contact_at,
  };
}

/**
 * An estimate that only the merge gave leaves with all that came of reading it. Any other, and a price that the lead got
 * without one, is as it became.
 */
function estimateSince(from: MergeState, to: MergeState, onto: MergeState): Partial<MergeState> {
  const isOfMerge = from.documentId === to.documentId && to.documentId !== onto.documentId;
  const isAsItWas = isEqual(partOf(from, estimateNames), partOf(to, estimateNames));
  return partOf(isOfMerge || isAsItWas ? onto : to, estimateNames);
}

/** What became of one state since, done to another: what was changed is as it became, all else as the other has it. */
export function changedSince(from: MergeState, to: MergeState, onto: MergeState): MergeState {
  const parts = together.map((names) =>
    partOf(isEqual(partOf(from, names), partOf(to, names)) ? onto : to, names),
  );
  return mergeStateOf({
    ...Object.assign({}, ...parts),
    tags: listSince(from.tags, to.tags, onto.tags),
    not_same: listSince(from.not_same, to.not_same, onto.not_same),
    callTimes: timesSince(from.callTimes, to.callTimes, onto.callTimes),
    ...callsSince(from, to, onto),
    ...estimateSince(from, to, onto),
  });
}
