import { type PhraseRule, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Insurers known only by name: we have none of their documents. */
const carriersByName: readonly PhraseRule<string>[] = phrasesBy('none yet', {
  Erie: [[/\berie (insurance|family)\b/, 'Erie Insurance']],
  'The Hartford': [
    [/\bthe hartford\b/, 'The Hartford'],
    [/\bhartford (insurance|fire|casualty)\b/, 'Hartford Fire'],
  ],
  Chubb: [[/\bchubb\b/, 'Chubb']],
  Amica: [[/\bamica\b/, 'Amica']],
  'COUNTRY Financial': [[/\bcountry (financial|mutual)\b/, 'COUNTRY Financial']],
  Homesite: [[/\bhomesite\b/, 'Homesite']],
  Foremost: [[/\bforemost\b/, 'Foremost']],
  Mercury: [[/\bmercury (insurance|casualty)\b/, 'Mercury Insurance']],
  Cincinnati: [[/\bcincinnati (insurance|financial)\b/, 'Cincinnati Financial']],
  'West Bend': [[/\bwest bend\b/, 'West Bend']],
  Westfield: [[/\bwestfield\b/, 'Westfield']],
  Grange: [[/\bgrange (insurance|mutual)\b/, 'Grange Insurance']],
  'State Auto': [[/\bstate auto\b/, 'State Auto']],
  CSAA: [['csaa|aaa insurance']],
  'Universal Property': [[/\buniversal property\b/, 'Universal Property']],
  Citizens: [[/\bcitizens property\b/, 'Citizens Property']],
  Germania: [[/\bgermania\b/, 'Germania']],
  Stillwater: [[/\bstillwater\b/, 'Stillwater']],
  'Horace Mann': [[/\bhorace mann\b/, 'Horace Mann']],
  'American National': [[/\bamerican national\b/, 'American National']],
  Lemonade: [[/\blemonade\b/, 'Lemonade']],
  Hippo: [[/\bhippo\b/, 'Hippo']],
});

/**
 * Insurers by the names on their documents, including vendors that write for only one insurer. The order matters if one
 * name is part of another.
 */
export const carriers: readonly PhraseRule<string>[] = [
  ...phrasesBy('Xactimate', {
    'State Farm': [[/\bstate farm\b/, 'State Farm Insurance', 'State Farm']],
    Encompass: [['encompass|national catastrophe center', '', 'Encompass']],
    Allstate: [['allstate|national catastrophe team', '', 'Allstate']],
    'Farmers Mutual of Nebraska': [
      [/\bfarmers mutual (insurance )?(company )?of nebraska\b/, 'Farmers Mutual of Nebraska', 'Symbility'],
      [/\bfarmers mutual (of )?ne\b/, 'Farmers Mutual NE', 'Symbility'],
      [/\bfmne\b/, 'FMNE', 'Symbility'],
    ],
    'Texas Farm Bureau': [[/\btexas farm bureau\b/, 'Texas Farm Bureau']],
    'Farm Bureau': [
      [/\bfarm bureau\b/, 'Farm Bureau'],
      [/\bfbl financial\b/, 'FBL Financial Group'],
    ],
    Farmers: [
      ['farmers insurance|farmers lloyds|farmers group|farmers casualty|farmers property', '', 'Farmers'],
      ['thank you for choosing farmers', '', 'Farmers'],
      [/^farmers$/, 'FARMERS', 'Farmers'],
    ],
    'American Family': [['american family|amfam']],
    USAA: [
      [/\busaa\b/, 'USAA', 'USAA'],
      [/\bunited services automobile\b/, 'United Services Automobile Association', 'USAA'],
    ],
    Safeco: [[/\bsafeco\b/, 'Safeco', 'Symbility']],
    'Liberty Mutual': [[/\bliberty mutual\b/, 'Liberty Mutual', 'Symbility']],
    Travelers: [
      [/\btravelers\b/, 'Travelers'],
      [/\bstandard fire insurance\b/, 'The Standard Fire Insurance Company'],
    ],
    Nationwide: [[/\bnationwide\b/, 'Nationwide']],
    Progressive: [['progressive|american strategic insurance'], [/\basi way\b/, '1 ASI Way']],
    'Auto-Owners': [
      [/\bauto-?owners\b/, 'Auto-Owners'],
      [/\bcatastrophe specialist\b/, 'Catastrophe Specialist, Inc.'],
    ],
    Shelter: [
      [/\bshelter (mutual )?insurance\b/, 'Shelter Insurance | Shelter Mutual Insurance', 'Symbility'],
      [/\bshelter (mutual )?general\b/, 'Shelter General', 'Symbility'],
      [/\(shelter\b/, 'ESTIMATE: Structure (Shelter)', 'Symbility'],
      [/^shelter$/, 'Shelter', 'Symbility'],
    ],
  }),
  ...carriersByName,
];

/** Insurers with a company in each state: "Nebraska Farm Bureau" is still one of them. */
export const OF_EACH_STATE: ReadonlySet<string> = new Set(['Farm Bureau']);
