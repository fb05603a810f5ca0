import type { Bulk } from '#shared/lead/bulk.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { failureReason } from '#web/words/office/formats.ts';
import { hasUndo, isConflict } from './lead-change.ts';
import type { LeadChanger } from './use-lead-changes.ts';

/** So many are on their way at once. */
const AT_ONCE = 4;

/** A lead, and what is to become of it; of an undo what is undone, where the page knows. */
interface Planned {
  lead: Lead;
  change: Change;
}

/** A lead that could not be changed, as it is now, and why. */
export interface BulkFailure extends Planned {
  reason: string;
  /** Somebody else changed the same thing. */
  overtaken: boolean;
}

/** What several leads are to become: the same, or each what it was before. */
export interface BulkTask {
  kind: 'change' | 'undo';
  planned: readonly Planned[];
  /** Those that an earlier try of it changed; undefined for one that already was so. */
  before: readonly (Planned | undefined)[];
  /** Those that were changed since and so stay as they are, of what is undone. */
  stay: readonly BulkFailure[];
  /** Of each of its changes; undefined until it is begun. */
  id?: string;
  /** What it is called in the histories of the leads; undefined of fewer than two. */
  bulk?: Bulk | undefined;
  /** The change that an undo undoes. */
  undoes?: string;
}

/** How far a change of several leads has come. */
export interface BulkRun extends Omit<BulkTask, 'planned' | 'before' | 'stay'> {
  /** What is set, where it is the same for all. */
  change: Change;
  all: number;
  /** Those that were updated; undefined for one that already was so. */
  updated: readonly (Planned | undefined)[];
  failed: readonly BulkFailure[];
  over: boolean;
}

/** The same change for all of them. */
export const forAll = (leads: readonly Lead[], change: Change): BulkTask => ({
  kind: 'change',
  planned: leads.map((lead) => ({ lead, change })),
  before: [],
  stay: [],
});

/** The undo of a change of several leads. */
export const undoForAll = (undoes: string, planned: readonly Planned[]): BulkTask => ({
  kind: 'undo',
  undoes,
  planned,
  before: [],
  stay: [],
});

/** With what it is called in the histories, where it is to change several leads. */
export function named(task: BulkTask, newId: () => string): BulkTask {
  if (task.id !== undefined) return task;
  const id = newId();
  const leads = task.planned.filter(
    ({ lead, change }) => task.kind === 'undo' || hasUndo(lead, change),
  ).length;
  return { ...task, id, ...(leads >= 2 && { bulk: { id, leads } }) };
}

export const initialRun = ({ planned, before, stay, ...task }: BulkTask): BulkRun => ({
  ...task,
  change: planned[0]?.change ?? {},
  all: before.length + planned.length + stay.length,
  updated: before,
  failed: stay,
  over: false,
});

const stays = (kind: BulkTask['kind'], { overtaken }: BulkFailure) => kind === 'undo' && overtaken;

/** How many were changed since, and stay as they are. */
export const skipped = ({ kind, failed }: Pick<BulkRun, 'kind' | 'failed'>): number =>
  failed.filter((failure) => stays(kind, failure)).length;

/** What is set when a run is tried again: those of it that failed. An undo takes back nothing of what others set since. */
export const remaining = ({
  change: _,
  all: _all,
  over: _over,
  updated,
  failed,
  ...task
}: BulkRun): BulkTask => ({
  ...task,
  planned: failed
    .filter((failure) => !stays(task.kind, failure))
    .map(({ lead, change }) => ({ lead, change })),
  before: updated,
  stay: failed.filter((failure) => stays(task.kind, failure)),
});

/** The undo of all that a run updated; undefined where it updated nothing, or is an undo itself. */
export function undoOfRun({ kind, id, updated }: BulkRun): BulkTask | undefined {
  const planned = updated.filter((each) => each !== undefined);
  return kind === 'undo' || id === undefined || planned.length === 0 ? undefined : undoForAll(id, planned);
}

/** Whether all of them are spam: then the bar offers that they are not. */
export const areAllSpam = (leads: readonly Lead[]): boolean => leads.length > 0 && leads.every(isSpam);

/**
 * Makes each planned change, a few at a time; one whose lead somebody else changed in the same field counts as failed.
 * @param tell after each lead: those that are done, and which failed so far
 */
export async function setEach(
  { make }: Pick<LeadChanger, 'make'>,
  { id = '', undoes, planned, bulk }: Pick<BulkTask, 'id' | 'undoes' | 'planned' | 'bulk'>,
  tell: (updated: readonly (Planned | undefined)[], failed: readonly BulkFailure[]) => void,
): Promise<void> {
  const left = [...planned];
  const updated: (Planned | undefined)[] = [];
  const failed: BulkFailure[] = [];

  async function undo({ lead, change }: Planned, undone: string): Promise<BulkFailure | undefined> {
    const { failed: refused } = await make({ id, lead, change: {}, undoes: undone, bulk });
    if (refused === undefined) return undefined;
    const overtaken = isConflict(refused.error);
    return {
      lead,
      change,
      overtaken,
      reason: overtaken ? 'It was changed since.' : failureReason(refused.error),
    };
  }

  async function set({ lead, change }: Planned): Promise<BulkFailure | undefined> {
    const { failed: refused, asked, lead: now = lead } = await make({ id, lead, change, bulk });
    if (refused !== undefined)
      return { lead, change, overtaken: false, reason: failureReason(refused.error) };
    return asked && { lead: now, change, overtaken: true, reason: 'Someone else changed it first.' };
  }

  async function setNext(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const failure = await (undoes === undefined ? set(next) : undo(next, undoes));
      if (failure !== undefined) failed.push(failure);
      else updated.push(undoes !== undefined || hasUndo(next.lead, next.change) ? next : undefined);
      tell([...updated], [...failed]);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, setNext));
}
