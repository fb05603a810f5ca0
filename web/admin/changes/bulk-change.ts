import type { LeadStatus } from '#shared/lead/lead.ts';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { failureReason } from '#web/words/office/formats.ts';
import { changesOf } from './changes-of.ts';

/** So many are on their way at once. */
const AT_ONCE = 4;

/** A lead whose status could not be set, as it is now, and why. */
export interface BulkFailure {
  lead: Lead;
  reason: string;
}

/**
 * Sets the status of each lead, a few at a time; one that somebody else changed meanwhile counts as failed.
 * @param ask about what else the admin chose for a lead that somebody else changed
 * @param tell after each lead: how many have it, and which failed so far
 */
export async function setEach(
  api: Pick<AdminApi, 'changeLead' | 'lead'>,
  leads: readonly Lead[],
  status: LeadStatus,
  ask: (seen: Lead, mine: Change) => Promise<void>,
  tell: (updated: readonly Lead[], failed: readonly BulkFailure[]) => void,
): Promise<void> {
  const { queue } = changesOf(api);
  const left = [...leads];
  const updated: Lead[] = [];
  const failed: BulkFailure[] = [];

  async function set(lead: Lead): Promise<void> {
    const outcome = await queue.add(lead, { status });
    if (outcome.kind === 'saved') updated.push(outcome.lead);
    // What came in its place is the admin's own, and says itself what became of it.
    else if (outcome.kind === 'replaced') updated.push(queue.shown(lead));
    else if (outcome.kind === 'failed') failed.push({ lead, reason: failureReason(outcome.error) });
    else await resolveConflict(lead, outcome.change);
  }

  /** The status can be set again with the others that failed; what waited behind it is asked about. */
  async function resolveConflict(lead: Lead, { status: last, ...others }: Change): Promise<void> {
    // A status that the admin chose for this lead alone goes before the one for all.
    const isNewer = last !== status;
    const mine: Change = isNewer ? { status: last, ...others } : others;
    if (Object.keys(mine).length > 0) await ask(lead, mine);
    if (isNewer) updated.push(queue.shown(lead));
    else failed.push(await asItIsNow(lead));
  }

  async function asItIsNow(lead: Lead): Promise<BulkFailure> {
    const now = await api.lead(lead.id).catch(() => undefined);
    if (now !== undefined) queue.learn(now.lead);
    return { lead: now?.lead ?? lead, reason: 'Somebody else changed it meanwhile.' };
  }

  async function setNext(): Promise<void> {
    for (let lead = left.shift(); lead !== undefined; lead = left.shift()) {
      await set(lead);
      tell([...updated], [...failed]);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, setNext));
}
