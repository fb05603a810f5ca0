import type {
  AlertChannel,
  AlertEvent,
  AlertNews,
  DeliveryFailure,
  MoreLeads,
} from '#shared/alerts/alert.ts';
import { aboutText } from '#shared/dollars.ts';
import { inspectionDay, inspectionHours } from '#shared/inspection/time-words.ts';
import { fromConnection, heldInspection } from '#shared/lead/active-inspection.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { isPriceToCome, leadPrice } from '#shared/lead/price.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { tierTitlesEn } from '#shared/quote/tier-titles.ts';
import { capitalized, nameIn } from '#shared/text.ts';

/** The channels that people read; a webhook gets every alert. */
export const cappedChannels: readonly AlertChannel[] = ['mail', 'push'];

/**
 * How many alerts of one visitor go out one by one in an hour, and how many that report a leak: those have a number of
 * their own, so that forty leads of a school or a phone network hide no emergency. The rest goes into a digest.
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
  /** What is new, where the lead alone does not say it. */
  news: readonly AlertNews[];
  /** Left out for a test and a digest. */
  lead?: Lead;
  /** Of a digest. */
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
export function headlineOf({ event, emergency, news }: AlertMessage, lead: Lead): string {
  // The office's own decision counts more than the signs.
  const spam = isSpam(lead) ? (lead.spam_mark === undefined ? 'Possible spam' : 'Spam') : undefined;
  if (emergency === true) return spam === undefined ? 'LEAKING NOW' : `LEAKING NOW (${spam.toLowerCase()})`;
  return spam ?? (news.includes('refused') ? 'Estimate not read' : headlines[event]);
}

const leadsOf = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

/** A digest's headline: `8 more leads and updates to 2 leads from the same connection`. */
export function digestHeadline({ created, changed, leaking }: MoreLeads): string {
  const counts = [
    ...(created > 0 ? [leadsOf(created).replace(' ', ' more ')] : []),
    ...(changed > 0 ? [`updates to ${leadsOf(changed)}`] : []),
  ].join(' and ');
  const headline = `${capitalized(counts)} from the same connection`;
  return leaking > 0 ? `LEAKING NOW: ${headline}` : headline;
}

/** How the roof is paid, in lower case. */
export const pathOf = ({ lead_type }: Lead): string => (lead_type === 'insurance' ? 'insurance' : 'retail');

/** The number to call, a US number as `(402) 555-0142`. */
export const phoneOf = ({ phone }: Pick<Lead, 'phone'>): string => oneLine(formattedPhone(oneLine(phone)));

/** The office's prices, else those the homeowner saw last; the computed ones if none were shown. */
export const alertPrices = (lead: Lead) => leadPrice(lead).standing?.prices;

/**
 * The chosen tier: `Standard Price, $9,000`; undefined if none was chosen.
 * @param product what is sold, as a title
 */
export function choiceOf(lead: Lead, product: string): { title: string; withPrice: string } | undefined {
  if (lead.chosenTier === undefined) return undefined;
  const title = tierTitlesEn[lead.chosenTier]({ title: product });
  const prices = alertPrices(lead);
  return { title, withPrice: prices ? `${title}, ${aboutText(prices[lead.chosenTier])}` : title };
}

const callDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** When they want a call, the first choice first: `Mon, Nov 23, morning`. */
export const callTimesOf = ({ callTimes = [] }: Lead): string[] =>
  callTimes.map(({ day, part }) => `${callDay.format(Date.parse(day))}, ${part}`);

/** What became of the inspection: `booked an inspection Tue, Dec 1, 9:00 AM`, on the company's clock. */
function inspectionOf({ inspection }: Lead, news: readonly AlertNews[]): string {
  if (news.includes('inspectionFreed')) return 'inspection not confirmed by email, its time is free again';
  if (inspection === undefined) return 'canceled the inspection';
  const at = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(inspection.time_zone !== undefined && { timeZone: inspection.time_zone }),
  });
  const done = news.includes('inspectionMoved') ? 'moved the inspection to' : 'booked an inspection';
  const when = `${done} ${at.format(new Date(inspection.at))}`;
  return inspection.from_connection === undefined
    ? when
    : `${when}, ${fromConnection(inspection.from_connection)}`;
}

/** The inspection that stands: `Tue, Dec 1, 9:00 – 11:00 AM`, on the company's clock; undefined without one, or on no clock. */
export function heldInspectionText(lead: Lead): string | undefined {
  const { at, minutes, time_zone: timeZone } = heldInspection(lead) ?? {};
  if (at === undefined || minutes === undefined || timeZone === undefined) return undefined;
  const inspection = { at, minutes, timeZone, sequence: 0 };
  return `${inspectionDay('en-US', inspection)}, ${inspectionHours('en-US', inspection)}`.replace(/\s/g, ' ');
}

/** What an update says first: what is new. */
export function newsOf({ news }: AlertMessage, lead: Lead, product: string) {
  return {
    choice: news.includes('chosenTier') ? choiceOf(lead, product) : undefined,
    inspection: news.includes('inspection') ? inspectionOf(lead, news) : undefined,
    call: news.includes('callTimes') ? callTimesOf(lead)[0] : undefined,
  };
}

/** The lowest price and the highest, with what stands between them; undefined without prices. */
export function priceRange(lead: Lead, between: string): string | undefined {
  const prices = alertPrices(lead);
  if (prices === undefined) return undefined;
  const all = tierNames.map((tier) => prices[tier]);
  return [...new Set([Math.min(...all), Math.max(...all)])].map(aboutText).join(between);
}

/** What to say instead of prices. */
export const noPricesYet = (lead: Lead): string => (isPriceToCome(lead) ? 'prices to come' : 'no prices yet');
