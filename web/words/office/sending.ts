import type { NoOfficeEmail, Sending } from '#shared/api/sending-routes.ts';
import { figure } from '#shared/dollars.ts';
import type { KnownInspection } from '#shared/inspection/inspection.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import type { InspectionNews } from '#shared/lead/inspection-notices.ts';
import type { SendBy } from '#shared/lead/office-price.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { productInSpanish } from '#shared/quote/product-word.ts';
import { updatedWords } from '#shared/quote/updated-words.ts';
import { momentWords, money } from './formats.ts';
import { visitWords } from './visits.ts';

/** Where no server says what went wrong. */
export const NOT_REACHED = 'Check your connection, then try again.';

const whyNot: Record<NoOfficeEmail, string> = {
  not_an_address: 'the lead has no email address we can send to',
  no_more_email: 'they asked for no more email',
  no_address: 'the site has no address to send from (mailFrom in site.json)',
  sandbox: 'the AWS account is still in the SES sandbox',
  paused: 'AWS paused sending for this account',
  unverified: 'SES hasn’t verified the mailFrom address',
  unknown: 'couldn’t reach SES to check; try again in a few minutes',
  hour: 'they got an email in the last hour',
  mailbox: 'they have had all the emails one address gets for now',
  share: 'today’s limit of emails is used up',
  day: 'today’s limit of emails is used up',
};

/** Whether an email can go out, with how many are left today. */
export const sendingWords = (email: Sending, instead: string): string =>
  'left' in email
    ? `${figure(email.left)} ${email.left === 1 ? 'email' : 'emails'} left today.`
    : `No email: ${whyNot[email.why]}. ${instead}`;

/** The ways a new quote goes out, in the order they are offered. */
export const sendWayNames: Readonly<Record<SendBy, string>> = {
  email: 'Email',
  text: 'Text',
  copy: 'Copy link',
};

/** What the homeowner is told of the office's price. */
export interface ToldPrice {
  squareFootage: number;
  /** The office's own figure: it read no estimate. */
  isOwn: boolean;
}

/** What an email of a quote is called until it leaves, with the price to quote. */
export const newQuoteWords = (price: number): string => `New quote, ${money(price)}`;

/** What the homeowner reads first, in the letter's words. */
export function readsWords(
  { language = 'en' }: Pick<Lead, 'language'>,
  { squareFootage, isOwn }: ToldPrice,
  product: string,
): string {
  const word = language === 'es' ? productInSpanish(product) : product.toLowerCase();
  return updatedWords[language]({ product: word, squareFootage: figure(squareFootage), isOwn });
}

/** Opens the phone's own messages with the new link in them; empty without a number. */
export function textLink(lead: Pick<Lead, 'phone' | 'language'>, url: string, why: string): string {
  const call = phoneLink(lead.phone);
  const more = lead.language === 'es' ? 'Sus precios nuevos' : 'Your new prices';
  return call === ''
    ? ''
    : `${call.replace(/^tel:/, 'sms:')}?&body=${encodeURIComponent(`${why} ${more}: ${url}`)}`;
}

/** What the homeowner goes by until somebody tells them: nothing, where they heard of no visit or of its end. */
export const knownWords = ({ at, minutes = 0, time_zone }: KnownInspection): string =>
  at === undefined
    ? 'Nobody has told them yet.'
    : `They still expect it ${visitWords({ at, minutes, time_zone })}.`;

/** What an email of it is called until it leaves. */
export function inspectionEmailWords({ kind, inspection }: InspectionNews): string {
  const time = momentWords(inspection.at, 'agreed', inspection.timeZone);
  if (kind === 'canceled') return `Inspection canceled, ${time}`;
  return kind === 'moved' ? `Inspection moved to ${time}` : `Inspection, ${time}`;
}

/** What the tick in the dialog says that emails them of what is saved there. */
export function inspectionTickWords(lead: Lead): { what: string; more: string } {
  const knowsOfNone =
    heldInspection(lead) === undefined || (lead.known_inspection && lead.known_inspection.at === undefined);
  const hasLink = leadPrice(lead).agreed !== undefined;
  return {
    what: knowsOfNone ? 'the time' : 'the change',
    more: `with a calendar file${hasLink ? ' and a link to change or cancel' : ''}. No price in it.`,
  };
}

/** Why nobody is told of an inspection at all. */
export const NOBODY_TO_TELL = 'No email: the lead is spam, a test, or part of another lead.';

/** What the button says that emails them of it. */
export const tellWords: Readonly<Record<InspectionNews['kind'], string>> = {
  booked: 'Email the time',
  moved: 'Email the new time',
  canceled: 'Email that it’s canceled',
};
