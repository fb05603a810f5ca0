import * as v from 'valibot';
import { DAY_MS } from '#shared/durations.ts';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { shownQuoteSchema } from '#shared/quote/shown-quote.ts';
import { areaCorrectionSchema } from '#shared/roof/area-basis.ts';
import { shownRoofSchema } from '#shared/roof/lead-roof.ts';
import { bedroomCounts } from '#shared/roof/typical-home.ts';
import { sentScopeSchema } from '#shared/scope/sent-scope.ts';
import { languages, optionalOrIgnore, timestamp } from '#shared/text.ts';

export const leadStatuses = ['new', 'contacted', 'scheduled', 'completed', 'cancelled'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** How a call to the homeowner went. */
export const callOutcomes = ['no_answer', 'voicemail', 'reached', 'call_back'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Why a cancelled lead was lost. */
export const lostReasons = [
  'price',
  'other_company',
  'claim_denied',
  'not_reached',
  'repair_only',
  'outside_area',
  'sold_or_rents',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** What a lead that was lost had been offered. */
export const lostOfferSchema = v.object({
  tier: v.picklist(tierNames),
  /** US dollars: the price to quote. */
  price: v.number(),
  /** ISO 8601: when it was lost. */
  at: v.string(),
});
export type LostOffer = v.InferOutput<typeof lostOfferSchema>;

export const leadTypes = ['insurance', 'retail'] as const;
export const roofAges = ['0-5', '6-10', '11-15', '16-20', 'over-20', 'unknown'] as const;
export const damageTypes = ['hail', 'wind', 'leak', 'age', 'other', 'none'] as const;

/** The longest texts of a lead; the form's fields have the same limits. */
export const leadLimits = {
  name: 200,
  email: 320,
  phone: 50,
  address: 500,
  content: 8000,
  url: 2000,
  documentName: 200,
} as const;

/** Largest lead as JSON in UTF-8. */
export const LEAD_LIMIT_BYTES = 16 * 1024;

/** A larger home, in square feet, is a typing error. */
export const SQUARE_FOOTAGE_MAX = 200_000;

// People type tabs and line breaks; other control characters come only from broken clients.
export const printable = v.check(
  (text: string) => !/\p{Cc}/u.test(text.replace(/[\t\n\r]/g, '')),
  'must not contain control characters',
);
const text = (max: number) => v.pipe(v.string(), v.maxLength(max), printable);
const filled = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), printable, v.trim(), v.nonEmpty('must not be empty'));

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
/** What a document's file is called on the homeowner's device. */
const documentName = v.optional(filled(leadLimits.documentName));

/** Square feet of roof, as a person types them. */
export const roofAreaSchema = v.pipe(
  v.number(),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(SQUARE_FOOTAGE_MAX, `must be at most ${SQUARE_FOOTAGE_MAX}`),
);
const squareFootageSchema = v.pipe(roofAreaSchema, v.integer('must be a whole number'));

/** Proof of consent: what was agreed to, in which words, when and where. */
const consentSchema = v.object({
  ticked: v.boolean(),
  wordingVersion: text(40),
  /** The exact sentence beside the box. */
  wording: text(1000),
  at: timestamp(),
  page: text(leadLimits.url),
});

/** How somebody came the first time and the last, by the names of `attribution.ts`. */
const touch = v.record(v.string(), v.string());
export const touchesSchema = v.object({ first: touch, last: touch });

/** Consent to be told once the company works at a ZIP code. */
const tellWhenHereSchema = v.object({
  zip: v.pipe(v.string(), v.regex(/^\d{5}$/, 'must be a ZIP code')),
  wordingVersion: text(40),
  /** The exact words beside the box. */
  wording: text(1000),
  at: timestamp(),
});

/** What the browser sends. Fields it cannot set (status, created_at) are dropped. */
export const leadInputSchema = v.object({
  /** Made in the browser when the wizard starts, so that a retry writes the same lead. */
  id: uuid,
  platform: v.literal('website'),
  /** The whole form, serialized. */
  content: text(leadLimits.content),
  /** The name, or "Anonymous". */
  author: filled(leadLimits.name),
  post_url: text(leadLimits.url),
  posted_at: timestamp(),
  name: filled(leadLimits.name),
  email: filled(leadLimits.email),
  phone: filled(leadLimits.phone),
  address: filled(leadLimits.address),
  lead_type: v.picklist(leadTypes),
  squareFootage: v.optional(squareFootageSchema),
  propertyType: v.optional(v.picklist(propertyTypes)),
  /** The homeowner does not know their home's size, which is a guess from these: five stands for more, too. */
  bedrooms: v.optional(v.picklist(bedroomCounts)),
  /** Square feet of roof that the homeowner typed from an estimate that could not be read. */
  typedSquareFootage: v.optional(roofAreaSchema),
  documentId: v.optional(uuid),
  documentName,
  /** Left out if no roof was measured. */
  shownRoof: v.optional(shownRoofSchema),
  consent: v.optional(consentSchema),
  /** The page knew the address to be outside the company's area; the server looks itself. */
  out_of_area: v.optional(v.literal(true)),
  tell_when_here: v.optional(tellWhenHereSchema),
  language: v.optional(v.picklist(languages)),
  /** Left out if no quote could be shown. */
  shown: v.optional(shownQuoteSchema),
  /** How the homeowner came to the page, see `attribution.ts`. Left out if it cannot be read. */
  touches: optionalOrIgnore(touchesSchema),
  /** A field that people do not see and programs fill in; the page always sends it. May have any value. */
  honeypot: v.optional(v.unknown()),
  /** Milliseconds from the first view of the wizard to sending; may have any value. */
  filledInMs: v.optional(v.unknown()),
});

export type LeadInput = v.InferOutput<typeof leadInputSchema>;

export const dayParts = ['morning', 'midday', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** The hour at which each part of the day begins, in the company's time zone. */
export const partBegins: Record<DayPart, number> = { morning: 8, midday: 11, afternoon: 13, evening: 17 };

/** A day and time of day for a call, in the company's time zone. */
const callTimeSchema = v.object({
  /** ISO date, e.g. "2026-11-23". */
  day: v.pipe(v.string(), v.isoDate()),
  part: v.picklist(dayParts),
});

export type CallTime = v.InferOutput<typeof callTimeSchema>;

/** A call time as it is stored. */
export const pickedTimeSchema = v.object({
  ...callTimeSchema.entries,
  /** ISO 8601: it was waited for when its lead was merged then, and nothing from before settles it. */
  since: optionalOrIgnore(v.string()),
  /** Whose homeowner picked it, where that lead was merged into the one that has it; left out of its own. */
  duplicate: optionalOrIgnore(v.string()),
  /** The merged leads whose homeowners picked it too. */
  also: optionalOrIgnore(v.array(v.string())),
});
export type PickedTime = v.InferOutput<typeof pickedTimeSchema>;

const pickedPlace = ({ day, part }: CallTime) => `${day}${dayParts.indexOf(part)}`;

/** The earlier one first. */
export const byPickedTime = (one: CallTime, other: CallTime): number =>
  pickedPlace(one).localeCompare(pickedPlace(other));

/** The times of the first list that are not in the other. */
export const timesWithout = <Time extends CallTime>(times: readonly Time[], gone: readonly CallTime[]) =>
  times.filter((time) => !gone.some((other) => byPickedTime(time, other) === 0));

/** The first choice and the second. */
const callTimesSchema = v.pipe(v.array(callTimeSchema), v.maxLength(2));

/** A second estimate of the same claim, uploaded after the price. */
const secondDocumentSchema = v.object({ documentId: uuid, documentName });

export type SecondDocument = v.InferOutput<typeof secondDocumentSchema>;

/** What the homeowner may add after the price: three answers, a tier, call times, another area, what else is to do, the waitlist, and a second estimate. */
export const leadDetailsSchema = v.object({
  roofAge: v.optional(v.picklist(roofAges)),
  damageType: v.optional(v.picklist(damageTypes)),
  hasLeaks: v.optional(v.boolean()),
  chosenTier: v.optional(v.picklist(tierNames)),
  callTimes: v.optional(callTimesSchema),
  correction: v.optional(areaCorrectionSchema),
  /** The quote shown after a correction. */
  shownAfter: v.optional(shownQuoteSchema),
  scope: v.optional(sentScopeSchema),
  tell_when_here: v.optional(tellWhenHereSchema),
  secondDocument: v.optional(secondDocumentSchema),
});

export type LeadDetails = v.InferOutput<typeof leadDetailsSchema>;

/**
 * Signs that a lead comes from a program; it is stored anyway. `no_form`: it has neither of the form's own fields;
 * `no_name`: the name has no letter and no digit.
 */
export const spamSigns = ['honeypot', 'too_fast', 'no_form', 'no_name'] as const;
export type SpamSign = (typeof spamSigns)[number];

/** How long a browser keeps a lead that it could not send. */
export const OUTBOX_MAX_AGE_MS = 30 * DAY_MS;
