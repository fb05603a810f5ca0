import * as v from 'valibot';
import { productsSchema } from '#shared/company/products.ts';
import { DAY_MS } from '#shared/durations.ts';
import { bookedInspectionSchema } from '#shared/inspection/booked-inspection.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { toldScopeSchema } from '#shared/scope/scope-schema.ts';
import { type Language, optionalOrIgnore } from '#shared/text.ts';

const price = v.pipe(v.number(), v.minValue(0));
const lines = v.array(v.object({ head: v.string(), rest: v.string() }));

/**
 * Everything a quote link shows to anyone who has it: no last name, phone, email address, claim, document or id. The
 * homeowner's own shows the inspection's ways and `asks` too.
 */
export const sharedQuoteSchema = v.object({
  /** Empty if what was typed in is not a plain first name. */
  firstName: v.string(),
  /** Street and city; empty if what was typed in is not a plain street address. */
  place: v.string(),
  /** By which homeowner and office refer to the quote. */
  number: v.string(),
  squareFootage: v.number(),
  squares: v.number(),
  prices: v.object({
    asLowAs: price,
    standard: price,
    impactResistant: price,
    premiumWarranty: price,
  }),
  /** The price that the homeowner picked. */
  chosenTier: optionalOrIgnore(v.picklist(tierNames)),
  /** Half the width of the range under each price, in percent; left out if none was shown. */
  rangePercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** The area is measured from above, with Google's data. */
  isMeasured: v.optional(v.literal(true)),
  /** The homeowner typed the area from an estimate. */
  isTyped: v.optional(v.literal(true)),
  /** The area follows from a guess of the home's size. */
  isGuess: optionalOrIgnore(v.literal(true)),
  /** The office gave the area, after what the homeowner had before. */
  isUpdated: v.optional(v.literal(true)),
  /** That area is the office's own: it read no estimate. */
  isOwn: v.optional(v.literal(true)),
  /** The office is to read the estimate, which gives other prices. */
  isBeingRead: optionalOrIgnore(v.literal(true)),
  /** ISO 8601: when the prices were on the homeowner's screen, or the office gave them. */
  shown_at: v.string(),
  /** ISO 8601: when the link stops working. */
  expires_at: v.string(),
  /** The inspection; null where none is booked, absent where none is changed here. */
  inspection: v.optional(v.nullable(bookedInspectionSchema)),
  /** Opened by the link of the homeowner's own email, which books, moves and cancels the inspection. */
  isOwnLink: v.optional(v.literal(true)),
  /** The company has hours in which homeowners book. */
  hasHours: v.optional(v.literal(true)),
  /** What else is on the job, by the company's own prices of then. */
  extras: optionalOrIgnore(toldScopeSchema),
  /** What the homeowner's estimate asks of them, in sentences of our own; only by their own link. */
  asks: optionalOrIgnore(v.object({ en: lines, es: lines } satisfies Record<Language, unknown>)),
});

export type SharedQuote = v.InferOutput<typeof sharedQuoteSchema>;

/** What a link shows: its quote, nothing anymore, or nothing for now. */
export const openedSchema = v.variant('kind', [
  v.object({
    kind: v.literal('quote'),
    quote: sharedQuoteSchema,
    /** What the office says of the cards; absent where that is not known. */
    products: optionalOrIgnore(productsSchema),
  }),
  v.object({ kind: v.literal('gone') }),
  v.object({ kind: v.literal('failed') }),
]);

export type Opened = v.InferOutput<typeof openedSchema>;

/** How many days the prices of a quote are valid. */
const QUOTE_VALID_DAYS = 30;

/** When the prices stop being valid. */
export const validUntil = (shownAt: Date): Date => new Date(shownAt.getTime() + QUOTE_VALID_DAYS * DAY_MS);

/** When a link made at that time stops working: as long as prices are valid. */
export const linkEnd = (madeAt: Date): Date => validUntil(madeAt);

/** The most links of one lead; the page reuses the one it was given. */
export const LINKS_PER_LEAD = 5;

/** The most of them with those that the office makes. */
export const LINKS_BY_OFFICE = 40;

/** A link's path on the site. */
export const linkPath = (token: string): string => `/q/${token}`;

/** The path of the page that ends emails to a mailbox, by the token of an email. */
export const noEmailPath = (token: string): string => `/q/no-email/${token}`;

/** The US zone furthest behind UTC: its date is the earliest, so a promise until that date holds in every zone. */
const EARLIEST_DATE_ZONE = 'Pacific/Honolulu';

/**
 * An instant's date as people read it, e.g. "December 21, 2026".
 * @param locale e.g. "es-US"
 */
export const dayText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: EARLIEST_DATE_ZONE }).format(
    new Date(instant),
  );

/** The same with the year left out where it is the one in which people read it. */
export function nearDayText(instant: string, locale: string, now: Date): string {
  const inYear = new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    timeZone: EARLIEST_DATE_ZONE,
  });
  const yearOf = (time: Date) =>
    new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: EARLIEST_DATE_ZONE }).format(time);
  const day = new Date(instant);
  return yearOf(day) === yearOf(now) ? inYear.format(day) : dayText(instant, locale);
}
