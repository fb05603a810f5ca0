import { dollars, figure } from '#shared/dollars.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { requestsOf } from '#shared/quote/request-items.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './claim.module.css';

type OfEstimate = Pick<Quote, 'requests' | 'claim'>;

const inCents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);

/** Under a deductible that is a percent: of what, and what it comes to where the estimate takes off another one. */
export function DeductibleTerms({ quote }: { quote: OfEstimate }) {
  const { requests: words } = useLaterWords();
  const terms = requestsOf(quote)?.percentDeductible;
  if (!terms || terms.amount === null) return null;
  const { percent, of, amount } = terms;
  const text =
    of === null ? words.percentAlone(figure(percent)) : words.percent(figure(percent), dollars(of));
  const isOther = inCents(amount) !== inCents(quote.claim?.deductible);
  return (
    <small className={styles.terms}>
      {text}
      {isOther && ` = ${dollars(amount)}`}
    </small>
  );
}

/** The row of the roof's payment schedule that the estimate used. */
export function ScheduleLine({ quote }: { quote: OfEstimate }) {
  const { requests: words } = useLaterWords();
  const schedule = requestsOf(quote)?.schedule;
  if (!schedule) return null;
  const { percent, age, material, evidence } = schedule;
  return (
    <p className={styles.quiet}>
      {words.schedule(figure(percent), age === null ? '' : figure(age), material ?? '')}{' '}
      {words.page(figure(evidence.page), 1)}
    </p>
  );
}
