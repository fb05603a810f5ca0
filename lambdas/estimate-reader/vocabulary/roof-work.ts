import { isPrinted, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Words of doing something to a roof, as rows in one sum and letters have them. */
export const roofWork = phrases('work', 'letters; bids', [
  [/\bre-?roof/, 'Re-roof dwelling | Reroofing per bid'],
  [/\b(replac|install|remov|tear|new\b|complet|full\b)[^.]*\b(roof|shingle)/, 'Replace roof - lump sum'],
  [
    /\b(roof|shingle)[^.]*\b(replac|install|remov|tear|new\b|complet|bid\b)/,
    'Roof replacement | Roof per bid',
  ],
]);

/** A sentence of what was not found, not done or not paid. */
const DENIED = /\b(no|not|none|nor|without|denied|denies|deny|declined?|excluded?)\b/;

/** True if a letter's sentence says that the roof is replaced. */
export function promisesRoofWork(sentence: string): boolean {
  return isPrinted(roofWork, sentence) && !DENIED.test(normalizeText(sentence));
}
