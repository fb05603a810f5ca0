import { isPrinted, matches, phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** A roof's measurement on a line, before or after its label; the pattern's first group is the figure. */
export const ROOF_MEASURES = phrasesBy('Xactimate', {
  squares: [
    [
      /(?<![a-z\d.,])([\d,]*\d(?:\.\d+)?)\s+(?:total )?number of squares?/,
      '34.26 Number of Squares | 34.26 Total Number of Squares',
    ],
    // The last figure of a line, unless another stands before the label; `F1` is a facet's name.
    [
      /(?<!(?<![a-z])\d\s+(?:total )?)\bnumber of squares?\s+([\d,]*\d\.\d+)(?: ?sq)?$/,
      'Number of Squares 30.57 | Number of Squares   30.57 SQ',
      'small carriers',
    ],
    [/\bsquares:\s*=?\s*([\d,]*\d(?:\.\d+)?)/, 'Squares: 25.9 SQ | Number of Squares: 25.9', 'Symbility'],
  ],
  surfaceArea: [
    [
      /(?<![a-z\d.,])([\d,]*\d(?:\.\d+)?)\s+(?:total )?surface area/,
      '3,426.33 Surface Area | 3,426.33 Total Surface Area',
    ],
    // Its unit shows that the figure is not the next label's.
    [
      /\bsurface area\s+([\d,]*\d(?:\.\d+)?) ?sf\b/,
      'Surface Area 3,056.90 SF | SURFACE AREA 2,563.00 SF    RIDGE 64.0 LF',
      'small carriers; monospaced prints of farm mutuals',
    ],
    [/\b(?:roof|surface) area:\s*=?\s*([\d,]*\d(?:\.\d+)?)/, 'Roof area: 2,588.61 SF', 'Symbility'],
  ],
});

/** Headings of sums over several roofs. */
export const GRAND_TOTAL_HEADS = phrases('grandTotal', 'Xactimate', [
  [/^grand total areas?\b/, 'Grand Total Areas:'],
  [/^area totals?\b/, 'Area Totals: Exterior'],
]);

/** Labels of a drawing's or room's measurements. */
export const measures = phrases('measure', 'Xactimate', [
  [/\bsurface area/, '3,426.33 Surface Area'],
  [/\bnumber of squares/, '34.26 Number of Squares'],
  [/\bperimeter length/, '324.99 Total Perimeter Length'],
  [/\bridge length/, '64.50 Total Ridge Length'],
  [/\bhip length/, '24.25 Total Hip Length'],
  [/\bsf walls/, '412.00 SF Walls'],
  [/\bsf ceiling/, '180.00 SF Ceiling'],
  [/\bsf floor/, '180.00 SF Floor'],
  [/\bsy flooring/, '20.00 SY Flooring'],
  [/\blf (floor|ceil)/, '54.00 LF Ceil. Perimeter'],
  [/\bfloor area/, '1,200.00 Floor Area'],
  [/\btotal area/, '1,640.00 Total Area'],
  [/\bwall area/, '900.00 Exterior Wall Area'],
  [/\broof area:/, 'Roof area: 2,588.61 SF', 'Symbility'],
  [/\bsquares:/, 'Squares: 25.9 SQ', 'Symbility'],
  [/\beaves:/, 'Eaves: 120.5 LF', 'Symbility'],
  [/\bvalley:/, 'Valley: 40.2 LF', 'Symbility'],
  [/\blong wall/, '0.00 Long Wall'],
  [/\bshort wall/, '0.00 Short Wall'],
  [/\bexterior perimeter/, 'Exterior Perimeter of Walls'],
  [/\bmissing wall/, 'Missing Wall - Goes to Floor'],
  [/\bheight:/, "Height: 8'"],
]);

/** Words of addresses, letters and page heads that no room or roof is called. */
export const notTitles = phrases('no_title', 'letters', [
  [/\b\d{5}(-\d{4})?$/, 'Springfield, NE 68059'],
  [/\bp\.? ?o\.? box\b/, 'PO Box 12 | P.O. Box 9'],
  [/\d{3}-\d{3,4}/, 'Call 555-0134'],
  [/^\d+ [a-z].*\bst\b/, '12 Elm St'],
  [/^\d+ [a-z].*\bstreet\b/, '12 Elm Street'],
  [/^\d+ [a-z].*\bave\b/, '12 Elm Ave'],
  [/^\d+ [a-z].*\bavenue\b/, '12 Elm Avenue'],
  [/^\d+ [a-z].*\brd\b/, '12 Elm Rd'],
  [/^\d+ [a-z].*\broad\b/, '12 Elm Road'],
  [/^\d+ [a-z].*\bdr\b/, '12 Elm Dr'],
  [/^\d+ [a-z].*\bdrive\b/, '12 Elm Drive'],
  [/^\d+ [a-z].*\bln\b/, '12 Elm Ln'],
  [/^\d+ [a-z].*\blane\b/, '12 Elm Lane'],
  [/^\d+ [a-z].*\bct\b/, '12 Elm Ct'],
  [/^\d+ [a-z].*\bblvd\b/, '12 Elm Blvd'],
  [/^\d+ [a-z].*\bway\b/, '12 Elm Way'],
  [/^source\b/, 'Source - EagleView Roof', 'Xactimate'],
  [/^continued\b/, 'CONTINUED - Roof', 'Xactimate'],
  [/^date\b/, 'Date of inspection', 'State Farm'],
  [/^page\b/, 'Page two', 'Xactimate'],
  [/^claim\b/, 'Claim summary', 'Symbility'],
  [/^estimado\b/, 'Estimado de daños', 'Spanish'],
  [/^estimate:/, 'ESTIMATE:', 'Symbility'],
  [/^roofplan:/, 'ROOFPLAN:', 'Symbility'],
  [/^policy\b/, 'Policy holder'],
  [/^insured\b/, 'Insured copy'],
  [/^dear\b/, 'Dear customer'],
  [/^approved$/, 'APPROVED', 'supplements'],
  [/^note:?/, 'Note | Notes on the roof', 'Xactimate'],
  [/^\*{0,2}the (following|above|policy)\b/, 'The following'],
  [/:\s*\S/, 'Adjuster: A. Person'],
  [/\bwww\./, 'www.insurer.example'],
  [/@/, 'claims@insurer.example'],
  [/\$\d/, 'Paid $40'],
]);

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
