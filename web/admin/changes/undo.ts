import type { Change } from '#shared/lead/office-requests.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { isNothing } from './lead-change.ts';

/** The part of an undo that one thing of a change needs; undefined where nothing of it can be taken back. */
type Undoing = (before: Lead, after: Lead) => Change | undefined;

const followUp = ({ call_back_on, call_back_at }: Lead): Change => ({
  callBackOn: call_back_on ?? null,
  ...(call_back_on !== undefined && call_back_at !== undefined ? { callBackAt: call_back_at } : {}),
});

const undoFollowUp: Undoing = (before, after) =>
  before.call_back_on === after.call_back_on && before.call_back_at === after.call_back_at
    ? undefined
    : followUp(before);

/** A status takes its lost reason along: a lead that goes on is not lost, and one that is lost again has its reason back. */
const undoStatus: Undoing = (before, after) => {
  if (before.status === after.status) return undefined;
  return before.status === 'cancelled' && before.lost_reason !== undefined
    ? { status: before.status, lostReason: before.lost_reason }
    : { status: before.status };
};

/** The change's own call: each call is written last. */
const undoCall: Undoing = (before, after) => {
  const call = after.calls?.at(-1);
  const isNew = call !== undefined && before.calls?.some(({ at }) => at === call.at) !== true;
  return isNew ? { callUndone: call.at } : undefined;
};

const saidOf = (inspection: Lead['inspection']): Change['afterInspection'] => {
  const { outcome, ask_at: askAt } = inspection ?? {};
  if (outcome === undefined && askAt === undefined) return null;
  return { ...(outcome !== undefined && { outcome }), ...(askAt !== undefined && { askAt }) };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const undoings: Readonly<Record<keyof Change, Undoing>> = {
  status: undoStatus,
  assignee: (before, after) =>
    before.assignee === after.assignee ? undefined : { assignee: before.assignee ?? null },
  callBackOn: undoFollowUp,
  callBackAt: undoFollowUp,
  spam: (before, after) => (isSpam(before) === isSpam(after) ? undefined : { spam: isSpam(before) }),
  callAttempted: undoCall,
  callOutcome: undoCall,
  // It was taken back on purpose, and logged again it would be a call of now.
  callUndone: () => undefined,
  inspection: (before, after) =>
    isSame(before.inspection, after.inspection) ? undefined : { inspection: before.inspection ?? null },
  afterInspection: ({ inspection: before }, { inspection: after }) =>
    before?.outcome === after?.outcome && before?.ask_at === after?.ask_at
      ? undefined
      : { afterInspection: saidOf(before) },
  // Nobody forgets what they were told.
  inspectionTold: () => undefined,
  lostReason: (before, after) =>
    before.lost_reason === after.lost_reason || before.status !== 'cancelled'
      ? undefined
      : { lostReason: before.lost_reason ?? null },
  tags: (before, after) => (isSame(before.tags, after.tags) ? undefined : { tags: [...(before.tags ?? [])] }),
};

/**
 * What takes a change back that was just made; undefined where there is nothing to take back.
 * @param after the lead as the server gave it once the change was made
 */
export function undoOf(before: Lead, made: Change, after: Lead): Change | undefined {
  const things = Object.entries(undoings).filter(([thing]) => thing in made);
  const undo: Change = Object.assign({}, ...things.map(([, undoing]) => undoing(before, after)));
  return isNothing(undo) ? undefined : undo;
}
