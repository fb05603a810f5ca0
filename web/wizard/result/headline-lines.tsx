import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ProductWord } from '#shared/quote/tier-titles.ts';
import type { Brand } from '#shared/site/brand.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { type HeadlineFacts, headlineText } from './headline.ts';
import './headline-lines.css';

interface HeadlineProps {
  /** Null where the office works out the prices. */
  quote: Quote | null;
  /** The chosen one, else Standard. */
  tier: TierName;
  product: ProductWord;
  said: HeadlineFacts['said'];
  brand: Pick<Brand, 'showYourShare'>;
}

/** One price and what it rests on, in two lines. */
export function Headline({ quote, tier, product, said, brand }: HeadlineProps) {
  const { headline: words } = useLaterWords().result;
  const { title, text } =
    quote === null
      ? words.noQuote
      : headlineText({ quote, tier, said, showsParts: brand.showYourShare }, words, product);
  return (
    <div className="result-headline">
      <p>{title}</p>
      <p>{text}</p>
    </div>
  );
}
