import type { AlertChannel, AlertEvent, DeliveryFailure, MoreLeads } from '#shared/alerts/alert.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import { tierTitlesEn } from '#shared/quote/tier-titles.ts';
import { nameIn } from '#shared/text.ts';

/** The channels that people read; a webhook gets every alert. */
export const cappedChannels: readonly AlertChannel[] = ['mail', 'push'];

/**
 * How many alerts of one visitor go out one by one in an hour, and how many that report a leak: those have a number of
 * their own, so that forty leads of a school or a phone network hide no emergency. The rest goes into a summary.
 */
export const SINGLE_ALERTS = 5;

/** What is sent: an event and the lead as it is stored at that moment. */
export interface AlertMessage {
  /** The alert's id, the same for each try. */
  id: string;
  event: AlertEvent;
  /** ISO 8601: when the event happened. */
  at: string;
  /** Reports that the roof leaks, for the first time. A homeowner may have changed the answer since. */
  emergency?: true;
  /** Left out for a test and a summary. */
  lead?: Lead;
  /** Of a summary. */
  more?: MoreLeads;
}

/** `no_subscribers`: the channel works but has no receivers. */
export type DeliveryOutcome = 'delivered' | 'no_subscribers' | FailedDelivery;

/** The receiver did not accept it, or not every receiver did. */
export interface FailedDelivery {
  failure: DeliveryFailure;
  /** The channel's receivers that have accepted it so far. */
  delivered?: readonly string[];
  /** The wait the receiver asked for. */
  retryAfterMs?: number;
}

/**
 * Sends a message once. Errors it throws are bugs or settings of ours.
 * @param delivered the channel's receivers that accepted it at an earlier try
 */
export type SendAlert = (message: AlertMessage, delivered?: readonly string[]) => Promise<DeliveryOutcome>;

/** A homeowner's text on one line, so that it cannot look like a line of ours. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim();

const headlines: Readonly<Record<AlertEvent, string>> = {
  'lead.created': 'New lead',
  'lead.updated': 'Lead updated',
  'document.read': 'Estimate read',
  'leads.more': 'More leads',
  test: 'Test alert',
};

/** A homeowner's name on one line. */
export const nameOf = ({ name }: Pick<Lead, 'name'>): string => nameIn(oneLine(name)) || 'no name';

/** What a message of a lead begins with, the most urgent reason first: `LEAKING NOW`. */
export function headlineOf({ event, emergency }: AlertMessage, lead: Lead): string {
  // The office's own decision counts more than the signs.
  const spam = isSpam(lead) ? (lead.spam_mark === undefined ? 'Possible spam' : 'Spam') : undefined;
  if (emergency === true) return spam === undefined ? 'LEAKING NOW' : `LEAKING NOW (${spam.toLowerCase()})`;
  return spam ?? headlines[event];
}

const leadsOf = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

/** A summary's headline: `8 more leads and news of 2 leads from the same connection`. */
export function summaryHeadline({ created, changed, leaking }: MoreLeads): string {
  const counts = [
    ...(created > 0 ? [leadsOf(created).replace(' ', ' more ')] : []),
    ...(changed > 0 ? [`news of ${leadsOf(changed)}`] : []),
  ].join(' and ');
  const headline = `${counts.charAt(0).toUpperCase()}${counts.slice(1)} from the same connection`;
  return leaking > 0 ? `LEAKING NOW: ${headline}` : headline;
}

export const pathOf = ({ lead_type }: Lead): string => (lead_type === 'insurance' ? 'insurance' : 'retail');

/** The prices the homeowner saw last; the computed ones if none were shown. */
export function alertPrices(lead: Lead) {
  const { seen, computed } = leadPrice(lead);
  return (seen ?? computed)?.prices;
}

/**
 * The tier's title.
 * @param product what is sold, as a title
 */
export const tierWords = (tier: TierName, product: string): string => tierTitlesEn[tier]({ title: product });

export const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
