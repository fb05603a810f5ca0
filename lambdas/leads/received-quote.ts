import { isDeepStrictEqual } from 'node:util';
import { type LeadDetails, OUTBOX_MAX_AGE_MS } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { repickedTimes } from '#shared/merge/picked-times.ts';
import type { ReceivedQuote, ShownQuote } from '#shared/quote/shown-quote.ts';

/** What the browser sent of a lead, without the fields that are not stored. */
type SentLead = Omit<Lead, 'created_at' | 'status'>;

const timeless = ({ posted_at: _posted, consent, shown, ...rest }: SentLead) => ({
  ...rest,
  ...(shown === undefined ? {} : { shown: { ...withoutTimes(shown), pricingVersion: '' } }),
  ...(consent === undefined ? {} : { consent: { ...consent, at: '' } }),
});

/** Of what a browser sends, all that the lead may have from one that was merged into it. */
const takenByMerges: readonly string[] = [
  'consent',
  'language',
  'lead_type',
  'tell_when_here',
] satisfies (keyof SentLead)[];

/**
 * Whether the stored lead already contains everything in this one, so that sending it again loses nothing. Ignores
 * times and versions, of which a double click or retry may set its own, and what it got from leads that were merged into it.
 */
export function isResend(input: SentLead, stored: Lead): boolean {
  const held = new Map<string, unknown>(Object.entries(timeless(stored)));
  // A newer estimate prices the lead by now.
  const isReplaced = input.documentId !== undefined && stored.other_documents?.includes(input.documentId);
  const isTaken = (field: string) =>
    (stored.merged !== undefined && takenByMerges.includes(field)) ||
    (isReplaced === true && (field === 'documentId' || field === 'documentName'));
  return Object.entries(timeless(input)).every(
    ([field, value]) => isTaken(field) || isDeepStrictEqual(value, held.get(field)),
  );
}

/**
 * The quote with the time at which the server received it. The browser's own time is kept only if it is past and no
 * longer ago than a browser keeps a lead: a link and its email show it as the date of the prices.
 */
export function receivedQuote(shown: ShownQuote, now: Date): ReceivedQuote {
  const ago = now.getTime() - Date.parse(shown.at);
  const received_at = now.toISOString();
  return { ...shown, at: ago >= 0 && ago <= OUTBOX_MAX_AGE_MS ? shown.at : received_at, received_at };
}

/** The quote without its times, of which each request may have its own. */
const withoutTimes = (quote: ReceivedQuote): ReceivedQuote => ({ ...quote, at: '', received_at: '' });

/**
 * The details as the lead takes them: a quote it has already as it is stored, with the time at which it was received.
 * @param from the lead whose page sends them, which may have been merged into that one
 */
export function receivedDetails(details: LeadDetails, lead: Lead, from: Lead, now: Date): LeadDetails {
  const { shownAfter, callTimes } = details;
  const duplicate = from.id === lead.id ? undefined : from.id;
  const picked = {
    ...details,
    callTimes: callTimes && repickedTimes(lead.callTimes ?? [], callTimes, duplicate),
  };
  if (shownAfter === undefined) return picked;
  const isKnown = isDeepStrictEqual(
    withoutTimes(shownAfter),
    from.shownAfter && withoutTimes(from.shownAfter),
  );
  return { ...picked, shownAfter: isKnown ? from.shownAfter : receivedQuote(shownAfter, now) };
}
