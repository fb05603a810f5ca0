import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { coversWithFelt } from '#lambdas/estimate-reader/vocabulary/membranes.ts';
import { notRoofCovers } from '#lambdas/estimate-reader/vocabulary/other-covers.ts';
import { shingleWords } from '#lambdas/estimate-reader/vocabulary/shingles.ts';

/** True where a normalized text names asphalt shingles lying on the roof's field. */
export function namesShingles(text: string, words = shingleWords): boolean {
  if (says(words.others, text)) return false;
  if (says(words.named, text)) return true;
  return says(words.kinds, text) && says(words.roofing, text) && !says(words.rolled, text);
}

/** "W/ felt" belongs to a shingle's row; a row of felt alone names no cover. */
export function namesCoverWithFelt(text: string, words = coversWithFelt): boolean {
  return says(words, text);
}

/** True where the words of a cover speak of a floor, a fence or a wall. */
export function namesNoRoof(text: string, words = notRoofCovers): boolean {
  return says(words, text);
}
