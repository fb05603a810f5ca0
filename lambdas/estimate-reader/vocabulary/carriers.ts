import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Insurers known only by name: we have none of their documents. */
const carriersByName: readonly Spelling<string>[] = [
  {
    pattern: /\berie (insurance|family)\b/,
    means: 'Erie',
    printed: ['Erie Insurance'],
    papers: 'none yet',
  },
  { pattern: /\bthe hartford\b/, means: 'The Hartford', printed: ['The Hartford'], papers: 'none yet' },
  {
    pattern: /\bhartford (insurance|fire|casualty)\b/,
    means: 'The Hartford',
    printed: ['Hartford Fire'],
    papers: 'none yet',
  },
  { pattern: /\bchubb\b/, means: 'Chubb', printed: ['Chubb'], papers: 'none yet' },
  { pattern: /\bamica\b/, means: 'Amica', printed: ['Amica'], papers: 'none yet' },
  {
    pattern: /\bcountry (financial|mutual)\b/,
    means: 'COUNTRY Financial',
    printed: ['COUNTRY Financial'],
    papers: 'none yet',
  },
  { pattern: /\bhomesite\b/, means: 'Homesite', printed: ['Homesite'], papers: 'none yet' },
  { pattern: /\bforemost\b/, means: 'Foremost', printed: ['Foremost'], papers: 'none yet' },
  {
    pattern: /\bmercury (insurance|casualty)\b/,
    means: 'Mercury',
    printed: ['Mercury Insurance'],
    papers: 'none yet',
  },
  {
    pattern: /\bcincinnati (insurance|financial)\b/,
    means: 'Cincinnati',
    printed: ['Cincinnati Financial'],
    papers: 'none yet',
  },
  { pattern: /\bwest bend\b/, means: 'West Bend', printed: ['West Bend'], papers: 'none yet' },
  { pattern: /\bwestfield\b/, means: 'Westfield', printed: ['Westfield'], papers: 'none yet' },
  {
    pattern: /\bgrange (insurance|mutual)\b/,
    means: 'Grange',
    printed: ['Grange Insurance'],
    papers: 'none yet',
  },
  { pattern: /\bstate auto\b/, means: 'State Auto', printed: ['State Auto'], papers: 'none yet' },
  { pattern: /\bcsaa\b/, means: 'CSAA', printed: ['CSAA'], papers: 'none yet' },
  { pattern: /\baaa insurance\b/, means: 'CSAA', printed: ['AAA Insurance'], papers: 'none yet' },
  {
    pattern: /\buniversal property\b/,
    means: 'Universal Property',
    printed: ['Universal Property'],
    papers: 'none yet',
  },
  {
    pattern: /\bcitizens property\b/,
    means: 'Citizens',
    printed: ['Citizens Property'],
    papers: 'none yet',
  },
  { pattern: /\bgermania\b/, means: 'Germania', printed: ['Germania'], papers: 'none yet' },
  { pattern: /\bstillwater\b/, means: 'Stillwater', printed: ['Stillwater'], papers: 'none yet' },
  { pattern: /\bhorace mann\b/, means: 'Horace Mann', printed: ['Horace Mann'], papers: 'none yet' },
  {
    pattern: /\bamerican national\b/,
    means: 'American National',
    printed: ['American National'],
    papers: 'none yet',
  },
  { pattern: /\blemonade\b/, means: 'Lemonade', printed: ['Lemonade'], papers: 'none yet' },
  { pattern: /\bhippo\b/, means: 'Hippo', printed: ['Hippo'], papers: 'none yet' },
];

/**
 * Insurers by the names on their documents, including vendors that write for only one insurer. The order matters if one
 * name is part of another.
 */
