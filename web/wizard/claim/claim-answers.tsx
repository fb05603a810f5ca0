import { dollars } from '#shared/dollars.ts';
import { claimAnswers, type ReadQuote } from '#web/quote/claim-figures.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { Source } from './source.tsx';
import './claim-answers.css';

/** First check, what is held back, the deductible, what is never paid: each with its meaning and source. */
export function ClaimAnswers({ quote }: { quote: ReadQuote }) {
  const words = useLaterWords().claim;
  return (
    <>
      <h3>{words.meaningsTitle}</h3>
      <ul className="claim-answers">
        {claimAnswers(quote).map(({ figure, wording, amount, source }) => {
          const { title, meaning } = words.answers[wording];
          return (
            <li key={figure} data-figure={figure}>
              <p className="claim-answer">
                <strong>{title}</strong>
                {amount !== null && <span className="claim-money">{dollars(amount)}</span>}
              </p>
              <p>{meaning}</p>
              <Source lines={source ? [source] : []} of={title} amount={amount} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
