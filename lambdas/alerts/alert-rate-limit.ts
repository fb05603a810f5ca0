import { ALERTS_PREFIX } from '#lambdas/platform/env.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { later, periodOf, type Quota } from '#lambdas/platform/quota.ts';
import type { Alert } from '#shared/alerts/alert.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { AddToDigest } from './digest.ts';
import { SINGLE_ALERTS } from './message.ts';

/** Whether this alert goes into a digest instead of out by itself. Counts the alert if not. Never rejects. */
export type IsForDigest = (alert: Alert) => Promise<boolean>;

/** Counts the alerts of each network that leads come from, by the hour in which they are first sent. */
export function alertRateLimit({
  visitorOf,
  addToDigest,
  quotas,
  now,
}: {
  /** The network the lead came from; undefined where its first alert is no longer stored. */
  visitorOf: (leadId: string) => Promise<string | undefined>;
  addToDigest: AddToDigest;
  quotas: Pick<Quota, 'take'>;
  now: () => Date;
}): IsForDigest {
  return async ({ event, emergency, lead_id: leadId, visitor: known }) => {
    if (leadId === undefined) return false;
    try {
      const visitor = known ?? (await visitorOf(leadId));
      if (visitor === undefined) return false;
      const at = now();
      const { name: hour, endsAt } = periodOf('hour', at);
      const id = `${ALERTS_PREFIX}${emergency ? 'emergency' : 'usual'}#${hour}#${visitor}`;
      const count = { id, amount: 1, limit: SINGLE_ALERTS };
      if ((await quotas.take([count], later(endsAt, HOUR_MS))) !== false) return false;
      await addToDigest({ event, ...(emergency && { emergency }), leadId, visitor, at });
      return true;
    } catch (error) {
      // A full inbox is a smaller harm than a lead nobody hears of.
      log.warn('A visitor’s alerts could not be counted; this one goes out by itself', {
        failure: failureOf(error),
      });
      return false;
    }
  };
}
