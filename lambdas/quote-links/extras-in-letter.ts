import { priceText } from '#shared/dollars.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { withLines } from '#shared/scope/scope.ts';
import { lineText, scopeWords } from '#shared/scope/words.ts';
import type { Language } from '#shared/text.ts';
import type { LinkedQuote } from './shared-quote.ts';

/** A line for each extra of a quote and for each of its prices with all of them; none without extras. */
export function extrasIn(
  { extras = [], prices }: Pick<LinkedQuote, 'extras' | 'prices'>,
  language: Language,
  titleOf: (tier: TierName) => string,
): string[] {
  if (extras.length === 0) return [];
  const { total, apart } = scopeWords[language];
  return [
    ...extras.map((line) => `${lineText(line, language)}: + ${priceText(line.dollars)}`),
    ...tierNames.map((tier) => `${total(titleOf(tier))}: ${priceText(withLines(prices[tier], extras))}`),
    apart,
  ];
}
