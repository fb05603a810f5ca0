import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { isPrinted, type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

/** A roof's measurement on a line, before or after its label; the pattern's first group is the figure. */
export const ROOF_MEASURES: readonly Spelling<'squares' | 'surfaceArea'>[] = [
  {
    pattern: /(?<![a-z\d.,])([\d,]*\d(?:\.\d+)?)\s+(?:total )?number of squares?/,
    means: 'squares',
    printed: ['34.26 Number of Squares', '34.26 Total Number of Squares'],
    papers: 'Xactimate',
  },
  {
    // The last figure of a line, unless another stands before the label; `F1` is a facet's name.
    pattern: /(?<!(?<![a-z])\d\s+(?:total )?)\bnumber of squares?\s+([\d,]*\d\.\d+)(?: ?sq)?$/,
    means: 'squares',
    printed: ['Number of Squares 30.57', 'Number of Squares   30.57 SQ'],
    papers: 'small carriers',
  },
  {
    pattern: /\bsquares:\s*=?\s*([\d,]*\d(?:\.\d+)?)/,
    means: 'squares',
    printed: ['Squares: 25.9 SQ', 'Number of Squares: 25.9'],
    papers: 'Symbility',
  },
  {
    pattern: /(?<![a-z\d.,])([\d,]*\d(?:\.\d+)?)\s+(?:total )?surface area/,
    means: 'surfaceArea',
    printed: ['3,426.33 Surface Area', '3,426.33 Total Surface Area'],
    papers: 'Xactimate',
  },
  {
    // Its unit shows that the figure is not the next label's.
    pattern: /\bsurface area\s+([\d,]*\d(?:\.\d+)?) ?sf\b/,
    means: 'surfaceArea',
    printed: ['Surface Area 3,056.90 SF', 'SURFACE AREA 2,563.00 SF    RIDGE 64.0 LF'],
    papers: 'small carriers; monospaced prints of farm mutuals',
  },
  {
    pattern: /\b(?:roof|surface) area:\s*=?\s*([\d,]*\d(?:\.\d+)?)/,
    means: 'surfaceArea',
    printed: ['Roof area: 2,588.61 SF'],
    papers: 'Symbility',
  },
];

/** Headings of sums over several roofs. */
export const GRAND_TOTAL_HEADS: readonly Spelling<'grandTotal'>[] = [
  {
    pattern: /^grand total areas?\b/,
    means: 'grandTotal',
    printed: ['Grand Total Areas:'],
    papers: 'Xactimate',
  },
  {
    pattern: /^area totals?\b/,
    means: 'grandTotal',
    printed: ['Area Totals: Exterior'],
    papers: 'Xactimate',
  },
];

/** Labels of a drawing's or room's measurements. */
export const measures: readonly Spelling<'measure'>[] = [
  { pattern: /\bsurface area/, means: 'measure', printed: ['3,426.33 Surface Area'], papers: 'Xactimate' },
  {
    pattern: /\bnumber of squares/,
    means: 'measure',
    printed: ['34.26 Number of Squares'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bperimeter length/,
    means: 'measure',
    printed: ['324.99 Total Perimeter Length'],
    papers: 'Xactimate',
  },
  { pattern: /\bridge length/, means: 'measure', printed: ['64.50 Total Ridge Length'], papers: 'Xactimate' },
  { pattern: /\bhip length/, means: 'measure', printed: ['24.25 Total Hip Length'], papers: 'Xactimate' },
  { pattern: /\bsf walls/, means: 'measure', printed: ['412.00 SF Walls'], papers: 'Xactimate' },
  { pattern: /\bsf ceiling/, means: 'measure', printed: ['180.00 SF Ceiling'], papers: 'Xactimate' },
  { pattern: /\bsf floor/, means: 'measure', printed: ['180.00 SF Floor'], papers: 'Xactimate' },
  { pattern: /\bsy flooring/, means: 'measure', printed: ['20.00 SY Flooring'], papers: 'Xactimate' },
  {
    pattern: /\blf (floor|ceil)/,
    means: 'measure',
    printed: ['54.00 LF Ceil. Perimeter'],
    papers: 'Xactimate',
  },
  { pattern: /\bfloor area/, means: 'measure', printed: ['1,200.00 Floor Area'], papers: 'Xactimate' },
  { pattern: /\btotal area/, means: 'measure', printed: ['1,640.00 Total Area'], papers: 'Xactimate' },
  { pattern: /\bwall area/, means: 'measure', printed: ['900.00 Exterior Wall Area'], papers: 'Xactimate' },
  { pattern: /\broof area:/, means: 'measure', printed: ['Roof area: 2,588.61 SF'], papers: 'Symbility' },
  { pattern: /\bsquares:/, means: 'measure', printed: ['Squares: 25.9 SQ'], papers: 'Symbility' },
  { pattern: /\beaves:/, means: 'measure', printed: ['Eaves: 120.5 LF'], papers: 'Symbility' },
  { pattern: /\bvalley:/, means: 'measure', printed: ['Valley: 40.2 LF'], papers: 'Symbility' },
  { pattern: /\blong wall/, means: 'measure', printed: ['0.00 Long Wall'], papers: 'Xactimate' },
  { pattern: /\bshort wall/, means: 'measure', printed: ['0.00 Short Wall'], papers: 'Xactimate' },
  {
    pattern: /\bexterior perimeter/,
    means: 'measure',
    printed: ['Exterior Perimeter of Walls'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bmissing wall/,
    means: 'measure',
    printed: ['Missing Wall - Goes to Floor'],
    papers: 'Xactimate',
  },
  { pattern: /\bheight:/, means: 'measure', printed: ["Height: 8'"], papers: 'Xactimate' },
];

/** Words of addresses, letters and page heads that no room or roof is called. */
export const notTitles: readonly Spelling<'no_title'>[] = [
  { pattern: /\b\d{5}(-\d{4})?$/, means: 'no_title', printed: ['Springfield, NE 68059'], papers: 'letters' },
  {
    pattern: /\bp\.? ?o\.? box\b/,
    means: 'no_title',
    printed: ['PO Box 12', 'P.O. Box 9'],
    papers: 'letters',
  },
  { pattern: /\d{3}-\d{3,4}/, means: 'no_title', printed: ['Call 555-0134'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bst\b/, means: 'no_title', printed: ['12 Elm St'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bstreet\b/, means: 'no_title', printed: ['12 Elm Street'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bave\b/, means: 'no_title', printed: ['12 Elm Ave'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bavenue\b/, means: 'no_title', printed: ['12 Elm Avenue'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\brd\b/, means: 'no_title', printed: ['12 Elm Rd'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\broad\b/, means: 'no_title', printed: ['12 Elm Road'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bdr\b/, means: 'no_title', printed: ['12 Elm Dr'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bdrive\b/, means: 'no_title', printed: ['12 Elm Drive'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bln\b/, means: 'no_title', printed: ['12 Elm Ln'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\blane\b/, means: 'no_title', printed: ['12 Elm Lane'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bct\b/, means: 'no_title', printed: ['12 Elm Ct'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bblvd\b/, means: 'no_title', printed: ['12 Elm Blvd'], papers: 'letters' },
  { pattern: /^\d+ [a-z].*\bway\b/, means: 'no_title', printed: ['12 Elm Way'], papers: 'letters' },
  { pattern: /^source\b/, means: 'no_title', printed: ['Source - EagleView Roof'], papers: 'Xactimate' },
  { pattern: /^continued\b/, means: 'no_title', printed: ['CONTINUED - Roof'], papers: 'Xactimate' },
  { pattern: /^date\b/, means: 'no_title', printed: ['Date of inspection'], papers: 'State Farm' },
  { pattern: /^page\b/, means: 'no_title', printed: ['Page two'], papers: 'Xactimate' },
  { pattern: /^claim\b/, means: 'no_title', printed: ['Claim summary'], papers: 'Symbility' },
  { pattern: /^estimado\b/, means: 'no_title', printed: ['Estimado de daños'], papers: 'Spanish' },
  { pattern: /^estimate:/, means: 'no_title', printed: ['ESTIMATE:'], papers: 'Symbility' },
  { pattern: /^roofplan:/, means: 'no_title', printed: ['ROOFPLAN:'], papers: 'Symbility' },
  { pattern: /^policy\b/, means: 'no_title', printed: ['Policy holder'], papers: 'letters' },
  { pattern: /^insured\b/, means: 'no_title', printed: ['Insured copy'], papers: 'letters' },
  { pattern: /^dear\b/, means: 'no_title', printed: ['Dear customer'], papers: 'letters' },
  { pattern: /^approved$/, means: 'no_title', printed: ['APPROVED'], papers: 'supplements' },
  { pattern: /^note:?/, means: 'no_title', printed: ['Note', 'Notes on the roof'], papers: 'Xactimate' },
  {
    pattern: /^\*{0,2}the (following|above|policy)\b/,
    means: 'no_title',
    printed: ['The following'],
    papers: 'letters',
  },
  { pattern: /:\s*\S/, means: 'no_title', printed: ['Adjuster: A. Person'], papers: 'letters' },
  { pattern: /\bwww\./, means: 'no_title', printed: ['www.insurer.example'], papers: 'letters' },
  { pattern: /@/, means: 'no_title', printed: ['claims@insurer.example'], papers: 'letters' },
  { pattern: /\$\d/, means: 'no_title', printed: ['Paid $40'], papers: 'letters' },
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
