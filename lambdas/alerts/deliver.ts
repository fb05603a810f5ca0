import { RetryError } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { type Alert, type AlertChannel, alertChannels, type Delivery } from '#shared/alerts/alert.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type AlertStore, leaseUntil } from './alert-store.ts';
import type { AlertMessage, DeliveryOutcome, SendAlert } from './message.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What is waited after each failed try; after the one that follows the last of them an alert is given up. */
const WAITS_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];

/** A first failure is often over at once: its second try is worth waiting for. */
const SOON_MS = 5 * SECOND;

/** Whoever asks for more patience than that is asked again all the same. */
const LONGEST_ASKED_MS = HOUR;

/**
 * When to try again after so many tries failed, ISO 8601; undefined where no more is tried.
 * @param askedMs what the other side wants to be left alone for
 */
export function nextTry(attempts: number, now: Date, askedMs = 0): string | undefined {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return undefined;
  return new Date(now.getTime() + Math.max(wait, Math.min(askedMs, LONGEST_ASKED_MS))).toISOString();
}

/** Prices a lead as it is stored; false where there is no such lead. */
type PriceLead = (id: string) => Promise<boolean>;

/** So many failed tries hold an alert back, for a minute; then it is told without the price. */
const HELD_TRIES = 2;

/** One that a document was read for is priced with it; any other only where it says that it has to be. */
const isToPrice = ({ event, price }: Alert) =>
  price === undefined ? event === 'document.read' : price.state === 'waiting';

/**
 * Prices the alert's lead, unless it is priced or its next try is later: how far that has come; undefined where nothing has to
 * be. A lead says that it waits just before it is stored: one that is not there a minute later never came.
 */
async function pricedFirst(
  alert: Alert,
  started: Date,
  { priceLead, now }: { priceLead: PriceLead; now: () => Date },
): Promise<Delivery | undefined> {
  const { lead_id, price: before } = alert;
  if (lead_id === undefined || !isToPrice(alert)) return before;
  if (before?.next_at !== undefined && before.next_at > started.toISOString()) return before;
  const attempts = (before?.attempts ?? 0) + 1;
  const ended = () => ({ attempts, at: now().toISOString() });
  const later = (failure: Delivery['failure']): Delivery => {
    const next_at = failure === 'lead_gone' && attempts > HELD_TRIES ? undefined : nextTry(attempts, now());
    const said = failure === undefined ? {} : { failure };
    if (next_at !== undefined) return { ...ended(), ...said, state: 'waiting', next_at };
    return { ...ended(), ...said, state: 'dead' };
  };
  try {
    return (await priceLead(lead_id)) ? { ...ended(), state: 'sent' } : later('lead_gone');
  } catch (error) {
    const price = later(undefined);
    const said = { record: lead_id, failure: failureOf(error) };
    if (price.state === 'waiting') log.warn('A lead is priced later', said);
    else log.error('A lead has no price: nobody could work it out', said);
    return price;
  }
}

interface FollowDeps {
  /** Has the office's lists follow the lead. */
  indexLead: (id: string) => Promise<void>;
  now: () => Date;
}

/**
 * Has the lists follow the alert's lead, unless their next try is later: how far they have come. Undefined where nothing
 * failed, now or before. Where they cannot they are tried again as a channel is, and given up as one.
 */
async function indexed(
  { lead_id, lists: before }: Alert,
  started: Date,
  { indexLead, now }: FollowDeps,
): Promise<Delivery | undefined> {
  if (lead_id === undefined || before?.state === 'dead') return before;
  if (before?.next_at !== undefined && before.next_at > started.toISOString()) return before;
  const attempts = (before?.state === 'waiting' ? before.attempts : 0) + 1;
  const ended = () => ({ attempts, at: now().toISOString() });
  try {
    await indexLead(lead_id);
    return before && { ...ended(), state: 'sent' };
  } catch (error) {
    const next_at = nextTry(attempts, now());
    if (next_at !== undefined) {
      log.warn('The lists follow a lead later', { record: lead_id, failure: failureOf(error) });
      return { ...ended(), state: 'waiting', next_at };
    }
    log.error('The lists do not follow a lead: it is indexed by its next change or deploy', {
      record: lead_id,
      failure: failureOf(error),
    });
    counted.alertGivenUp();
    return { ...ended(), state: 'dead' };
  }
}

/** Longer than the function may run: whoever claimed an alert so long ago is gone. */
export const LEASE_MS = 90_000;

export interface DeliverDeps extends FollowDeps {
  alerts: Pick<AlertStore, 'claim' | 'mark' | 'settle'>;
  leads: { get: (id: string) => Promise<Lead | undefined> };
  priceLead: PriceLead;
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
  const lease = leaseUntil(started.getTime() + LEASE_MS);
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
      if (delivery.state === 'dead') counted.alertGivenUp();
      if (delivery.state === 'sent') counted.alertSent(channel);
      return delivery;
    }),
  );
  const lists = await indexed(alert, started, deps);
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

/** Asked for at once. */
const SWEEP = 25;
const AT_ONCE = 10;
/** A sweep asks for more so long: with slow receivers, the last it takes end within the function's minute. */
const SWEEPING_MS = 10_000;

export interface SendAlertsDeps extends DeliverDeps {
  alerts: DeliverDeps['alerts'] & Pick<AlertStore, 'due'>;
}

/** Of a stream's event the keys that were just written; the clock's tick has none, and sweeps what is due. */
export interface SendAlertsEvent {
  Records?: readonly { dynamodb?: { Keys?: Readonly<Record<string, { S?: string }>> } }[];
}

/** Sends what the stream names at once, and at each tick what is due; throws once all were tried where one failed. */
export function sendAlerts(deps: SendAlertsDeps) {
  return async (event: SendAlertsEvent): Promise<void> => {
    const written = event.Records?.flatMap(({ dynamodb }) => dynamodb?.Keys?.id?.S ?? []);
    const failures = written === undefined ? await sweep(deps) : await failuresOf(written, deps);
    for (const failure of failures) log.error('an alert stays for later', { failure: failureOf(failure) });
    if (failures.length > 0) throw new RetryError('Alerts stay for later');
  };
}

async function sweep(deps: SendAlertsDeps): Promise<unknown[]> {
  const until = deps.now().getTime() + SWEEPING_MS;
  const failures: unknown[] = [];
  for (;;) {
    const ids = await deps.alerts.due(deps.now().toISOString(), SWEEP);
    failures.push(...(await failuresOf(ids, deps)));
    if (ids.length < SWEEP || deps.now().getTime() >= until) return failures;
  }
}

/** Sends each, some at a time; gives what went wrong. */
async function failuresOf(ids: readonly string[], deps: SendAlertsDeps): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const sent = ids.slice(first, first + AT_ONCE).map((id) => deliver(id, deps));
    for (const result of await Promise.allSettled(sent))
      if (result.status === 'rejected') failures.push(result.reason);
  }
  return failures;
}
