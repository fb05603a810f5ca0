import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { DeliveryFailure, PushMessage } from '#shared/alerts/alert.ts';
import { ringsNow } from '#shared/alerts/push-hours.ts';
import { DAY_S } from '#shared/durations.ts';
import { isTypedFromEstimate } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { capitalized } from '#shared/text.ts';
import {
  type AlertMessage,
  callTimesOf,
  choiceOf,
  digestHeadline,
  headlineOf,
  nameOf,
  newsOf,
  noPricesYet,
  oneLine,
  phoneOf,
  priceRange,
  type SendAlert,
} from './message.ts';
import type { PushDevice, PushDeviceStore, VapidKey } from './push-devices.ts';

const TIMEOUT_MS = 5000;
/** How long a push service keeps a message: after a day the list in the office is the better source. */
const KEPT_SECONDS = DAY_S;
const ENCODING = 'aes128gcm';

/**
 * The result of posting to one device; `gone` if it will never accept another message, `forbidden` if the device or our
 * key is refused.
 */
type Posted = 'delivered' | 'gone' | 'forbidden' | { failure: DeliveryFailure; retryAfterMs?: number };

interface PushPostDeps {
  vapid: VapidKey;
  /** The contact for push services, `mailto:` or `https:`. */
  contact: string;
  fetch: typeof fetch;
  timeoutMs?: number;
}

interface PushPost {
  text: string;
  /** A newer message replaces a waiting one of the same topic; at most 32 characters of base64url. */
  topic: string;
  urgency: 'normal' | 'high';
}

/**
 * Posts one message (RFC 8030), encrypted for the device (RFC 8291) and signed with our key (RFC 8292). Never rejects.
 */
