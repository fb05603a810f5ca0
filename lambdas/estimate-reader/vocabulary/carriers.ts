import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Insurers known only by name: we have none of their documents. */
const carriersByName: readonly Spelling<string>[] = [
  spelling(/\berie (insurance|family)\b/, 'Erie', 'none yet', 'Erie Insurance'),
  spelling(/\bthe hartford\b/, 'The Hartford', 'none yet', 'The Hartford'),
  spelling(/\bhartford (insurance|fire|casualty)\b/, 'The Hartford', 'none yet', 'Hartford Fire'),
  spelling(/\bchubb\b/, 'Chubb', 'none yet', 'Chubb'),
  spelling(/\bamica\b/, 'Amica', 'none yet', 'Amica'),
  spelling(/\bcountry (financial|mutual)\b/, 'COUNTRY Financial', 'none yet', 'COUNTRY Financial'),
  spelling(/\bhomesite\b/, 'Homesite', 'none yet', 'Homesite'),
  spelling(/\bforemost\b/, 'Foremost', 'none yet', 'Foremost'),
  spelling(/\bmercury (insurance|casualty)\b/, 'Mercury', 'none yet', 'Mercury Insurance'),
  spelling(/\bcincinnati (insurance|financial)\b/, 'Cincinnati', 'none yet', 'Cincinnati Financial'),
  spelling(/\bwest bend\b/, 'West Bend', 'none yet', 'West Bend'),
  spelling(/\bwestfield\b/, 'Westfield', 'none yet', 'Westfield'),
  spelling(/\bgrange (insurance|mutual)\b/, 'Grange', 'none yet', 'Grange Insurance'),
  spelling(/\bstate auto\b/, 'State Auto', 'none yet', 'State Auto'),
  spelling(/\bcsaa\b/, 'CSAA', 'none yet', 'CSAA'),
  spelling(/\baaa insurance\b/, 'CSAA', 'none yet', 'AAA Insurance'),
  spelling(/\buniversal property\b/, 'Universal Property', 'none yet', 'Universal Property'),
  spelling(/\bcitizens property\b/, 'Citizens', 'none yet', 'Citizens Property'),
  spelling(/\bgermania\b/, 'Germania', 'none yet', 'Germania'),
  spelling(/\bstillwater\b/, 'Stillwater', 'none yet', 'Stillwater'),
  spelling(/\bhorace mann\b/, 'Horace Mann', 'none yet', 'Horace Mann'),
  spelling(/\bamerican national\b/, 'American National', 'none yet', 'American National'),
  spelling(/\blemonade\b/, 'Lemonade', 'none yet', 'Lemonade'),
  spelling(/\bhippo\b/, 'Hippo', 'none yet', 'Hippo'),
];

/**
 * Insurers by the names on their documents, including vendors that write for only one insurer. The order matters if one
 * name is part of another.
 */
export const carriers: readonly Spelling<string>[] = [
  spelling(/\bstate farm\b/, 'State Farm', 'State Farm', 'State Farm Insurance'),
  spelling(/\bencompass\b/, 'Encompass', 'Encompass', 'Encompass'),
  spelling(/\bnational catastrophe center\b/, 'Encompass', 'Encompass', 'National Catastrophe Center'),
  spelling(/\ballstate\b/, 'Allstate', 'Allstate', 'Allstate'),
  spelling(/\bnational catastrophe team\b/, 'Allstate', 'Allstate', 'National Catastrophe Team'),
  spelling(
    /\bfarmers mutual (insurance )?(company )?of nebraska\b/,
    'Farmers Mutual of Nebraska',
    'Symbility',
    'Farmers Mutual of Nebraska',
  ),
  spelling(/\bfarmers mutual (of )?ne\b/, 'Farmers Mutual of Nebraska', 'Symbility', 'Farmers Mutual NE'),
  spelling(/\bfmne\b/, 'Farmers Mutual of Nebraska', 'Symbility', 'FMNE'),
  spelling(/\btexas farm bureau\b/, 'Texas Farm Bureau', 'Xactimate', 'Texas Farm Bureau'),
  spelling(/\bfarm bureau\b/, 'Farm Bureau', 'Xactimate', 'Farm Bureau'),
  spelling(/\bfbl financial\b/, 'Farm Bureau', 'Xactimate', 'FBL Financial Group'),
  spelling(/\bfarmers insurance\b/, 'Farmers', 'Farmers', 'Farmers Insurance'),
  spelling(/\bfarmers lloyds\b/, 'Farmers', 'Farmers', 'Farmers Lloyds'),
  spelling(/\bfarmers group\b/, 'Farmers', 'Farmers', 'Farmers Group'),
  spelling(/\bfarmers casualty\b/, 'Farmers', 'Farmers', 'Farmers Casualty'),
  spelling(/\bfarmers property\b/, 'Farmers', 'Farmers', 'Farmers Property'),
  spelling(/\bthank you for choosing farmers\b/, 'Farmers', 'Farmers', 'Thank you for choosing Farmers'),
  spelling(/^farmers$/, 'Farmers', 'Farmers', 'FARMERS'),
  spelling(/\bamerican family\b/, 'American Family', 'Xactimate', 'American Family'),
  spelling(/\bamfam\b/, 'American Family', 'Xactimate', 'AmFam'),
  spelling(/\busaa\b/, 'USAA', 'USAA', 'USAA'),
  spelling(/\bunited services automobile\b/, 'USAA', 'USAA', 'United Services Automobile Association'),
  spelling(/\bsafeco\b/, 'Safeco', 'Symbility', 'Safeco'),
  spelling(/\bliberty mutual\b/, 'Liberty Mutual', 'Symbility', 'Liberty Mutual'),
  spelling(/\btravelers\b/, 'Travelers', 'Xactimate', 'Travelers'),
  spelling(/\bstandard fire insurance\b/, 'Travelers', 'Xactimate', 'The Standard Fire Insurance Company'),
  spelling(/\bnationwide\b/, 'Nationwide', 'Xactimate', 'Nationwide'),
  spelling(/\bprogressive\b/, 'Progressive', 'Xactimate', 'Progressive'),
  spelling(/\bamerican strategic insurance\b/, 'Progressive', 'Xactimate', 'American Strategic Insurance'),
  spelling(/\basi way\b/, 'Progressive', 'Xactimate', '1 ASI Way'),
  spelling(/\bauto-?owners\b/, 'Auto-Owners', 'Xactimate', 'Auto-Owners'),
  spelling(/\bcatastrophe specialist\b/, 'Auto-Owners', 'Xactimate', 'Catastrophe Specialist, Inc.'),
  spelling(
    /\bshelter (mutual )?insurance\b/,
    'Shelter',
    'Symbility',
    'Shelter Insurance',
    'Shelter Mutual Insurance',
  ),
  spelling(/\bshelter (mutual )?general\b/, 'Shelter', 'Symbility', 'Shelter General'),
  spelling(/\(shelter\b/, 'Shelter', 'Symbility', 'ESTIMATE: Structure (Shelter)'),
  spelling(/^shelter$/, 'Shelter', 'Symbility', 'Shelter'),
  ...carriersByName,
];

/** Insurers with a company in each state: "Nebraska Farm Bureau" is still one of them. */
export const OF_EACH_STATE: ReadonlySet<string> = new Set(['Farm Bureau']);
