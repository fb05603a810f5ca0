import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { Bulk } from '#shared/lead/bulk.ts';
import {
  changePart,
  conflictingFields,
  groupsOf,
  seenFields,
  seenPart,
} from '#shared/lead/field-conflicts.ts';
import { isBeyond } from '#shared/lead/office-change.ts';
import type { Change, SeenFields } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { ApiFailure } from '#web/api/client.ts';
import { type Conflict, isConflict, isNothing, withChange, without } from './lead-change.ts';

/** A change of a lead, which waits for those before it. */
export interface QueuedChange {
  /** Stays the same where it is tried again. */
  id: string;
  /** As the admin saw it, with their changes on their way. */
  lead: Lead;
  change: Change;
  /** The change of several leads it is part of. */
  bulk?: Bulk | undefined;
}

/** The undo of a change, which waits among the others: what it changes the server says. */
export interface QueuedUndo extends QueuedChange {
  /** The change that is undone. */
  undoes: string;
}

/** What became of a change: each of its fields was saved, failed, or is to be asked about. */
export interface Outcome {
  saved: Change;
  failed?: { change: Change; error: unknown };
  asked?: Conflict;
  /** As the server last gave it; undefined where it did not. */
  lead?: Lead;
  next: EarlierChanges;
}

/** What a change has to know of those before it. */
export interface EarlierChanges {
  /** What fields are by them. Where one was not saved, its picture of the lead was too early. */
  seen: SeenFields;
  /** No answer came: they may have been saved all the same. */
  unanswered: readonly QueuedChange[];
}

/** Whether the server surely did not make the change; without an answer it may have. */
const isCertain = (error: unknown) =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** Whether the fields are as an earlier change of this admin left them, of which no answer came. */
const isOwn = (change: Change, now: Lead, unanswered: readonly QueuedChange[]) =>
  unanswered.some(
    (other) =>
      conflictingFields(now, change, seenFields(withChange(other.lead, other.change), change)).length === 0,
  );

/** With the status that a reason why the lead is lost needs. */
const withStatus = (change: Change, { lead }: LeadDetail): Change =>
  isBeyond(lead, change) ? { ...change, status: 'cancelled' } : change;

/**
 * Sends a change with what its fields were as the admin saw them. Those that somebody else has set meanwhile are left to be
 * asked about, and the others go again at once. Never throws.
 */
export async function sendChange(
  api: Pick<AdminApi, 'changeLead' | 'lead'>,
  queued: QueuedChange,
  { seen: earlier, unanswered }: EarlierChanges,
): Promise<Outcome> {
  const { id, lead, change, bulk } = queued;
  const first = { ...seenFields(lead, change), ...seenPart(earlier, groupsOf(change)) };
  let [wanted, was, twice]: [Change, SeenFields, Change] = [change, first, {}];
  let theirs: LeadDetail | undefined;

  const outcome = (saved: Change, end: Pick<Outcome, 'failed' | 'lead'>, isUnanswered = false): Outcome => ({
    saved,
    ...end,
    ...(theirs === undefined || isNothing(twice)
      ? {}
      : { asked: { id, mine: withStatus(twice, theirs), theirs } }),
    next: {
      seen: { ...earlier, ...first, ...seenFields(withChange(lead, saved), saved) },
      unanswered: isUnanswered ? [...unanswered, queued] : unanswered,
    },
  });

  while (!isNothing(wanted)) {
    try {
      const changedLead = await api.changeLead(lead.id, {
        ...wanted,
        changeId: id,
        was,
        ...(bulk && { bulk }),
      });
      return outcome(wanted, { lead: changedLead });
    } catch (error) {
      const fields = isConflict(error) ? (error.details.fields ?? []) : [];
      if (isNothing(changePart(wanted, fields)))
        return outcome({}, { failed: { change: wanted, error } }, !isCertain(error));
      const now = await api.lead(lead.id).catch((failure: unknown) => ({ failure }));
      if ('failure' in now) return outcome({}, { failed: { change: wanted, error: now.failure } });
      theirs = now;
      const own = fields.filter((field) => isOwn(changePart(wanted, [field]), now.lead, unanswered));
      was = { ...was, ...seenPart(seenFields(now.lead, wanted), own) };
      const others = changePart(
        wanted,
        fields.filter((field) => !own.includes(field)),
      );
      twice = { ...twice, ...others };
      wanted = without(wanted, others);
    }
  }
  return outcome({}, theirs === undefined ? {} : { lead: theirs.lead });
}

/** Undoes a change. Never throws. */
export async function sendUndo(
  api: Pick<AdminApi, 'undoChange'>,
  { id, lead, undoes, bulk }: QueuedUndo,
  earlier: EarlierChanges,
): Promise<Outcome> {
  try {
    const { lead: after, change } = await api.undoChange(lead.id, {
      undoes,
      changeId: id,
      ...(bulk && { bulk }),
    });
    const seen = { ...earlier.seen, ...seenFields(after, change) };
    return { saved: change, lead: after, next: { ...earlier, seen } };
  } catch (error) {
    return { saved: {}, failed: { change: {}, error }, next: earlier };
  }
}
