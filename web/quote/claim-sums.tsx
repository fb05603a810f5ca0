import { dollars } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import { Stack } from '#web/ui/stack.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { Source } from './claim-facts.tsx';
import styles from './claim-sums.module.css';
import type { YourShare } from './your-share.ts';

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
    <table className={styles.sum} aria-label={`${title} ${dollars(price)}`}>
      <tbody>
        <tr>
          <th scope="row">{rows.deductible}</th>
          <td>{dollars(deductible)}</td>
        </tr>
        <tr>
          <th scope="row">
            {rows.above}
            <small>{above(dollars(price), dollars(paidForRoof))}</small>
          </th>
          <td>+ {dollars(aboveClaim)}</td>
        </tr>
        <tr data-sum>
          <th scope="row">
            {rows.share}
            {share > price && <small>{words.moreThanPrice}</small>}
          </th>
          <td>= {dollars(share)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What the shares of the four prices are worked out from, each figure with its place; never advice. */
export function ShareSources({ shares }: { shares: YourShare }) {
  const words = useLaterWords().claim;
  const rows = words.shareRows;
  const { deductible, nonRecoverable, paidForRoof, roofAmount, sources } = shares;
  return (
    <>
      <h3>{words.shareTitle}</h3>
      <p>{words.shareLead}</p>
      <p className={styles.above}>{words.sharesAbove}</p>
      <h4>{words.shareSources}</h4>
      <Stack as="ul" gap={2} className={styles.sources} data-part="share-sources">
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
      </Stack>
    </>
  );
}
