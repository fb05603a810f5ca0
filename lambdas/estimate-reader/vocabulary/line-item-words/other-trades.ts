import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Rows that may stand among the roof's and are plainly of another trade. */
export const otherTrades: readonly Spelling<'other_trade'>[] = [
  { pattern: /\bpaint(ing)?\b/, means: 'other_trade', printed: ['Painting - exterior'], papers: 'Xactimate' },
  { pattern: /\bdeck(ing)?\b/, means: 'other_trade', printed: ['Deck boards'], papers: 'trade usage' },
  { pattern: /\blabou?r(er)?\b/, means: 'other_trade', printed: ['General laborer'], papers: 'Xactimate' },
  { pattern: /\bper hour\b/, means: 'other_trade', printed: ['Roofer - per hour'], papers: 'Xactimate' },
  { pattern: /\btemporary\b/, means: 'other_trade', printed: ['Temporary cover'], papers: 'Xactimate' },
  { pattern: /\btrim\b/, means: 'other_trade', printed: ['Trim board - 1" x 6"'], papers: 'Xactimate' },
  { pattern: /\bchimney\b/, means: 'other_trade', printed: ['Chimney chase'], papers: 'Xactimate' },
  {
    pattern: /\b(condenser|fins|a\/c|hvac)\b/,
    means: 'other_trade',
    printed: ['Comb fins'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(wiring|cable|light)\b/,
    means: 'other_trade',
    printed: ['Light bar'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(scaffold(ing)?|lift|crane|equipment|delivery|rooftop)\b/,
    means: 'other_trade',
    printed: ['Rooftop delivery'],
    papers: 'supplements',
  },
  {
    pattern: /\b(inspection|measurement report|supervis(or|ion)|emergency|tree)\b/,
    means: 'other_trade',
    printed: ['Tree removal'],
    papers: 'Xactimate',
  },
];
