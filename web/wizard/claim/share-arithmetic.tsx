import { dollars } from '#shared/dollars.ts';
import { useClaimWords, useWords } from '#web/i18n/locale-context.tsx';
import type { ProductWord } from '#web/i18n/product-word.ts';
import { Source } from './source.tsx';
import type { YourShare } from './your-share.ts';
import './share-arithmetic.css';

/** The share of each tier as a sum whose every figure can be looked up; never advice. */
export function ShareArithmetic({ shares, product }: { shares: YourShare; product: ProductWord }) {
  const words = useClaimWords();
  const tierTitles = useWords().quote.tiers;
  const rows = words.shareRows;
  const { nonRecoverable, paidForRoof, roofAmount } = shares;
  return (
    <section className="claim-share">
      <h2>{words.shareTitle}</h2>
      <p>{words.shareLead}</p>
      <div className="share-tiers">
        {shares.tiers.map(({ tier, price, aboveClaim, share }) => (
          <table key={tier}>
            <caption>
              {tierTitles[tier](product)} <span>{dollars(price)}</span>
            </caption>
            <tbody>
              <tr>
                <th scope="row">{rows.deductible}</th>
                <td className="claim-money">{dollars(shares.deductible)}</td>
              </tr>
              <tr>
                <th scope="row">
                  {rows.above}
                  <small>
                    {aboveClaim > 0
                      ? words.aboveHow(dollars(price), dollars(paidForRoof))
                      : words.notAbove(dollars(price), dollars(paidForRoof))}
                  </small>
                </th>
                <td className="claim-money">+ {dollars(aboveClaim)}</td>
              </tr>
              <tr data-sum>
                <th scope="row">
                  {rows.share}
                  {share > price && <small>{words.moreThanPrice}</small>}
                </th>
                <td className="claim-money">= {dollars(share)}</td>
              </tr>
            </tbody>
          </table>
        ))}
      </div>
      <h3>{words.shareSources}</h3>
      <ul className="share-sources">
        <li>
          {rows.deductible}: {dollars(shares.deductible)}
          <Source
            lines={shares.sources.deductible ? [shares.sources.deductible] : []}
            of={rows.deductible}
            amount={shares.deductible}
          />
        </li>
        <li>
          {words.roofAmount}: {dollars(roofAmount)}
          <Source lines={shares.sources.roof} of={words.roofAmount} amount={roofAmount} />
        </li>
        {nonRecoverable > 0 && (
          <li>
            {rows.nonRecoverable}: {dollars(nonRecoverable)}
            <Source lines={shares.sources.roof} of={rows.nonRecoverable} amount={nonRecoverable} />
          </li>
        )}
        {nonRecoverable > 0 && (
          <li>
            {words.paidForRoof}: {dollars(roofAmount)} − {dollars(nonRecoverable)} = {dollars(paidForRoof)}
          </li>
        )}
        <li>{words.priceSource}</li>
      </ul>
    </section>
  );
}