async function postPush(
  { endpoint, p256dh, auth }: PushDevice,
  { text, topic, urgency }: PushPost,
  { vapid, contact, fetch, timeoutMs = TIMEOUT_MS }: PushPostDeps,
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
      signal: AbortSignal.timeout(timeoutMs),
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
  if (status === 403) return 'forbidden';
  const seconds = Number(headers.get('retry-after') ?? 0);
  const failure = status >= 300 && status < 400 ? 'redirected' : 'refused';
  return { failure, ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
}

/** Real names are shorter; a message has room for 4 KB (RFC 8030, 7.2). */
const LONGEST_NAME = 80;

/** A phone shows about 80 letters of it, so what the team acts on comes first. */
function pushBody(message: AlertMessage, lead: Lead, product: string): string {
  const { event, emergency, news: fresh } = message;
  const choice = choiceOf(lead, product);
  const [call] = callTimesOf(lead);
  const phone = short(phoneOf(lead));
  const path = lead.lead_type === 'insurance' ? 'Insurance' : 'Retail';
  const prices = priceRange(lead, '–') ?? noPricesYet(lead);
  const { inspection } = newsOf(message, lead, product);
  const changes = [
    ...(inspection === undefined ? [] : [capitalized(inspection)]),
    ...(choice ? [`Chose ${choice.withPrice}`] : []),
    ...(call === undefined ? [] : [`Wants a call ${call}`]),
  ];
  // What is new stands before what the lead held already.
  const isCallFirst = fresh.includes('callTimes') && !fresh.includes('chosenTier');
  const [news, ...more] = isCallFirst ? changes.toReversed() : changes;
  const parts = () => {
    if (emergency === true) return [`Call ${phone}`, path, prices];
    if (event === 'document.read') return [prices, phone];
    return event === 'lead.updated' && news !== undefined ? [news, phone, ...more] : [phone, path, prices];
  };
  // An area that nobody has compared with the paper yet.
  const typed = isTypedFromEstimate(lead) ? ['squares typed'] : [];
  return [...parts(), ...typed, ...(lead.language === 'es' ? ['Spanish'] : [])].join(' · ');
}

const short = (text: string) => oneLine(text).slice(0, LONGEST_NAME).toWellFormed();

/**
 * The message a device shows: who to call, how the roof is paid, which price was seen.
 * @param tag the same for each try
 * @param product what is sold, as a title
 */
export function pushMessage(message: AlertMessage, tag: string, product: string): PushMessage {
  const { emergency = false, lead, more } = message;
  if (more !== undefined)
    return {
      title: digestHeadline(more),
      body: 'They are all in your list.',
      tag,
      path: '/admin',
      emergency,
    };
  if (lead === undefined)
    return {
      title: 'Test notification',
      body: 'It works. New leads will show up here.',
      tag,
      path: '/admin',
      emergency: false,
    };
  // A phone shows about 40 letters of it.
  const headline = headlineOf(message, lead).replace('Lead updated', 'Update');
  return {
    title: `${headline}: ${short(nameOf(lead))}`,
    body: pushBody(message, lead, product),
    tag,
    path: `/admin/leads/${encodeURIComponent(lead.id)}`,
    emergency,
  };
}

interface PushChannelDeps extends PushPostDeps {
  devices: Pick<PushDeviceStore, 'list' | 'drop'>;
  /** What is sold, as a title. */
  product: string;
  now: () => Date;
}

/** The same for every try of an alert, so that a repeated message replaces the first. */
export const topicOf = (alertId: string): string =>
  createHash('sha256').update(alertId).digest('base64url').slice(0, 32);

interface PostedTo {
  id: string;
  outcome: Posted;
}

/**
 * The devices that will take no message again. One that is forbidden is, where our key served another device; where it
 * served none, the key may be at fault.
 */
const goneOf = (posted: readonly PostedTo[], hasServed: boolean): PostedTo[] =>
  posted.filter(({ outcome }) => outcome === 'gone' || (hasServed && outcome === 'forbidden'));

/**
 * Sends to every device that subscribed with our key. A retry goes only to devices that failed; devices that are gone
 * are dropped.
 */
export function pushChannel({ devices, product, now, ...posting }: PushChannelDeps): SendAlert {
  return async (message, before = []) => {
    const ours = (await devices.list()).filter(({ key }) => key === posting.vapid.publicKey);
    const topic = topicOf(message.id);
    const shown = pushMessage(message, topic, product);
    const ringing = ours.filter(({ hours }) => ringsNow(hours, shown.emergency, now()));
    // High urgency also wakes a sleeping phone: a new lead waits for a call.
    const urgency = shown.emergency || message.event !== 'lead.updated' ? 'high' : 'normal';
    const post = { text: JSON.stringify(shown), topic, urgency } as const;
    const posted = await Promise.all(
      ringing
        .filter(({ id }) => !before.includes(id))
        .map(async (device) => ({ id: device.id, outcome: await postPush(device, post, posting) })),
    );
    const delivered = [
      ...before,
      ...posted.flatMap(({ id, outcome }) => (outcome === 'delivered' ? [id] : [])),
    ];
    const gone = goneOf(posted, delivered.length > 0);
    const drops = await Promise.allSettled(gone.map(({ id }) => devices.drop(id, now())));
    // A device that could not be dropped is found gone again by the next message.
    for (const drop of drops)
      if (drop.status === 'rejected')
        log.warn('a device that is gone could not be dropped', { failure: failureOf(drop.reason) });
    const failed = posted
      .filter((device) => !gone.includes(device))
      .flatMap(({ outcome }) => failureIn(outcome));
    const [first] = failed;
    if (first !== undefined) {
      log.warn('some devices did not take a message', { outcome: `${delivered.length} of ${ours.length}` });
      const retryAfterMs = Math.max(...failed.map(({ retryAfterMs: ms = 0 }) => ms));
      return { failure: first.failure, delivered, retryAfterMs };
    }
    // One that rests is told by the list in the morning, and is no failure.
    return delivered.length === 0 && ringing.length === ours.length ? 'no_subscribers' : 'delivered';
  };
}

function failureIn(outcome: Posted): { failure: DeliveryFailure; retryAfterMs?: number }[] {
  if (outcome === 'forbidden') return [{ failure: 'refused' }];
  return typeof outcome === 'object' ? [outcome] : [];
}
