import type { LeadStatus } from '#shared/lead/lead.ts';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { failureReason } from '#web/words/office/formats.ts';
import { isNothing, without } from './lead-change.ts';
import type { Outcome } from './send-change.ts';
import type { LeadChanger } from './use-lead-changes.ts';

/** So many are on their way at once. */
const AT_ONCE = 4;

/** A lead whose status could not be set, as it is now, and why. */
export interface BulkFailure {
  lead: Lead;
  reason: string;
}

/** Leads that are to have a status. */
export interface BulkTask {
  leads: readonly Lead[];
  status: LeadStatus;
  /** How many have it already, of those that were chosen with these. */
  before: number;
}

/** How far a change of several leads has come. */
export interface BulkRun {
  status: LeadStatus;
  all: number;
  updated: number;
  failed: readonly BulkFailure[];
  over: boolean;
}

export const begun = ({ leads, status, before }: BulkTask): BulkRun => ({
  status,
  all: before + leads.length,
  updated: before,
  failed: [],
  over: false,
});

/** What is set when a run is tried again: those of it that failed. */
export const leftOf = ({ status, updated, failed }: BulkRun): BulkTask => ({
  leads: failed.map(({ lead }) => lead),
  status,
  before: updated,
});

/**
 * Sets the status of each lead, a few at a time; one whose status somebody else set meanwhile counts as failed. What the
 * admin chose for one of them since is told by itself, a later status too: it goes before the one for all.
 * @param tell after each lead: how many have it, and which failed so far
 */
export async function setEach(
  changer: Pick<LeadChanger, 'make' | 'tell'>,
  leads: readonly Lead[],
  status: LeadStatus,
  tell: (updated: number, failed: readonly BulkFailure[]) => void,
): Promise<void> {
  const left = [...leads];
  let updated = 0;
  const failed: BulkFailure[] = [];

  /** Why the lead does not have the status; undefined where it has it, or a later one of its own. */
  async function set(lead: Lead): Promise<BulkFailure | undefined> {
    const outcome = await changer.make(lead, { status });
    const { failed: refused, asked } = outcome;
    changer.tell(lead, withoutStatus(outcome, status));
    if (refused?.change.status === status) return { lead, reason: failureReason(refused.error) };
    if (asked?.mine.status === status)
      return { lead: asked.theirs.lead, reason: 'Someone else changed it first.' };
  }

  async function setNext(): Promise<void> {
    for (let lead = left.shift(); lead !== undefined; lead = left.shift()) {
      const failure = await set(lead);
      if (failure === undefined) updated += 1;
      else failed.push(failure);
      tell(updated, [...failed]);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, setNext));
}

/** What became of everything but the status for all. */
function withoutStatus({ made, failed, asked, ...rest }: Outcome, status: LeadStatus): Outcome {
  const others = (change: Change) => (change.status === status ? without(change, { status }) : change);
  const [refused, twice] = [others(failed?.change ?? {}), others(asked?.mine ?? {})];
  return {
    ...rest,
    made: others(made),
    ...(failed && !isNothing(refused) ? { failed: { ...failed, change: refused } } : {}),
    ...(asked && !isNothing(twice) ? { asked: { ...asked, mine: twice } } : {}),
  };
}
