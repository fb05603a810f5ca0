import { randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { WAKE_PREFIX } from '#lambdas/platform/env.ts';
import {
  type Alert,
  type AlertChannel,
  type AlertEvent,
  type AlertNews,
  alertChannels,
  alertEvents,
  alertNews,
  type Delivery,
  deliveryFailures,
  deliveryStates,
} from '#shared/alerts/alert.ts';
import { DAY_S, epochSeconds } from '#shared/durations.ts';
import { knownItems, optionalOrIgnore } from '#shared/text.ts';

/** How long alerts are listed. */
const TTL_DAYS = 30;

/** When DynamoDB may delete an alert written at that time, in epoch seconds. */
export const expiryOf = (at: Date): number => epochSeconds(at) + TTL_DAYS * DAY_S;

/** Every alert has this attribute, so that one query of the index returns all of them in order. */
export const ALERT_FEED = 'alert';

/** The partition of the emergencies still to be sent, which go first. */
export const DUE_EMERGENCY = 'emergency';

/** As many as 150 leads a second need: a partition of an index takes 1,000 writes a second, and an alert is four of them. */
const SHARDS = 4;

/** The partitions of the other alerts still to be sent. */
export const dueUsual = Array.from({ length: SHARDS }, (_, shard) => `usual#${shard}`);

/** In which of them an alert is listed until it is sent. */
export function duePartition(id: string, isEmergency = false): string {
  if (isEmergency) return DUE_EMERGENCY;
  const hash = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0);
  return `usual#${hash % SHARDS}`;
}

/** The same index's partition of the alerts that were given up on some channel, by the time they were written. */
export const GIVEN_UP = 'given-up';

/** True if the last try on a channel failed: the next one is later, or there is none. */
export const isFailing = ({ state, failure }: Delivery): boolean =>
  state === 'dead' || (state === 'waiting' && failure !== undefined);

/** True of an alert that is failing on some channel. */
export const hasFailed = ({ deliveries }: Pick<Alert, 'deliveries'>): boolean =>
  Object.values(deliveries).some(isFailing);

const hashes = v.fallback(v.set(v.string()), () => new Set<string>());

const delivery = v.object({
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  earlier: optionalOrIgnore(v.number()),
  at: optionalOrIgnore(v.string()),
  next_at: optionalOrIgnore(v.string()),
  failure: optionalOrIgnore(v.picklist(deliveryFailures)),
  accepted_by: optionalOrIgnore(v.array(v.string())),
});

/** A digest holds hashes of its leads' ids; a new lead with news counts as new. */
const moreLeads = v.pipe(
  v.object({
    event: v.literal('leads.more'),
    new_leads: hashes,
    changed_leads: hashes,
    leaking_leads: hashes,
  }),
  v.transform(({ new_leads: created, changed_leads, leaking_leads }) => ({
    created: created.size,
    changed: [...changed_leads].filter((hash) => !created.has(hash)).length,
    leaking: leaking_leads.size,
  })),
);

/** In a stored item each channel is an attribute of its own name. */
const alertSchema = v.object({
  id: v.string(),
  event: v.fallback(v.picklist(alertEvents), 'lead.updated'),
  lead_id: optionalOrIgnore(v.string()),
  visitor: optionalOrIgnore(v.string()),
  more: optionalOrIgnore(moreLeads),
  created_at: v.string(),
  next_at: optionalOrIgnore(v.string()),
  emergency: optionalOrIgnore(v.literal(true)),
  news: knownItems(v.picklist(alertNews)),
  deliveries: v.object({
    mail: optionalOrIgnore(delivery),
    webhook: optionalOrIgnore(delivery),
    push: optionalOrIgnore(delivery),
  }),
  price: optionalOrIgnore(v.object({ ...delivery.entries, holds: optionalOrIgnore(v.boolean()) })),
  lists: optionalOrIgnore(delivery),
}) satisfies v.GenericSchema<unknown, Alert>;

/** Parses an item of the alerts table. */
export const alertOf = (item: Record<string, unknown>): Alert =>
  v.parse(alertSchema, {
    ...item,
    deliveries: item,
    more: item,
    emergency: item.due === DUE_EMERGENCY || item.urgent === true || undefined,
  });

export interface NewAlert {
  event: AlertEvent;
  leadId?: string;
  at: Date;
  channels: readonly AlertChannel[];
  /** Of a new lead: the id in counters of the network it came from. */
  visitor?: string;
  /** Reports that the roof leaks, for the first time. */
  emergency?: boolean;
  /** What is new, where the lead alone does not say it. */
  news?: readonly AlertNews[];
  /** The lead is priced with this alert, before it is sent if that is possible within a minute. */
  isUnpriced?: boolean;
  /** Milliseconds before the first try. */
  afterMs?: number;
}

/** The alert that a lead's document has been read; one that gave no price says so. */
export const documentReadAlert = (leadId: string, isRefused: boolean, at: Date): NewAlert => ({
  event: 'document.read',
  leadId,
  at,
  channels: alertChannels,
  news: isRefused ? ['refused'] : [],
});

/** The id of a lead's first alert. */
export const createdId = (leadId: string) => `${leadId}#lead.created`;

/**
 * Events that happen once to a lead have one id, so that a repeated write changes nothing. Other ids also contain the
 * time, and a mark to tell apart events of the same millisecond.
 */
function alertId({ event, leadId = 'team', at }: NewAlert, mark: () => string): string {
  if (event === 'lead.created') return createdId(leadId);
  const once = event === 'document.read';
  return [leadId, event, ...(once ? [] : [at.toISOString(), mark()])].join('#');
}

const randomMark = () => randomUUID().slice(0, 8);

/** A new alert as it is stored. */
export function alertItem(alert: NewAlert, mark: () => string = randomMark): Record<string, unknown> {
  const { event, leadId, at, channels, visitor, news = [] } = alert;
  const waiting = { state: 'waiting', attempts: 0 } as const;
  const id = alertId(alert, mark);
  const stored: Omit<Alert, 'deliveries'> = {
    id,
    event,
    created_at: at.toISOString(),
    ...(leadId === undefined ? {} : { lead_id: leadId }),
    ...(visitor === undefined ? {} : { visitor }),
    news,
    ...(alert.isUnpriced && { price: waiting }),
  };
  return {
    ...stored,
    ...Object.fromEntries(channels.map((channel) => [channel, waiting])),
    feed: ALERT_FEED,
    due: duePartition(id, alert.emergency),
    next_at: new Date(at.getTime() + (alert.afterMs ?? 0)).toISOString(),
    expires_at: expiryOf(at),
  };
}

/** An item beside the alerts whose writing has what is due sent at once; it is kept for a day. */
export const wakeItem = (at: Date) => ({
  id: `${WAKE_PREFIX}${at.toISOString()}`,
  expires_at: epochSeconds(at) + DAY_S,
});

/** When a lease ends, ISO 8601 with nine digits of a second: no two leases are the same, so each run knows its own. */
export const leaseUntil = (ms: number): string =>
  new Date(ms).toISOString().replace('Z', `${String(randomInt(1_000_000)).padStart(6, '0')}Z`);

/** True if this `next_at` was written by a run that claimed the alert, and not by one that settled it. */
export const isLease = (nextAt: string | undefined): nextAt is string =>
  nextAt !== undefined && /\.\d{9}Z$/.test(nextAt);
