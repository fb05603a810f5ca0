import { failureOf, log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { type Alert, type AlertChannel, alertChannels, type Delivery } from '#shared/alerts/alert.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { IsForDigest } from './alert-rate-limit.ts';
import { leaseUntil } from './alert-schema.ts';
import type { AlertStore } from './alert-store.ts';
import type { ChannelNews, ChannelStates } from './channel-states.ts';
import { type AlertMessage, cappedChannels, type DeliveryOutcome, type SendAlert } from './message.ts';
import { type PriceLead, priceBeforeSend } from './price-before-send.ts';
import { isSoon, nextTry } from './retry-waits.ts';

interface FollowDeps {
  /** Brings the lead's index entries up to date. */
  indexLead: (id: string) => Promise<void>;
  now: () => Date;
}

/**
 * Indexes the alert's lead, unless the next try is later. Returns the state of indexing; undefined if it never failed.
 * A failure is retried and given up like a channel's.
 */
async function indexed(
  { lead_id, lists: before }: Alert,
  started: Date,
  { indexLead, now }: FollowDeps,
): Promise<Delivery | undefined> {
  if (lead_id === undefined || before?.state === 'dead') return before;
  if (before?.next_at !== undefined && before.next_at > started.toISOString()) return before;
  const attempts = (before?.state === 'waiting' ? before.attempts : 0) + 1;
  const attempted = () => ({ attempts, at: now().toISOString() });
  try {
    await indexLead(lead_id);
    return before && { ...attempted(), state: 'sent' };
  } catch (error) {
    const next_at = nextTry(attempts, now());
    if (next_at !== undefined) {
      log.warn('The lists follow a lead later', { record: lead_id, failure: failureOf(error) });
      return { ...attempted(), state: 'waiting', next_at };
    }
    log.error('The lists do not follow a lead: it is indexed by its next change or deploy', {
      record: lead_id,
      failure: failureOf(error),
    });
    counted.alertGivenUp();
    return { ...attempted(), state: 'dead' };
  }
}

/** Longer than the function may run, so that an expired lease belongs to a run that has ended. */
const LEASE_MS = 90_000;

export interface DeliverDeps extends FollowDeps {
  alerts: Pick<AlertStore, 'claim' | 'mark' | 'settle'>;
  channelStates: Pick<ChannelStates, 'note'>;
  leads: { get: (id: string) => Promise<Lead | undefined> };
  priceLead: PriceLead;
  /** Frees the lead's inspection if nobody confirmed it in time. Throws where it is to be tried again. */
  freeInspection: (leadId: string) => Promise<void>;
  isForDigest: IsForDigest;
  /** The channels that are set up. */
  channels: Partial<Record<AlertChannel, SendAlert>>;
  pause: (ms: number) => Promise<unknown>;
}

/**
 * Prices the lead and sends one alert, if it is due and no other run has claimed it. Repeats while the next try is
 * soon. Each channel is marked as soon as it succeeds, so that a retry of one sends nothing on another.
 */
export async function deliver(id: string, deps: DeliverDeps): Promise<void> {
  for (;;) {
    const next = await deliverOnce(id, deps);
    if (next === undefined) return;
    const waitMs = () => Date.parse(next) - deps.now().getTime();
    if (!isSoon(waitMs())) return;
    // A timer may end a millisecond early; the alert would then not be due and wait for the next sweep.
    while (waitMs() > 0) await deps.pause(waitMs());
  }
}

/** One try. Returns when the next one is due, ISO 8601; undefined if there is none or another run has the alert. */
async function deliverOnce(id: string, deps: DeliverDeps): Promise<string | undefined> {
  const { alerts, now } = deps;
  const started = now();
  const lease = leaseUntil(started.getTime() + LEASE_MS);
  const alert = await alerts.claim(id, started.toISOString(), lease);
  if (alert === undefined) return undefined;
  if (alert.lead_id !== undefined && alert.news.includes('inspectionUnconfirmed'))
    await deps.freeInspection(alert.lead_id);
  const { price, lead } = await priceBeforeSend(alert, started, deps);
  const isHeld = price?.holds === true;
  const message = messageOf(alert, lead);
  const isForDigest = !isHeld && (await goesToDigest(alert, message, deps));
  const waiting = (isHeld ? [] : alertChannels).flatMap((channel) => {
    const before = alert.deliveries[channel];
    return before?.state === 'waiting' ? [{ channel, before }] : [];
  });
  const news: Partial<Record<AlertChannel, ChannelNews>> = {};
  const after = await Promise.all(
    waiting.map(async ({ channel, before }) => {
      if (before.next_at !== undefined && before.next_at > started.toISOString()) return before;
      const delivery: Delivery =
        isForDigest && deps.channels[channel] !== undefined && cappedChannels.includes(channel)
          ? { ...before, state: 'summed', at: now().toISOString() }
          : await deliveryBy(channel, before, message, deps);
      await alerts.mark(id, channel, delivery);
      const channelNews = newsOf(delivery, message);
      if (channelNews !== undefined) news[channel] = channelNews;
      if (delivery.state === 'dead') counted.alertGivenUp();
      if (delivery.state === 'sent') counted.alertSent(channel);
      return delivery;
    }),
  );
  await deps.channelStates.note(news, now()).catch((error: unknown) => {
    // The alert itself knows what came of it; the next try says it of the channel again.
    log.warn('how the channels do could not be stored', { failure: failureOf(error) });
  });
  const lists = await indexed(alert, started, deps);
  const next = firstTry([...after, ...(isHeld ? [price] : [])]);
  // A failed indexing waits for the sweep, so that it delays no delivery.
  const all = [...after, ...(price ? [price] : []), ...(lists ? [lists] : [])];
  const givenUp = after.some(isDead) || Object.values(alert.deliveries).some(isDead) ? alert : undefined;
  await alerts.settle(id, lease, firstTry(all), { price, lists }, givenUp);
  return next;
}

const isDead = ({ state }: Delivery): boolean => state === 'dead';

const isSilent = (message: AlertMessage | undefined): boolean =>
  message?.lead !== undefined && isSmokeLead(message.lead);

/** What a try says of its channel; undefined if it says nothing, as of a lead that is gone. */
function newsOf({ state, failure }: Delivery, message: AlertMessage | undefined): ChannelNews | undefined {
  if (state === 'sent') return 'sent';
  if (state === 'waiting' || state === 'dead') return 'failed';
  return state === 'off' && failure === undefined && !isSilent(message) ? 'off' : undefined;
}

/** Decided before the first try of any channel that people read, and kept from then on. */
async function goesToDigest(
  alert: Alert,
  message: AlertMessage | undefined,
  { channels, isForDigest }: DeliverDeps,
): Promise<boolean> {
  if (message?.lead === undefined || isSilent(message)) return false;
  const capped = cappedChannels.flatMap((channel) => {
    const delivery = alert.deliveries[channel];
    return channels[channel] === undefined || delivery === undefined ? [] : [delivery];
  });
  if (capped.some(({ state }) => state === 'summed')) return true;
  const isUntried = capped.every(isUntriedYet);
  return capped.length > 0 && isUntried && isForDigest(alert);
}

const isUntriedYet = ({ state, attempts, earlier }: Delivery): boolean =>
  state === 'waiting' && attempts === 0 && earlier === undefined;

const firstTry = (deliveries: readonly Delivery[]): string | undefined =>
  deliveries.flatMap(({ next_at }) => next_at ?? []).toSorted()[0];

function messageOf(alert: Alert, lead: Lead | undefined): AlertMessage | undefined {
  const { id, event, created_at: at, lead_id, emergency, more, news } = alert;
  const message = {
    id,
    event,
    at,
    news,
    ...(emergency && { emergency }),
    ...(more && { more }),
  };
  if (lead_id === undefined) return message;
  return lead && { ...message, lead };
}

/** One try on one channel, and what came of it. */
async function deliveryBy(
  channel: AlertChannel,
  before: Delivery,
  message: AlertMessage | undefined,
  { channels, now }: DeliverDeps,
): Promise<Delivery> {
  const send = channels[channel];
  const attempts = before.attempts + 1;
  const earlier = before.earlier === undefined ? {} : { earlier: before.earlier };
  const attempted = () => ({ ...earlier, attempts, at: now().toISOString() });
  const off = { ...earlier, state: 'off', attempts: before.attempts } as const;
  if (message === undefined) return { ...attempted(), state: 'off', failure: 'lead_gone' };
  // The alert of a smoke test's lead is stored like any other, as it brings the lead into the lists.
  if (send === undefined || isSilent(message)) return off;
  const outcome = await send(message, before.accepted_by ?? []).catch((error: unknown): DeliveryOutcome => {
    log.warn('an alert could not be sent', { outcome: channel, failure: failureOf(error) });
    return { failure: 'unreachable' };
  });
  if (outcome === 'delivered') return { ...attempted(), state: 'sent' };
  if (outcome === 'no_subscribers') return off;
  const { failure, delivered: accepted_by = before.accepted_by, retryAfterMs } = outcome;
  log.warn('an alert could not be delivered', { outcome: channel, reason: failure });
  const next_at = nextTry(attempts, now(), retryAfterMs);
  const failed = { ...attempted(), failure, ...(accepted_by && { accepted_by }) };
  return next_at === undefined ? { ...failed, state: 'dead' } : { ...failed, state: 'waiting', next_at };
}
