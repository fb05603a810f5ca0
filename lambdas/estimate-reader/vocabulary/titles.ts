import { isPrinted, matches, type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** A roof's measurement on a line, before or after its label; the pattern's first group is the figure. */
export const ROOF_MEASURES: readonly PhraseRule<'squares' | 'surfaceArea'>[] = [
  phrase(
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
    examples: ['Number of Squares 30.57', 'Number of Squares   30.57 SQ'],
    sources: 'small carriers',
  },
  phrase(
    /\bsquares:\s*=?\s*([\d,]*\d(?:\.\d+)?)/,
    'squares',
    'Symbility',
    'Squares: 25.9 SQ',
    'Number of Squares: 25.9',
  ),
  phrase(
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
    examples: ['Surface Area 3,056.90 SF', 'SURFACE AREA 2,563.00 SF    RIDGE 64.0 LF'],
    sources: 'small carriers; monospaced prints of farm mutuals',
  },
  phrase(
    /\b(?:roof|surface) area:\s*=?\s*([\d,]*\d(?:\.\d+)?)/,
    'surfaceArea',
    'Symbility',
    'Roof area: 2,588.61 SF',
  ),
];

/** Headings of sums over several roofs. */
export const GRAND_TOTAL_HEADS: readonly PhraseRule<'grandTotal'>[] = [
  phrase(/^grand total areas?\b/, 'grandTotal', 'Xactimate', 'Grand Total Areas:'),
  phrase(/^area totals?\b/, 'grandTotal', 'Xactimate', 'Area Totals: Exterior'),
];

/** Labels of a drawing's or room's measurements. */
export const measures: readonly PhraseRule<'measure'>[] = [
  phrase(/\bsurface area/, 'measure', 'Xactimate', '3,426.33 Surface Area'),
  phrase(/\bnumber of squares/, 'measure', 'Xactimate', '34.26 Number of Squares'),
  phrase(/\bperimeter length/, 'measure', 'Xactimate', '324.99 Total Perimeter Length'),
  phrase(/\bridge length/, 'measure', 'Xactimate', '64.50 Total Ridge Length'),
  phrase(/\bhip length/, 'measure', 'Xactimate', '24.25 Total Hip Length'),
  phrase(/\bsf walls/, 'measure', 'Xactimate', '412.00 SF Walls'),
  phrase(/\bsf ceiling/, 'measure', 'Xactimate', '180.00 SF Ceiling'),
  phrase(/\bsf floor/, 'measure', 'Xactimate', '180.00 SF Floor'),
  phrase(/\bsy flooring/, 'measure', 'Xactimate', '20.00 SY Flooring'),
  phrase(/\blf (floor|ceil)/, 'measure', 'Xactimate', '54.00 LF Ceil. Perimeter'),
  phrase(/\bfloor area/, 'measure', 'Xactimate', '1,200.00 Floor Area'),
  phrase(/\btotal area/, 'measure', 'Xactimate', '1,640.00 Total Area'),
  phrase(/\bwall area/, 'measure', 'Xactimate', '900.00 Exterior Wall Area'),
  phrase(/\broof area:/, 'measure', 'Symbility', 'Roof area: 2,588.61 SF'),
  phrase(/\bsquares:/, 'measure', 'Symbility', 'Squares: 25.9 SQ'),
  phrase(/\beaves:/, 'measure', 'Symbility', 'Eaves: 120.5 LF'),
  phrase(/\bvalley:/, 'measure', 'Symbility', 'Valley: 40.2 LF'),
  phrase(/\blong wall/, 'measure', 'Xactimate', '0.00 Long Wall'),
  phrase(/\bshort wall/, 'measure', 'Xactimate', '0.00 Short Wall'),
  phrase(/\bexterior perimeter/, 'measure', 'Xactimate', 'Exterior Perimeter of Walls'),
  phrase(/\bmissing wall/, 'measure', 'Xactimate', 'Missing Wall - Goes to Floor'),
  phrase(/\bheight:/, 'measure', 'Xactimate', "Height: 8'"),
];

/** Words of addresses, letters and page heads that no room or roof is called. */
export const notTitles: readonly PhraseRule<'no_title'>[] = [
  phrase(/\b\d{5}(-\d{4})?$/, 'no_title', 'letters', 'Springfield, NE 68059'),
  phrase(/\bp\.? ?o\.? box\b/, 'no_title', 'letters', 'PO Box 12', 'P.O. Box 9'),
  phrase(/\d{3}-\d{3,4}/, 'no_title', 'letters', 'Call 555-0134'),
  phrase(/^\d+ [a-z].*\bst\b/, 'no_title', 'letters', '12 Elm St'),
  phrase(/^\d+ [a-z].*\bstreet\b/, 'no_title', 'letters', '12 Elm Street'),
  phrase(/^\d+ [a-z].*\bave\b/, 'no_title', 'letters', '12 Elm Ave'),
  phrase(/^\d+ [a-z].*\bavenue\b/, 'no_title', 'letters', '12 Elm Avenue'),
  phrase(/^\d+ [a-z].*\brd\b/, 'no_title', 'letters', '12 Elm Rd'),
  phrase(/^\d+ [a-z].*\broad\b/, 'no_title', 'letters', '12 Elm Road'),
  phrase(/^\d+ [a-z].*\bdr\b/, 'no_title', 'letters', '12 Elm Dr'),
  phrase(/^\d+ [a-z].*\bdrive\b/, 'no_title', 'letters', '12 Elm Drive'),
  phrase(/^\d+ [a-z].*\bln\b/, 'no_title', 'letters', '12 Elm Ln'),
  phrase(/^\d+ [a-z].*\blane\b/, 'no_title', 'letters', '12 Elm Lane'),
  phrase(/^\d+ [a-z].*\bct\b/, 'no_title', 'letters', '12 Elm Ct'),
  phrase(/^\d+ [a-z].*\bblvd\b/, 'no_title', 'letters', '12 Elm Blvd'),
  phrase(/^\d+ [a-z].*\bway\b/, 'no_title', 'letters', '12 Elm Way'),
  phrase(/^source\b/, 'no_title', 'Xactimate', 'Source - EagleView Roof'),
  phrase(/^continued\b/, 'no_title', 'Xactimate', 'CONTINUED - Roof'),
  phrase(/^date\b/, 'no_title', 'State Farm', 'Date of inspection'),
  phrase(/^page\b/, 'no_title', 'Xactimate', 'Page two'),
  phrase(/^claim\b/, 'no_title', 'Symbility', 'Claim summary'),
  phrase(/^estimado\b/, 'no_title', 'Spanish', 'Estimado de daños'),
  phrase(/^estimate:/, 'no_title', 'Symbility', 'ESTIMATE:'),
  phrase(/^roofplan:/, 'no_title', 'Symbility', 'ROOFPLAN:'),
  phrase(/^policy\b/, 'no_title', 'letters', 'Policy holder'),
  phrase(/^insured\b/, 'no_title', 'letters', 'Insured copy'),
  phrase(/^dear\b/, 'no_title', 'letters', 'Dear customer'),
  phrase(/^approved$/, 'no_title', 'supplements', 'APPROVED'),
  phrase(/^note:?/, 'no_title', 'Xactimate', 'Note', 'Notes on the roof'),
  phrase(/^\*{0,2}the (following|above|policy)\b/, 'no_title', 'letters', 'The following'),
  phrase(/:\s*\S/, 'no_title', 'letters', 'Adjuster: A. Person'),
  phrase(/\bwww\./, 'no_title', 'letters', 'www.insurer.example'),
  phrase(/@/, 'no_title', 'letters', 'claims@insurer.example'),
  phrase(/\$\d/, 'no_title', 'letters', 'Paid $40'),
];

/** True if a line outside the rows can be the name of a room, roof or elevation. */
export function canBeTitle(text: string, words: typeof notTitles): boolean {
  const plain = normalizeText(text)
    .replace(/^\*+|\*+$/g, '')
    .trim();
  if (plain === '' || plain.length > 60 || matches(words, plain) || isPrinted(measures, plain)) return false;
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
