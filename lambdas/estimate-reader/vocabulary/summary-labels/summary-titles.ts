import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What a line heads: one summary by its name, a recap of what is printed elsewhere, or summaries to come. */
export const SUMMARY_TITLES: readonly Spelling<'summary' | 'recap' | 'heading'>[] = [
  {
    pattern: /^(?:estimate )?summary for\b/,
    means: 'summary',
    printed: ['Summary for AA-Dwelling', 'Estimate Summary for Coverage A'],
    papers: 'Xactimate; State Farm',
  },
  {
    pattern: /^recap\b/,
    means: 'recap',
    printed: ['Recap by Room', 'Recap of Taxes, Overhead and Profit'],
    papers: 'Xactimate',
  },
  { pattern: /^summary\b/, means: 'heading', printed: ['Summary of your claim'], papers: 'letters' },
  {
    pattern: /^estimate (?:recap|summary)\b.*\b(?:for|by|of)\b/,
    means: 'heading',
    printed: ['Estimate Recap by Coverage'],
    papers: 'small carriers',
  },
  { pattern: /^claim totals\b/, means: 'heading', printed: ['CLAIM TOTALS'], papers: 'Safeco; Liberty' },
];

/** Lines that head a coverage's summary where they stand right above its figures. */
export const COVERAGE_TITLES: readonly Spelling<'coverage'>[] = [
  {
    pattern: /^(?:coverage|cov\.?) [a-f]\b[^$]{0,40}$/,
    means: 'coverage',
    printed: ['Coverage A - Dwelling', 'Cov B Other Structures'],
    papers: 'Symbility; farm mutuals',
  },
  {
    pattern: /^(?:aa|bb|[a-f]) ?- ?(?:dwelling|other structures|contents|personal property)$/,
    means: 'coverage',
    printed: ['AA-Dwelling', 'B - Other Structures'],
    papers: 'Allstate; small carriers',
  },
];

/** Names of a summary that adds up all coverages. */
export const WHOLE_CLAIM_NAMES: readonly Spelling<'all'>[] = [
  {
    pattern: /^all (?:items|coverages)\b/,
    means: 'all',
    printed: ['All Items', 'All Coverages'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:entire|total|whole) (?:claim|estimate|loss)\b/,
    means: 'all',
    printed: ['Total Claim', 'Entire Estimate', 'Whole Loss'],
    papers: 'small carriers',
  },
];

/** Labels that speak of the whole claim where others name their coverage. */
export const WHOLE_CLAIM_LABELS: readonly Spelling<'all'>[] = [
  { pattern: /^net estimate/, means: 'all', printed: ['Net Estimate:'], papers: 'Symbility' },
  {
    pattern: /^total net recoverable/,
    means: 'all',
    printed: ['Total Net Recoverable Depreciation:'],
    papers: 'Symbility',
  },
  {
    pattern: /^(?:net claim total|total net claim)/,
    means: 'all',
    printed: ['Net Claim Total', 'Total Net Claim'],
    papers: 'small carriers',
  },
];
