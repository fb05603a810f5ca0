import type { TierName } from '#shared/pricing.ts';
import { type Quote, tierDescriptions } from '#shared/quote.ts';
import type { Words } from '#web/i18n/messages.ts';

/** A tier's bullets in the page's language; a description that is not the standard one stays as it came. */
export function tierBullets(quote: Quote, tier: TierName, words: Words): string[] {
  const { description } = quote[tier];
  const spoken = description === tierDescriptions[tier] ? words.quote.tierDescriptions[tier] : description;
  return spoken.split('\n').filter((line) => line.trim() !== '');
}
