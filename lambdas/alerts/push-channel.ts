import { createHash } from 'node:crypto';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { type PushPostDeps, postPush } from '#lambdas/push/push-post.ts';
import { pushMessage } from '#lambdas/push/push-words.ts';
import type { PushDeviceStore } from '#lambdas/stores/push/push-devices.ts';
import type { SendAlert } from './channel.ts';

interface PushChannelDeps extends PushPostDeps {
  devices: Pick<PushDeviceStore, 'list' | 'end'>;
  /** What is sold, as a title. */
  product: string;
  now: () => Date;
}

/** The same for every try of an alert: push service and device put a double in the place of the first. */
export const topicOf = (alertId: string): string =>
  createHash('sha256').update(alertId).digest('base64url').slice(0, 32);

/** To every device that trusts our key. One that fails is tried again alone, one that is gone is forgotten. */
export function pushChannel({ devices, product, now, ...posting }: PushChannelDeps): SendAlert {
  return async (message, before = []) => {
    const ours = (await devices.list()).filter(({ key }) => key === posting.vapid.publicKey);
    const topic = topicOf(message.id);
    const shown = pushMessage(message, topic, product);
    // A phone that sleeps is woken for a new lead too: somebody waits for a call.
    const urgency = shown.emergency || message.event !== 'lead.updated' ? 'high' : 'normal';
    const post = { text: JSON.stringify(shown), topic, urgency } as const;
    const posted = await Promise.all(
      ours
        .filter(({ id }) => !before.includes(id))
        .map(async (device) => ({ id: device.id, outcome: await postPush(device, post, posting) })),
    );
    const gone = posted.filter(({ outcome }) => outcome === 'gone');
    const ends = await Promise.allSettled(gone.map(({ id }) => devices.end(id, now())));
    // It is found gone again by the next message: nobody gets this one twice for it.
    for (const end of ends)
      if (end.status === 'rejected')
        log.warn('a device that is gone could not be forgotten', { failure: failureOf(end.reason) });
    const failed = posted.flatMap(({ outcome }) => (typeof outcome === 'object' ? [outcome] : []));
    const delivered = [
      ...before,
      ...posted.flatMap(({ id, outcome }) => (outcome === 'delivered' ? [id] : [])),
    ];
    const [first] = failed;
    if (first !== undefined) {
      log.warn('some devices did not take a message', { outcome: `${delivered.length} of ${ours.length}` });
      const retryAfterMs = Math.max(...failed.map(({ retryAfterMs: ms = 0 }) => ms));
      return { failure: first.failure, delivered, retryAfterMs };
    }
    return delivered.length === 0 ? 'no_subscribers' : 'delivered';
  };
}
