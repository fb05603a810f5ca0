import type { PriceStoredLead } from '#lambdas/leads/price-lead.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { Alert, Delivery } from '#shared/alerts/alert.ts';
import { nextTry } from './back-off.ts';

/** So many failed tries hold an alert back, for a minute; then it is told without the price. */
export const HELD_TRIES = 2;

/** One that a document was read for is priced with it; any other only where it says that it has to be. */
const isToPrice = ({ event, price }: Alert) =>
  price === undefined ? event === 'document.read' : price.state === 'waiting';

/**
 * Prices the alert's lead, unless it is priced or its next try is later: how far that has come; undefined where nothing has to
 * be. A lead says that it waits just before it is stored: one that is not there a minute later never came.
 */
export async function pricedFirst(
  alert: Alert,
  started: Date,
  { priceLead, now }: { priceLead: PriceStoredLead; now: () => Date },
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
