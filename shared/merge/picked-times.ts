import { byPickedTime, type CallTime, type PickedTime, timesWithout } from '#shared/lead/lead.ts';

/** How a lead is named among those whose homeowners picked a time of its own. */
const OWN = '';

/** The leads whose homeowners picked a time: the one that has it, and those that were merged into it. */
const pickersOf = ({ duplicate = OWN, also = [] }: PickedTime): readonly string[] => [duplicate, ...also];

/** The time as these leads' homeowners picked it; none where nobody did. */
function pickedBy({ duplicate: _duplicate, also: _also, ...time }: PickedTime, pickers: readonly string[]) {
  const [first, ...also] = [...new Set(pickers)].sort();
  if (first === undefined) return [];
  return [{ ...time, ...(first !== OWN && { duplicate: first }), ...(also.length > 0 && { also }) }];
}

const sameTime = (times: readonly PickedTime[], time: CallTime) =>
  times.find((other) => byPickedTime(other, time) === 0);

/** The times of a lead and of the one that is merged into it, earliest first. One that both picked is both their own. */
export function timesOfMerged(
  ours: readonly PickedTime[],
  theirs: readonly PickedTime[],
  duplicate: string,
): PickedTime[] {
  const named = theirs.flatMap((time) =>
    pickedBy(
      time,
      pickersOf(time).map((id) => (id === OWN ? duplicate : id)),
    ),
  );
  const both = ours.flatMap((time) => {
    const same = sameTime(named, time);
    return pickedBy(time, [...pickersOf(time), ...(same ? pickersOf(same) : [])]);
  });
  return [...both, ...timesWithout(named, ours)].sort(byPickedTime);
}

/**
 * The times once one of the homeowners picked these in place of their own; what another one waits for stays.
 * @param duplicate their lead, where it was merged into the one that has the times
 */
export function repickedTimes(
  times: readonly PickedTime[],
  picked: readonly CallTime[],
  duplicate = OWN,
): PickedTime[] {
  const others = times.flatMap((time) =>
    pickedBy(
      time,
      pickersOf(time).filter((id) => id !== duplicate),
    ),
  );
  const own = picked.flatMap((time) => {
    const same = sameTime(times, time);
    return pickedBy(same ?? time, [duplicate, ...(same ? pickersOf(same) : [])]);
  });
  return others.length === 0 ? own : [...own, ...timesWithout(others, own)].sort(byPickedTime);
}

/** The times once these leads are merged no more: what their homeowners picked is the lead's own. */
export const timesAsOwn = (times: readonly PickedTime[], leaving: readonly string[]): PickedTime[] =>
  times.flatMap((time) =>
    pickedBy(
      time,
      pickersOf(time).map((id) => (leaving.includes(id) ? OWN : id)),
    ),
  );

/** What became of some times since, done to others: who picked one since has it, and who picked another instead has not. */
export function pickedSince(
  from: readonly PickedTime[],
  to: readonly PickedTime[],
  onto: readonly PickedTime[],
): PickedTime[] {
  const pickersIn = (times: readonly PickedTime[], time: CallTime) => {
    const same = sameTime(times, time);
    return same ? pickersOf(same) : [];
  };
  return [...onto, ...timesWithout(to, onto)].flatMap((time) => {
    const [was, is] = [pickersIn(from, time), pickersIn(to, time)];
    const stayed = pickersIn(onto, time).filter((id) => is.includes(id) || !was.includes(id));
    return pickedBy(time, [...stayed, ...is.filter((id) => !was.includes(id))]);
  });
}
