import type { Claim, Evidence } from '#shared/estimate/claim.ts';
import { areaInDoubt, mainMaterial } from '#shared/estimate/warnings.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { HeadlineWords } from '#web/words/en/headline.ts';

/** What one tier would leave to the homeowner by the document's own figures; dollars, whole cents. */
export interface TierShare {
  tier: TierName;
  price: number;
  /** What the price exceeds what the claim pays for the roof by; 0 where it does not. */
  aboveClaim: number;
  share: number;
}

export interface YourShare {
  deductible: number;
  /** Depreciation of the roof's lines that the insurer never pays. */
  nonRecoverable: number;
  /** Replacement cost of the roof's lines, tax included. */
  roofAmount: number;
  /** The roof's replacement cost less what is never paid of it. */
  paidForRoof: number;
  tiers: TierShare[];
  sources: { deductible: Evidence | null; roof: Evidence[] };
}

/** Why no share can be worked out. */
export type NoCostReason = keyof HeadlineWords['noShare'];

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

/** Why this quote's document gives no share; null where it gives one, and for quotes no document gave. */
export function noShareBecause({ claim, roofClaim, warningDetails, correction }: Quote): NoCostReason | null {
  if (claim === undefined) return null;
  const warned = (code: string) => warningDetails?.some((warning) => warning.code === code) === true;
  if (mainMaterial(warningDetails) !== null) return 'otherMaterial';
  // The claim's money for one roof beside the prices of another would be no share of anything; both sizes are one roof's.
  if (correction?.kind === 'with_garage') return 'roofAdded';
  if (correction !== undefined && correction.kind !== 'printed_size') return 'corrected';
  if (warned('contractor_estimate')) return 'contractor';
  // Prices for asphalt shingles beside a metal roof's amount would be a sum of two different roofs.
  if (warned('not_asphalt_shingle')) return 'otherMaterial';
  if (claim.deductible === null) return 'noDeductible';
  if (areaInDoubt(warningDetails)) return 'areaInDoubt';
  if (!roofClaim) return 'roofNotListed';
  if (!claim.verified) return 'claimUnproven';
  if (!roofClaim.verified) return 'roofUnproven';
  return paysTheRest(claim) ? null : 'paysLess';
}

/**
 * Per tier: deductible + what the price exceeds what the claim pays for the roof by, which is the roof's
 * replacement cost less its non-recoverable depreciation. Null unless the document's own arithmetic proves
 * every figure it takes, and where the company does not show shares.
 */
export function yourShare(quote: Quote, showYourShare: boolean): YourShare | null {
  const { claim, roofClaim, sources } = quote;
  if (!showYourShare || !claim || !roofClaim || noShareBecause(quote) !== null) return null;
  const { deductible } = claim;
  if (deductible === null) return null;
  const paid = Math.max(0, cents(roofClaim.rcvWithTax) - cents(roofClaim.nonRecoverable));
  return {
    deductible,
    nonRecoverable: roofClaim.nonRecoverable,
    roofAmount: roofClaim.rcvWithTax,
    paidForRoof: paid / 100,
    tiers: tierNames.map((tier) => {
      const { price } = quote[tier];
      const above = Math.max(0, cents(price) - paid);
      return { tier, price, aboveClaim: above / 100, share: (cents(deductible) + above) / 100 };
    }),
    sources: { deductible: sources?.deductible ?? null, roof: roofClaim.evidence },
  };
}

/**
 * The homeowner's part of a price in whole dollars; null where none is shown. Null also where it is more than the price:
 * the deductible is the whole claim's, and no part of this price.
 */
export function partOf(shares: YourShare | null, tier: TierName): number | null {
  const own = shares?.tiers.find((share) => share.tier === tier);
  if (own === undefined) return null;
  const part = Math.round(own.share);
  return part > Math.round(own.price) ? null : part;
}

/**
 * Why no share is shown: the same words in the headline, beside the claim and on paper. Another cover of most of the
 * house is named.
 */
export function noShareWords(
  { warningDetails }: Quote,
  reason: NoCostReason,
  words: Pick<HeadlineWords, 'noShare' | 'otherMaterial'>,
): string {
  const material = reason === 'otherMaterial' ? mainMaterial(warningDetails) : null;
  return material === null ? words.noShare[reason] : words.otherMaterial(material);
}
