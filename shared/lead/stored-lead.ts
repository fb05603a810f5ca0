import * as v from 'valibot';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { areaBasisSchema, areaCorrectionSchema } from '#shared/roof/area-basis.ts';
import { leadRoofSchema } from '#shared/roof/lead-roof.ts';
import { ifKnown, languages, legible } from '#shared/text.ts';
import { damageTypes, leadStatuses, leadTypes, roofAges, spamSigns } from './lead.ts';
import { callTimesSchema, shownQuoteSchema } from './shown-quote.ts';

/** What the office holds a lead for, whatever the signs say. */
export const spamMarks = ['spam', 'genuine'] as const;

/** What the office keeps of a lead beside what the homeowner said; each is left out until it is first set. */
const officeFacts = {
  /** Counts the office's changes. */
  version: ifKnown(v.number()),
  /** Email address of the admin who looks after the lead. */
  assignee: ifKnown(v.string()),
  /** ISO date, in the company's own time, on which to call back. */
  call_back_on: ifKnown(v.string()),
  call_attempts: ifKnown(v.number()),
  /** ISO 8601. */
  last_attempt_at: ifKnown(v.string()),
  /** ISO 8601: the first attempt to call, or the first status that says somebody did. */
  first_contact_at: ifKnown(v.string()),
  spam_mark: ifKnown(v.picklist(spamMarks)),
};

const schema = v.object(officeFacts);
export type OfficeFacts = v.InferOutput<typeof schema>;

/** Whether a lead is left out of what there is to call: the office's word before the signs. */
export const isSpam = ({ spam, spam_mark }: { spam?: readonly string[] } & Pick<OfficeFacts, 'spam_mark'>) =>
  spam_mark === undefined ? spam !== undefined : spam_mark === 'spam';

const text = v.fallback(v.string(), '');

const consent = v.object({
  ticked: v.boolean(),
  wordingVersion: text,
  wording: text,
  at: text,
  page: text,
});

/** The prices as they were when the lead came in, or its document was read. */
const priceSnapshot = v.object({
  squareFootage: v.number(),
  squares: v.number(),
  asLowAs: v.number(),
  standard: v.number(),
  impactResistant: v.number(),
  premiumWarranty: v.number(),
  /** What the area rests on; leads of before do not say. */
  basis: ifKnown(areaBasisSchema),
});

/**
 * A lead as it is stored and as the office gets it, however old or new its record is: only what cannot be told from another
 * lead, because it has no id, is none. A status that is not known here is a lead nobody here has called. What was only sent
 * to tell people from programs was judged and dropped. Texts are as strangers wrote them: a lead that is sent again is held
 * against them; the page cleans them.
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
  squareFootage: ifKnown(v.number()),
  propertyType: ifKnown(v.picklist(propertyTypes)),
  documentId: ifKnown(v.string()),
  roof: ifKnown(leadRoofSchema),
  consent: ifKnown(consent),
  language: ifKnown(v.picklist(languages)),
  roofAge: ifKnown(v.picklist(roofAges)),
  damageType: ifKnown(v.picklist(damageTypes)),
  hasLeaks: ifKnown(v.boolean()),
  shown: ifKnown(shownQuoteSchema),
  chosenTier: ifKnown(v.picklist(tierNames)),
  callTimes: ifKnown(callTimesSchema),
  correction: ifKnown(areaCorrectionSchema),
  shownAfter: ifKnown(shownQuoteSchema),
  /** Only where there are any. */
  spam: ifKnown(v.array(v.picklist(spamSigns))),
  /** ISO 8601, UTC, set by the server. */
  created_at: text,
  status: v.fallback(v.picklist(leadStatuses), 'new'),
  quote: ifKnown(priceSnapshot),
  /** Ids of the links to its quote, oldest first. */
  link_ids: ifKnown(v.array(v.string())),
  /** ISO 8601: links made until then show nothing. */
  links_revoked_at: ifKnown(v.string()),
  ...officeFacts,
});

export type Lead = v.InferOutput<typeof storedLeadSchema>;
export type PriceSnapshot = v.InferOutput<typeof priceSnapshot>;

const strangers = v.fallback(v.pipe(v.string(), v.transform(legible)), '');

/** Names of roofs are the estimate's only as long as the page says so. */
const correction = v.pipe(
  areaCorrectionSchema,
  v.transform(({ structures, ...rest }) => ({ ...rest, structures: structures.map(legible) })),
);

/** A lead as an admin reads it: strangers' words say what they show. */
export const legibleLeadSchema = v.object({
  ...storedLeadSchema.entries,
  author: strangers,
  name: strangers,
  email: strangers,
  phone: strangers,
  address: strangers,
  correction: ifKnown(correction),
});
