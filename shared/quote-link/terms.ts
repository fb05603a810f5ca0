import { validUntil } from '../quote-terms/validity.ts';

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
