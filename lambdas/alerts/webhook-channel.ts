import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { DeliveryFailure } from '#shared/alerts/alert.ts';
import type { FailedDelivery, SendAlert } from './channel.ts';
import { webhookBody } from './webhook-body.ts';

const PATIENCE_MS = 5000;

/** The same for every try of an alert, so that the other side can tell a double; it may hold no dot. */
export const webhookId = (alertId: string) =>
  `msg_${createHash('sha256').update(alertId).digest('base64url').slice(0, 24)}`;

interface WebhookDeps {
  url: string;
  /** As Standard Webhooks writes one: `whsec_` and base64. */
  secret: string;
  fetch: typeof fetch;
  now: () => Date;
  patienceMs?: number;
}

/** A POST signed as https://www.standardwebhooks.com has it; only a 2xx of that very address takes it. */
export function webhookChannel({
  url,
  secret,
  fetch,
  now,
  patienceMs = PATIENCE_MS,
}: WebhookDeps): SendAlert {
  const signer = new Webhook(secret);
  return async (message) => {
    const id = webhookId(message.id);
    const at = now();
    const body = webhookBody(message);
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signer.sign(id, at, body),
      },
      // The address is the operator's choice; nobody else says where the leads go.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown): FailedDelivery => ({ failure: failureOf(error) }));
    if ('failure' in response) return response;
    await response.body?.cancel();
    if (response.ok) return 'delivered';
    return { failure: response.status >= 300 && response.status < 400 ? 'redirected' : 'refused' };
  };
}

const failureOf = (error: unknown): DeliveryFailure =>
  error instanceof Error && error.name === 'TimeoutError' ? 'too_slow' : 'unreachable';
