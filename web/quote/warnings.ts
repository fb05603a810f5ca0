import type { Warning, WarningCode } from '#shared/estimate/claim.ts';
import { listIn, type WarningTexts } from '#shared/estimate/warnings.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { noShareBecause } from './your-share.ts';

/** The quote's warnings in the homeowner's language: said from the data, or as the server wrote them. */
export function warningsIn({ sentences, unverifiedFigures }: WarningTexts, quote: Quote): WarningText[] {
  const details = quote.warningDetails ?? [];
  // Each has its place in both lists; a sentence that came without data stays as the server wrote it.
  return (quote.warnings ?? []).flatMap((sentence, index): WarningText[] => {
    const detail = details[index];
    if (detail === undefined) return [{ code: null, sentence }];
    const left = quote.claim === undefined ? detail : besideTheClaim(detail);
    if (left === null) return [];
    const { code, values } = left;
    if (left !== detail) return [{ code, sentence: unverifiedFigures(values) }];
    return [{ code, sentence: sentences === null ? sentence : sentences[code](values) }];
  });
}

/** The claim's summary marks its own doubtful figures; a warning says only what is not marked there. */
function besideTheClaim(warning: Warning): Warning | null {
  if (warning.code !== 'figures_unverified') return warning;
  const figures = listIn(warning.values, 'figures');
  const others = figures.filter((name) => name === 'area');
  if (figures.length === others.length) return warning;
  return others.length === 0 ? null : { ...warning, values: { figures: others.join(', ') } };
}

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
export interface WarningText {
  code: WarningCode | null;
  sentence: string;
}

const asks = ({ code }: WarningText) => code === null || weights[code] === 'asks';
/** What came without data may be anything, so it stands first. */
const place = ({ code }: WarningText) => (code === null ? -1 : order.indexOf(code));

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
  warnings: readonly WarningText[],
  above: readonly WarningCode[] = [],
): { shown: WarningText[]; folded: WarningText[] } {
  const sorted = [...warnings].sort((one, other) => place(one) - place(other));
  const isOpen = (warning: WarningText) =>
    asks(warning) && (warning.code === null || !above.includes(warning.code));
  const shown = sorted.filter(isOpen).slice(0, MOST_SHOWN);
  return { shown, folded: sorted.filter((warning) => !shown.includes(warning)) };
}
