import { setTimeout as pause } from 'node:timers/promises';
import { indexLeads, tableIndexer } from '#lambdas/lead-index/index-lead.ts';
import { noteIndexer } from '#lambdas/lead-index/search/note-entries.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { type Seeding, seedPricing } from '#lambdas/pricing/seed.ts';
import { dynamo, leads, now } from './dependencies.ts';

/**
 * CloudFormation's request for a custom resource, and the address that waits for the answer (CloudFormation user
 * guide, "Custom resource request objects").
 */
interface DeployRequest {
  RequestType: 'Create' | 'Update' | 'Delete';
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  LogicalResourceId: string;
}

interface Prepared extends Seeding {
  /** How many leads have index entries, new or already there. */
  indexed: number;
}

/**
 * Sends CloudFormation the result.
 * @param reason why the deploy fails; leave out for success
 */
async function answer(request: DeployRequest, reason?: string): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = request;
  const body = {
    Status: reason === undefined ? 'SUCCESS' : 'FAILED',
    ...(reason === undefined ? {} : { Reason: reason }),
    PhysicalResourceId: 'prepared-data',
    StackId,
    RequestId,
    LogicalResourceId,
  };
  // As bytes: the signature covers no content type.
  const { ok, status } = await fetch(request.ResponseURL, {
    method: 'PUT',
    body: Buffer.from(JSON.stringify(body)),
  });
  if (!ok) throw new Error(`The deploy did not take the answer: ${status}`);
}

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
  const request = event.RequestType === undefined ? undefined : event;
  if (request?.RequestType === 'Delete') {
    await answer(request);
    return undefined;
  }
  let seeding: Seeding;
  try {
    seeding = await seeded();
  } catch (error) {
    if (request === undefined) throw error;
    log.error('the first prices could not be written', { failure: failureOf(error) });
    await answer(request, 'The first prices were not written. See the log of prepare-data.');
    return undefined;
  }
  if (request !== undefined) await answer(request);
  return { ...seeding, ...(await indexAllLeads()) };
}
