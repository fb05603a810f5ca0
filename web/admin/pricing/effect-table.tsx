import { priceEffect, sampleHomes } from '#shared/pricing/effect.ts';
import type { Rates, TierName } from '#shared/pricing.ts';
import type { LeadHome } from './last-homes.ts';
import { counted, difference, price, share, tierTitle } from './price-words.ts';

interface Props {
  tier: TierName;
  rates: { before: Rates; after: Rates };
  leads: readonly LeadHome[];
}

const area = (squareFootage: number) => `${squareFootage.toLocaleString('en-US')} sq ft`;

/** Old and new price of one tier, for sample homes and for those of the last leads. */
export function EffectTable({ tier, rates, leads }: Props) {
  const groups = [
    {
      title: 'Sample homes',
      homes: sampleHomes.map((size) => ({ id: String(size), name: '', squareFootage: size })),
    },
    { title: `Last ${counted(leads.length, 'lead')}`, homes: leads },
  ].filter(({ homes }) => homes.length > 0);
  return (
    <table className="admin-effect">
      <caption>{tierTitle(tier)}</caption>
      <thead>
        <tr>
          <th scope="col">Home</th>
          <th scope="col">Now → New</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      {groups.map(({ title, homes }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {title}
            </th>
          </tr>
          {homes.map(({ id, name, squareFootage }) => {
            const effect = priceEffect(squareFootage, tier, rates);
            return (
              <tr key={id}>
                <th scope="row">
                  {name !== '' && <span className="admin-effect-name">{name}</span>}
                  {area(squareFootage)}
                </th>
                <td>
                  <span>{price(effect.before)} →</span> <span>{price(effect.after)}</span>
                </td>
                <td>
                  <span>{difference(effect.difference)}</span>{' '}
                  {effect.share !== null && <span>({share(effect.share)})</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
