import type { AlertEvent, DeliveryFailure } from '#shared/alerts/alert.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import { tierTitlesEn } from '#shared/quote/tier-titles.ts';

/** What goes out: the lead as it is stored at that moment. */
export interface AlertMessage {
  /** The alert's, the same for each try. */
  id: string;
  event: AlertEvent;
  /** ISO 8601: when it happened. */
  at: string;
  /** Left out for a test. */
  lead?: Lead;
}

/** `no_subscribers`: the channel works, and leads to nobody. */
export type DeliveryOutcome = 'delivered' | 'no_subscribers' | FailedDelivery;

/** The other side did not take it, or not all of it. */
export interface FailedDelivery {
  failure: DeliveryFailure;
  /** Who of the channel's receivers has it by now. */
  delivered?: readonly string[];
  /** Earliest after so long: the other side asked for it. */
  retryAfterMs?: number;
}

/**
 * Sends it once; what it throws is a fault of ours.
 * @param delivered who of the channel's receivers took it at an earlier try
 */
export type SendAlert = (message: AlertMessage, delivered?: readonly string[]) => Promise<DeliveryOutcome>;

/** What a homeowner typed, on one line: a line of theirs shall not look like one of ours. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim();

const headlines: Readonly<Record<AlertEvent, string>> = {
  'lead.created': 'New lead',
  'lead.updated': 'News of a lead',
  'document.read': 'Estimate read',
  test: 'Test',
};

/** What is told of a lead, the most urgent first: `EMERGENCY: New lead`. */
export const headlineOf = (event: AlertEvent, lead: Lead): string =>
  [
    ...(lead.hasLeaks === true ? ['EMERGENCY'] : []),
    // Whoever the office called genuine is, whatever the signs say.
    ...(lead.spam !== undefined && isSpam(lead) ? ['signs of spam'] : []),
    headlines[event],
  ].join(': ');

export const pathOf = ({ lead_type }: Lead): string => (lead_type === 'insurance' ? 'insurance' : 'retail');

/** The prices that were seen, of those the last; else the computed ones. */
export function alertPrices(lead: Lead) {
  const { seen, computed } = leadPrice(lead);
  return (seen ?? computed)?.prices;
}

/** @param product what is sold, as a title */
export const tierWords = (tier: TierName, product: string): string => tierTitlesEn[tier]({ title: product });

export const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
