import * as v from 'valibot';
import { tierNames } from '#shared/pricing/rates.ts';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));

/** What stands in for words of a text message: the lead's name, the company and its phone, and the quote's number. */
export const TEXT_MESSAGE_WORDS: readonly string[] = ['name', 'company', 'phone', 'number'];

export const isTextMessage = (text: string): boolean =>
  [...text.matchAll(/\{([^}]*)\}/g)].every(([, word = '']) => TEXT_MESSAGE_WORDS.includes(word));

const textTemplate = v.pipe(
  line(400),
  v.check(isTextMessage, 'may have {name}, {company}, {phone} and {number}, and no other braces'),
);

/** Words for both languages, or for each its own. */
const localizedText = (max: number) =>
  v.union([line(max), v.object({ en: line(max), es: v.optional(line(max), '') })]);

/** How the company calls back; the page promises only what is given. */
export const callbackSchema = v.object({
  /** Who calls, e.g. "Maria from our office"; without Spanish the company's name stands for it there. */
  caller: v.optional(localizedText(80), ''),
  /** Path or URL of their photo; empty shows none. */
  photoUrl: v.optional(line(500), ''),
  /** Within how many working hours; 0 promises none. */
  workingHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(80)), 0),
  /** The hour until which calls are made, 18 for 6 PM; 0 is when the office closes, and without `hours` before the evening. */
  callsUntilHour: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.maxValue(24),
      v.check((hour) => hour === 0 || hour > 8, 'must be an hour from 9 to 24, like 18 for 6 PM'),
    ),
    0,
  ),
  /** A number for text messages; empty if there is none. */
  textPhone: v.optional(line(30), ''),
  /** The company's own page for choosing a time; if empty, the page asks for two preferred times. */
  bookingUrl: v.optional(line(500), ''),
  /** What the office texts a lead, in the lead's language; left out or empty it is a sentence of ours. */
  textMessage: v.optional(v.object({ en: v.optional(textTemplate, ''), es: v.optional(textTemplate, '') })),
});

export type Callback = v.InferOutput<typeof callbackSchema>;

const noCallback: Callback = v.parse(callbackSchema, {});

const filled = (max: number) => v.pipe(line(max), v.nonEmpty());

/** A customer's review, in their own words, as the company provides it. */
export const reviewSchema = v.object({
  text: filled(400),
  /** E.g. "Dana R., Bellevue". */
  author: filled(80),
  /** Where it was posted, e.g. "Google"; empty shows nothing. */
  source: v.optional(line(40), ''),
  /** Its address; empty shows no link. */
  url: v.optional(line(500), ''),
  /** 1 to 5; left out shows no stars. */
  stars: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
});

/**
 * What customers give the company on another site, as that site shows it. The company enters it; it is never worked out
 * of the reviews the company picked.
 */
export const ratingSchema = v.object({
  /** 1 to 5, with at most one decimal, e.g. 4.8. */
  stars: v.pipe(
    v.number(),
    v.minValue(1),
    v.maxValue(5),
    v.check((stars) => Number(stars.toFixed(1)) === stars, 'must have at most one decimal, like 4.8'),
  ),
  /** Of reviews. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  /** Whose reviews they are, e.g. "Google". */
  source: filled(40),
  /** Where both numbers can be looked up. */
  url: filled(500),
});

/** A certification, e.g. "GAF Master Elite"; shown as an image or as words. */
export const badgeSchema = v.object({
  text: filled(60),
  imageUrl: v.optional(line(500), ''),
  url: v.optional(line(500), ''),
});

/** The company's own photo; the sizes reserve its space before it loads. */
export const pictureSchema = v.object({
  url: filled(500),
  /** CSS pixels of the file. */
  width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  /** A description for people who cannot see it; empty for decoration. */
  alt: v.optional(localizedText(200), ''),
});

export type Review = v.InferOutput<typeof reviewSchema>;
export type Rating = v.InferOutput<typeof ratingSchema>;
export type Badge = v.InferOutput<typeof badgeSchema>;

const COLOR = /^#[0-9a-f]{6}$/i;

/** A color as the office enters one. */
export const color = v.pipe(v.string(), v.regex(COLOR, 'Color: enter one like #1f4e79.'));

const fileColor = v.pipe(v.string(), v.regex(COLOR, 'must be a colour like #1f4e79'));

/** The most reviews that a page shows. */
export const REVIEWS_MAX = 6;

/** The most lines of hours. */
export const HOURS_LINES_MAX = 14;

/** Everything that makes one build a particular company's site. All of it is public. */
export const brandSchema = v.object({
  /** What the quotes are for: "Roof" unless the company sells something else. */
  product: v.pipe(line(30), v.nonEmpty()),
  companyName: v.pipe(line(80), v.nonEmpty()),
  /** As people read it, e.g. "(402) 555-0142". */
  /** What it says of itself in a line, e.g. "Straight answers about your roof."; empty shows nothing. */
  tagline: v.optional(localizedText(120), ''),
  phone: line(30),
  email: line(120),
  /** Its own website; empty shows no link. */
  website: v.optional(line(200), ''),
  /** Street, city, state and ZIP in one line; empty if the company shows none. */
  address: line(160),
  /** E.g. "Nebraska contractor registration 00000-00"; empty if the state requires none. */
  licence: line(120),
  /** Where the company works, e.g. "Omaha and Sarpy County". */
  serviceArea: localizedText(120),
  /** Path or URL of a logo; empty shows the name as text. */
  logoUrl: line(500),
  colours: v.object({ primary: fileColor, accent: fileColor }),
  /** Public address of the site, without a trailing slash; empty until the operator has a domain. */
  siteUrl: line(200),
  /** Off if the company's lawyer does not want out-of-pocket shares shown beside a claim. */
  showYourShare: v.boolean(),
  callback: v.optional(callbackSchema, noCallback),
  /** The tier the company recommends; empty marks none. */
  recommendedTier: v.optional(v.picklist(['', ...tierNames]), ''),
  /** The company's own photo below the first question, in place of the drawn roofs. */
  heroImage: v.optional(v.nullable(pictureSchema), null),
  /** Null shows no stars under the title. */
  rating: v.optional(v.nullable(ratingSchema), null),
  reviews: v.optional(v.pipe(v.array(reviewSchema), v.maxLength(REVIEWS_MAX)), []),
  badges: v.optional(v.pipe(v.array(badgeSchema), v.maxLength(8)), []),
  /** The company's insurance, e.g. "General liability, $2,000,000"; empty shows nothing. */
  insurance: v.optional(localizedText(120), ''),
  /** When the office is open: "Mo-Fr 08:00-18:00"; empty says nothing. */
  hours: v.optional(v.pipe(v.array(line(60)), v.maxLength(HOURS_LINES_MAX)), []),
  /** ISO dates on which it is closed all the same, as the office set them. */
  closedOn: v.optional(v.array(line(10))),
});

export type Brand = v.InferOutput<typeof brandSchema>;

export const defaultBrand: Brand = {
  product: 'Roof',
  companyName: 'Juniper Ridge Roofing',
  tagline: '',
  phone: '(402) 555-0142',
  email: 'office@juniperridge.example',
  website: '',
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
  rating: null,
  reviews: [],
  badges: [],
  insurance: '',
  hours: [],
};
