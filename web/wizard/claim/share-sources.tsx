import { dollars } from '#shared/dollars.ts';
import type { YourShare } from '#web/quote/your-share.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { Source } from './source.tsx';
import './share-sources.css';

/** What the shares of the four prices are worked out from, each figure with its place; never advice. */
export function ShareSources({ shares }: { shares: YourShare }) {
  const words = useLaterWords().claim;
  const rows = words.shareRows;
  const { deductible, nonRecoverable, paidForRoof, roofAmount, sources } = shares;
  return (
    <>
      <h3>{words.shareTitle}</h3>
      <p>{words.shareLead}</p>
      <p>{words.sharesAbove}</p>
      <h4>{words.shareSources}</h4>
      <ul className="share-sources">
        <li>
          {rows.deductible}: {dollars(deductible)}
          <Source
            lines={sources.deductible ? [sources.deductible] : []}
            of={rows.deductible}
            amount={deductible}
          />
        </li>
        <li>
          {words.roofAmount}: {dollars(roofAmount)}
          <Source lines={sources.roof} of={words.roofAmount} amount={roofAmount} />
        </li>
        {nonRecoverable > 0 && (
          <li>
            {rows.nonRecoverable}: {dollars(nonRecoverable)}
            <Source lines={sources.roof} of={rows.nonRecoverable} amount={nonRecoverable} />
          </li>
        )}
        {nonRecoverable > 0 && (
          <li>
            {words.paidForRoof}: {dollars(roofAmount)} − {dollars(nonRecoverable)} = {dollars(paidForRoof)}
          </li>
        )}
        <li>{words.priceSource}</li>
      </ul>
    </>
  );
}
