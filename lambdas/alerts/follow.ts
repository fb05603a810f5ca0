import type { ProjectLead } from '#lambdas/lead-keys/project-lead.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import type { Alert, Delivery } from '#shared/alerts/alert.ts';
import { nextTry } from './back-off.ts';

export interface FollowDeps {
  /** Has the office's lists follow the lead. */
  projectLead: ProjectLead;
  now: () => Date;
}

/**
 * Has the lists follow the alert's lead, unless their next try is later: how far they have come. Undefined where nothing
 * failed, now or before. Where they cannot they are tried again as a channel is, and given up as one.
 */
export async function followed(
  { lead_id, lists: before }: Alert,
  started: Date,
  { projectLead, now }: FollowDeps,
): Promise<Delivery | undefined> {
  if (lead_id === undefined || before?.state === 'dead') return before;
  if (before?.next_at !== undefined && before.next_at > started.toISOString()) return before;
  const attempts = (before?.state === 'waiting' ? before.attempts : 0) + 1;
  const ended = () => ({ attempts, at: now().toISOString() });
  try {
    await projectLead(lead_id);
    return before && { ...ended(), state: 'sent' };
  } catch (error) {
    const next_at = nextTry(attempts, now());
    if (next_at !== undefined) {
      log.warn('The lists follow a lead later', { record: lead_id, failure: failureOf(error) });
      return { ...ended(), state: 'waiting', next_at };
    }
    log.error('The lists do not follow a lead: it is projected by its next change or deploy', {
      record: lead_id,
      failure: failureOf(error),
    });
    counted.alertGivenUp('lists');
    return { ...ended(), state: 'dead' };
  }
}
