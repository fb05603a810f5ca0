import type { Evidence, RoofClaim } from '#shared/claim.ts';
import { type DocumentOutcome, refusalFor } from '#shared/document-answer.ts';
import type { Estimate, LineItem } from './estimate.ts';
import { cents, equal, sum } from './text/cents.ts';

/**
 * The quote an estimate supports: the dwelling's measured roof, what the claim pays, and every reservation.
 * A refusal where the document does not prove a roof's area.
 */
export function quoteFromEstimate(estimate: Estimate): DocumentOutcome {
  const { area } = estimate;
  if (area.squares === null) return refusalFor(area.reason, area.choices);
  const dwelling = estimate.items.filter((item) => item.dwelling);
  return {
    kind: 'quote',
    quote: {
      // Hundredths of a square are whole square feet; rounding drops what binary arithmetic leaves over.
      squareFootage: Math.round(area.squares * 100),
      claim: estimate.claim,
      sources: estimate.sources,
      roofClaim: roofClaimOf(estimate, dwelling),
      evidence: area.evidence,
      structures: estimate.structures,
      checklist: estimate.checklist,
      warningDetails: estimate.warnings,
    },
  };
}

/** Work that is not part of a new roof although it is done on one. */
const BESIDE = new Set(['tarp', 'shingle_repair', 'roof_labor_minimum']);

const isRoofRow = (item: LineItem) =>
  item.role !== null && !BESIDE.has(item.role) && !item.paidWhenIncurred && item.rcv !== null;

/** The claim's amount for the quoted roof; tax that only the summary knows is shared out and left unverified. */
function roofClaimOf(estimate: Estimate, dwelling: readonly LineItem[]): RoofClaim | null {
  const rows = dwelling.filter(isRoofRow);
  const rcv = estimate.claim.rcv;
  if (rows.length === 0 || estimate.contractor || rcv === null) return null;
  const all = sum(estimate.items.filter((item) => !item.paidWhenIncurred).map((item) => item.rcv));
  const roof = sum(rows.map((item) => item.rcv));
  const complete = equal(all, rcv, 0.02 + 0.01 * estimate.items.length);
  const share = complete || all === 0 ? 1 : rcv / all;
  const evidence: Evidence[] = rows.map((item) => item.evidence);
  return {
    rcvWithTax: cents(roof * share),
    nonRecoverable: cents(
      sum(
        rows.filter((item) => item.depreciationKind === 'nonRecoverable').map((item) => item.depreciation),
      ) * share,
    ),
    verified: complete && estimate.claim.verified && rows.every((item) => item.proof !== 'contradicted'),
    evidence,
  };
}
