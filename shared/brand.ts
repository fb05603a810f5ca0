import * as v from 'valibot';
import { tierNames } from './pricing.ts';
import { callbackSchema, noCallback } from './site/callback.ts';
import { badgeSchema, pictureSchema, reviewSchema } from './site/reputation.ts';

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1f4e79'));
const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));

/** Everything that makes one build a particular company's site. All of it is public. */
export const brandSchema = v.object({
  /** The word the quotes are for: "Roof" unless the company sells something else. */
  product: v.pipe(line(30), v.nonEmpty()),
  companyName: v.pipe(line(80), v.nonEmpty()),
  /** As people read it, e.g. "(402) 555-0142". */
  phone: line(30),
  email: line(120),
  /** Street, city, state and ZIP in one line; empty when the company shows none. */
  address: line(160),
  /** E.g. "Nebraska contractor registration 00000-00"; empty where the state asks for none. */
  licence: line(120),
  /** Where the company works, e.g. "Omaha and Sarpy County". */
  serviceArea: line(120),
  /** Path or URL of a logo; empty shows the name as text. */
  logoUrl: line(500),
  colours: v.object({ primary: colour, accent: colour }),
  /** Public address of the site, no trailing slash; empty until the operator has a domain. */
  siteUrl: line(200),
  /** Off where the company's counsel does not want out-of-pocket shares computed beside a claim. */
  showYourShare: v.boolean(),
  callback: v.optional(callbackSchema, noCallback),
  /** The tier marked as most chosen; empty marks none. */
  recommendedTier: v.optional(v.picklist(['', ...tierNames]), ''),
  /** The company's own photo beside the first question. */
  heroImage: v.optional(v.nullable(pictureSchema), null),
  reviews: v.optional(v.pipe(v.array(reviewSchema), v.maxLength(6)), []),
  badges: v.optional(v.pipe(v.array(badgeSchema), v.maxLength(8)), []),
  /** What covers the work, e.g. "General liability, $2,000,000"; empty says nothing. */
  insurance: v.optional(line(120), ''),
});

export type Brand = v.InferOutput<typeof brandSchema>;

export const defaultBrand: Brand = {
  product: 'Roof',
  companyName: 'Juniper Ridge Roofing',
  phone: '(402) 555-0142',
  email: 'office@juniperridge.example',
  address: '1180 Larkspur Ave, Omaha, NE 68102',
  licence: 'Nebraska contractor registration 00000-00',
  serviceArea: 'Omaha, Bellevue and Papillion',
  logoUrl: '',
  colours: { primary: '#1f4e79', accent: '#c2410c' },
  siteUrl: '',
  showYourShare: true,
  callback: noCallback,
  recommendedTier: '',
  heroImage: null,
  reviews: [],
  badges: [],
  insurance: '',
};
