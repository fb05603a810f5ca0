import * as v from 'valibot';
import { timestamp } from '#shared/text.ts';
import { leadLimits, leadStatuses, leadTypes, lostReasons } from './lead.ts';
import { adminEmail, day, TAG_LIMIT } from './office-requests.ts';

const yes = v.optional(v.literal('yes', 'must be yes or left out'));
const instant = v.optional(timestamp());
const typed = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));
const dollars = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be whole dollars')));

/** In place of an email: nobody looks after the lead. */
export const NOBODY = 'none';

/** The longest text of places to filter by. */
export const PLACES_LIMIT = 200;

/** What a list can be sorted by instead of when leads came in: the price to quote, the highest first, or what is next. */
export const leadSorts = ['price', 'next'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The filters of a list, as in the page's address; without one, all leads pass. */
export const leadFilter = {
  status: v.optional(v.picklist(leadStatuses)),
  type: v.optional(v.picklist(leadTypes)),
  /** The roof leaks now. */
  emergency: yes,
  /** Wants formal quotes. */
  formal: yes,
  document: yes,
  /** New, and nobody has called. */
  uncalled: yes,
  /** An inspection is over, and nobody has said how it went. */
  past: yes,
  /** Neither a call nor an inspection is set. */
  unplanned: yes,
  /** Sold, and not lost since. */
  sold: yes,
  /** Sold on that day, ISO date, or later. */
  soldFrom: v.optional(day),
  /** Sold on that day or before. */
  soldTo: v.optional(day),
  /** The reader refused its document, and nobody has priced it yet. */
  refused: yes,
  /** Another lead may be the same homeowner's. */
  duplicate: yes,
  spam: yes,
  /** Neither spam nor a smoke test's: what the overview counts. */
  genuine: yes,
  /** Was outside the company's area when it came in. */
  outside: yes,
  /** Wants to be told once the company works there. */
  tell: yes,
  /** Where it came from, as the lead says it; `unknown` where it does not say. */
  source: v.optional(typed(leadLimits.name)),
  /** Who looks after it, by email; `none` for nobody. */
  who: v.optional(adminEmail),
  /** Why it was lost. */
  lost: v.optional(v.picklist(lostReasons)),
  /** One of the company's own words for it, in any case. */
  tag: v.optional(typed(TAG_LIMIT)),
  /** Cities and ZIP codes with commas between them: the home is in one of them. */
  place: v.optional(typed(PLACES_LIMIT)),
  /** The price to quote is that many US dollars or more. */
  priceFrom: dollars,
  /** That many or fewer. */
  priceTo: dollars,
  /** Created at that time or later. */
  from: instant,
  /** Created before that time. */
  to: instant,
};

const schema = v.object(leadFilter);

export type LeadFilter = v.InferOutput<typeof schema>;
