import type { SendAlert } from '#lambdas/alerts/channel.ts';
import { mailChannel, snsClient } from '#lambdas/alerts/mail-channel.ts';
import { pushChannel } from '#lambdas/alerts/push-channel.ts';
import { webhookChannel } from '#lambdas/alerts/webhook-channel.ts';
import { vapidKey } from '#lambdas/push/vapid-key.ts';
import type { PushDeviceStore } from '#lambdas/stores/push/push-devices.ts';
import type { AlertChannel } from '#shared/alerts/alert.ts';
import { optionalEnv, requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';

/** The channels the operator has set up; whoever wants push messages switches them on. */
export function alertChannelsOf(
  now: () => Date,
  devices: Pick<PushDeviceStore, 'list' | 'end'>,
): Partial<Record<AlertChannel, SendAlert>> {
  const topic = optionalEnv(ENV.alertTopic);
  const url = optionalEnv(ENV.webhookUrl);
  const site = optionalEnv(ENV.siteUrl);
  const product = optionalEnv(ENV.productTitle);
  const pushSecret = optionalEnv(ENV.pushSecret);
  const contact = optionalEnv(ENV.pushContact) || site;
  const words = { adminUrl: site === '' ? '' : `${site}/admin`, product };
  return {
    ...(topic === '' ? {} : { mail: mailChannel(snsClient(), topic, words) }),
    ...(url === ''
      ? {}
      : { webhook: webhookChannel({ url, secret: requiredEnv(ENV.webhookSecret), fetch, now }) }),
    ...(pushSecret === ''
      ? {}
      : { push: pushChannel({ devices, product, vapid: vapidKey(pushSecret), contact, fetch, now }) }),
  };
}
