import { clsx } from 'clsx';
import { unbroken } from '#shared/inspection/time-words.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { nearDayText, validUntil } from '#shared/quote/quote-link.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { ProductWord } from '#shared/site/product-word.ts';
import { WithExtras } from '#web/quote/price.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './headline.module.css';
import { type BySize, type HeadlineFacts, headlineText } from './result-sentence.ts';

interface HeadlineProps {
  /** Null where the office works out the prices. */
  quote: Quote | null;
  /** The chosen one, else Standard. */
  tier: TierName;
  /** That price with the extras that have one; empty without any. */
  withExtras: string;
  product: ProductWord;
  said: HeadlineFacts['said'];
  brand: Pick<Brand, 'showYourShare'>;
  /** When the prices were first on the screen. */
  shownAt: Date;
  now: Date;
  bySize: BySize | undefined;
  /** The office is to read the estimate. */
  isBeingRead: boolean;
  /** The company does not work there. */
  isOutside: boolean;
  /** Whether somebody will get in touch: the server has the lead, and the company works there. */
  isAnswered: boolean;
}

/** One figure, until when it is good, and what it rests on. */
export function Headline(props: HeadlineProps) {
  const { quote, tier, withExtras, product, said, brand, shownAt, now, isAnswered, ...rest } = props;
  const { locale } = useLocale().messages;
  const { result, quoteLink, quote: quoteWords } = useLaterWords();
  const words = result.headline;
  if (quote === null) {
    if (!isAnswered) return null;
    return (
      <div className={styles.headline} data-part="headline">
        <p className={styles.label}>{words.noQuote.title}</p>
        <p>{words.noQuote.text}</p>
      </div>
    );
  }
  const facts = { quote, tier, said, showsParts: brand.showYourShare, ...rest };
  const { label, figure, text } = headlineText(facts, words, product);
  return (
    <div className={styles.headline} data-part="headline">
      <p className={styles.label}>
        {label} <strong className={clsx(styles.figure, rest.bySize && styles.range)}>{figure}</strong>
        <WithExtras dollars={withExtras} tier={quoteWords.tiers[tier](product)} />
      </p>
      <p className={styles.until}>
        {quoteLink.page.validUntil(unbroken(nearDayText(validUntil(shownAt).toISOString(), locale, now)))}
      </p>
      <p>{text}</p>
    </div>
  );
}
