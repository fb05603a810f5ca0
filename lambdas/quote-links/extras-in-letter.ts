import { priceText } from '#shared/dollars.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import { atInspectionText, lineText, scopeWords, withExtrasText } from '#shared/scope/words.ts';
import type { Language } from '#shared/text.ts';

/**
 * A line for each extra of a quote and for each of its prices with all of them, and what is priced at the inspection; none
 * without any of it.
 */
export function extrasIn(
  { extras, prices }: Pick<SharedQuote, 'extras' | 'prices'>,
  language: Language,
  titleOf: (tier: TierName) => string,
): string[] {
  if (extras === undefined) return [];
  const { lines, unpriced } = extras;
  const { total, apart } = scopeWords[language];
  const totals = tierNames.map((tier) => `${total(titleOf(tier))}: ${withExtrasText(prices[tier], lines)}`);
  return [
    ...lines.map((line) => `${lineText(line, language)}: + ${priceText(line.dollars)}`),
    ...(lines.length === 0 ? [] : totals),
    ...(unpriced.length === 0 ? [] : [atInspectionText(unpriced, language)]),
    apart,
  ];
}
