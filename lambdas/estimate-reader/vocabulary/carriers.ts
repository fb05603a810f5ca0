import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Insurers known only by name: we have none of their documents. */
const carriersByName: readonly PhraseRule<string>[] = [
  phrase(/\berie (insurance|family)\b/, 'Erie', 'none yet', 'Erie Insurance'),
  phrase(/\bthe hartford\b/, 'The Hartford', 'none yet', 'The Hartford'),
  phrase(/\bhartford (insurance|fire|casualty)\b/, 'The Hartford', 'none yet', 'Hartford Fire'),
  phrase(/\bchubb\b/, 'Chubb', 'none yet', 'Chubb'),
  phrase(/\bamica\b/, 'Amica', 'none yet', 'Amica'),
  phrase(/\bcountry (financial|mutual)\b/, 'COUNTRY Financial', 'none yet', 'COUNTRY Financial'),
  phrase(/\bhomesite\b/, 'Homesite', 'none yet', 'Homesite'),
  phrase(/\bforemost\b/, 'Foremost', 'none yet', 'Foremost'),
  phrase(/\bmercury (insurance|casualty)\b/, 'Mercury', 'none yet', 'Mercury Insurance'),
  phrase(/\bcincinnati (insurance|financial)\b/, 'Cincinnati', 'none yet', 'Cincinnati Financial'),
  phrase(/\bwest bend\b/, 'West Bend', 'none yet', 'West Bend'),
  phrase(/\bwestfield\b/, 'Westfield', 'none yet', 'Westfield'),
  phrase(/\bgrange (insurance|mutual)\b/, 'Grange', 'none yet', 'Grange Insurance'),
  phrase(/\bstate auto\b/, 'State Auto', 'none yet', 'State Auto'),
  phrase(/\bcsaa\b/, 'CSAA', 'none yet', 'CSAA'),
  phrase(/\baaa insurance\b/, 'CSAA', 'none yet', 'AAA Insurance'),
  phrase(/\buniversal property\b/, 'Universal Property', 'none yet', 'Universal Property'),
  phrase(/\bcitizens property\b/, 'Citizens', 'none yet', 'Citizens Property'),
  phrase(/\bgermania\b/, 'Germania', 'none yet', 'Germania'),
  phrase(/\bstillwater\b/, 'Stillwater', 'none yet', 'Stillwater'),
  phrase(/\bhorace mann\b/, 'Horace Mann', 'none yet', 'Horace Mann'),
  phrase(/\bamerican national\b/, 'American National', 'none yet', 'American National'),
  phrase(/\blemonade\b/, 'Lemonade', 'none yet', 'Lemonade'),
  phrase(/\bhippo\b/, 'Hippo', 'none yet', 'Hippo'),
];

/**
 * Insurers by the names on their documents, including vendors that write for only one insurer. The order matters if one
 * name is part of another.
 */
export const carriers: readonly PhraseRule<string>[] = [
  phrase(/\bstate farm\b/, 'State Farm', 'State Farm', 'State Farm Insurance'),
  phrase(/\bencompass\b/, 'Encompass', 'Encompass', 'Encompass'),
  phrase(/\bnational catastrophe center\b/, 'Encompass', 'Encompass', 'National Catastrophe Center'),
  phrase(/\ballstate\b/, 'Allstate', 'Allstate', 'Allstate'),
  phrase(/\bnational catastrophe team\b/, 'Allstate', 'Allstate', 'National Catastrophe Team'),
  phrase(
    /\bfarmers mutual (insurance )?(company )?of nebraska\b/,
    'Farmers Mutual of Nebraska',
    'Symbility',
    'Farmers Mutual of Nebraska',
  ),
  phrase(/\bfarmers mutual (of )?ne\b/, 'Farmers Mutual of Nebraska', 'Symbility', 'Farmers Mutual NE'),
  phrase(/\bfmne\b/, 'Farmers Mutual of Nebraska', 'Symbility', 'FMNE'),
  phrase(/\btexas farm bureau\b/, 'Texas Farm Bureau', 'Xactimate', 'Texas Farm Bureau'),
  phrase(/\bfarm bureau\b/, 'Farm Bureau', 'Xactimate', 'Farm Bureau'),
  phrase(/\bfbl financial\b/, 'Farm Bureau', 'Xactimate', 'FBL Financial Group'),
  phrase(/\bfarmers insurance\b/, 'Farmers', 'Farmers', 'Farmers Insurance'),
  phrase(/\bfarmers lloyds\b/, 'Farmers', 'Farmers', 'Farmers Lloyds'),
  phrase(/\bfarmers group\b/, 'Farmers', 'Farmers', 'Farmers Group'),
  phrase(/\bfarmers casualty\b/, 'Farmers', 'Farmers', 'Farmers Casualty'),
  phrase(/\bfarmers property\b/, 'Farmers', 'Farmers', 'Farmers Property'),
  phrase(/\bthank you for choosing farmers\b/, 'Farmers', 'Farmers', 'Thank you for choosing Farmers'),
  phrase(/^farmers$/, 'Farmers', 'Farmers', 'FARMERS'),
  phrase(/\bamerican family\b/, 'American Family', 'Xactimate', 'American Family'),
  phrase(/\bamfam\b/, 'American Family', 'Xactimate', 'AmFam'),
  phrase(/\busaa\b/, 'USAA', 'USAA', 'USAA'),
  phrase(/\bunited services automobile\b/, 'USAA', 'USAA', 'United Services Automobile Association'),
  phrase(/\bsafeco\b/, 'Safeco', 'Symbility', 'Safeco'),
  phrase(/\bliberty mutual\b/, 'Liberty Mutual', 'Symbility', 'Liberty Mutual'),
  phrase(/\btravelers\b/, 'Travelers', 'Xactimate', 'Travelers'),
  phrase(/\bstandard fire insurance\b/, 'Travelers', 'Xactimate', 'The Standard Fire Insurance Company'),
  phrase(/\bnationwide\b/, 'Nationwide', 'Xactimate', 'Nationwide'),
  phrase(/\bprogressive\b/, 'Progressive', 'Xactimate', 'Progressive'),
  phrase(/\bamerican strategic insurance\b/, 'Progressive', 'Xactimate', 'American Strategic Insurance'),
  phrase(/\basi way\b/, 'Progressive', 'Xactimate', '1 ASI Way'),
  phrase(/\bauto-?owners\b/, 'Auto-Owners', 'Xactimate', 'Auto-Owners'),
  phrase(/\bcatastrophe specialist\b/, 'Auto-Owners', 'Xactimate', 'Catastrophe Specialist, Inc.'),
  phrase(
    /\bshelter (mutual )?insurance\b/,
    'Shelter',
    'Symbility',
    'Shelter Insurance',
    'Shelter Mutual Insurance',
  ),
  phrase(/\bshelter (mutual )?general\b/, 'Shelter', 'Symbility', 'Shelter General'),
  phrase(/\(shelter\b/, 'Shelter', 'Symbility', 'ESTIMATE: Structure (Shelter)'),
  phrase(/^shelter$/, 'Shelter', 'Symbility', 'Shelter'),
  ...carriersByName,
];

/** Insurers with a company in each state: "Nebraska Farm Bureau" is still one of them. */
export const OF_EACH_STATE: ReadonlySet<string> = new Set(['Farm Bureau']);
