import type { TierName } from '#shared/pricing/rates.ts';
import { type PricingChange, priceEffect, sampleHomes } from '#shared/quote/price-change.ts';
import type { KnownAreas } from '#shared/roof/roof-area.ts';
import {
  counted,
  difference,
  homeArea,
  price,
  rangeText,
  share,
  squaresText,
  tierTitle,
} from '#web/words/office/prices.ts';
import type { LeadHome } from './last-homes.ts';

interface Props {
  tier: TierName;
  change: PricingChange;
  leads: readonly LeadHome[];
  /** Squares, stories and ranges are shown too. */
  isOfRoofs: boolean;
}

/** Old and new price of one tier, for sample homes and for those of the last leads. */
export function EffectTable({ tier, change, leads, isOfRoofs }: Props) {
  const groups = [
    {
      title: 'Sample homes',
      homes: sampleHomes.map((home) => ({ id: home.propertyType, name: '', known: home })),
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
          {homes.map(({ id, name, known }) => (
            <Row key={id} name={name} known={known} {...{ tier, change, isOfRoofs }} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps extends Omit<Props, 'leads'> {
  name: string;
  known: KnownAreas;
}

function Row({ name, known, tier, change, isOfRoofs }: RowProps) {
  const effect = priceEffect(known, tier, change);
  if (effect === null) return null;
  const range = isOfRoofs ? rangeText(effect) : '';
  return (
    <tr>
      <th scope="row">
        {name !== '' && <span className="admin-effect-name">{name}</span>}
        {homeArea(known, isOfRoofs)}
        {isOfRoofs && <span className="admin-effect-of-roof">{squaresText(effect)}</span>}
      </th>
      <td>
        <span>{price(effect.before.price)} →</span> <span>{price(effect.after.price)}</span>
        {range !== '' && <span className="admin-effect-of-roof">{range}</span>}
      </td>
      <td>
        <span>{difference(effect.difference)}</span>{' '}
        {effect.share !== null && <span>({share(effect.share)})</span>}
      </td>
    </tr>
  );
}
