import type { ClaimDetails, Estimate, LineItem } from '../estimate.ts';

type Claim = Estimate['claim'];

/** A bill for work done lists the same rows; it is no estimate of what a claim pays. */
function isInvoice(text: string): boolean {
  const billed =
    /\binvoice (#|no|num|date)|^invoice\b|\b(balance|amount) due\b|\bamount paid\b|\bbill to\b/m.test(text);
  return billed && !/\b(rcv|acv|replacement cost|actual cash value|depreciation|estimate)\b/.test(text);
}

/** Priced rows, or a summary of a claim; policies, reports, letters and invoices have neither. */
export function isEstimate(items: readonly LineItem[], claim: Claim, text: string): boolean {
  const priced = items.some((item) => item.rcv !== null || item.unitPrice !== null);
  const settled = claim.acv !== null || claim.netClaim !== null || claim.deductible !== null;
  return (priced || (claim.rcv !== null && settled)) && !isInvoice(text);
}

/** A limit or a premium is no claim's figure. */
export function withoutMoney(header: ClaimDetails): Claim {
  return {
    ...header,
    rcv: null,
    depreciation: null,
    recoverable: null,
    nonRecoverable: null,
    acv: null,
    deductible: null,
    netClaim: null,
    netClaimIfRecovered: null,
    verified: false,
  };
}
