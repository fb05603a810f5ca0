import { byPickedTime, type CallTime, type PickedTime, timesWithout } from './lead.ts';
import { type Facts, isSame, leadInWords, type MergeWrites, type NoMerge } from './merge.ts';
import { mergedAttributes, UNMERGE_DAYS } from './merge-fields.ts';
import type { Changer } from './office-change.ts';
import type { Lead, MergeChange } from './stored-lead.ts';

const DAY_MS = 86_400_000;

const callNames = ['calls', 'call_attempts', 'last_attempt_at', 'first_contact_at'] as const;

/** Lists that two leads have in common after a merge, with what is counted of them. */
const lists: readonly (readonly string[])[] = [callNames, ['tags'], ['not_same'], ['callTimes']];

/** Attributes that are picked together, and so go back together. */
const groups: readonly (readonly string[])[] = Object.values(mergedAttributes);

type Calls = NonNullable<Lead['calls']>;

const listOf = <Item>(values: Facts, name: string) => (values[name] ?? []) as readonly Item[];
const numberOf = (values: Facts, name: string) => Number(values[name] ?? 0);

/** Those of the later list that an earlier one had not. */
const brought = <Item>({ before, after }: MergeChange, name: string): Item[] =>
  listOf<Item>(after, name).filter((item) => !listOf<Item>(before, name).some((own) => isSame(own, item)));

const without = <Item>(all: readonly Item[], gone: readonly Item[]): Item[] | undefined => {
  const left = all.filter((item) => !gone.some((other) => isSame(other, item)));
  return left.length === 0 ? undefined : left;
};

/** The times that the other lead brought leave; its own are as they were, unless a later merge took them over. */
function timesBefore(change: MergeChange, now: Facts): PickedTime[] | undefined {
  const [before, after] = [
    listOf<PickedTime>(change.before, 'callTimes'),
    listOf<PickedTime>(change.after, 'callTimes'),
  ];
  const left = timesWithout(listOf<PickedTime>(now, 'callTimes'), timesWithout(after, before)).map((time) =>
    after.some((merged) => isSame(merged, time))
      ? (before.find((own) => byPickedTime(own, time) === 0) ?? time)
      : time,
  );
  return left.length === 0 ? undefined : left;
}

/** What the other lead brought of calls, tags and the like leaves; what was added since stays. */
function listsWithout(change: MergeChange, now: Facts): Facts {
  const { before, after } = change;
  const calls = without(listOf<Calls[number]>(now, 'calls'), brought<Calls[number]>(change, 'calls'));
  const attempts =
    numberOf(now, 'call_attempts') - numberOf(after, 'call_attempts') + numberOf(before, 'call_attempts');
  const wasFirst = isSame(now.first_contact_at, after.first_contact_at);
  return {
    calls,
    call_attempts: attempts > 0 ? attempts : undefined,
    last_attempt_at: calls?.at(-1)?.at ?? before.last_attempt_at,
    first_contact_at: wasFirst ? (before.first_contact_at ?? calls?.[0]?.at) : now.first_contact_at,
    tags: without(listOf<string>(now, 'tags'), brought<string>(change, 'tags')),
    not_same: without(listOf<string>(now, 'not_same'), brought<string>(change, 'not_same')),
    callTimes: timesBefore(change, now),
  };
}

/** These values without what that merge changed of them. What was changed since stays as it is. */
function takenBack(change: MergeChange, now: Facts): Facts {
  const { changed, before, after } = change;
  const whole = new Set(changed.map((name) => groups.find((names) => names.includes(name)) ?? [name]));
  const back = [...whole].flatMap((names) => {
    const ours = names.filter((name) => changed.includes(name));
    const isAsMerged = ours.every((name) => isSame(now[name], after[name]));
    return ours.map((name): [string, unknown] => [name, (isAsMerged ? before : now)[name]]);
  });
  const facts = Object.fromEntries(back);
  const isChanged = (names: readonly string[]) =>
    names.some((name) => changed.includes(name) && !isSame(now[name], after[name]));
  const left = listsWithout(change, now);
  const since = lists.filter(isChanged).flat();
  return { ...facts, ...Object.fromEntries(since.map((name) => [name, left[name]])) };
}

