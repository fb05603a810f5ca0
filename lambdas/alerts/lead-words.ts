import type { AlertEvent } from '#shared/alerts/alert.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import { tierTitlesEn } from '#shared/quote/tier-titles.ts';

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
export function toldPrices(lead: Lead) {
  const { seen, computed } = leadPrice(lead);
  return (seen ?? computed)?.prices;
}

/** @param product what is sold, as a title */
export const tierWords = (tier: TierName, product: string): string => tierTitlesEn[tier]({ title: product });

export const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
