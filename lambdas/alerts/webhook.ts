import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { log } from '#lambdas/platform/log.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import type { AlertMessage, SendAlert } from './message.ts';
import { isInward, type Lookup, postPublicly } from './public-post.ts';

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
  'typedSquareFootage',
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
  /** A range that is not public and may be reached all the same; empty for none. */
  openRange: string;
  now: () => Date;
  timeoutMs?: number;
  lookup?: Lookup;
}

/**
 * Posts alerts signed as https://www.standardwebhooks.com defines. Only a 2xx answer counts as delivered: only the
 * operator decides where leads are sent, so no redirect is followed.
 */
export function webhookChannel(deps: WebhookDeps): SendAlert {
  const { secret, openRange, now, timeoutMs = TIMEOUT_MS, lookup } = deps;
  const url = new URL(deps.url);
  const signer = new Webhook(secret);
  return async (message) => {
    const id = webhookId(message.id);
    const at = now();
    const body = webhookBody(message);
    const headers = {
      accept: '*/*',
      'content-type': 'application/json',
      'user-agent': 'node',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signer.sign(id, at, body),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const status = await postPublicly(url, { body, headers, signal, openRange, lookup });
      if (status >= 200 && status < 300) return 'delivered';
      return { failure: status >= 300 && status < 400 ? 'redirected' : 'refused' };
    } catch (error) {
      if (isInward(error))
        log.warn('the webhook was not sent: its host leads to an address that is not public', {
          outcome: 'webhook',
        });
      return { failure: signal.aborted ? 'too_slow' : 'unreachable' };
    }
  };
}
