import webPush from 'web-push';
import type { PushDevice } from '#lambdas/stores/push/push-devices.ts';
import type { DeliveryFailure } from '#shared/alerts/alert.ts';
import type { VapidKey } from './vapid-key.ts';

const PATIENCE_MS = 5000;
/** A lead that nobody heard of for a day is old; its list is not. */
const KEPT_SECONDS = 24 * 60 * 60;
const ENCODING = 'aes128gcm';

/** What came of one message to one device; `gone`: it will never take another. */
type Posted = 'delivered' | 'gone' | { failure: DeliveryFailure; retryAfterMs?: number };

export interface PushPostDeps {
  vapid: VapidKey;
  /** Whom the push service writes to, `mailto:` or `https:`. */
  contact: string;
  fetch: typeof fetch;
  patienceMs?: number;
}

interface PushPost {
  text: string;
  /** Of two that wait for a device under one topic it gets the later: at most 32 letters of base64url. */
  topic: string;
  urgency: 'normal' | 'high';
}

/**
 * Posts one message as RFC 8030 has it, readable by the device alone (RFC 8291) and signed with our key (RFC 8292).
 * Never rejects.
 */
export async function postPush(
  { endpoint, p256dh, auth }: PushDevice,
  { text, topic, urgency }: PushPost,
  { vapid, contact, fetch, patienceMs = PATIENCE_MS }: PushPostDeps,
): Promise<Posted> {
  try {
    const { publicKey, privateKey } = vapid;
    const { origin } = new URL(endpoint);
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      TTL: KEPT_SECONDS,
      urgency,
      topic,
      contentEncoding: ENCODING,
      headers: { ...webPush.getVapidHeaders(origin, contact, publicKey, privateKey, ENCODING) },
    });
    const { 'Content-Length': _length, ...sent } = headers as Record<string, string>;
    const response = await fetch(endpoint, {
      method: 'POST',
      body: new Uint8Array(body ?? []),
      headers: sent,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { failure: late ? 'too_slow' : 'unreachable' };
  }
}

function outcomeOf({ ok, status, headers }: Response): Posted {
  if (ok) return 'delivered';
  // RFC 8030, 7.3: the subscription has ended.
  if (status === 404 || status === 410) return 'gone';
  const seconds = Number(headers.get('retry-after') ?? 0);
  const failure = status >= 300 && status < 400 ? 'redirected' : 'refused';
  return { failure, ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
}
