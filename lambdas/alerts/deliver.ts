import type { PriceStoredLead } from '#lambdas/leads/price-lead.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import type { AlertStore } from '#lambdas/stores/alerts.ts';
import type { LeadStore } from '#lambdas/stores/leads.ts';
import { type Alert, type AlertChannel, alertChannels, type Delivery } from '#shared/alerts/alert.ts';
import { nextTry, SOON_MS } from './back-off.ts';
import type { AlertMessage, DeliveryOutcome, SendAlert } from './channel.ts';
import { type FollowDeps, followed } from './follow.ts';
import { HELD_TRIES, pricedFirst } from './price-first.ts';

/** Longer than the function may run: whoever claimed an alert so long ago is gone. */
export const LEASE_MS = 90_000;

export interface DeliverDeps extends FollowDeps {
  alerts: Pick<AlertStore, 'claim' | 'mark' | 'settle'>;
  leads: Pick<LeadStore, 'get'>;
  priceLead: PriceStoredLead;
  /** The channels that are set up. */
  channels: Partial<Record<AlertChannel, SendAlert>>;
  pause: (ms: number) => Promise<unknown>;
}

/**
 * Prices its lead and sends one alert where it is due and nobody else does, and again as long as the next try is soon. Each channel is
 * marked as soon as it has taken the alert, so that a try of one is no second message on another.
 */
export async function deliver(id: string, deps: DeliverDeps): Promise<void> {
  for (;;) {
    const next = await deliverOnce(id, deps);
    if (next === undefined) return;
    const left = () => Date.parse(next) - deps.now().getTime();
    if (left() > SOON_MS) return;
    // A timer may end a millisecond early: the alert is not due then, and would wait for the next sweep.
    while (left() > 0) await deps.pause(left());
  }
}

/** When a channel's next try is due, ISO 8601; undefined where there is none, or somebody else's turn. */
async function deliverOnce(id: string, deps: DeliverDeps): Promise<string | undefined> {
  const { alerts, now } = deps;
  const started = now();
  const lease = new Date(started.getTime() + LEASE_MS).toISOString();
  const alert = await alerts.claim(id, started.toISOString(), lease);
  if (alert === undefined) return undefined;
  const price = await pricedFirst(alert, started, deps);
  const isHeld = price?.state === 'waiting' && price.attempts <= HELD_TRIES;
  const message = await messageOf(alert, deps);
  const waiting = (isHeld ? [] : alertChannels).flatMap((channel) => {
    const before = alert.deliveries[channel];
    return before?.state === 'waiting' ? [{ channel, before }] : [];
  });
  const after = await Promise.all(
    waiting.map(async ({ channel, before }) => {
      if (before.next_at !== undefined && before.next_at > started.toISOString()) return before;
      const delivery = await tried(channel, before, message, deps);
      await alerts.mark(id, channel, delivery);
      if (delivery.state === 'dead') counted.alertGivenUp(channel);
      if (delivery.state === 'sent') counted.alertSent(channel);
      return delivery;
    }),
  );
  const lists = await followed(alert, started, deps);
  const next = firstTry([...after, ...(isHeld ? [price] : [])]);
  // Lists that could not follow are the sweep's: nobody else's news wait for them.
  const all = [...after, ...(price ? [price] : []), ...(lists ? [lists] : [])];
  await alerts.settle(id, lease, firstTry(all), { price, lists });
  return next;
}

const firstTry = (deliveries: readonly Delivery[]): string | undefined =>
  deliveries.flatMap(({ next_at }) => next_at ?? []).toSorted()[0];

async function messageOf(alert: Alert, { leads }: DeliverDeps): Promise<AlertMessage | undefined> {
  const { id, event, created_at: at, lead_id } = alert;
  if (lead_id === undefined) return { id, event, at };
  const lead = await leads.get(lead_id);
  return lead && { id, event, at, lead };
}

async function tried(
  channel: AlertChannel,
  before: Delivery,
  message: AlertMessage | undefined,
  { channels, now }: DeliverDeps,
): Promise<Delivery> {
  const send = channels[channel];
  const attempts = before.attempts + 1;
  const ended = () => ({ attempts, at: now().toISOString() });
  if (message === undefined) return { ...ended(), state: 'off', failure: 'lead_gone' };
  if (send === undefined) return { state: 'off', attempts: before.attempts };
  const outcome = await send(message, before.taken ?? []).catch((error: unknown): DeliveryOutcome => {
    log.warn('an alert could not be sent', { outcome: channel, failure: failureOf(error) });
    return { failure: 'unreachable' };
  });
  if (outcome === 'delivered') return { ...ended(), state: 'sent' };
  if (outcome === 'no_subscribers') return { state: 'off', attempts: before.attempts };
  const { failure, delivered: taken = before.taken, retryAfterMs } = outcome;
  log.warn('an alert could not be delivered', { outcome: channel, reason: failure });
  const next_at = nextTry(attempts, now(), retryAfterMs);
  if (next_at === undefined) return { ...ended(), state: 'dead', failure };
  return { ...ended(), state: 'waiting', failure, next_at, ...(taken && { taken }) };
}
