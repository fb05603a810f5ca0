import { type MonthlyExample, monthlyPayment, monthlyTerms } from '#shared/company/monthly-example.ts';
import { figure, priceText } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ProductWord } from '#shared/site/product-word.ts';
import { Fold } from '#web/ui/fold.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './monthly-line.module.css';

interface MonthlyLineProps {
  /** The card that it is about. */
  tier: TierName;
  product: ProductWord;
  quote: Quote;
  /** Absent until it is known. */
  example: MonthlyExample | undefined;
}

/**
 * What a price is a month, with everything that must stand beside a monthly payment; a tap opens the lender's own words.
 * Once under the cards: under each of them it would be read four times.
 */
export function MonthlyLine({ tier, product, quote, example }: MonthlyLineProps) {
  const words = useLaterWords().quote;
  const terms = example === undefined ? null : monthlyTerms(example);
  if (terms === null) return null;
  const payment = monthlyPayment(quote[tier].price, terms);
  if (payment === null) return null;
  const { months, apr, down } = terms;
  return (
    <div className={styles.line} data-part="monthly">
      <p>
        {words.monthly({
          title: words.tiers[tier](product),
          payment: priceText(payment),
          isAbout: Number.isInteger(payment),
          months: figure(months),
          apr: String(apr),
          down: down === 0 ? '' : `${down}%`,
        })}
      </p>
      <Fold summary={words.lender}>
        <p>{terms.lender}</p>
      </Fold>
    </div>
  );
}
