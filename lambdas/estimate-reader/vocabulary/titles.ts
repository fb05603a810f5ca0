import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { isPrinted, type Spelling, says, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** A roof's measurement on a line, before or after its label; the pattern's first group is the figure. */
export const ROOF_MEASURES: readonly Spelling<'squares' | 'surfaceArea'>[] = [
  spelling(
    /(?<![a-z\d.,])([\d,]*\d(?:\.\d+)?)\s+(?:total )?number of squares?/,
    'squares',
    'Xactimate',
    '34.26 Number of Squares',
    '34.26 Total Number of Squares',
  ),
  {
    // The last figure of a line, unless another stands before the label; `F1` is a facet's name.
    pattern: /(?<!(?<![a-z])\d\s+(?:total )?)\bnumber of squares?\s+([\d,]*\d\.\d+)(?: ?sq)?$/,
    means: 'squares',
    printed: ['Number of Squares 30.57', 'Number of Squares   30.57 SQ'],
    papers: 'small carriers',
  },
  spelling(
    /\bsquares:\s*=?\s*([\d,]*\d(?:\.\d+)?)/,
    'squares',
    'Symbility',
    'Squares: 25.9 SQ',
    'Number of Squares: 25.9',
  ),
  spelling(
    /(?<![a-z\d.,])([\d,]*\d(?:\.\d+)?)\s+(?:total )?surface area/,
    'surfaceArea',
    'Xactimate',
    '3,426.33 Surface Area',
    '3,426.33 Total Surface Area',
  ),
  {
    // Its unit shows that the figure is not the next label's.
    pattern: /\bsurface area\s+([\d,]*\d(?:\.\d+)?) ?sf\b/,
    means: 'surfaceArea',
    printed: ['Surface Area 3,056.90 SF', 'SURFACE AREA 2,563.00 SF    RIDGE 64.0 LF'],
    papers: 'small carriers; monospaced prints of farm mutuals',
  },
  spelling(
    /\b(?:roof|surface) area:\s*=?\s*([\d,]*\d(?:\.\d+)?)/,
    'surfaceArea',
    'Symbility',
    'Roof area: 2,588.61 SF',
  ),
];

/** Headings of sums over several roofs. */
export const GRAND_TOTAL_HEADS: readonly Spelling<'grandTotal'>[] = [
  spelling(/^grand total areas?\b/, 'grandTotal', 'Xactimate', 'Grand Total Areas:'),
  spelling(/^area totals?\b/, 'grandTotal', 'Xactimate', 'Area Totals: Exterior'),
];

/** Labels of a drawing's or room's measurements. */
export const measures: readonly Spelling<'measure'>[] = [
  spelling(/\bsurface area/, 'measure', 'Xactimate', '3,426.33 Surface Area'),
  spelling(/\bnumber of squares/, 'measure', 'Xactimate', '34.26 Number of Squares'),
  spelling(/\bperimeter length/, 'measure', 'Xactimate', '324.99 Total Perimeter Length'),
  spelling(/\bridge length/, 'measure', 'Xactimate', '64.50 Total Ridge Length'),
  spelling(/\bhip length/, 'measure', 'Xactimate', '24.25 Total Hip Length'),
  spelling(/\bsf walls/, 'measure', 'Xactimate', '412.00 SF Walls'),
  spelling(/\bsf ceiling/, 'measure', 'Xactimate', '180.00 SF Ceiling'),
  spelling(/\bsf floor/, 'measure', 'Xactimate', '180.00 SF Floor'),
  spelling(/\bsy flooring/, 'measure', 'Xactimate', '20.00 SY Flooring'),
  spelling(/\blf (floor|ceil)/, 'measure', 'Xactimate', '54.00 LF Ceil. Perimeter'),
  spelling(/\bfloor area/, 'measure', 'Xactimate', '1,200.00 Floor Area'),
  spelling(/\btotal area/, 'measure', 'Xactimate', '1,640.00 Total Area'),
  spelling(/\bwall area/, 'measure', 'Xactimate', '900.00 Exterior Wall Area'),
  spelling(/\broof area:/, 'measure', 'Symbility', 'Roof area: 2,588.61 SF'),
  spelling(/\bsquares:/, 'measure', 'Symbility', 'Squares: 25.9 SQ'),
  spelling(/\beaves:/, 'measure', 'Symbility', 'Eaves: 120.5 LF'),
  spelling(/\bvalley:/, 'measure', 'Symbility', 'Valley: 40.2 LF'),
  spelling(/\blong wall/, 'measure', 'Xactimate', '0.00 Long Wall'),
  spelling(/\bshort wall/, 'measure', 'Xactimate', '0.00 Short Wall'),
  spelling(/\bexterior perimeter/, 'measure', 'Xactimate', 'Exterior Perimeter of Walls'),
  spelling(/\bmissing wall/, 'measure', 'Xactimate', 'Missing Wall - Goes to Floor'),
  spelling(/\bheight:/, 'measure', 'Xactimate', "Height: 8'"),
];

/** Words of addresses, letters and page heads that no room or roof is called. */
export const notTitles: readonly Spelling<'no_title'>[] = [
  spelling(/\b\d{5}(-\d{4})?$/, 'no_title', 'letters', 'Springfield, NE 68059'),
  spelling(/\bp\.? ?o\.? box\b/, 'no_title', 'letters', 'PO Box 12', 'P.O. Box 9'),
  spelling(/\d{3}-\d{3,4}/, 'no_title', 'letters', 'Call 555-0134'),
  spelling(/^\d+ [a-z].*\bst\b/, 'no_title', 'letters', '12 Elm St'),
  spelling(/^\d+ [a-z].*\bstreet\b/, 'no_title', 'letters', '12 Elm Street'),
  spelling(/^\d+ [a-z].*\bave\b/, 'no_title', 'letters', '12 Elm Ave'),
  spelling(/^\d+ [a-z].*\bavenue\b/, 'no_title', 'letters', '12 Elm Avenue'),
  spelling(/^\d+ [a-z].*\brd\b/, 'no_title', 'letters', '12 Elm Rd'),
  spelling(/^\d+ [a-z].*\broad\b/, 'no_title', 'letters', '12 Elm Road'),
  spelling(/^\d+ [a-z].*\bdr\b/, 'no_title', 'letters', '12 Elm Dr'),
  spelling(/^\d+ [a-z].*\bdrive\b/, 'no_title', 'letters', '12 Elm Drive'),
  spelling(/^\d+ [a-z].*\bln\b/, 'no_title', 'letters', '12 Elm Ln'),
  spelling(/^\d+ [a-z].*\blane\b/, 'no_title', 'letters', '12 Elm Lane'),
  spelling(/^\d+ [a-z].*\bct\b/, 'no_title', 'letters', '12 Elm Ct'),
  spelling(/^\d+ [a-z].*\bblvd\b/, 'no_title', 'letters', '12 Elm Blvd'),
  spelling(/^\d+ [a-z].*\bway\b/, 'no_title', 'letters', '12 Elm Way'),
  spelling(/^source\b/, 'no_title', 'Xactimate', 'Source - EagleView Roof'),
  spelling(/^continued\b/, 'no_title', 'Xactimate', 'CONTINUED - Roof'),
  spelling(/^date\b/, 'no_title', 'State Farm', 'Date of inspection'),
  spelling(/^pitch:? \d/, 'no_title', 'drawings', 'Pitch 5/12'),
  spelling(/^page\b/, 'no_title', 'Xactimate', 'Page two'),
  spelling(/^claim\b/, 'no_title', 'Symbility', 'Claim summary'),
  spelling(/^estimado\b/, 'no_title', 'Spanish', 'Estimado de daños'),
  spelling(/^estimate:/, 'no_title', 'Symbility', 'ESTIMATE:'),
  spelling(/^roofplan:/, 'no_title', 'Symbility', 'ROOFPLAN:'),
  spelling(/^policy\b/, 'no_title', 'letters', 'Policy holder'),
  spelling(/^insured\b/, 'no_title', 'letters', 'Insured copy'),
  spelling(/^dear\b/, 'no_title', 'letters', 'Dear customer'),
  spelling(/^approved$/, 'no_title', 'supplements', 'APPROVED'),
  spelling(/^note:?/, 'no_title', 'Xactimate', 'Note', 'Notes on the roof'),
  spelling(/^\*{0,2}the (following|above|policy)\b/, 'no_title', 'letters', 'The following'),
  spelling(/:\s*\S/, 'no_title', 'letters', 'Adjuster: A. Person'),
  spelling(/\bwww\./, 'no_title', 'letters', 'www.insurer.example'),
  spelling(/@/, 'no_title', 'letters', 'claims@insurer.example'),
  spelling(/\$\d/, 'no_title', 'letters', 'Paid $40'),
];

/** True if a line outside the rows can be the name of a room, roof or elevation. */
export function canBeTitle(text: string, words: typeof notTitles): boolean {
  const plain = normalizeText(text)
    .replace(/^\*+|\*+$/g, '')
    .trim();
  if (plain === '' || plain.length > 60 || says(words, plain) || isPrinted(measures, plain)) return false;
  if (!/[a-z]{3}/.test(plain) || /[.!?]$/.test(plain) || /\d\.\d{2}\b/.test(plain)) return false;
  return plain.split(' ').length <= 7;
}

/** A title without its decoration: `***ROOF***` becomes ROOF. */
export function titleOf(text: string): string {
  return text
    .replace(/^[\s*_-]+|[\s*_:-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
