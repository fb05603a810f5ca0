import * as v from 'valibot';
import {
  alsoListed,
  checklistItems,
  claimFigures,
  claimNames,
  warningCodes,
  witnessKinds,
} from '#shared/estimate/claim.ts';
import type { EstimateRequests } from '#shared/estimate/requests.ts';
import { pricingVersionSchema, ratesSchema } from '#shared/pricing/rates.ts';
import { areaBasisSchema, areaCorrectionSchema } from '#shared/roof/area-basis.ts';
import { optionalOrIgnore } from '#shared/text.ts';

const amount = v.nullable(v.number());
const text = v.nullable(v.string());
/** Where something is in the document. */
export const evidenceSchema = v.object({ page: v.number(), text: v.string() });
const tier = v.object({ price: v.pipe(v.number(), v.minValue(0)), description: v.string() });
const area = v.pipe(v.number(), v.minValue(1));

/** What an uploaded document adds to a quote. */
export const findingsEntries = {
  documentId: v.string(),
  claim: v.object({
    ...claimNames(text),
    ...claimFigures(amount),
    verified: v.boolean(),
  }),
  sources: v.partial(v.object(claimFigures(evidenceSchema))),
  roofClaim: v.nullable(
    v.object({
      rcvWithTax: v.number(),
      nonRecoverable: v.number(),
      verified: v.boolean(),
      evidence: v.array(evidenceSchema),
    }),
  ),
  evidence: evidenceSchema,
  witnesses: v.array(
    v.object({
      kind: v.picklist(witnessKinds),
      squares: v.number(),
      printed: amount,
      wastePercent: amount,
      agrees: v.boolean(),
      evidence: evidenceSchema,
    }),
  ),
  structures: v.array(
    v.object({
      name: v.string(),
      coverage: text,
      roofSquares: amount,
      squareFootage: amount,
      quoted: v.boolean(),
    }),
  ),
  checklist: v.array(
    v.object({
      item: v.picklist(checklistItems),
      found: v.picklist(['found', 'not_found', 'unclear']),
      evidence: v.nullable(evidenceSchema),
      paidWhenDone: v.optional(v.literal(true)),
    }),
  ),
  warningDetails: v.array(
    v.object({
      code: v.picklist(warningCodes),
      values: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
  alsoListed: optionalOrIgnore(v.array(v.picklist(alsoListed))),
} satisfies v.ObjectEntries;

const setting = v.pipe(v.number(), v.finite(), v.minValue(0));
// What each of them means comes later: this is part of the first download.
const areaSettingsSchema = v.object({
  oneStoryRoofFactor: setting,
  twoStoryRoofFactor: setting,
  threeStoryRoofFactor: setting,
  wastePercent: setting,
  priceRangePercent: setting,
  measuredAreaCorrection: setting,
  useMeasuredRoof: setting,
});

/**
 * A quote as the API returns it and the browser tab stores it. Findings that cannot be read are left
 * out, as no price depends on them.
 */
export const quoteSchema = v.object({
  squareFootage: area,
  squares: area,
  warnings: v.optional(v.array(v.string())),
  correction: optionalOrIgnore(areaCorrectionSchema),
  basis: optionalOrIgnore(areaBasisSchema),
  asLowAs: tier,
  standard: tier,
  impactResistant: tier,
  premiumWarranty: tier,
  rates: optionalOrIgnore(ratesSchema),
  areaSettings: optionalOrIgnore(areaSettingsSchema),
  pricingVersion: optionalOrIgnore(pricingVersionSchema),
  documentId: optionalOrIgnore(findingsEntries.documentId),
  claim: optionalOrIgnore(findingsEntries.claim),
  sources: optionalOrIgnore(findingsEntries.sources),
  roofClaim: optionalOrIgnore(findingsEntries.roofClaim),
  evidence: optionalOrIgnore(findingsEntries.evidence),
  witnesses: optionalOrIgnore(findingsEntries.witnesses),
  structures: optionalOrIgnore(findingsEntries.structures),
  checklist: optionalOrIgnore(findingsEntries.checklist),
  warningDetails: optionalOrIgnore(findingsEntries.warningDetails),
  alsoListed: findingsEntries.alsoListed,
  // What it holds is read where it is shown: this is part of the first download.
  requests: optionalOrIgnore(v.custom<EstimateRequests>((value) => typeof value === 'object')),
});
