import { dollars } from '#shared/dollars.ts';
import { claimSums, type ReadQuote } from '#web/quote/claim-figures.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import './sum-table.css';

/** From the replacement cost to all payments together, line by line. */
export function ClaimSums({ quote }: { quote: ReadQuote }) {
  const words = useLaterWords().claim;
  const sums = claimSums(quote);
  if (sums.length === 0) return null;
  return (
    <>
      <h3 id="claim-sums-title">{words.sumsTitle}</h3>
      <table className="sum-table" aria-labelledby="claim-sums-title">
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
    </>
  );
}
