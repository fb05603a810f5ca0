import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type LeadPosition, type LeadStore, leadStore } from '#lambdas/leads/lead-store.ts';
import { RetryError } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { growingPause, type Pause, untilWritten } from '#lambdas/platform/retry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { duplicateLister, type ListDuplicates } from './lists/possible-duplicates.ts';
import { projectionOf } from './projection.ts';
import { quoteList } from './search/search.ts';
import { countsKey } from './store/counters.ts';
import { storedEntry, timePosition } from './store/entry.ts';
import { listReader } from './store/index-reader.ts';
import { type IndexedLead, type IndexStore, indexStore } from './store/index-store.ts';

/** Grows with each attempt. */
const PAUSE_MS = 20;

interface IndexLeadDeps {
  leads: Pick<LeadStore, 'get'>;
  index: Pick<IndexStore, 'get' | 'write'>;
  listDuplicates: ListDuplicates;
  pause: Pause;
}

/** Brings the index entries and counts of a lead up to date; a deleted lead has none. */
export type IndexLead = (id: string) => Promise<void>;

/** @throws RetryError if other writers kept winning; nothing is written then */
export function leadIndexer({ leads, index, listDuplicates, pause }: IndexLeadDeps): IndexLead {
  return async (id) => {
    const done = await untilWritten(
      async () => {
        // Read in this order, so that the lead is never older than the one these entries were written from.
        const before = await index.get(id);
        const lead = await leads.get(id);
        const after = lead && projectionOf(lead);
        // Before the marker, which says where it was.
        if (lead === undefined && before !== undefined) await listDuplicates(id, positionOf(before));
        const isSame =
          after === undefined
            ? before === undefined
            : before !== undefined &&
              isDeepStrictEqual(before.counters, after.counters) &&
              isDeepStrictEqual(before.keys, after.keys.map(storedEntry));
        return isSame || (await index.write(id, before, after)) ? { lead } : undefined;
      },
      growingPause(PAUSE_MS, pause),
    );
    if (done === undefined) throw new RetryError('Search data kept changing');
    // After its entries, by which others that come in at the same moment find it.
    if (done.lead !== undefined) await listDuplicates(id, timePosition(done.lead));
  };
}

/** Where the lead stands in lists sorted by time: each is in that of its quote number. */
const positionOf = ({ keys }: IndexedLead): string =>
  keys.find(([list]) => list.startsWith(quoteList('')))?.[1] ?? '';

/** Indexes leads of these tables. */
export function tableIndexer(
  dynamo: DynamoDBDocumentClient,
  tables: { leads: string; leadKeys: string },
  pause: Pause,
): IndexLead {
  const [leads, index] = [leadStore(dynamo, tables.leads), indexStore(dynamo, tables)];
  const readList = listReader(dynamo, tables.leadKeys);
  const listDuplicates = duplicateLister({ readList, leads, entries: index.apart });
  return leadIndexer({ leads, index, listDuplicates, pause });
}

/**
 * Indexes a lead right away, for the office's next look at its lists. A failure is only logged: the change's alert
 * indexes the lead again.
 */
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
/** How many failures are logged: many failures usually have the same cause. */
const LOGGED = 20;
/** How often a lead is tried again, and how long before: on a busy machine DynamoDB's answers come too late for seconds. */
const ROUNDS = 5;
const ROUND_PAUSE_MS = 1000;
/** A line is logged whenever so many more leads were looked through: a first run on many leads takes minutes. */
const LEADS_A_LINE = 1000;

interface Indexing {
  /** Leads whose entries are up to date. */
  indexed: number;
}

/**
 * Indexes all leads, newest first; entries that are right are read and not written, so a run after one that was cut short
 * gets quickly to where that ended. Leads that could not be indexed are tried again once the others are.
 * @throws RetryError if some leads could not be indexed in any round
 */
export async function indexLeads({
  leads,
  indexLead,
  now,
  pause,
}: {
  leads: Pick<LeadStore, 'list'>;
  indexLead: IndexLead;
  now: () => Date;
  pause?: Pause;
}): Promise<Indexing> {
  const start = now().getTime();
  let lookedThrough = 0;
  const failures = new Map<string, unknown>();
  const tried: IndexLead = async (id) => {
    try {
      await indexLead(id);
      failures.delete(id);
    } catch (error) {
      failures.set(id, error);
    }
  };
  let after: LeadPosition | undefined;
  for (;;) {
    const { items, more } = await leads.list({ limit: PAGE, after });
    // Leads that share a counter's item one after the other, the rest in parallel.
    const parts = Map.groupBy(items, ({ id }) => countsKey(id).place);
    await Promise.all([...parts.values()].map((part) => inTurn(part, tried)));
    const before = lookedThrough;
    lookedThrough += items.length;
    if (Math.floor(lookedThrough / LEADS_A_LINE) > Math.floor(before / LEADS_A_LINE)) {
      const seconds = Math.round((now().getTime() - start) / 1000);
      log.info('adding leads to the lists; the site keeps working', {
        outcome: `${lookedThrough} leads in ${seconds} s`,
      });
    }
    after = items.at(-1);
    if (!more || after === undefined) break;
  }
  const waitsBefore = growingPause(ROUND_PAUSE_MS, pause);
  for (let round = 1; failures.size > 0 && round <= ROUNDS; round += 1) {
    await waitsBefore(round);
    await inTurn(
      [...failures.keys()].map((id) => ({ id })),
      tried,
    );
  }
  for (const [record, error] of [...failures].slice(0, LOGGED))
    log.error('a lead has no keys', { record, failure: failureOf(error) });
  if (failures.size > 0) throw new RetryError('Some leads have no keys');
  return { indexed: lookedThrough };
}

async function inTurn(leads: readonly Pick<Lead, 'id'>[], indexLead: IndexLead): Promise<void> {
  for (const { id } of leads) await indexLead(id);
}
