import * as v from 'valibot';
import { inspectionSchema, knownInspectionSchema, saleSchema } from '#shared/inspection/inspection.ts';
import { receivedQuoteSchema } from '#shared/quote/shown-quote.ts';
import { areaCorrectionSchema } from '#shared/roof/area-basis.ts';
import { leadRoofSchema, shownRoofSchema } from '#shared/roof/lead-roof.ts';
import { scopeSchema } from '#shared/scope/scope-schema.ts';
import { eachOrIgnored, nameToDisplay, optionalOrIgnore, safeToDisplay } from '#shared/text.ts';
import {
  callOutcomes,
  type LeadStatus,
  leadDetailsSchema,
  leadInputSchema,
  leadStatuses,
  leadTypes,
  lostOfferSchema,
  lostReasons,
  pickedTimeSchema,
  spamSigns,
} from './lead.ts';
import { computedQuoteSchema, officePriceSchema } from './office-price.ts';

/** The office's own decision about spam, which overrides the signs. */
const spamMarks = ['spam', 'genuine'] as const;

/** A call that somebody of the office made or tried. */
const callSchema = v.object({
  /** ISO 8601. */
  at: v.string(),
  /** The admin's email. */
  by: v.string(),
  /** Of the change that logged it. */
  id: optionalOrIgnore(v.string()),
  /** Left out where only an attempt was logged. */
  outcome: optionalOrIgnore(v.picklist(callOutcomes)),
});

const mergedIntoSchema = v.object({
  id: v.string(),
  /** ISO 8601. */
  at: v.string(),
  /** The admin's email. */
  by: v.string(),
});

/** A lead that was merged into this one, with its name then. */
const mergedSchema = v.object({
  ...mergedIntoSchema.entries,
  name: v.string(),
  /** What the merge may change of this lead, as it was and as it became, to undo it. No page shows it. */
  states: v.object({ before: v.record(v.string(), v.unknown()), after: v.record(v.string(), v.unknown()) }),
});
/** What the office adds to a lead; each is left out until it is first set. */
const officeFacts = {
  /** Counts the office's changes. */
  version: optionalOrIgnore(v.number()),
  /** Email of the admin who looks after the lead. */
  assignee: optionalOrIgnore(v.string()),
  /** ISO date, in the company's time zone, on which to call back. */
  call_back_on: optionalOrIgnore(v.string()),
  /** ISO 8601: the time on that day, where one was set. */
  call_back_at: optionalOrIgnore(v.string()),
  call_attempts: optionalOrIgnore(v.number()),
  /** The latest calls, oldest first. */
  calls: optionalOrIgnore(v.array(callSchema)),
  /** ISO 8601. */
  last_attempt_at: optionalOrIgnore(v.string()),
  /** ISO 8601: the first attempt to call, or the first status that says somebody did. */
  first_contact_at: optionalOrIgnore(v.string()),
  spam_mark: optionalOrIgnore(v.picklist(spamMarks)),
  inspection: optionalOrIgnore(inspectionSchema),
  /** What was sold, at an inspection or without one. */
  sale: optionalOrIgnore(saleSchema),
  /** ISO 8601: when its last inspection was canceled. */
  inspection_canceled_at: optionalOrIgnore(v.string()),
  /** What the homeowner was told of the inspection, where it is another one by now and nobody has told them. */
  known_inspection: optionalOrIgnore(knownInspectionSchema),
  /** Only of a cancelled lead. */
  lost_reason: optionalOrIgnore(v.picklist(lostReasons)),
  /** Only of a cancelled lead that had a price. */
  lost_offer: optionalOrIgnore(lostOfferSchema),
  /** The company's own words for it, in the order they were added. */
  tags: optionalOrIgnore(v.array(v.string())),
  office_price: optionalOrIgnore(officePriceSchema),
  /** ISO 8601: when a person first priced what the reader refused. */
  estimate_priced_at: optionalOrIgnore(v.string()),
  /** The lead this one was merged into: this one is in no list then. That one may have been merged again. */
  merged_into: optionalOrIgnore(mergedIntoSchema),
  /** The leads that were merged into this one, oldest first. */
  merged: optionalOrIgnore(v.array(mergedSchema)),
  /** Ids of leads that the office found to be somebody else's, newest last. */
  not_same: optionalOrIgnore(v.array(v.string())),
};

/** The names of these fields. */
export const officeFactNames = Object.keys(officeFacts) as readonly (keyof typeof officeFacts)[];

const schema = v.object(officeFacts);
export type OfficeFacts = v.InferOutput<typeof schema>;

/** Whether a lead counts as spam: by the office's decision, otherwise by the signs. */
export const isSpam = ({ spam, spam_mark }: { spam?: readonly string[] } & Pick<OfficeFacts, 'spam_mark'>) =>
  spam_mark === undefined ? spam !== undefined : spam_mark === 'spam';

/** Whether a lead's roof leaks and the office is not done with it. */
export const isUrgent = ({ hasLeaks, status }: { hasLeaks?: boolean | undefined; status: LeadStatus }) =>
  hasLeaks === true && status !== 'cancelled' && status !== 'completed';

