import type { Evidence, RoofClaim } from '#shared/claim.ts';
import type { AreaChoice, RefusalReason } from '#shared/estimate-file.ts';
import type { Rates } from '#shared/pricing.ts';
import { type Quote, quoteFor } from '#shared/quote.ts';
import { warningSentence } from '#shared/warning-words.ts';
import type { Estimate, LineItem } from './estimate.ts';
import { inOrder } from './findings/warnings.ts';
import { cents, equal, sum } from './text/cents.ts';

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
    roofClaim: roofClaimOf(estimate, dwelling),
    evidence: area.evidence,
    structures: estimate.structures,
    checklist: estimate.checklist,
    warningDetails,
  };
  return { kind: 'quote', quote };
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
