import type { Claim, Evidence } from '#shared/claim.ts';
import { type TierName, tierNames } from '#shared/pricing.ts';
import type { Quote } from '#shared/quote.ts';

/** What one tier would leave to the homeowner by the document's own figures; dollars, whole cents. */
export interface TierShare {
  tier: TierName;
  price: number;
  /** What the price exceeds the claim's roof amount by; 0 where it does not. */
  aboveClaim: number;
  share: number;
}

export interface YourShare {
  deductible: number;
  /** Depreciation of the roof's lines that the insurer never pays. */
  nonRecoverable: number;
  /** Replacement cost of the roof's lines, tax included. */
  roofAmount: number;
  tiers: TierShare[];
  sources: { deductible: Evidence | null; roof: Evidence[] };
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** A letter and its estimate differ by a cent per coverage now and then. */
const SLIP_CENTS = 2;

/**
 * Whether the claim pays everything but the deductible and the non-recoverable depreciation. Where it says
 * that it comes to less (a policy limit, an earlier payment), the sum below would tell too small a share.
 */
function paysTheRest({ rcv, nonRecoverable, deductible, netClaimIfRecovered }: Claim): boolean {
  if (rcv === null || netClaimIfRecovered === null) return true;
  const expected = cents(rcv) - cents(nonRecoverable ?? 0) - cents(deductible ?? 0);
  return Math.abs(expected - cents(netClaimIfRecovered)) <= SLIP_CENTS;
}

/** Prices for asphalt shingles beside a metal roof's amount would be a sum of two different roofs. */
const isOtherMaterial = ({ warningDetails }: Quote) =>
  warningDetails?.some(({ code }) => code === 'not_asphalt_shingle') === true;

/**
 * Per tier: deductible + the roof's non-recoverable depreciation + what the price exceeds the claim's roof
 * amount by. Null unless the document's own arithmetic proves every figure it takes, where the claim says
 * that it pays less than the rest, where its roof is of another material than the prices, and where the
 * company does not show shares.
 */
export function yourShare(quote: Quote, showYourShare: boolean): YourShare | null {
  const { claim, roofClaim, sources } = quote;
  if (!showYourShare || !claim?.verified || !roofClaim?.verified || claim.deductible === null) return null;
  if (!paysTheRest(claim) || isOtherMaterial(quote)) return null;
  const { deductible } = claim;
  const own = cents(deductible) + cents(roofClaim.nonRecoverable);
  return {
    deductible,
    nonRecoverable: roofClaim.nonRecoverable,
    roofAmount: roofClaim.rcvWithTax,
    tiers: tierNames.map((tier) => {
      const { price } = quote[tier];
      const above = Math.max(0, cents(price) - cents(roofClaim.rcvWithTax));
      return { tier, price, aboveClaim: above / 100, share: (own + above) / 100 };
    }),
    sources: { deductible: sources?.deductible ?? null, roof: roofClaim.evidence },
  };
}
