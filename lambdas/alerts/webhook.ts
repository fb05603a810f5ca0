import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { DeliveryFailure } from '#shared/alerts/alert.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import type { AlertMessage, FailedDelivery, SendAlert } from './message.ts';

/** The fields of a lead that the webhook sends; consent, document contents and page data are left out. */
const WEBHOOK_FIELDS = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'address',
  'lead_type',
  'language',
  'squareFootage',
  'documentId',
  'roofAge',
  'damageType',
  'hasLeaks',
  'chosenTier',
  'callTimes',
  'quote',
  'shown',
  'shownAfter',
] as const satisfies readonly (keyof Lead)[];

/** Why the lead counts as spam, if it does: the signs, or the office's decision. */
const spamOf = (lead: Lead) => (isSpam(lead) ? { spam: lead.spam ?? ['marked_by_office'] } : {});

/** The webhook's JSON: `{type, timestamp, data}`, as Standard Webhooks defines it. */
function webhookBody({ event, at, lead }: AlertMessage): string {
  const data =
    lead === undefined
      ? { test: true }
      : {
          emergency: lead.hasLeaks === true,
          lead: { ...Object.fromEntries(WEBHOOK_FIELDS.map((name) => [name, lead[name]])), ...spamOf(lead) },
        };
  return JSON.stringify({ type: event, timestamp: at, data });
}

const TIMEOUT_MS = 5000;

/** The same for every try of an alert, so that the receiver can recognize duplicates. Contains no dot. */
export const webhookId = (alertId: string) =>
  `msg_${createHash('sha256').update(alertId).digest('base64url').slice(0, 24)}`;

interface WebhookDeps {
  url: string;
  /** In the form of Standard Webhooks: `whsec_` and base64. */
  secret: string;
  fetch: typeof fetch;
  now: () => Date;
  timeoutMs?: number;
}

/** Posts alerts signed as https://www.standardwebhooks.com defines. Only a 2xx answer counts as delivered. */
export function webhookChannel({ url, secret, fetch, now, timeoutMs = TIMEOUT_MS }: WebhookDeps): SendAlert {
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
      // No redirects: only the operator decides where leads are sent.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown): FailedDelivery => ({ failure: failureOf(error) }));
    if ('failure' in response) return response;
    await response.body?.cancel();
    if (response.ok) return 'delivered';
    return { failure: response.status >= 300 && response.status < 400 ? 'redirected' : 'refused' };
  };
}

const failureOf = (error: unknown): DeliveryFailure =>
  error instanceof Error && error.name === 'TimeoutError' ? 'too_slow' : 'unreachable';
