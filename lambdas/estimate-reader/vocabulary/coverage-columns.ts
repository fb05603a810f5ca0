import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf, type Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What a column of a summary adds up: one coverage by its usual name, or all of them. */
type CoverageColumn =
  | 'Dwelling'
  | 'Other Structures'
  | 'Contents'
  | 'Loss of Use'
  | 'Ordinance or Law'
  | 'All Items';

export const COVERAGE_COLUMNS: readonly Spelling<CoverageColumn>[] = [
  {
    pattern:
      /^(?:(?:coverage|cov\.?) a\b|aa?\b)?[\s:-]*(?:dwelling|dwlg|building(?! codes?)|residence|house)\b/,
    means: 'Dwelling',
    printed: ['Dwelling', 'Coverage A - Dwelling', 'A-Dwelling', 'Building'],
    papers: 'small carriers; farm mutuals',
  },
  {
    pattern: /^(?:(?:coverage|cov\.?) b\b|bb?\b)?[\s:-]*(?:other|appurtenant|unscheduled) str(?:uctures?|\b)/,
    means: 'Other Structures',
    printed: ['Other Structures', 'Cov. B Other Str', 'Appurtenant Structures'],
    papers: 'small carriers; farm mutuals',
  },
  {
    pattern: /^(?:(?:coverage|cov\.?) c\b|cc?\b)?[\s:-]*(?:contents|personal property|pers\.? prop)/,
    means: 'Contents',
    printed: ['Contents', 'Coverage C Personal Property'],
    papers: 'small carriers; farm mutuals',
  },
  {
    pattern: /^(?:(?:coverage|cov\.?) d\b|d\b)?[\s:-]*(?:loss of use|additional living|ale\b)/,
    means: 'Loss of Use',
    printed: ['Loss of Use', 'ALE'],
    papers: 'small carriers',
  },
  {
    pattern:
      /^(?:(?:coverage|cov\.?) e\b)?[\s:-]*(?:ordinance|law (?:and|&) ordinance|o ?& ?l\b|code upgrade)/,
    means: 'Ordinance or Law',
    printed: ['Ordinance or Law', 'Law & Ordinance', 'Code Upgrade'],
    papers: 'small carriers',
  },
  {
    pattern: /^(?:bc ?- ?)?building codes?$/,
    means: 'Ordinance or Law',
    printed: ['BC-Building Codes'],
    papers: 'Allstate',
  },
  {
    pattern: /^(?:coverage|cov\.?) a$/,
    means: 'Dwelling',
    printed: ['Coverage A'],
    papers: 'small carriers; farm mutuals',
  },
  {
    pattern: /^(?:coverage|cov\.?) b$/,
    means: 'Other Structures',
    printed: ['Coverage B'],
    papers: 'small carriers; farm mutuals',
  },
  {
    pattern: /^(?:coverage|cov\.?) c$/,
    means: 'Contents',
    printed: ['Coverage C'],
    papers: 'small carriers; farm mutuals',
  },
  {
    pattern: /^(?:claim |grand |combined )?totals?(?: claim| loss)?$/,
    means: 'All Items',
    printed: ['Total', 'Claim Total', 'Total Claim'],
    papers: 'small carriers; farm mutuals',
  },
  {
    pattern: /^(?:all (?:coverages|items)|combined)$/,
    means: 'All Items',
    printed: ['All Coverages', 'Combined'],
    papers: 'small carriers; farm mutuals',
  },
];

/** The coverage that a column's header names; null for any other header. */
export const coverageOfColumn = (header: string, table: typeof COVERAGE_COLUMNS) =>
  meaningOf(table, normalizeText(header));