export const carriers: readonly Spelling<string>[] = [
  { pattern: /\bstate farm\b/, means: 'State Farm', printed: ['State Farm Insurance'], papers: 'State Farm' },
  { pattern: /\bencompass\b/, means: 'Encompass', printed: ['Encompass'], papers: 'Encompass' },
  {
    pattern: /\bnational catastrophe center\b/,
    means: 'Encompass',
    printed: ['National Catastrophe Center'],
    papers: 'Encompass',
  },
  { pattern: /\ballstate\b/, means: 'Allstate', printed: ['Allstate'], papers: 'Allstate' },
  {
    pattern: /\bnational catastrophe team\b/,
    means: 'Allstate',
    printed: ['National Catastrophe Team'],
    papers: 'Allstate',
  },
  {
    pattern: /\bfarmers mutual (insurance )?(company )?of nebraska\b/,
    means: 'Farmers Mutual of Nebraska',
    printed: ['Farmers Mutual of Nebraska'],
    papers: 'Symbility',
  },
  {
    pattern: /\bfarmers mutual (of )?ne\b/,
    means: 'Farmers Mutual of Nebraska',
    printed: ['Farmers Mutual NE'],
    papers: 'Symbility',
  },
  { pattern: /\bfmne\b/, means: 'Farmers Mutual of Nebraska', printed: ['FMNE'], papers: 'Symbility' },
  {
    pattern: /\btexas farm bureau\b/,
    means: 'Texas Farm Bureau',
    printed: ['Texas Farm Bureau'],
    papers: 'Xactimate',
  },
  { pattern: /\bfarm bureau\b/, means: 'Farm Bureau', printed: ['Farm Bureau'], papers: 'Xactimate' },
  {
    pattern: /\bfbl financial\b/,
    means: 'Farm Bureau',
    printed: ['FBL Financial Group'],
    papers: 'Xactimate',
  },
  { pattern: /\bfarmers insurance\b/, means: 'Farmers', printed: ['Farmers Insurance'], papers: 'Farmers' },
  { pattern: /\bfarmers lloyds\b/, means: 'Farmers', printed: ['Farmers Lloyds'], papers: 'Farmers' },
  { pattern: /\bfarmers group\b/, means: 'Farmers', printed: ['Farmers Group'], papers: 'Farmers' },
  { pattern: /\bfarmers casualty\b/, means: 'Farmers', printed: ['Farmers Casualty'], papers: 'Farmers' },
  { pattern: /\bfarmers property\b/, means: 'Farmers', printed: ['Farmers Property'], papers: 'Farmers' },
  {
    pattern: /\bthank you for choosing farmers\b/,
    means: 'Farmers',
    printed: ['Thank you for choosing Farmers'],
    papers: 'Farmers',
  },
  { pattern: /^farmers$/, means: 'Farmers', printed: ['FARMERS'], papers: 'Farmers' },
  {
    pattern: /\bamerican family\b/,
    means: 'American Family',
    printed: ['American Family'],
    papers: 'Xactimate',
  },
  { pattern: /\bamfam\b/, means: 'American Family', printed: ['AmFam'], papers: 'Xactimate' },
  { pattern: /\busaa\b/, means: 'USAA', printed: ['USAA'], papers: 'USAA' },
  {
    pattern: /\bunited services automobile\b/,
    means: 'USAA',
    printed: ['United Services Automobile Association'],
    papers: 'USAA',
  },
  { pattern: /\bsafeco\b/, means: 'Safeco', printed: ['Safeco'], papers: 'Symbility' },
  {
    pattern: /\bliberty mutual\b/,
    means: 'Liberty Mutual',
    printed: ['Liberty Mutual'],
    papers: 'Symbility',
  },
  { pattern: /\btravelers\b/, means: 'Travelers', printed: ['Travelers'], papers: 'Xactimate' },
  {
    pattern: /\bstandard fire insurance\b/,
    means: 'Travelers',
    printed: ['The Standard Fire Insurance Company'],
    papers: 'Xactimate',
  },
  { pattern: /\bnationwide\b/, means: 'Nationwide', printed: ['Nationwide'], papers: 'Xactimate' },
  { pattern: /\bprogressive\b/, means: 'Progressive', printed: ['Progressive'], papers: 'Xactimate' },
  {
    pattern: /\bamerican strategic insurance\b/,
    means: 'Progressive',
    printed: ['American Strategic Insurance'],
    papers: 'Xactimate',
  },
  { pattern: /\basi way\b/, means: 'Progressive', printed: ['1 ASI Way'], papers: 'Xactimate' },
  { pattern: /\bauto-?owners\b/, means: 'Auto-Owners', printed: ['Auto-Owners'], papers: 'Xactimate' },
  {
    pattern: /\bcatastrophe specialist\b/,
    means: 'Auto-Owners',
    printed: ['Catastrophe Specialist, Inc.'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bshelter (mutual )?insurance\b/,
    means: 'Shelter',
    printed: ['Shelter Insurance', 'Shelter Mutual Insurance'],
    papers: 'Symbility',
  },
  {
    pattern: /\bshelter (mutual )?general\b/,
    means: 'Shelter',
    printed: ['Shelter General'],
    papers: 'Symbility',
  },
  {
    pattern: /\(shelter\b/,
    means: 'Shelter',
    printed: ['ESTIMATE: Structure (Shelter)'],
    papers: 'Symbility',
  },
  { pattern: /^shelter$/, means: 'Shelter', printed: ['Shelter'], papers: 'Symbility' },
  ...carriersByName,
];

/** Insurers with a company in each state: "Nebraska Farm Bureau" is still one of them. */
export const OF_EACH_STATE: ReadonlySet<string> = new Set(['Farm Bureau']);
