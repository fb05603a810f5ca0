import type { Bulk } from '#shared/lead/bulk.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { isGone } from '#web/admin/data/queries.ts';
import {
  type Conflict,
  changedTwice,
  isCertain,
  isConflict,
  isNothing,
  madeWhole,
  versionOf,
  wasMade,
  withChange,
  withNewerFacts,
  without,
} from './lead-change.ts';

/** A change, and the lead it was made on as the server had given it. */
export interface Turn {
  lead: Lead;
  change: Change;
  /** The change of several leads it is part of. */
  bulk?: Bulk | undefined;
}

/** What others did to a lead: without it, and with it. */
type Others = Pick<Conflict, 'seen' | 'theirs'>;

/** What became of a turn's change, and of those that joined it: each thing is made, failed, or to be asked about. */
export interface Outcome {
  made: Change;
  failed?: { change: Change; error: unknown; mayBeMade: boolean };
  asked?: Conflict;
  /** The lead as the server last gave it; undefined where it did not. */
  lead?: Lead;
  others: readonly Others[];
  /** Later turns whose change went with this one. */
  joined: readonly Turn[];
}

interface Place {
  /** What became of earlier turns of the lead, in their order. */
  before: readonly Outcome[];
  /** Changes made while this one waited: each goes in its place where it sets the same thing. */
  newer: readonly Turn[];
  /** The turns that wait behind this one now. */
  waiting: () => readonly Turn[];
}

/**
 * Sends a change of a lead in its turn, on the newest version known. Where somebody else was first, all that waits behind
 * it joins and the lead is asked for: what changes other things than they did is sent on the version it has now, and
 * what changes the same is left to be asked about. Never throws.
 */
export async function sendChange(
  api: Pick<AdminApi, 'changeLead' | 'lead'>,
  turn: Turn,
  { before, newer, waiting }: Place,
): Promise<Outcome> {
  if (before.some(({ joined }) => joined.includes(turn))) return { made: {}, others: [], joined: [] };
  const { id } = turn.lead;
  let turns = [turn];
  let wanted = newer.reduce((change, each) => without(change, each.change), turn.change);
  let base = before.reduce((seen, { lead }) => withNewerFacts(seen, lead), turn.lead);
  let found: readonly Others[] = [];
  /** Made by an earlier try whose answer never came; and what may have been. */
  let [had, doubtful]: Change[] = [{}, {}];
  let unanswered = unansweredIn(before);

  const unseen = () =>
    [...before.flatMap(({ others }) => others), ...found].filter(
      ({ theirs }) => versionOf(theirs.lead) > versionOf(turn.lead),
    );
  const asked = () => ({ ...only(wanted, twiceBy(turns, unseen())), ...doubtful });
  const left = () => without(wanted, { ...asked(), ...had });
  const join = () => {
    const more = waiting().filter((each) => !turns.includes(each));
    turns = [...turns, ...more];
    wanted = Object.assign({}, wanted, ...more.map(({ change }) => change));
  };
  const end = (made: Change, lead = found.at(-1)?.theirs.lead, failed?: Outcome['failed']): Outcome => {
    const news = unseen();
    const [first, last] = [news[0] ?? found[0], news.at(-1) ?? found.at(-1)];
    const mine = asked();
    return {
      made: { ...had, ...made },
      ...(failed === undefined ? {} : { failed }),
      ...(first && last && !isNothing(mine)
        ? { asked: { seen: first.seen, mine: madeWhole(mine, last.theirs.lead), theirs: last.theirs } }
        : {}),
      ...(lead === undefined ? {} : { lead }),
      others: found,
      joined: turns.slice(1),
    };
  };
  const fail = (error: unknown, mayBeMade: boolean) =>
    end({}, undefined, { change: left(), error, mayBeMade });

  while (!isNothing(left())) {
    const sent = left();
    try {
      // With others' choices beside it, it is not taken back with that of the other leads.
      const bulk = turns.length === 1 ? turn.bulk : undefined;
      return end(
        sent,
        await api.changeLead(id, { ...sent, seenVersion: versionOf(base), ...(bulk && { bulk }) }),
      );
    } catch (error) {
      if (isGone(error)) join();
      if (!isConflict(error)) return fail(error, !isCertain(error));
    }
    join();
    const theirs = await api.lead(id).catch((error: unknown) => ({ error }));
    if ('error' in theirs) return fail(theirs.error, false);
    const { lead: now } = theirs;
    // Refused for another version, and still the same: what else could be sent?
    if (versionOf(now) <= versionOf(base)) doubtful = left();
    for (const { change } of unanswered) {
      const again = only(only(left(), change), A_CALL);
      if (wasMade(change, base, now)) {
        base = { ...withChange(base, change), version: versionOf(base) + 1 };
        had = { ...had, ...again };
      } else if (now.call_attempts !== base.call_attempts) doubtful = { ...doubtful, ...again };
    }
    unanswered = [];
    found = [...found, { seen: base, theirs }];
    base = withNewerFacts(base, now);
  }
  return end({});
}

/** What goes together of a call: its outcome is nothing without it. */
const A_CALL: Change = { callAttempted: true, callOutcome: 'reached' };

const only = (change: Change, things: Change): Change => without(change, without(change, things));

/** What of the turns' changes others have changed too, unseen by whoever made them. */
const twiceBy = (turns: readonly Turn[], others: readonly Others[]): Change =>
  turns.reduce((twice, { lead, change }) => {
    const unseen = others.filter(({ theirs }) => versionOf(theirs.lead) > versionOf(lead));
    const its = unseen.map(({ seen, theirs }) =>
      changedTwice(change, withNewerFacts(seen, lead), theirs.lead),
    );
    return Object.assign(without(twice, change), ...its);
  }, {} as Change);

/** The changes since the server last gave the lead that may have been made all the same. */
function unansweredIn(before: readonly Outcome[]) {
  const since = before.slice(
    Math.max(
      0,
      before.findLastIndex(({ lead }) => lead !== undefined),
    ),
  );
  return since.flatMap(({ failed }) => (failed?.mayBeMade === true ? [failed] : []));
}
