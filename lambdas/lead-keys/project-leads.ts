import type { LeadPosition, LeadStore } from '#lambdas/leads/lead-store.ts';
import { RetryError } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { countsPlace } from '#shared/desk/key-places.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ProjectLead } from './project-lead.ts';

const PAGE = 100;
/** Where many fail they fail alike. */
const LOGGED = 20;

interface Projecting {
  /** Leads that have their keys, of before or now. */
  projected: number;
}

/**
 * Has the keys of each lead follow it, newest first: what is right already is left as it is. A run cut short is finished
 * by another.
 * @throws RetryError where some could not be projected, once all were tried
 */
export async function projectLeads({
  leads,
  projectLead,
}: {
  leads: Pick<LeadStore, 'list'>;
  projectLead: ProjectLead;
}): Promise<Projecting> {
  let projected = 0;
  let failed = 0;
  const tried: ProjectLead = async (id) => {
    try {
      await projectLead(id);
      projected += 1;
    } catch (error) {
      failed += 1;
      if (failed <= LOGGED) log.error('a lead has no keys', { record: id, failure: failureOf(error) });
    }
  };
  let after: LeadPosition | undefined;
  for (;;) {
    const { items, more } = await leads.list({ limit: PAGE, after });
    // Leads that are counted together one after the other, the others side by side.
    const parts = Map.groupBy(items, ({ id }) => countsPlace(id).place);
    await Promise.all([...parts.values()].map((part) => inTurn(part, tried)));
    after = items.at(-1);
    if (!more || after === undefined) break;
  }
  if (failed > 0) throw new RetryError('Some leads have no keys');
  return { projected };
}

async function inTurn(leads: readonly Lead[], projectLead: ProjectLead): Promise<void> {
  for (const { id } of leads) await projectLead(id);
}
