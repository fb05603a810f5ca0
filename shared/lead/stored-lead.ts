import * as v from 'valibot';
import { ifKnown } from '../api/if-known.ts';
import { damageTypes, leadStatuses, leadTypes, roofAges, spamSigns } from '../lead.ts';
import { tierNames } from '../pricing.ts';
import { areaBasisSchema } from '../roof/area-basis.ts';
import { leadRoofSchema } from '../roof/lead-roof.ts';
import { propertyTypes } from '../roof/property-type.ts';
import { areaCorrectionSchema } from './area-correction.ts';
import { callTimesSchema } from './call-time.ts';
import { languages } from './language.ts';
import { officeFacts } from './office-facts.ts';
import { shownQuoteSchema } from './shown-quote.ts';

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
