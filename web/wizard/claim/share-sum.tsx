import { dollars } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { YourShare } from '#web/quote/your-share.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import './sum-table.css';
import './share-sum.css';

interface ShareSumProps {
  shares: YourShare;
  tier: TierName;
  /** The tier as its card is headed. */
  title: string;
}

/** One tier's share as a sum; where its figures come from stands with the claim. */
export function ShareSum({ shares, tier, title }: ShareSumProps) {
  const words = useLaterWords().claim;
  const rows = words.shareRows;
  const { deductible, paidForRoof } = shares;
  const own = shares.tiers.find((share) => share.tier === tier);
  if (own === undefined) return null;
  const { price, aboveClaim, share } = own;
  const above = aboveClaim > 0 ? words.aboveHow : words.notAbove;
  return (
    <table className="sum-table share-sum" aria-label={`${title} ${dollars(price)}`}>
      <tbody>
        <tr>
          <th scope="row">{rows.deductible}</th>
          <td className="claim-money">{dollars(deductible)}</td>
        </tr>
        <tr>
          <th scope="row">
            {rows.above}
            <small>{above(dollars(price), dollars(paidForRoof))}</small>
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
  );
}
