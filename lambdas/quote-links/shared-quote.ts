import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import { legible } from '#shared/text.ts';
import type { QuoteLink } from './link-store.ts';

const LONGEST_NAME = 40;
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|sr|sra|srta)\.?$/i;

/** The first name in a name as people type it; empty if it contains more than letters. */
export function firstNameIn(name: string): string {
  const words = legible(name).trim().split(/\s+/);
  const first = words.find((word) => !TITLE.test(word)) ?? '';
  return first.length <= LONGEST_NAME && /^[\p{L}\p{M}'’-]+\.?$/u.test(first) ? first : '';
}

const LONGEST_PLACE = 120;
/** Anything that is not a street and city: an email or web address, or as many digits as a phone or claim number. */
const SOMETHING_ELSE = /@|:\/\/|[\p{L}\d]\.\p{L}{2}|(?:\d[\s().-]*){7}/u;
const COUNTRY = /^(?:u\.?s\.?a?\.?|united states(?: of america)?|ee\.? ?uu\.?|estados unidos)$/i;
const UNIT = /(?:^|\s)(?:(?:apt|apartment|unit|suite|ste|bldg|building|lot|rm|room)\b\.?\s*|#\s*)[\w-]*$/i;
const ZIP = /\s*\b\d{5}(?:-\d{4})?$/;
const STATE = /^[A-Z]{2}$/;

/** Street and city of an address as people type it, without unit, state and ZIP; empty if it may be something else. */
export function placeIn(address: string): string {
  const text = legible(address).replace(/\s+/g, ' ').trim().slice(0, LONGEST_PLACE);
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !COUNTRY.test(part))
    .map((part) => part.replace(ZIP, '').replace(UNIT, '').trim())
    .filter((part) => part !== '' && !STATE.test(part));
  const [street = '', city] = parts;
  const place = city === undefined ? street.replace(/ [A-Z]{2}$/, '') : `${street}, ${city}`;
  return SOMETHING_ELSE.test(place) ? '' : place;
}

/**
 * What the link shows of its lead; undefined without prices that the server itself computed. A browser could claim any
 * price, and the link shows it in the company's name.
 */
export function sharedQuote(lead: Lead, link: QuoteLink): SharedQuote | undefined {
  const { agreed } = leadPrice(lead);
  if (agreed === undefined) return undefined;
  return {
    firstName: firstNameIn(lead.name),
    place: placeIn(lead.address),
    ...agreed,
    expires_at: link.ends_at,
  };
}
