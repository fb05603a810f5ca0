import type { AlertMessage } from '#lambdas/alerts/channel.ts';
import { dollars, headlineOf, oneLine, pathOf, tierWords, toldPrices } from '#lambdas/alerts/lead-words.ts';
import type { PushMessage } from '#shared/alerts/alert.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { tierNames } from '#shared/pricing/rates.ts';

/** Longer names are nobody's; a message has 4 KB (RFC 8030, 7.2). */
const LONGEST_NAME = 80;

/** The tier that was chosen with its price, or from the least to the most that was shown. */
function quoteWords(lead: Lead, product: string): string {
  const { chosenTier } = lead;
  const prices = toldPrices(lead);
  const chosen = chosenTier && tierWords(chosenTier, product);
  if (prices === undefined) return chosen ?? 'no quote yet';
  if (chosenTier !== undefined) return `${chosen} ${dollars(prices[chosenTier])}`;
  const shown = tierNames.map((tier) => prices[tier]);
  return `${dollars(Math.min(...shown))} to ${dollars(Math.max(...shown))}`;
}

/**
 * What a device shows of a lead: whom to call, how the roof is paid, which price was seen.
 * @param tag the same for each try
 * @param product what is sold, as a title
 */
export function pushMessage({ event, lead }: AlertMessage, tag: string, product: string): PushMessage {
  if (lead === undefined)
    return {
      title: 'Test: alerts arrive here',
      body: 'This is the test you asked for.',
      tag,
      path: '/admin',
      emergency: false,
    };
  const short = (text: string) => oneLine(text).slice(0, LONGEST_NAME).toWellFormed();
  return {
    title: `${headlineOf(event, lead)}: ${short(lead.name)}`,
    body: [short(lead.phone), pathOf(lead), quoteWords(lead, product)].join(' · '),
    tag,
    path: `/admin/leads/${encodeURIComponent(lead.id)}`,
    emergency: lead.hasLeaks === true,
  };
}
