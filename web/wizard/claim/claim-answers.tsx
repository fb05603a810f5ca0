import { dollars } from '#shared/dollars.ts';
import { useClaimWords } from '#web/i18n/locale-context.tsx';
import { claimAnswers, claimSums, type ReadQuote } from './claim-figures.ts';
import { Source } from './source.tsx';
import './claim-answers.css';

/** First check, what is held back, the deductible, what is never paid: each with its meaning and source. */
export function ClaimAnswers({ quote }: { quote: ReadQuote }) {
  const words = useClaimWords();
  const sums = claimSums(quote);
  return (
    <>
      <p className="claim-proof" data-proven={quote.claim.verified}>
        {quote.claim.verified ? words.proven : words.unproven}
      </p>
      <ul className="claim-answers">
        {claimAnswers(quote).map(({ figure, wording, amount, source, pleaseCheck }) => {
          const { title, meaning } = words.answers[wording];
          return (
            <li key={figure} className="claim-answer" data-figure={figure}>
              <h3>{title}</h3>
              <p className="claim-amount">
                {amount === null ? <span className="claim-missing">{words.notStated}</span> : dollars(amount)}
                {pleaseCheck && amount !== null && <span className="claim-check">{words.pleaseCheck}</span>}
              </p>
              <p>{meaning}</p>
              <Source lines={source ? [source] : []} of={title} amount={amount} />
            </li>
          );
        })}
      </ul>
      {sums.length > 0 && (
        <details className="claim-sums">
          <summary>{words.sumsTitle}</summary>
          <table>
            <tbody>
              {sums.map(({ figure, sign, amount, source }) => (
                <tr key={figure} data-sum={sign === '='}>
                  <th scope="row">
                    {words.figures[figure]} {source && <small>{words.source([source.page])}</small>}
                  </th>
                  <td className="claim-money">
                    {sign} {dollars(amount ?? 0)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
