import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** How a note states a waste; the first group of the pattern is the percentage. */
export const WASTE_WORDS: readonly Spelling<'roof' | 'floor'>[] = [
  { pattern: /\bcarpet/, means: 'floor', printed: ['15% waste for carpet'], papers: 'Xactimate' },
  { pattern: /\bvinyl/, means: 'floor', printed: ['10% waste for vinyl'], papers: 'Xactimate' },
  { pattern: /\bfloor/, means: 'floor', printed: ['10% waste for flooring'], papers: 'Xactimate' },
  {
    pattern: /(\d+(?:\.\d+)?) ?% (?:roof(?:ing)? )?waste/,
    means: 'roof',
    printed: ['10% Waste Added', 'Includes 10% waste on quantity.'],
    papers: 'Progressive; Symbility',
  },
  {
    pattern:
      /waste (?:factor )?(?:for this (?:item|roof) )?(?:is |was )?(?:calculated at |of |factor |at |: ?)+(\d+(?:\.\d+)?) ?%/,
    means: 'roof',
    printed: ['Waste factor for this roof was calculated at 12%'],
    papers: 'Xactimate',
  },
  {
    pattern: /(\d+(?:\.\d+)?) ?% de (?:desperdicio|merma)/,
    means: 'roof',
    printed: ['Cantidad incluye 12.8% de desperdicio'],
    papers: 'Spanish',
  },
  {
    pattern: /waste[: ]+(\d+(?:\.\d+)?) ?%/,
    means: 'roof',
    printed: ['Auto Calculated Waste: 7.6%, 4.36SQ', 'Waste: 12%'],
    papers: 'Allstate; measurement reports',
  },
];

/** The waste a note states for a roof, percent; null where it states none. */
export function wasteIn(note: string, table = WASTE_WORDS): number | null {
  const text = normalizeText(note);
  for (const { pattern, means } of table) {
    const found = pattern.exec(text);
    if (found !== null) return means === 'roof' ? Number(found[1]) : null;
  }
  return null;
}
