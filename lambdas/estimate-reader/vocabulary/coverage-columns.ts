import { meaningOf, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** The coverage's letter before its name, if it is printed. */
const lettered = (letter: string, name: string) =>
  new RegExp(`^(?:(?:coverage|cov\\.?) ${letter}\\b|${letter}${letter}?\\b)?[\\s:-]*(?:${name})`);

/** What a column of a summary adds up: one coverage by its usual name, or all of them. */
export const COVERAGE_COLUMNS = phrasesBy('small carriers; farm mutuals', {
  Dwelling: [
    [
      lettered('a', '(?:dwelling|dwlg|building(?! codes?)|residence|house)\\b'),
      'Dwelling | A-Dwelling | Building',
    ],
    [/^(coverage|cov\.?) a$/, 'Coverage A'],
  ],
  'Other Structures': [
    [
      lettered('b', '(?:other|appurtenant|unscheduled) str(?:uctures?|\\b)'),
      'Cov. B Other Str | Appurtenant Structures',
    ],
    [/^(coverage|cov\.?) b$/, 'Coverage B'],
  ],
  Contents: [
    [lettered('c', 'contents|personal property|pers\\.? prop'), 'Contents | Coverage C Personal Property'],
    [/^(coverage|cov\.?) c$/, 'Coverage C'],
  ],
  'Loss of Use': [[lettered('d', 'loss of use|additional living|ale\\b'), 'Loss of Use | ALE']],
  'Ordinance or Law': [
    [
      lettered('e', 'ordinance|law (?:and|&) ordinance|o ?& ?l\\b|code upgrade'),
      'Ordinance or Law | Law & Ordinance | Code Upgrade',
    ],
    [/^(bc ?- ?)?building codes?$/, 'BC-Building Codes', 'Allstate'],
  ],
  'All Items': [
    [/^(claim |grand |combined )?totals?( claim| loss)?$/, 'Total | Claim Total | Total Claim'],
    [/^(all (coverages|items)|combined)$/, 'All Coverages | Combined'],
  ],
});

/** The coverage that a column's header names; null for any other header. */
export const coverageOfColumn = (header: string, table: typeof COVERAGE_COLUMNS) =>
  meaningOf(table, normalizeText(header));
