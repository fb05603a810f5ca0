import * as v from 'valibot';

const price = v.pipe(v.number(), v.minValue(0));

/**
 * All that a quote link shows, to whoever has it: no surname, phone, email address, claim or document, and no id
 * that leads to them.
 */
export const sharedQuoteSchema = v.object({
  /** Empty where the name that was typed in holds none. */
  firstName: v.string(),
  /** Street and city; empty where the address that was typed in holds something else. */
  place: v.string(),
  squareFootage: v.number(),
  squares: v.number(),
  prices: v.object({
    asLowAs: price,
    standard: price,
    impactResistant: price,
    premiumWarranty: price,
  }),
  /** Half the width of the range under each price, percent; left out where none was shown. */
  rangePercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** The area is measured from above, with Google's data. */
  isMeasured: v.optional(v.literal(true)),
  /** ISO 8601: when the prices were on the homeowner's screen. */
  shown_at: v.string(),
  /** ISO 8601: from when on the link shows nothing. */
  expires_at: v.string(),
});

export type SharedQuote = v.InferOutput<typeof sharedQuoteSchema>;

/** Days that the prices of a quote hold, from the one they were shown on. */
const QUOTE_VALID_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when the prices hold. */
export const validUntil = (shownAt: Date): Date => new Date(shownAt.getTime() + QUOTE_VALID_DAYS * DAY_MS);

/** The instant from which a link made at that time shows nothing any more: it lasts as long as prices hold. */
export const linkEnd = (madeAt: Date): Date => validUntil(madeAt);

/** Links that one lead may have; the page keeps the one it was given. */
export const LINKS_PER_LEAD = 5;

/** Where a link leads on the site. */
export const linkPath = (token: string): string => `/q/${token}`;

/** The zone of the United States whose day ends last elsewhere: a date said in it is kept in every other. */
const EARLIEST_DATE_ZONE = 'Pacific/Honolulu';

/**
 * The day an instant falls on, as people read it, e.g. "December 21, 2026".
 * @param locale e.g. "es-US"
 */
export const dayText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: EARLIEST_DATE_ZONE }).format(
    new Date(instant),
  );

/** Crockford's: digits and letters without I, L, O and U, which are read as others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five digits of 4 bits as four characters of 5. */
function group(hex: string): string {
  const bits = Number.parseInt(hex, 16);
  return [15, 10, 5, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 31)).join('');
}

/**
 * The number under which the homeowner and the office speak of a quote, e.g. "Q-7F3K-92AM": the first 40 bits of
 * the lead's id. That two of a hundred thousand leads share one has a chance of one in two hundred.
 * @param leadId a UUID
 */
export function quoteNumber(leadId: string): string {
  const hex = leadId.replaceAll('-', '');
  return `Q-${group(hex.slice(0, 5))}-${group(hex.slice(5, 10))}`;
}
