import type { PhraseRule } from '#lambdas/estimate-reader/text/phrase-rule.ts';

const code = (pattern: RegExp, sources: string, ...examples: string[]): PhraseRule<'code'> => ({
  pattern,
  means: 'code',
  examples,
  sources,
});

/** Names of coverages and sections for what a building code requires besides the damaged roof. */
export const CODE_COVERAGES: readonly PhraseRule<'code'>[] = [
  code(
    /\bordinances? (?:or|and|&|\/) ?laws?\b/,
    'Travelers; Xactimate',
    'Ordinance or Law',
    'Ordinance & Law',
  ),
  code(/\blaws? (?:or|and|&|\/) ?ordinances?\b/, 'Xactimate', 'Law & Ordinance'),
  code(/^o ?& ?l\b/, 'Xactimate', 'O & L - Dwelling', 'O&L'),
  code(/\bbuilding ordinances?\b/, 'Farmers', 'Building Ordinance'),
  code(/\bcode[- ]upgrades?\b/, 'USAA; State Farm', 'Dwelling - Code Upgrade', 'Code Upgrades'),
  code(
    /\b(?:building )?code (?:items?|requirements?|compliance|coverage|work)\b/,
    'small carriers',
    'Code Items',
  ),
  code(/\bbuilding codes?$/, 'Allstate', 'BC-Building Codes'),
  code(/\bincreased costs? of construction\b/, 'flood policies', 'Increased Cost of Construction'),
];
