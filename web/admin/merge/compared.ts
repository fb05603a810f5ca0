import type { Lead } from '#shared/lead/stored-lead.ts';
import { mergedState } from '#shared/merge/merge.ts';
import { withState } from '#shared/merge/merge-state.ts';
import { newestFirst } from '#shared/merge/survivor.ts';
import { type ComparedName, comparedNames, fieldLines } from '#web/words/office/merge.ts';

export type Side = 'survivor' | 'duplicate';

/** Two leads that may be one homeowner's: the one that stays, and the one that is merged into it. */
export type Pair = Readonly<Record<Side, Lead>>;

export function pairOf(one: Lead, other: Lead): Pair {
  const [survivor, duplicate] = newestFirst(one, other);
  return { survivor, duplicate };
}

/** A field of two leads beside each other, in lines. */
export interface ComparedField extends Readonly<Record<Side, readonly string[]>> {
  name: ComparedName;
  /** Whose the merged lead has. */
  keeps: Side;
  /** Both read the same. */
  isSame: boolean;
}

/** Only where one of the two has it. */
const sometimes: readonly ComparedName[] = ['assignee', 'callBack', 'inspection'];

const hasSameLines = (one: readonly string[], other: readonly string[]) =>
  one.join('\n') === other.join('\n');

/** The two leads field by field: what each has, and which of the two the merged lead is going to have. */
export function comparedFields({ survivor, duplicate }: Pair, now: Date): ComparedField[] {
  const merged = withState(survivor, mergedState(survivor, duplicate, now.toISOString()));
  return comparedNames.flatMap((name) => {
    const [ours, theirs, both] = [survivor, duplicate, merged].map((lead) => fieldLines(name, lead, now));
    if (ours === undefined || theirs === undefined || both === undefined) return [];
    if (sometimes.includes(name) && ours.length + theirs.length === 0) return [];
    const keeps = hasSameLines(ours, both) ? 'survivor' : 'duplicate';
    return [{ name, survivor: ours, duplicate: theirs, keeps, isSame: hasSameLines(ours, theirs) }];
  });
}
