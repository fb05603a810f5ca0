import { phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Names of coverages and sections for what a building code requires besides the damaged roof. */
export const CODE_COVERAGES = phrases('code', 'Xactimate', [
  [/\bordinances? (?:or|and|&|\/) ?laws?\b/, 'Ordinance or Law | Ordinance & Law', 'Travelers; Xactimate'],
  [/\blaws? (?:or|and|&|\/) ?ordinances?\b/, 'Law & Ordinance'],
  [/^o ?& ?l\b/, 'O & L - Dwelling | O&L'],
  [/\bbuilding ordinances?\b/, 'Building Ordinance', 'Farmers'],
  [/\bcode[- ]upgrades?\b/, 'Dwelling - Code Upgrade | Code Upgrades', 'USAA; State Farm'],
  [
    /\b(?:building )?code (?:items?|requirements?|compliance|coverage|work)\b/,
    'Code Items',
    'small carriers',
  ],
  [/\bbuilding codes?$/, 'BC-Building Codes', 'Allstate'],
  [/\bincreased costs? of construction\b/, 'Increased Cost of Construction', 'flood policies'],
]);
