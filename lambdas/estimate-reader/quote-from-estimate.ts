import { type DocumentOutcome, refusalFor } from '#shared/document-answer.ts';
import { roofClaimOf } from './claim/roof-claim.ts';
import type { Estimate } from './estimate.ts';

/**
 * The quote an estimate supports: the dwelling's measured roof, what the claim pays, and every reservation.
 * A refusal where the document does not prove a roof's area.
 */
export function quoteFromEstimate(estimate: Estimate): DocumentOutcome {
  const { area } = estimate;
  if (area.squares === null) return refusalFor(area.reason, area.choices);
  return {
    kind: 'quote',
    quote: {
      // Hundredths of a square are whole square feet; rounding drops what binary arithmetic leaves over.
      squareFootage: Math.round(area.squares * 100),
      claim: estimate.claim,
      sources: estimate.sources,
      roofClaim: roofClaimOf(estimate),
      evidence: area.evidence,
      structures: estimate.structures,
      checklist: estimate.checklist,
      warningDetails: estimate.warnings,
    },
  };
}
