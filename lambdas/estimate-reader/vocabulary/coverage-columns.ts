import { meaningOf, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** What a column of a summary adds up: one coverage by its usual name, or all of them. */
export const COVERAGE_COLUMNS = phrasesBy('small carriers; farm mutuals', {
  Dwelling: [
    [
      /^(?:(?:coverage|cov\.?) a\b|aa?\b)?[\s:-]*(?:dwelling|dwlg|building(?! codes?)|residence|house)\b/,
      'Dwelling | Coverage A - Dwelling | A-Dwelling | Building',
    ],
    [/^(?:coverage|cov\.?) a$/, 'Coverage A'],
  ],
  'Other Structures': [
    [
      /^(?:(?:coverage|cov\.?) b\b|bb?\b)?[\s:-]*(?:other|appurtenant|unscheduled) str(?:uctures?|\b)/,
      'Other Structures | Cov. B Other Str | Appurtenant Structures',
    ],
    [/^(?:coverage|cov\.?) b$/, 'Coverage B'],
  ],
  Contents: [
    [
      /^(?:(?:coverage|cov\.?) c\b|cc?\b)?[\s:-]*(?:contents|personal property|pers\.? prop)/,
      'Contents | Coverage C Personal Property',
    ],
    [/^(?:coverage|cov\.?) c$/, 'Coverage C'],
  ],
  'Loss of Use': [
    [
      /^(?:(?:coverage|cov\.?) d\b|d\b)?[\s:-]*(?:loss of use|additional living|ale\b)/,
      'Loss of Use | ALE',
      'small carriers',
    ],
  ],
  'Ordinance or Law': [
    [
      /^(?:(?:coverage|cov\.?) e\b)?[\s:-]*(?:ordinance|law (?:and|&) ordinance|o ?& ?l\b|code upgrade)/,
      'Ordinance or Law | Law & Ordinance | Code Upgrade',
      'small carriers',
    ],
    [/^(?:bc ?- ?)?building codes?$/, 'BC-Building Codes', 'Allstate'],
  ],
  'All Items': [
    [/^(?:claim |grand |combined )?totals?(?: claim| loss)?$/, 'Total | Claim Total | Total Claim'],
    [/^(?:all (?:coverages|items)|combined)$/, 'All Coverages | Combined'],
  ],
});

/** The coverage that a column's header names; null for any other header. */
export const coverageOfColumn = (header: string, table: typeof COVERAGE_COLUMNS) =>
  meaningOf(table, normalizeText(header));
