import { isDeepStrictEqual } from 'node:util';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { RetryError } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { growing, type Pause, retry } from '#lambdas/platform/retry.ts';
import type { LeadKeyStore } from '#lambdas/stores/lead-keys/lead-keys.ts';
import { writtenKey } from './lead-key.ts';
import { KEYS_EDITION, projectionOf } from './projection.ts';

const ATTEMPTS = 6;
/** Longer with each attempt. */
const PAUSE_MS = 20;

interface ProjectLeadDeps {
  leads: Pick<LeadStore, 'get'>;
  keys: Pick<LeadKeyStore, 'written' | 'write'>;
  pause: Pause;
}

/** Has the keys and counts of a lead follow it as it is stored now; one that is gone has none. */
export type ProjectLead = (id: string) => Promise<void>;

/** @throws RetryError where others kept writing the same; nothing is written then */
export function leadProjector({ leads, keys, pause }: ProjectLeadDeps): ProjectLead {
  return async (id) => {
    const done = await retry(ATTEMPTS, growing(PAUSE_MS, pause), async () => {
      // In this order: whoever wrote these keys had seen no later lead than the one that is read now.
      const before = await keys.written(id);
      const lead = await leads.get(id);
      const after = lead && projectionOf(lead);
      const isSame =
        after === undefined
          ? before === undefined
          : before?.edition === KEYS_EDITION &&
            isDeepStrictEqual(before.counted, after.counted) &&
            isDeepStrictEqual(before.overview, after.overview) &&
            isDeepStrictEqual(before.keys, after.keys.map(writtenKey));
      return isSame || (await keys.write(id, before, after)) ? true : undefined;
    });
    if (done === undefined) throw new RetryError('Others kept writing of the lead');
  };
}

/** At once, for the office's next look at its lists; what fails is projected by the alert of the change. */
export function projectedAtOnce(project: ProjectLead): ProjectLead {
  return async (id) => {
    try {
      await project(id);
    } catch (error) {
      log.warn('The lists follow this change a little later', { failure: failureOf(error) });
    }
  };
}
