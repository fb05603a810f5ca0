import { dollars } from '#shared/dollars.ts';
import type { ProductWord } from '#shared/quote/tier-titles.ts';
import type { TierShare, YourShare } from '#web/quote/your-share.ts';
import { useLaterWords } from '#web/words/locale.tsx';

/** The share of each tier as a sum; never advice. */
export function PaperShare({ shares, product }: { shares: YourShare; product: ProductWord }) {
  const words = useLaterWords().claim;
  const { tiers } = useLaterWords().quote;
  const { shareRows } = words;
  const rows: [label: string, amount: (tier: TierShare) => string][] = [
    [shareRows.deductible, () => dollars(shares.deductible)],
    [shareRows.above, ({ aboveClaim }) => `+ ${dollars(aboveClaim)}`],
    [shareRows.share, ({ share }) => `= ${dollars(share)}`],
  ];
  return (
    <>
      <h2>{words.shareTitle}</h2>
      <table className="paper-share">
        <thead>
          <tr>
            <td />
            {shares.tiers.map(({ tier, price }) => (
              <th key={tier} scope="col">
                {tiers[tier](product)}
                <small>{dollars(price)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {shares.tiers.map((share) => (
                <td key={share.tier}>{amount(share)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="paper-small">
        {words.paidForRoof}: {dollars(shares.paidForRoof)}. {words.shareLead}
      </p>
    </>
  );
}
