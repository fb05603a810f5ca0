import * as v from 'valibot';
import { damageTypes, languages, leadStatuses, leadTypes, roofAges, spamSigns } from '../lead.ts';
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
});

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
  documentId: ifKnown(v.string()),
  consent: ifKnown(consent),
  language: ifKnown(v.picklist(languages)),
  roofAge: ifKnown(v.picklist(roofAges)),
  damageType: ifKnown(v.picklist(damageTypes)),
  hasLeaks: ifKnown(v.boolean()),
  spam: ifKnown(v.array(v.picklist(spamSigns))),
  created_at: text,
  status: v.fallback(v.picklist(leadStatuses), 'new'),
  quote: ifKnown(priceSnapshot),
});
