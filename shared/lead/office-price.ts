import * as v from 'valibot';
import { pricingVersionSchema, ratesSchema } from '#shared/pricing/rates.ts';
import { areaBasisSchema } from '#shared/roof/area-basis.ts';
import { optionalOrIgnore } from '#shared/text.ts';
import { printable, roofAreaSchema } from './lead.ts';

/** The four prices of an area. */
export const priceSnapshotSchema = v.object({
  squareFootage: v.number(),
  squares: v.number(),
  asLowAs: v.number(),
  standard: v.number(),
  impactResistant: v.number(),
  premiumWarranty: v.number(),
  /** How the area was found. */
  basis: optionalOrIgnore(areaBasisSchema),
});

/** What the estimate that prices a lead says of its claim, as the office searches and exports it. */
const quotedClaimSchema = v.object({
  carrier: optionalOrIgnore(v.string()),
  claimNumber: optionalOrIgnore(v.string()),
  /** US dollars; only where the estimate's own arithmetic proves its figures. */
  deductible: optionalOrIgnore(v.number()),
});
export type QuotedClaim = v.InferOutput<typeof quotedClaimSchema>;

/** The server's own prices; those from an estimate have its claim. */
export const computedQuoteSchema = v.object({
  ...priceSnapshotSchema.entries,
  claim: optionalOrIgnore(quotedClaimSchema),
});

/**
 * The price of the squares that a person of the office typed: it stands above all others. Its basis says whether they
 * were read in the homeowner's paper.
 */
export const officePriceSchema = v.object({
  ...priceSnapshotSchema.entries,
  /** Dollars per square, and the version of the pricing that they are of. */
  rates: ratesSchema,
  pricingVersion: optionalOrIgnore(pricingVersionSchema),
  /** Where in the paper it stands. */
  page: optionalOrIgnore(v.number()),
  /** Dollars, as the paper says them. */
  deductible: optionalOrIgnore(v.number()),
  rcv: optionalOrIgnore(v.number()),
  reason: v.string(),
  /** The admin's email. */
  by: v.string(),
  /** ISO 8601. */
  at: v.string(),
});

export type OfficePrice = v.InferOutput<typeof officePriceSchema>;

/** Whether it is the office's own figure: then no paper of the homeowner is spoken of. */
export const isOwnFigure = ({ basis }: Pick<OfficePrice, 'basis'>): boolean => basis?.source === 'office-own';

const money = v.pipe(v.number(), v.minValue(0, 'must be at least 0'), v.maxValue(1e9));

/** The `at` of the office's price that was seen; null where there was none. */
const seen = v.nullable(v.pipe(v.string(), v.maxLength(40)));

/** The longest reason, and the highest page. */
export const REASON_LIMIT = 200;
export const PAGE_MAX = 9999;

const newPriceSchema = v.object({
  squareFootage: roofAreaSchema,
  /** The office's own figure: not read in the homeowner's paper. */
  isOwn: v.optional(v.literal(true)),
  page: v.optional(
    v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1), v.maxValue(PAGE_MAX)),
  ),
  deductible: v.optional(money),
  rcv: v.optional(money),
  reason: v.pipe(
    v.string(),
    printable,
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(REASON_LIMIT, `must have at most ${REASON_LIMIT} characters`),
  ),
  /** The prices that were on the screen: others are not saved. */
  prices: v.object({
    asLowAs: money,
    standard: money,
    impactResistant: money,
    premiumWarranty: money,
  }),
  seen,
});

export type NewOfficePrice = v.InferOutput<typeof newPriceSchema>;

/** The office's price of a lead, or that the last one is taken back. */
export const priceByOfficeSchema = v.union([v.object({ takenBack: v.literal(true), seen }), newPriceSchema]);

/** How a link to a lead's quote goes out: the site's email, a text of the office's phone, or as the office likes. */
export const sendWays = ['email', 'text', 'copy'] as const;

export type SendBy = (typeof sendWays)[number];

/** What an email is about: a quote, unless it says otherwise, or an inspection. */
export const emailAbout = v.optional(v.picklist(['quote', 'inspection']));
export type EmailAbout = NonNullable<v.InferOutput<typeof emailAbout>>;
