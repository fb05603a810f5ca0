import { type PhraseRule, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Insurers known only by name: we have none of their documents. */
const carriersByName: readonly PhraseRule<string>[] = phrasesBy('none yet', {
  Erie: [['erie insurance|erie family']],
  'The Hartford': [['the hartford|hartford insurance|hartford fire|hartford casualty']],
  Chubb: [['chubb']],
  Amica: [['amica']],
  'COUNTRY Financial': [['country financial|country mutual']],
  Homesite: [['homesite']],
  Foremost: [['foremost']],
  Mercury: [['mercury insurance|mercury casualty']],
  Cincinnati: [['cincinnati insurance|cincinnati financial']],
  'West Bend': [['west bend']],
  Westfield: [['westfield']],
  Grange: [['grange insurance|grange mutual']],
  'State Auto': [['state auto']],
  CSAA: [['csaa|aaa insurance']],
  'Universal Property': [['universal property']],
  Citizens: [['citizens property']],
  Germania: [['germania']],
  Stillwater: [['stillwater']],
  'Horace Mann': [['horace mann']],
  'American National': [['american national']],
  Lemonade: [['lemonade']],
  Hippo: [['hippo']],
});

/**
 * Insurers by the names on their documents, including vendors that write for only one insurer. The order matters if one
 * name is part of another.
 */
export const carriers: readonly PhraseRule<string>[] = [
  ...phrasesBy('Xactimate', {
    'State Farm': [['state farm', '', 'State Farm']],
    Encompass: [['encompass|national catastrophe center', '', 'Encompass']],
    Allstate: [['allstate|national catastrophe team', '', 'Allstate']],
    'Farmers Mutual of Nebraska': [
      [/\bfarmers mutual (insurance )?(company )?of nebraska\b/, 'Farmers Mutual of Nebraska', 'Symbility'],
      ['farmers mutual ne|farmers mutual of ne|fmne', '', 'Symbility'],
    ],
    'Texas Farm Bureau': [['texas farm bureau']],
    'Farm Bureau': [['farm bureau|fbl financial']],
    Farmers: [
      ['farmers insurance|farmers lloyds|farmers group|farmers casualty|farmers property', '', 'Farmers'],
      [/\bthank you for choosing farmers\b|^farmers$/, 'Thank you for choosing Farmers | FARMERS', 'Farmers'],
    ],
    'American Family': [['american family|amfam']],
    USAA: [['usaa|united services automobile', '', 'USAA']],
    Safeco: [['safeco', '', 'Symbility']],
    'Liberty Mutual': [['liberty mutual', '', 'Symbility']],
    Travelers: [['travelers|standard fire insurance']],
    Nationwide: [['nationwide']],
    Progressive: [['progressive|american strategic insurance|asi way']],
    'Auto-Owners': [['auto-?owners|catastrophe specialist']],
    Shelter: [
      ['shelter insurance|shelter mutual insurance|shelter general|shelter mutual general', '', 'Symbility'],
      [/\(shelter\b|^shelter$/, 'ESTIMATE: Structure (Shelter) | Shelter', 'Symbility'],
    ],
  }),
  ...carriersByName,
];

/** Insurers with a company in each state: "Nebraska Farm Bureau" is still one of them. */
export const OF_EACH_STATE: ReadonlySet<string> = new Set(['Farm Bureau']);
