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
    const leftOut = code === 'multiple_structures' ? listIn(values, 'names') : [];
    const said = sentences === null ? sentence : sentences[code](values);
    return [{ code, sentence: said, ...(leftOut.length > 0 && { leftOut }) }];
  });
}

/** The claim's summary marks its own doubtful figures; a warning says only what is not marked there, and why. */
function besideTheClaim(warning: Warning): Warning | null {
  if (warning.code !== 'figures_unverified') return warning;
  const figures = listIn(warning.values, 'figures');
  const others = figures.filter((name) => name === 'area');
  if (figures.length === others.length) return warning;
  const { page } = warning.values;
  if (others.length === 0 && page === undefined) return null;
  return { ...warning, values: { ...warning.values, figures: others.join(', ') } };
}

/** What changes how the prices are to be read comes first; the last are said by the checklist too. */
const heaviestFirst: readonly WarningCode[] = [
  'multiple_structures',
  'not_asphalt_shingle',
  'contractor_estimate',
  'ambiguous_area',
  'partial_roof_repair',
  'roof_payment_schedule',
  'figures_unverified',
  'partial_scan',
  'non_recoverable_depreciation',
  'scanned_document',
  'may_include_waste',
  'paid_when_incurred',
  'missing_steep_charge',
  'missing_ice_water',
  'missing_drip_edge',
  'missing_starter',
  'missing_ridge_cap',
];

/** Warnings that stand open; more would be read by nobody. */
const MOST_SHOWN = 2;

/** A warning in words; the code is missing where the sentence came without data. */
export interface WarningText {
  code: WarningCode | null;
  sentence: string;
  /** The buildings of the estimate that the quote leaves out; none where it is about something else. */
  leftOut?: readonly string[];
}

/** What came without data may be anything, so it stands first. */
const place = ({ code }: WarningText) => (code === null ? -1 : heaviestFirst.indexOf(code));

/** The warnings that the headline or the claim's rows say, or leave no room for: they need not stand open below. */
export function saidAbove(quote: Quote, hasPart: boolean): readonly WarningCode[] {
  const row: WarningCode[] = quote.claim?.nonRecoverable ? ['non_recoverable_depreciation'] : [];
  if (hasPart) return [...row, 'roof_payment_schedule'];
  return noShareBecause(quote) === 'otherMaterial' ? [...row, 'not_asphalt_shingle'] : row;
}

/**
 * The two heaviest, and all the others, by weight; a quote's only warning is never folded.
 * @param above codes that are not shown open
 */
export function splitByWeight(
  warnings: readonly WarningText[],
  above: readonly WarningCode[] = [],
): { shown: WarningText[]; folded: WarningText[] } {
  const sorted = [...warnings].sort((one, other) => place(one) - place(other));
  const open = sorted.filter(({ code }) => code === null || !above.includes(code));
  const shown = sorted.length === 1 ? sorted : open.slice(0, MOST_SHOWN);
  return { shown, folded: sorted.filter((warning) => !shown.includes(warning)) };
}
