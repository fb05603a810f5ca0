import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

const code = (pattern: RegExp, papers: string, ...printed: string[]): Spelling<'code'> => ({
  pattern,
  means: 'code',
  printed,
  papers,
});

/** Names of coverages and sections for what a building code requires besides the damaged roof. */
export const CODE_COVERAGES: readonly Spelling<'code'>[] = [
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