const text = v.fallback(v.string(), '');

/** What each lead is sent with. */
const sentTexts = [
  'id',
  'platform',
  'content',
  'author',
  'post_url',
  'posted_at',
  'name',
  'email',
  'phone',
  'address',
] as const;

/**
 * Optional facts that the homeowner's page sends and that are stored as they came. A new one is stored and shown to
 * the office without a line here; named are those that are stored in another shape, and those that only detect spam.
 */
const sentFacts = v.omit(v.object({ ...leadInputSchema.entries, ...leadDetailsSchema.entries }), [
  ...sentTexts,
  'lead_type',
  'shown',
  'shownAfter',
  'shownRoof',
  'callTimes',
  'scope',
  'secondDocument',
  'honeypot',
  'filledInMs',
]);

/**
 * A lead as stored and as the office gets it, from any release. Only a record without an id is refused. An unknown
 * status becomes `new`. Fields that only detect spam are not stored. Texts are as strangers typed them, so that a lead
 * sent again can be compared; the page makes them safe to show.
 */
export const storedLeadSchema = v.object({
  id: v.string(),
  platform: v.fallback(v.literal('website'), 'website'),
  content: text,
  author: text,
  post_url: text,
  posted_at: text,
  name: text,
  email: text,
  phone: text,
  address: text,
  lead_type: v.fallback(v.picklist(leadTypes), 'retail'),
  ...eachOrIgnored(sentFacts.entries),
  roof: optionalOrIgnore(leadRoofSchema),
  /** Where from, in a word, and by which campaign: of the last touch. */
  source: optionalOrIgnore(v.string()),
  campaign: optionalOrIgnore(v.string()),
  /** ISO 8601: when the team's one alert of a leak was written. */
  leak_alerted_at: optionalOrIgnore(v.string()),
  shown: optionalOrIgnore(receivedQuoteSchema),
  /** The documents that its price is not made from, the one sent last at the end: earlier estimates, or a newer one. */
  other_documents: optionalOrIgnore(v.array(v.string())),
  /** At most two of its own, and two of each lead that was merged into it. */
  callTimes: optionalOrIgnore(v.array(pickedTimeSchema)),
  shownAfter: optionalOrIgnore(receivedQuoteSchema),
  scope: optionalOrIgnore(scopeSchema),
  /** Only if there are any. */
  spam: optionalOrIgnore(v.array(v.picklist(spamSigns))),
  /** ISO 8601, UTC, set by the server. */
  created_at: text,
  status: v.fallback(v.picklist(leadStatuses), 'new'),
  /** The server's own prices, when the lead came in or when its document was read. */
  quote: optionalOrIgnore(computedQuoteSchema),
  /** What gives its price could not be read yet: follow-leads prices it later. */
  price_pending: optionalOrIgnore(v.literal(true)),
  /** ISO 8601: since when the office could know that the reader refused its document. */
  estimate_unreadable_at: optionalOrIgnore(v.string()),
  /** A person may find the roof's size in it all the same. */
  estimate_for_person: optionalOrIgnore(v.literal(true)),
  /** What its page said of the measured roof; only until the server has read what was measured. */
  shown_roof: optionalOrIgnore(shownRoofSchema),
  /** Counts the homeowner's answers and the prices that the server found later, which raise no version. */
  revision: optionalOrIgnore(v.number()),
  /** Ids of the links to its quote, oldest first. */
  link_ids: optionalOrIgnore(v.array(v.string())),
  /** The keyed hash of the mailbox in which somebody clicked, or to which the office wrote, about this lead. */
  mailbox_shown: optionalOrIgnore(v.string()),
  /** The records of the connections, mailboxes and phones from which its inspections were booked. */
  booked_by: optionalOrIgnore(v.array(v.string())),
  /** ISO 8601: links made until then show nothing. */
  links_revoked_at: optionalOrIgnore(v.string()),
  ...officeFacts,
});

export type Lead = v.InferOutput<typeof storedLeadSchema>;

export type PriceSnapshot = v.InferOutput<typeof computedQuoteSchema>;

const strangers = v.fallback(v.pipe(v.string(), v.transform(safeToDisplay)), '');

/** Whether the names are really those of the estimate's roofs, only the page says. */
const correction = v.pipe(
  areaCorrectionSchema,
  v.transform(({ structures, ...rest }) => ({ ...rest, structures: structures.map(safeToDisplay) })),
);

/** A lead for the admin's page, with strangers' texts made safe to show. */
export const legibleLeadSchema = v.object({
  ...storedLeadSchema.entries,
  author: strangers,
  name: v.fallback(v.pipe(v.string(), v.transform(nameToDisplay)), nameToDisplay('')),
  email: strangers,
  phone: strangers,
  address: strangers,
  documentName: optionalOrIgnore(v.pipe(v.string(), v.transform(safeToDisplay))),
  correction: optionalOrIgnore(correction),
  merged: optionalOrIgnore(
    v.array(v.object({ ...mergedSchema.entries, name: v.pipe(v.string(), v.transform(nameToDisplay)) })),
  ),
});
