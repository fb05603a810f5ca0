import { indexLeads } from '#lambdas/lead-index/follow.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { type Seeding, seedPricing } from '#lambdas/pricing/seed.ts';
import * as parts from './parts.ts';

/**
 * What CloudFormation asks of a resource that a function stands for, and where it waits for the answer
 * (CloudFormation user guide, "Custom resource request objects").
 */
interface DeployRequest {
  RequestType: 'Create' | 'Update' | 'Delete';
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  LogicalResourceId: string;
}

interface Prepared extends Seeding {
  /** Leads that are in the lists, of before or now. */
  indexed: number;
}

/** @param reason why the deploy fails; left out, it goes on */
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
  // As bytes: the address is signed for a body without a content type.
  const { ok, status } = await fetch(request.ResponseURL, {
    method: 'PUT',
    body: Buffer.from(JSON.stringify(body)),
  });
  if (!ok) throw new Error(`The deploy did not take the answer: ${status}`);
}

async function seeded(): Promise<Seeding> {
  const seeding = await seedPricing({ pricing: parts.pricing(), now: parts.now });
  log.info('pricing seeded', { outcome: `${seeding.added.length} added, ${seeding.kept.length} kept` });
  return seeding;
}

async function indexAllLeads(): Promise<{ indexed: number }> {
  const done = await indexLeads({ leads: parts.leads(), indexLead: parts.indexLead() });
  log.info('leads indexed', { outcome: `${done.indexed} indexed` });
  return done;
}

/**
 * Run by every deploy and every local start, and safe to run again: prices that are missing get their first value, then
 * the lists follow all leads. A deploy waits for the prices and fails with them; a hundred thousand leads take minutes, and
 * it waits for none of them: Lambda runs the whole twice more where that fails.
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
    await answer(request, 'The first prices could not be written: the log of prepare-data says why.');
    return undefined;
  }
  if (request !== undefined) await answer(request);
  return { ...seeding, ...(await indexAllLeads()) };
}
