import { failureOf, log } from '#lambdas/platform/log.ts';
import type { Alert, Pricing } from '#shared/alerts/alert.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { nextPriceTry } from './retry-waits.ts';

/** `pending`: the lead's document is still read and may give a price; `gone`: there is no such lead. */
export type PricingOutcome = 'done' | 'pending' | 'gone';

/**
 * Prices a lead as it is stored. Safe to repeat.
 * @param isTold the webhook was called about the lead; a first price calls it again
 */
export type PriceLead = (id: string, isTold: boolean) => Promise<PricingOutcome>;

/** An alert waits for its lead's price for this many failed tries, about a minute. Then it is sent without one. */
const HELD_TRIES = 2;

/** A lead without a price for so many tries, more than an hour, is an error somebody should look at. */
const ERROR_TRIES = 8;

/** A lead whose document was just read is always priced; any other if the alert says so. */
const isToPrice = ({ event, price }: Alert): boolean =>
  price === undefined ? event === 'document.read' : price.state === 'waiting';

interface PricingDeps {
  leads: { get: (id: string) => Promise<Lead | undefined> };
  priceLead: PriceLead;
  now: () => Date;
}

/**
 * Prices the alert's lead, unless that is done or its next try is later. Returns the state of pricing, undefined if the
 * lead needs none, and the lead as it is stored then. Pricing is never given up, as an outage may take days. A
 * document's waiting lead may not be stored yet; one that is missing after a minute never will be.
 */
export async function priceBeforeSend(
  alert: Alert,
  started: Date,
  { leads, priceLead, now }: PricingDeps,
): Promise<{ price?: Pricing | undefined; lead?: Lead | undefined }> {
  const { lead_id, price: before } = alert;
  if (lead_id === undefined) return {};
  const isLater = before?.next_at !== undefined && before.next_at > started.toISOString();
  const lead = await leads.get(lead_id);
  if (isLater || !isToPrice(alert)) return { price: before, lead };
  const attempts = (before?.attempts ?? 0) + 1;
  const attempted = { attempts, at: now().toISOString() };
  const later = (holds: boolean): Pricing => ({
    ...attempted,
    state: 'waiting',
    next_at: nextPriceTry(attempts, now()),
    ...(holds && attempts <= HELD_TRIES && { holds }),
  });
  try {
    const outcome = await priceLead(lead_id, alert.deliveries.webhook?.state === 'sent');
    if (outcome === 'pending') return { price: later(false), lead };
    if (outcome === 'done') return { price: { ...attempted, state: 'sent' }, lead: await leads.get(lead_id) };
    const failure = 'lead_gone';
    const price: Pricing =
      attempts > HELD_TRIES ? { ...attempted, state: 'dead', failure } : { ...later(true), failure };
    return { price };
  } catch (error) {
    const context = { record: lead_id, failure: failureOf(error) };
    if (attempts === ERROR_TRIES) log.error('A lead has had no price for an hour; it is tried on', context);
    else log.warn('A lead is priced later', context);
    return { price: later(true), lead };
  }
}
