import type { TierName } from '#shared/pricing/rates.ts';
import { type Quote, tierDescriptions } from '#shared/quote/quote.ts';
import { rangeText } from '#shared/quote/site-pricing.ts';
import type { Package } from '#shared/site/config.ts';
import type { Language } from '#shared/text.ts';
import type { LaterWords } from '#web/words/en/steps.ts';
import { useLaterWords } from '#web/words/locale.tsx';

/** What stands under a price whose area is an estimate; nothing where no range is shown. */
export function PriceRange({ price, percent }: { price: number; percent: number | undefined }) {
  return percent === undefined ? null : <RangeText text={rangeText(price, percent)} />;
}

export function RangeText({ text }: { text: string }) {
  const { quote: words } = useLaterWords();
  return (
    <small className="price-range">
      <span className="visually-hidden">{words.range}: </span>
      {text}
    </small>
  );
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

interface Spoken {
  language: Language;
  words: Pick<LaterWords, 'quote'>;
}

/** What a package includes: the company's own bullets, else the product's. */
export const packageBullets = (
  { tier, bullets }: Pick<Package, 'tier' | 'bullets'>,
  { language, words }: Spoken,
): string[] => bullets[language] ?? linesOf(words.quote.tierDescriptions[tier]);

/** A tier's bullets: the company's own, else the product's; a description that is not the standard one stays as it came. */
export function tierBullets(quote: Quote, tier: TierName, own: Package['bullets'], spoken: Spoken): string[] {
  const { description } = quote[tier];
  const isStandard = own[spoken.language] !== undefined || description === tierDescriptions[tier];
  return isStandard ? packageBullets({ tier, bullets: own }, spoken) : linesOf(description);
}
