import * as v from 'valibot';
import {
  type Alert,
  alertEvents,
  alertNews,
  type Delivery,
  deliveryFailures,
  deliveryStates,
} from '#shared/alerts/alert.ts';
import { ifKnown, knownItems } from '#shared/text.ts';

/** How long alerts are listed. */
const TTL_DAYS = 30;

/** When DynamoDB may delete an alert written at that time, in epoch seconds. */
export const expiryOf = (at: Date): number => Math.floor(at.getTime() / 1000) + TTL_DAYS * 86_400;

/** Every alert has this attribute, so that one query of the index returns all of them in order. */
export const ALERT_FEED = 'alert';

/** Partitions of the alerts still to be sent; the first is sent first. */
export const duePartitions = ['emergency', 'usual'] as const;

/** The same index's partition of the alerts that were given up on some channel, by the time they were written. */
export const GIVEN_UP = 'given-up';

/** True if the last try on a channel failed: the next one is later, or there is none. */
export const isFailing = ({ state, failure }: Delivery): boolean =>
  state === 'dead' || (state === 'waiting' && failure !== undefined);

const digests = v.fallback(v.set(v.string()), () => new Set<string>());

const delivery = v.object({
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  earlier: ifKnown(v.number()),
  at: ifKnown(v.string()),
  next_at: ifKnown(v.string()),
  failure: ifKnown(v.picklist(deliveryFailures)),
  taken: ifKnown(v.array(v.string())),
});

/** A summary holds digests of its leads' ids; a new lead with news counts as new. */
const moreLeads = v.pipe(
  v.object({
    event: v.literal('leads.more'),
    new_leads: digests,
    changed_leads: digests,
    leaking_leads: digests,
  }),
  v.transform(({ new_leads: created, changed_leads, leaking_leads }) => ({
    created: created.size,
    changed: [...changed_leads].filter((digest) => !created.has(digest)).length,
    leaking: leaking_leads.size,
  })),
);

/** In a stored item each channel is an attribute of its own name. */
const alertSchema = v.object({
  id: v.string(),
  event: v.fallback(v.picklist(alertEvents), 'lead.updated'),
  lead_id: ifKnown(v.string()),
  visitor: ifKnown(v.string()),
  more: ifKnown(moreLeads),
  created_at: v.fallback(v.string(), ''),
  emergency: ifKnown(v.literal(true)),
  news: ifKnown(v.pipe(knownItems(v.picklist(alertNews)), v.nonEmpty())),
  deliveries: v.object({ mail: ifKnown(delivery), webhook: ifKnown(delivery), push: ifKnown(delivery) }),
  price: ifKnown(v.object({ ...delivery.entries, holds: ifKnown(v.boolean()) })),
  lists: ifKnown(delivery),
}) satisfies v.GenericSchema<unknown, Alert>;

/** Parses an item of the alerts table. */
export const alertOf = (item: Record<string, unknown>): Alert =>
  v.parse(alertSchema, {
    ...item,
    deliveries: item,
    more: item,
    emergency: item.due === duePartitions[0] || item.urgent === true || undefined,
  });
