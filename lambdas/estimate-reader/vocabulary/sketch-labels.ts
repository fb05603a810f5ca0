import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** A roof's measure on a line, before its label or after it; the first group of the pattern is the figure. */
export const ROOF_MEASURES: readonly Spelling<'squares' | 'surfaceArea'>[] = [
  {
    pattern: /([\d,]*\d(?:\.\d+)?)\s+(?:total )?number of squares?/,
    means: 'squares',
    printed: ['34.26 Number of Squares', '34.26 Total Number of Squares'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bsquares:\s*=?\s*([\d,]*\d(?:\.\d+)?)/,
    means: 'squares',
    printed: ['Squares: 25.9 SQ', 'Number of Squares: 25.9'],
    papers: 'Symbility',
  },
  {
    pattern: /([\d,]*\d(?:\.\d+)?)\s+(?:total )?surface area/,
    means: 'surfaceArea',
    printed: ['3,426.33 Surface Area', '3,426.33 Total Surface Area'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(?:roof|surface) area:\s*=?\s*([\d,]*\d(?:\.\d+)?)/,
    means: 'surfaceArea',
    printed: ['Roof area: 2,588.61 SF'],
    papers: 'Symbility',
  },
];

/** Sums over several roofs are headed so. */
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
