import * as v from 'valibot';
import { checklistItems } from '../claim.ts';
import { claimFigures, claimNames } from './claim-figures.ts';
import { ifKnown } from './if-known.ts';
import { legible } from './legible.ts';

const printed = v.pipe(v.string(), v.transform(legible));
const text = v.fallback(v.nullable(printed), null);
const amount = v.fallback(v.nullable(v.number()), null);
const page = ifKnown(v.object({ page: v.number() }));

/** What the office reads of an uploaded estimate; its words are a stranger's. */
export const leadDocumentSchema = v.variant('state', [
  v.object({
    state: v.literal('read'),
    /** The roof's area that the paper proves. */
    squareFootage: v.number(),
    /** Dollars; null where the paper does not state it. */
    claim: v.object({
      ...claimNames(text),
      ...claimFigures(amount),
      /** The paper's own sums prove the figures. */
      verified: v.fallback(v.boolean(), false),
    }),
    /** Where each figure stands. */
    sources: v.object(claimFigures(page)),
    roofClaim: v.nullable(
      v.object({ rcvWithTax: v.number(), nonRecoverable: v.number(), verified: v.boolean() }),
    ),
    structures: v.array(v.object({ name: printed, squareFootage: amount, quoted: v.boolean() })),
    checklist: v.array(
      v.object({ item: v.picklist(checklistItems), found: v.picklist(['found', 'not_found', 'unclear']) }),
    ),
    /** English sentences. */
    warnings: v.array(printed),
  }),
  /** It gives no quote; `reason` is an English sentence. */
  v.object({ state: v.literal('refused'), reason: printed }),
  v.object({ state: v.literal('reading') }),
  /** Never uploaded, or kept as long as documents are. */
  v.object({ state: v.literal('gone') }),
]);

export type LeadDocument = v.InferOutput<typeof leadDocumentSchema>;
