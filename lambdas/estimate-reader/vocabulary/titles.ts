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
  [/^(grand total areas?|area totals?)\b/, 'Grand Total Areas: | Area Totals: Exterior'],
]);

/** Labels of a drawing's or room's measurements. */
export const measures = phrases('measure', 'Xactimate', [
  [/\b(surface area|number of squares)/, '3,426.33 Surface Area | 34.26 Number of Squares'],
  [/\bperimeter length/, '324.99 Total Perimeter Length'],
  [/\b(ridge|hip) length/, '64.50 Total Ridge Length | 24.25 Total Hip Length'],
  [/\bsf (walls|ceiling|floor)/, '412.00 SF Walls | 180.00 SF Ceiling | 180.00 SF Floor'],
  [/\b(sy flooring|lf (floor|ceil))/, '20.00 SY Flooring | 54.00 LF Ceil. Perimeter'],
  [/\b(floor|total|wall) area/, '1,200.00 Floor Area | 1,640.00 Total Area | 900.00 Exterior Wall Area'],
  [/\b(roof area|squares):/, 'Roof area: 2,588.61 SF | Squares: 25.9 SQ', 'Symbility'],
  [/\b(eaves|valley):/, 'Eaves: 120.5 LF | Valley: 40.2 LF', 'Symbility'],
  [/\b(long|short|missing) wall/, '0.00 Long Wall | 0.00 Short Wall | Missing Wall - Goes to Floor'],
  [/\b(exterior perimeter|height:)/, "Exterior Perimeter of Walls | Height: 8'"],
]);

const STREET = /(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|blvd|way)/.source;

/** Words of addresses, letters and page heads that no room or roof is called. */
export const notTitles = phrases('no_title', 'letters', [
  [
    new RegExp(`^\\d+ [a-z].*\\b${STREET}\\b`),
    '12 Elm St | 3 Elm Street | 4 Elm Ave | 1 Elm Avenue | 5 Elm Rd | 6 Elm Road | 7 Elm Dr | 8 Elm Ln | 9 Elm Way',
  ],
  [/\bp\.? ?o\.? box\b|\b\d{5}(-\d{4})?$/, 'PO Box 12 | P.O. Box 9 | Springfield, NE 68059'],
  [/\d{3}-\d{3,4}|\$\d/, 'Call 555-0134 | Paid $40'],
  [/^(source|continued|page)\b/, 'Source - EagleView Roof | CONTINUED - Roof | Page two', 'Xactimate'],
  [/^pitch:? \d/, 'Pitch 5/12', 'drawings'],
  [/^date\b/, 'Date of inspection', 'State Farm'],
  [/^(claim\b|estimate:|roofplan:)/, 'Claim summary | ESTIMATE: | ROOFPLAN:', 'Symbility'],
  [/^estimado\b/, 'Estimado de daños', 'Spanish'],
  [/^(policy|insured|dear)\b/, 'Policy holder | Insured copy | Dear customer'],
  [/^approved$/, 'APPROVED', 'supplements'],
  [/^note:?/, 'Note | Notes on the roof', 'Xactimate'],
  [/^\*{0,2}the (following|above|policy)\b/, 'The following'],
  [/:\s*\S|\bwww\.|@/, 'Adjuster: A. Person | www.insurer.example | claims@insurer.example'],
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