const present = (values: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** A later merge, as if that one had not been before it. */
function laterWithout(change: MergeChange, later: MergeChange): MergeChange {
  const shared = change.changed.filter((name) => later.changed.includes(name));
  const only = (facts: Facts) => Object.fromEntries(shared.map((name) => [name, facts[name]]));
  const listed = Object.entries(only(takenBack(change, later.after))).filter(([name]) =>
    lists.some((names) => names.includes(name)),
  );
  return {
    ...later,
    before: present({ ...later.before, ...only(takenBack(change, later.before)) }),
    after: present({ ...later.after, ...Object.fromEntries(listed) }),
  };
}

/** Whether a merge of that time can still be undone. */
const canUnmerge = (mergedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(mergedAt) <= UNMERGE_DAYS * DAY_MS;

/**
 * What undoing a merge writes of both leads. Each field that the merge changed goes back, unless it was changed again since:
 * that is kept, as are calls and tags that were added since.
 */
export function unmergeWrites(keeper: Lead, other: Lead, { at }: Pick<Changer, 'at'>): MergeWrites | NoMerge {
  const merge = keeper.merged?.find(({ id }) => id === other.id);
  if (merge === undefined || other.merged_into?.id !== keeper.id) return 'not_merged';
  if (keeper.merged_into !== undefined) return 'keeper_gone';
  if (!canUnmerge(merge.at, new Date(at))) return 'too_late';
  const changes = keeper.merge_changes ?? [];
  const change = changes.find(({ id }) => id === other.id) ?? {
    id: other.id,
    changed: [],
    before: {},
    after: {},
  };
  const place = changes.indexOf(change);
  const left = changes.flatMap((each, index) => {
    if (each === change) return [];
    return index > place ? [laterWithout(change, each)] : [each];
  });
  const merged = keeper.merged?.filter(({ id }) => id !== other.id) ?? [];
  return {
    keeper: {
      facts: {
        ...takenBack(change, Object.fromEntries(Object.entries(keeper))),
        merged: merged.length === 0 ? undefined : merged,
        merge_changes: left.length === 0 ? undefined : left,
      },
      line: { what: 'unmerged', old: leadInWords(other) },
    },
    other: { facts: { merged_into: undefined }, line: { what: 'unmerged', old: leadInWords(keeper) } },
  };
}

/** Those of the lead's times that leads which were merged into it have, as they are now. */
export const timesOfJoined = ({ callTimes = [] }: Lead, joined: readonly Lead[]): PickedTime[] => {
  const theirs = joined.flatMap(({ callTimes = [] }) => callTimes);
  return timesWithout(callTimes, timesWithout(callTimes, theirs));
};

/** The lead's times without those that only a lead which was merged into it had. */
export const timesBeside = (lead: Lead, { callTimes = [] }: Lead): PickedTime[] =>
  timesWithout(lead.callTimes ?? [], timesWithout(callTimes, asItCame(lead).callTimes ?? []));

/** The lead's times once a homeowner picked these in place of all but the others'. */
export function repickedTimes(
  { callTimes = [] }: Lead,
  picked: readonly CallTime[],
  others: readonly PickedTime[],
): PickedTime[] {
  const known = picked.map((time) => callTimes.find((old) => byPickedTime(old, time) === 0) ?? time);
  return others.length === 0 ? known : [...others, ...timesWithout(known, others)].sort(byPickedTime);
}

/** The lead as if nothing had been merged into it, to be compared with what its browser sends again. */
export function asItCame(lead: Lead): Lead {
  const first = new Map<string, unknown>();
  for (const { changed, before } of (lead.merge_changes ?? []).toReversed())
    for (const name of changed) first.set(name, before[name]);
  return { ...lead, ...Object.fromEntries(first) };
}
