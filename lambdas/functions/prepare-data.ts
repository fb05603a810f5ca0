import { setTimeout as pause } from 'node:timers/promises';
import { indexLeads, tableIndexer } from '#lambdas/lead-index/index-lead.ts';
import { noteIndexer } from '#lambdas/lead-index/search/note-entries.ts';
import { answerDeploy, type DeployRequest, deployRequestIn } from '#lambdas/platform/deploy-answer.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { type Seeding, seedPricing } from '#lambdas/pricing/seed.ts';
import { dynamo, leads, now } from './dependencies.ts';

interface Prepared extends Seeding {
  /** How many leads have index entries, new or already there. */
  indexed: number;
}

/** The name of what it makes, for CloudFormation. */
const PREPARED = 'prepared-data';

async function seeded(): Promise<Seeding> {
  const seeding = await seedPricing({ pricing: pricingStore(dynamo(), requiredEnv(ENV.pricingTable)), now });
  log.info('pricing seeded', { outcome: `${seeding.added.length} added, ${seeding.kept.length} kept` });
  return seeding;
}

async function indexAllLeads(): Promise<{ indexed: number }> {
  const tables = {
    leads: requiredEnv(ENV.leadsTable),
    leadLog: requiredEnv(ENV.leadLogTable),
    leadKeys: requiredEnv(ENV.leadKeysTable),
  };
  const index = tableIndexer(dynamo(), tables, pause);
  const indexNotes = noteIndexer(dynamo(), tables);
  const done = await indexLeads({
    leads: leads(),
    indexLead: async (id) => {
      await index(id);
      await indexNotes(id);
    },
    now,
  });
  log.info('all leads are in the lists', { outcome: `${done.indexed} leads` });
  return done;
}

/**
 * Runs at a deploy that changes it and at every local start, and is safe to repeat. Missing prices get their first
 * value, then all leads are indexed. A deploy waits for the prices and fails if they fail. It does not wait for the
 * leads, which can take minutes; Lambda retries a failed run twice.
 */
export async function handler(
  event: DeployRequest | { RequestType?: undefined },
): Promise<Prepared | undefined> {
  const request = deployRequestIn(event);
  if (request?.RequestType === 'Delete') {
    await answerDeploy(request, PREPARED);
    return undefined;
  }
  let seeding: Seeding;
  try {
    seeding = await seeded();
  } catch (error) {
    if (request === undefined) throw error;
    log.error('the first prices could not be written', { failure: failureOf(error) });
    await answerDeploy(request, PREPARED, 'The first prices were not written. See the log of prepare-data.');
    return undefined;
  }
  if (request !== undefined) await answerDeploy(request, PREPARED);
  return { ...seeding, ...(await indexAllLeads()) };
}
