import type { WarningCode } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { noShareBecause } from './your-share.ts';

type Weight = 'asks' | 'informs';

/**
 * Which warnings ask the homeowner to look at something before the prices are believed, heaviest first; the
 * others inform, or are said by the checklist and the claim's figures too.
 */
const weights: Record<WarningCode, Weight> = {
  not_asphalt_shingle: 'asks',
  contractor_estimate: 'asks',
  ambiguous_area: 'asks',
  partial_roof_repair: 'asks',
  multiple_structures: 'asks',
  roof_payment_schedule: 'asks',
  figures_unverified: 'asks',
  partial_scan: 'asks',
  scanned_document: 'asks',
  may_include_waste: 'informs',
  paid_when_incurred: 'informs',
  non_recoverable_depreciation: 'informs',
  missing_steep_charge: 'informs',
  missing_ice_water: 'informs',
  missing_drip_edge: 'informs',
  missing_starter: 'informs',
  missing_ridge_cap: 'informs',
};

const order = Object.keys(weights);

/** Warnings that stand open; more would be read by nobody. */
const MOST_SHOWN = 2;

/** A warning in words; the code is missing where the sentence came without data. */
export interface SaidWarning {
  code: WarningCode | null;
  sentence: string;
}

const asks = ({ code }: SaidWarning) => code === null || weights[code] === 'asks';
/** What came without data may be anything, so it stands first. */
const place = ({ code }: SaidWarning) => (code === null ? -1 : order.indexOf(code));

/** What the claim's sums rest on already, beside a headline that tells the homeowner's part. */
const ofTheClaim: readonly WarningCode[] = ['multiple_structures', 'roof_payment_schedule'];

/** The warnings that the headline says, or leaves no room for: they need not stand open below it. */
export function saidAbove(quote: Quote, hasPart: boolean): readonly WarningCode[] {
  if (hasPart) return ofTheClaim;
  return noShareBecause(quote) === 'otherMaterial' ? ['not_asphalt_shingle'] : [];
}

/**
 * At most two that ask for an action, and all the others, each list by weight.
 * @param above codes that are not shown open
 */
export function weighed(
  warnings: readonly SaidWarning[],
  above: readonly WarningCode[] = [],
): { shown: SaidWarning[]; folded: SaidWarning[] } {
  const sorted = [...warnings].sort((one, other) => place(one) - place(other));
  const isOpen = (warning: SaidWarning) =>
    asks(warning) && (warning.code === null || !above.includes(warning.code));
  const shown = sorted.filter(isOpen).slice(0, MOST_SHOWN);
  return { shown, folded: sorted.filter((warning) => !shown.includes(warning)) };
}
