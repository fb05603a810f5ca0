import type { TierName } from '#shared/pricing/rates.ts';
import { type Quote, tierDescriptions } from '#shared/quote/quote.ts';
import type { Package } from '#shared/site/config.ts';
import type { Language } from '#shared/text.ts';
import type { Words } from '#web/words/messages.ts';

/** What a card of this tier says, in the page's language. */
interface Spoken {
  language: Language;
  words: Words;
}

/** A tier's bullets: the company's own, else the product's; a description that is not the standard one stays as it came. */
export function tierBullets(
  quote: Quote,
  tier: TierName,
  own: Package['bullets'],
  { language, words }: Spoken,
): string[] {
  const given = own[language];
  if (given !== undefined) return given;
  const { description } = quote[tier];
  const spoken = description === tierDescriptions[tier] ? words.quote.tierDescriptions[tier] : description;
  return spoken.split('\n').filter((line) => line.trim() !== '');
}
