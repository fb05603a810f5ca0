import type { AreaChoice, RefusalReason } from '#shared/estimate-file.ts';
import type { Rates } from '#shared/pricing.ts';
import { type Quote, quoteFor } from '#shared/quote.ts';
import { warningSentence } from '#shared/warning-words.ts';
import { roofClaimOf } from './claim/roof-claim.ts';
import type { Estimate } from './estimate.ts';
import { checklistOf } from './findings/checklist.ts';
import { inOrder } from './findings/warnings.ts';

/** What an estimate comes to: a quote, or why it gives none and which areas the homeowner may choose instead. */
export type EstimateQuote =
  | { kind: 'quote'; quote: Quote }
  | { kind: 'refused'; reason: RefusalReason; choices: AreaChoice[] };

/**
 * The quote an estimate supports: the dwelling's measured roof at the current rates, what the claim pays,
 * and every reservation in plain words. A refusal where the document does not prove a roof's area.
 */
export function quoteFromEstimate(estimate: Estimate, rates: Rates, documentId?: string): EstimateQuote {
  const { area } = estimate;
  if (area.squares === null) return { kind: 'refused', reason: area.reason, choices: area.choices };
  const warningDetails = inOrder(estimate.warnings);
  const dwelling = estimate.items.filter((item) => item.dwelling);
  const quote: Quote = {
    // Hundredths of a square are whole square feet; rounding drops what binary arithmetic leaves over.
    ...quoteFor(Math.round(area.squares * 100), rates),
    ...(warningDetails.length > 0 && {
      warnings: warningDetails.map(({ code, values }) => warningSentence(code, values)),
    }),
    ...(documentId !== undefined && { documentId }),
    claim: estimate.claim,
    sources: estimate.sources,
    roofClaim: roofClaimOf(estimate),
    evidence: area.evidence,
    structures: estimate.structures,
    checklist: checklistOf(dwelling, estimate.roofFacts, estimate.overheadEvidence, estimate.promised),
    warningDetails,
  };
  return { kind: 'quote', quote };
}
