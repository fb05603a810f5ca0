import { meaningOf, type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** What a column of a summary adds up: one coverage by its usual name, or all of them. */
type CoverageColumn =
  | 'Dwelling'
  | 'Other Structures'
  | 'Contents'
  | 'Loss of Use'
  | 'Ordinance or Law'
  | 'All Items';

export const COVERAGE_COLUMNS: readonly PhraseRule<CoverageColumn>[] = [
  phrase(
    /^(?:(?:coverage|cov\.?) a\b|aa?\b)?[\s:-]*(?:dwelling|dwlg|building(?! codes?)|residence|house)\b/,
    'Dwelling',
    'small carriers; farm mutuals',
    'Dwelling',
    'Coverage A - Dwelling',
    'A-Dwelling',
    'Building',
  ),
  phrase(
    /^(?:(?:coverage|cov\.?) b\b|bb?\b)?[\s:-]*(?:other|appurtenant|unscheduled) str(?:uctures?|\b)/,
    'Other Structures',
    'small carriers; farm mutuals',
    'Other Structures',
    'Cov. B Other Str',
    'Appurtenant Structures',
  ),
  phrase(
    /^(?:(?:coverage|cov\.?) c\b|cc?\b)?[\s:-]*(?:contents|personal property|pers\.? prop)/,
    'Contents',
    'small carriers; farm mutuals',
    'Contents',
    'Coverage C Personal Property',
  ),
  phrase(
    /^(?:(?:coverage|cov\.?) d\b|d\b)?[\s:-]*(?:loss of use|additional living|ale\b)/,
    'Loss of Use',
    'small carriers',
    'Loss of Use',
    'ALE',
  ),
  phrase(
    /^(?:(?:coverage|cov\.?) e\b)?[\s:-]*(?:ordinance|law (?:and|&) ordinance|o ?& ?l\b|code upgrade)/,
    'Ordinance or Law',
    'small carriers',
    'Ordinance or Law',
    'Law & Ordinance',
    'Code Upgrade',
  ),
  phrase(/^(?:bc ?- ?)?building codes?$/, 'Ordinance or Law', 'Allstate', 'BC-Building Codes'),
  phrase(/^(?:coverage|cov\.?) a$/, 'Dwelling', 'small carriers; farm mutuals', 'Coverage A'),
  phrase(/^(?:coverage|cov\.?) b$/, 'Other Structures', 'small carriers; farm mutuals', 'Coverage B'),
  phrase(/^(?:coverage|cov\.?) c$/, 'Contents', 'small carriers; farm mutuals', 'Coverage C'),
  phrase(
    /^(?:claim |grand |combined )?totals?(?: claim| loss)?$/,
    'All Items',
    'small carriers; farm mutuals',
    'Total',
    'Claim Total',
    'Total Claim',
  ),
  phrase(
    /^(?:all (?:coverages|items)|combined)$/,
    'All Items',
    'small carriers; farm mutuals',
    'All Coverages',
    'Combined',
  ),
];

/** The coverage that a column's header names; null for any other header. */
export const coverageOfColumn = (header: string, table: typeof COVERAGE_COLUMNS) =>
  meaningOf(table, normalizeText(header));
