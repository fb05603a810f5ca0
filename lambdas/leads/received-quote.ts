import { isDeepStrictEqual } from 'node:util';
import { LEAD_WAITS_MS, type LeadDetails } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ReceivedQuote, ShownQuote } from '#shared/quote/shown-quote.ts';

/**
 * The quote with the time at which the server received it. The browser's own time is kept only if it is past and no
 * longer ago than a browser keeps a lead: a link and its email show it as the date of the prices.
 */
export function receivedQuote(shown: ShownQuote, now: Date): ReceivedQuote {
  const ago = now.getTime() - Date.parse(shown.at);
  const received_at = now.toISOString();
  return { ...shown, at: ago >= 0 && ago <= LEAD_WAITS_MS ? shown.at : received_at, received_at };
}

/** The quote without its times, of which each request may have its own. */
export const withoutTimes = (quote: ReceivedQuote): ReceivedQuote => ({ ...quote, at: '', received_at: '' });

/** The details with the time at which a quote was received: of one that the lead has already, as it is stored. */
export function receivedDetails(details: LeadDetails, { shownAfter: stored }: Lead, now: Date): LeadDetails {
  const { shownAfter } = details;
  if (shownAfter === undefined) return details;
  const isKnown = stored !== undefined && isDeepStrictEqual(withoutTimes(shownAfter), withoutTimes(stored));
  return { ...details, shownAfter: isKnown ? stored : receivedQuote(shownAfter, now) };
}
