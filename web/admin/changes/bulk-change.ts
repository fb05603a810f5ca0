import type { LeadOfBulk } from '#shared/api/bulk-routes.ts';
import type { Bulk } from '#shared/lead/bulk.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { failureReason } from '#web/words/office/formats.ts';
import { isNothing, withChange } from './lead-change.ts';
import { undoOf } from './undo.ts';
import { undoOfLine } from './undo-line.ts';
import type { LeadChanger } from './use-lead-changes.ts';

/** So many are on their way at once. */
const AT_ONCE = 4;

/** A lead, and what is to become of it. */
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
  /** What takes back those that an earlier try of it changed, or left as they were. */
  before: readonly (Planned | undefined)[];
  /** Those that were changed since and so stay as they are, of what is taken back. */
  stay: readonly BulkFailure[];
  /** What it is called in the histories of the leads; undefined until it is begun, and of fewer than two. */
  bulk?: Bulk | undefined;
}

/** How far a change of several leads has come. */
export interface BulkRun extends Omit<BulkTask, 'planned' | 'before' | 'stay'> {
  /** What is set, where it is the same for all. */
  change: Change;
  all: number;
  /** What takes back each that was updated; undefined for one that already was so. */
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

/** With what it is called in the histories, where it is to change several leads. */
export function named(task: BulkTask, newId: () => string): BulkTask {
  const leads = task.planned.filter(
    ({ lead, change }) => undoOf(lead, change, withChange(lead, change)) !== undefined,
  ).length;
  return task.bulk !== undefined || leads < 2 ? task : { ...task, bulk: { id: newId(), leads } };
}

export const begun = ({ kind, planned, before, stay, bulk }: BulkTask): BulkRun => ({
  kind,
  change: planned[0]?.change ?? {},
  all: before.length + planned.length + stay.length,
  updated: before,
  failed: stay,
  over: false,
  bulk,
});

const stays = (kind: BulkTask['kind'], { overtaken }: BulkFailure) => kind === 'undo' && overtaken;

/** How many were changed since, and stay as they are. */
export const stayIn = ({ kind, failed }: Pick<BulkRun, 'kind' | 'failed'>): number =>
  failed.filter((failure) => stays(kind, failure)).length;

/** What is set when a run is tried again: those of it that failed. An undo takes back nothing of what others set since. */
export const leftOf = ({ kind, updated, failed, bulk }: BulkRun): BulkTask => ({
  kind,
  planned: failed.filter((failure) => !stays(kind, failure)).map(({ lead, change }) => ({ lead, change })),
  before: updated,
  stay: failed.filter((failure) => stays(kind, failure)),
  bulk,
});

/** What takes back all that a run updated; undefined where it updated nothing. */
export function undoOfRun({ updated }: BulkRun): BulkTask | undefined {
  const planned = updated.filter((undo) => undo !== undefined);
  return planned.length === 0 ? undefined : { kind: 'undo', planned, before: [], stay: [] };
}

/** Of a lead that is not as a change left it, whose undo leaves it as it is. */
const changedSince = (lead: Lead, change: Change): BulkFailure => ({
  lead,
  change,
  reason: 'It was changed since.',
  overtaken: true,
});

/** Whether all of them are spam: then the bar offers that they are not. */
export const areAllSpam = (leads: readonly Lead[]): boolean => leads.length > 0 && leads.every(isSpam);

/**
 * Makes each planned change, a few at a time; one whose lead somebody else changed in the same field counts as failed.
 * @param tell after each lead: what takes back those that are done, and which failed so far
 */
export async function setEach(
  { make }: Pick<LeadChanger, 'make'>,
  { kind, planned, bulk }: Pick<BulkTask, 'kind' | 'planned' | 'bulk'>,
  tell: (updated: readonly (Planned | undefined)[], failed: readonly BulkFailure[]) => void,
): Promise<void> {
  const left = [...planned];
  const updated: (Planned | undefined)[] = [];
  const failed: BulkFailure[] = [];

  /** What takes the change back, or why the lead does not have it. */
  async function set({ lead, change }: Planned): Promise<{ undo: Planned | undefined } | BulkFailure> {
    const { failed: refused, asked, saved, lead: after = lead } = await make(lead, change, { bulk });
    if (refused !== undefined)
      return { lead, change, reason: failureReason(refused.error), overtaken: false };
    if (asked !== undefined)
      return kind === 'undo'
        ? changedSince(after, change)
        : { lead: after, change, reason: 'Someone else changed it first.', overtaken: true };
    const undo = undoOf(lead, saved, after);
    return { undo: undo === undefined ? undefined : { lead: after, change: undo } };
  }

  async function setNext(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const end = await set(next);
      if ('undo' in end) updated.push(end.undo);
      else failed.push(end);
      tell([...updated], [...failed]);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, setNext));
}

/** What takes a change of several leads back on all that still are as it left them; the others stay. */
export function undoOfBulk(id: string, leads: readonly LeadOfBulk[]): BulkTask {
  const planned: Planned[] = leads.map(({ lead, log }) => {
    const lines = log.filter((line) => line.kind === 'change' && line.bulk?.id === id);
    const undos = lead.merged_into === undefined ? lines.map((line) => undoOfLine(line, lead, log)) : [];
    return { lead, change: Object.assign({} satisfies Change, ...undos) };
  });
  const others = planned.filter(({ change }) => isNothing(change));
  return {
    kind: 'undo',
    planned: planned.filter(({ change }) => !isNothing(change)),
    before: [],
    stay: others.map(({ lead, change }) => changedSince(lead, change)),
  };
}
