import { aboutText } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import { withCorrection } from '#shared/quote/decide-quote.ts';
import type { ProductWord } from '#shared/site/product-word.ts';
import { partOf, yourShare } from '#web/quote/your-share.ts';
import { Card } from '#web/ui/card.tsx';
import {
  type PrintedSize,
  pickedSize,
  sizesToPick,
  squaresText,
} from '#web/wizard/correction/area-choice.ts';
import type { CorrectionProps } from '#web/wizard/correction/correction.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import type { BySize } from './result-sentence.ts';
import styles from './size-question.module.css';

interface AskedSizes extends Pick<CorrectionProps, 'read' | 'onCorrect'> {
  sizes: readonly PrintedSize[];
  /** What picking each of them leads to. */
  bySize: BySize;
}

/** The sizes to ask about; null where there is nothing to pick, or one is picked. */
export function sizesAsked(
  correctable: CorrectionProps | null,
  tier: TierName,
  showsParts: boolean,
): AskedSizes | null {
  if (correctable === null || !correctable.isOpen || correctable.correction !== null) return null;
  const { read, onCorrect } = correctable;
  const sizes = sizesToPick(read);
  if (sizes.length === 0) return null;
  const quotes = sizes.map((size) => withCorrection(read, pickedSize(read, size)).quote);
  const prices = quotes.map((quote) => quote[tier].price);
  const hasPart = quotes.every((quote) => partOf(yourShare(quote, showsParts), tier) !== null);
  return { read, onCorrect, sizes, bySize: { prices, hasPart } };
}

interface SizeQuestionProps extends AskedSizes {
  tier: TierName;
  product: ProductWord;
}

/** Above the thanks where an estimate shows several sizes of the roof: which one is it? Nothing is picked for people. */
export function SizeQuestion({ sizes, bySize, read, tier, product, onCorrect }: SizeQuestionProps) {
  const { basis, quote } = useLaterWords();
  const words = useLaterWords().result.headline.sizes;
  return (
    <Card as="section" look="raised" className={styles.question} aria-labelledby="size-question-title">
      <h2 id="size-question-title">{words.title(sizes.length)}</h2>
      <ul className={styles.sizes}>
        {sizes.map((size, index) => (
          <li key={size.squareFootage}>
            <button type="button" className={styles.size} onClick={() => onCorrect(pickedSize(read, size))}>
              <span>
                <strong className={styles.squares}>{squaresText(size.squareFootage)}</strong> {words.squares}
              </span>
              {size.kind !== null && size.page !== null && (
                <span className={styles.place}>
                  {words.place(basis.witnesses.places[size.kind], size.page)}
                </span>
              )}
              <span className={styles.price}>
                {quote.tiers[tier](product)} {aboutText(bySize.prices[index] ?? 0)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
