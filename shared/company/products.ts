import * as v from 'valibot';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { pictureId } from './pictures.ts';

/** Bounds that keep four cards on three screens of a phone, with a quote that is printed on one page. */
const NAME_MAX = 40;
const BULLET_MAX = 80;
const BULLETS_MAX = 6;
const COLOR_MAX = 30;
const COLORS_MAX = 8;
const WARRANTY_MAX = 99;
const ALT_MAX = 120;

const plain = (max: number, tooLong: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, tooLong),
    v.regex(/^\P{Cc}*$/u, 'Type plain text: no line breaks or tabs.'),
  );

const name = plain(NAME_MAX, `Keep each name to ${NAME_MAX} characters.`);

const bullets = v.pipe(
  v.array(
    v.pipe(
      plain(BULLET_MAX, `Keep each line to ${BULLET_MAX} characters.`),
      v.nonEmpty('Type each line or take it out.'),
    ),
  ),
  v.maxLength(BULLETS_MAX, `Keep each card to ${BULLETS_MAX} lines.`),
  v.check(
    (lines) => new Set(lines).size === lines.length,
    'Two lines are the same. Change one or remove it.',
  ),
);

const color = v.pipe(
  plain(COLOR_MAX, `Keep each color’s name to ${COLOR_MAX} characters.`),
  v.nonEmpty('Name each color once, with a comma between two.'),
);

const byLanguage = <Text extends v.GenericSchema>(text: Text) => v.object({ en: text, es: text });

const alt = plain(ALT_MAX, `Keep the picture’s description to ${ALT_MAX} characters.`);

const picture = v.object({
  id: pictureId,
  /** Without a Spanish one the English one is read there too. */
  alt: v.object({
    en: v.pipe(alt, v.nonEmpty('Describe the picture for people who can’t see it.')),
    es: alt,
  }),
});

/** A warranty without a number of years, as makers of shingles state it. */
export const LIFETIME = 'lifetime';

const wholeYears = 'Enter the warranty in whole years, or leave it empty.';
const fewYears = `Enter a warranty of 1 to ${WARRANTY_MAX} years, or leave it empty.`;
const years = v.pipe(
  v.number(wholeYears),
  v.integer(wholeYears),
  v.minValue(1, fewYears),
  v.maxValue(WARRANTY_MAX, fewYears),
);

/** What the office says of one of the four cards; what it leaves empty is as the product has it. */
const cardSchema = v.object({
  tier: v.picklist(tierNames),
  /** Stands under the tier's title. */
  name: byLanguage(name),
  bullets: byLanguage(bullets),
  warrantyYears: v.nullable(v.union([v.literal(LIFETIME), years], wholeYears)),
  colors: v.pipe(v.array(color), v.maxLength(COLORS_MAX, `Name at most ${COLORS_MAX} colors on a card.`)),
  /** Null shows the product's drawing. */
  picture: v.optional(v.nullable(picture), null),
});
export type ProductCard = v.InferOutput<typeof cardSchema>;

const eachOnce = (cards: ProductCard[]) =>
  cards.length === tierNames.length && tierNames.every((tier) => cards.some((card) => card.tier === tier));

/** The four cards in their order, and which of them is recommended; null leaves them as the product has them. */
export const productsSchema = v.nullable(
  v.object({
    cards: v.pipe(v.array(cardSchema), v.check(eachOnce, 'Show each of the four prices once.')),
    recommended: v.picklist(['', ...tierNames]),
    /** False shows the product's own cards, and keeps these for later. */
    shown: v.optional(v.boolean()),
  }),
);
export type Products = v.InferOutput<typeof productsSchema>;

/** The cards that visitors see of the office; null where they are the product's own. */
export const productsInUse = (products: Products | undefined): Products =>
  products == null || products.shown === false ? null : products;

export const emptyCard = (tier: TierName): ProductCard => ({
  tier,
  name: { en: '', es: '' },
  bullets: { en: [], es: [] },
  warrantyYears: null,
  colors: [],
  picture: null,
});
