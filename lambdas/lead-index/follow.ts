import { isDeepStrictEqual } from 'node:util';
import type { LeadPosition, LeadStore } from '#lambdas/leads/lead-store.ts';
import { RetryError } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { growing, type Pause, retry } from '#lambdas/platform/retry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { countsKey, writtenEntry } from './entry.ts';
import type { IndexStore } from './index-store.ts';
import { INDEX_VERSION, projectionOf } from './projection.ts';

const ATTEMPTS = 6;
/** Longer with each attempt. */
const PAUSE_MS = 20;

interface IndexLeadDeps {
  leads: Pick<LeadStore, 'get'>;
  index: Pick<IndexStore, 'written' | 'write'>;
  pause: Pause;
}

/** Has the keys and counts of a lead follow it as it is stored now; one that is gone has none. */
export type IndexLead = (id: string) => Promise<void>;

/** @throws RetryError where others kept writing the same; nothing is written then */
export function leadIndexer({ leads, index, pause }: IndexLeadDeps): IndexLead {
  return async (id) => {
    const done = await retry(ATTEMPTS, growing(PAUSE_MS, pause), async () => {
      // In this order: whoever wrote these keys had seen no later lead than the one that is read now.
      const before = await index.written(id);
      const lead = await leads.get(id);
      const after = lead && projectionOf(lead);
      const isSame =
        after === undefined
          ? before === undefined
          : before?.edition === INDEX_VERSION &&
            isDeepStrictEqual(before.counted, after.counted) &&
            isDeepStrictEqual(before.overview, after.overview) &&
            isDeepStrictEqual(before.keys, after.keys.map(writtenEntry));
      return isSame || (await index.write(id, before, after)) ? true : undefined;
    });
    if (done === undefined) throw new RetryError('Others kept writing of the lead');
  };
}

/** At once, for the office's next look at its lists; what fails is indexed by the alert of the change. */
export function indexNow(indexLead: IndexLead): IndexLead {
  return async (id) => {
    try {
      await indexLead(id);
    } catch (error) {
      log.warn('The lists follow this change a little later', { failure: failureOf(error) });
    }
  };
}

const PAGE = 100;
/** Where many fail they fail alike. */
const LOGGED = 20;

interface Indexing {
  /** Leads that have their keys, of before or now. */
  indexed: number;
}

/**
 * Has the keys of each lead follow it, newest first: what is right already is left as it is. A run cut short is finished
 * by another.
 * @throws RetryError where some could not be indexed, once all were tried
 */
export async function indexLeads({
  leads,
  indexLead,
}: {
  leads: Pick<LeadStore, 'list'>;
  indexLead: IndexLead;
}): Promise<Indexing> {
  let indexed = 0;
  let failed = 0;
  const tried: IndexLead = async (id) => {
    try {
      await indexLead(id);
      indexed += 1;
    } catch (error) {
      failed += 1;
      if (failed <= LOGGED) log.error('a lead has no keys', { record: id, failure: failureOf(error) });
    }
  };
  let after: LeadPosition | undefined;
  for (;;) {
    const { items, more } = await leads.list({ limit: PAGE, after });
    // Leads that are counted together one after the other, the others side by side.
    const parts = Map.groupBy(items, ({ id }) => countsKey(id).place);
    await Promise.all([...parts.values()].map((part) => inTurn(part, tried)));
    after = items.at(-1);
    if (!more || after === undefined) break;
  }
  if (failed > 0) throw new RetryError('Some leads have no keys');
  return { indexed };
}

async function inTurn(leads: readonly Lead[], indexLead: IndexLead): Promise<void> {
  for (const { id } of leads) await indexLead(id);
}
