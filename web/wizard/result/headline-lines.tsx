import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { Brand } from '#shared/site/brand.ts';
import { useResultWords } from '#web/i18n/locale-context.tsx';
import type { ProductWord } from '#web/i18n/product-word.ts';
import { type HeadlineFacts, headlineText } from '#web/wizard/result/headline.ts';
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
  const { headline: words } = useResultWords();
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
