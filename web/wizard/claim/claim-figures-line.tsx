import { dollars } from '#shared/dollars.ts';
import { claimAnswers, proofOf, type ReadQuote } from '#web/quote/claim-figures.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import './claim-figures-line.css';

/** First check, what is held back and the deductible at a glance, and how far the document proves them. */
export function ClaimFiguresLine({ quote }: { quote: ReadQuote }) {
  const words = useLaterWords().claim;
  const figures = claimAnswers(quote).filter(({ figure }) => figure !== 'nonRecoverable');
  return (
    <>
      <dl className="claim-figures">
        {figures.map(({ figure, wording, amount, pleaseCheck, notRead }) => (
          <div key={figure} data-figure={figure}>
            <dt>{words.answers[wording].title}</dt>
            <dd>
              {amount === null ? (
                <span className="claim-missing">{notRead ? words.notRead : words.notStated}</span>
              ) : (
                <span className="claim-amount">{dollars(amount)}</span>
              )}
              {pleaseCheck && amount !== null && <span className="claim-check">{words.pleaseCheck}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="claim-proof" data-proven={quote.claim.verified}>
        {words[proofOf(quote)]}
      </p>
    </>
  );
}
