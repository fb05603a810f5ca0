import { legible } from '#shared/text.ts';

const LONGEST = 120;
/** What is no street and city: an address of mail or the web, or as many digits as a phone or claim number has. */
const SOMETHING_ELSE = /@|:\/\/|[\p{L}\d]\.\p{L}{2}|(?:\d[\s().-]*){7}/u;
const COUNTRY = /^(?:u\.?s\.?a?\.?|united states(?: of america)?|ee\.? ?uu\.?|estados unidos)$/i;
const UNIT = /(?:^|\s)(?:(?:apt|apartment|unit|suite|ste|bldg|building|lot|rm|room)\b\.?\s*|#\s*)[\w-]*$/i;
const ZIP = /\s*\b\d{5}(?:-\d{4})?$/;
const STATE = /^[A-Z]{2}$/;

/** Street and city of an address as people type it, without unit, state and ZIP; empty where it may be something else. */
export function placeIn(address: string): string {
  const text = legible(address).replace(/\s+/g, ' ').trim().slice(0, LONGEST);
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
