import { type TierName, tierNames } from '#shared/pricing.ts';
import { Check } from '#web/ui/icons.tsx';
import { priceText } from '#web/wizard/quote/price.ts';

/** One of the four prices; the row of marks says how far up the range it stands. */
export function PriceCard(props: { tier: TierName; title: string; price: number; bullets: string[] }) {
  const level = tierNames.indexOf(props.tier);
  return (
    <li className="price-card" data-tier={props.tier}>
      <div className="price-level" aria-hidden="true">
        {tierNames.map((name, index) => (
          <span key={name} data-reached={index <= level} />
        ))}
      </div>
      <h3>{props.title}</h3>
      <p className="price">{priceText(props.price)}</p>
      <ul>
        {props.bullets.map((bullet) => (
          <li key={bullet}>
            <Check />
            {bullet}
          </li>
        ))}
      </ul>
    </li>
  );
}
