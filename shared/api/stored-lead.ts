import * as v from 'valibot';
import { areaCorrectionSchema } from '../lead/area-correction.ts';
import { callTimesSchema } from '../lead/call-time.ts';
import { languages } from '../lead/language.ts';
import { spamMarks } from '../lead/office-facts.ts';
import { shownQuoteSchema } from '../lead/shown-quote.ts';
import { damageTypes, leadStatuses, leadTypes, roofAges, spamSigns } from '../lead.ts';
import { tierNames } from '../pricing.ts';
import { areaBasisSchema } from '../roof/area-basis.ts';
import { leadRoofSchema } from '../roof/lead-roof.ts';
import { propertyTypes } from '../roof/property-type.ts';
import { ifKnown } from './if-known.ts';
import { legible } from './legible.ts';

const text = v.fallback(v.string(), '');
const strangers = v.fallback(v.pipe(v.string(), v.transform(legible)), '');

const consent = v.object({
  ticked: v.boolean(),
  wordingVersion: text,
  wording: text,
  at: text,
  page: text,
});

const priceSnapshot = v.object({
  squareFootage: v.number(),
  squares: v.number(),
  asLowAs: v.number(),
  standard: v.number(),
  impactResistant: v.number(),
  premiumWarranty: v.number(),
  basis: ifKnown(areaBasisSchema),
});

/** Names of roofs are the estimate's only as long as the page says so. */
const correction = v.pipe(
  areaCorrectionSchema,
  v.transform(({ structures, ...rest }) => ({ ...rest, structures: structures.map(legible) })),
);

/**
 * A lead as an admin reads it, however old or new its record is: only what cannot be told from another
 * lead, because it has no id, is none. A status this page does not know is a lead nobody here has called.
 */
export const storedLeadSchema = v.object({
  id: v.string(),
  platform: v.fallback(v.literal('website'), 'website'),
  content: text,
  author: strangers,
  post_url: text,
  posted_at: text,
  name: strangers,
  email: strangers,
  phone: strangers,
  address: strangers,
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
  correction: ifKnown(correction),
  shownAfter: ifKnown(shownQuoteSchema),
  spam: ifKnown(v.array(v.picklist(spamSigns))),
  created_at: text,
  status: v.fallback(v.picklist(leadStatuses), 'new'),
  quote: ifKnown(priceSnapshot),
  link_ids: ifKnown(v.array(v.string())),
  links_revoked_at: ifKnown(v.string()),
  version: ifKnown(v.number()),
  assignee: ifKnown(v.string()),
  call_back_on: ifKnown(v.string()),
  call_attempts: ifKnown(v.number()),
  last_attempt_at: ifKnown(v.string()),
  first_contact_at: ifKnown(v.string()),
  spam_mark: ifKnown(v.picklist(spamMarks)),
});
