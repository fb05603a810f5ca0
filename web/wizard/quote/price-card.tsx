import { useId } from 'react';
import { priceText } from '#shared/dollars.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { PriceRange } from '#web/quote/price.tsx';
import type { YourShare } from '#web/quote/your-share.ts';
import { PackagePicture } from '#web/ui/picture.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { BulletList } from './bullet-list.tsx';
import { YourPart } from './your-part.tsx';

interface PriceCardProps {
  tier: TierName;
  title: string;
  price: number;
  /** Half the width of the range under the price; undefined shows none. */
  rangePercent: number | undefined;
  bullets: readonly string[];
  /** Path or address of a picture; empty shows none. */
  imageUrl: string;
  isMostChosen: boolean;
  isChosen: boolean;
  /** Absent where nothing can be chosen. */
  onChoose?: () => void;
  /** Null where no share is shown. */
  shares: YourShare | null;
}

/** One of the four prices; a tap on the card chooses it. The row of marks says how far up the range it stands. */
export function PriceCard(props: PriceCardProps) {
  const { tier, title, imageUrl, isChosen, onChoose, shares } = props;
  const id = useId();
  const words = useLaterWords().quote;
  const level = tierNames.indexOf(tier);
  return (
    <li className="price-card" data-tier={tier} data-chosen={isChosen}>
      <div className="price-top">
        {props.isMostChosen && <p className="most-chosen">{words.mostChosen}</p>}
        {imageUrl !== '' && <PackagePicture url={imageUrl} />}
        <div className="price-level" aria-hidden="true">
          {tierNames.map((name, index) => (
            <span key={name} data-reached={index <= level} />
          ))}
        </div>
      </div>
      {onChoose && (
        <input
          type="radio"
          name="chosen-tier"
          id={`${id}choice`}
          aria-labelledby={`${id}title`}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
      <h3 id={`${id}title`}>{onChoose ? <label htmlFor={`${id}choice`}>{title}</label> : title}</h3>
      <p className="price">
        {priceText(props.price)}
        <PriceRange price={props.price} percent={props.rangePercent} />
      </p>
      <div className="price-rest">
        {shares && <YourPart shares={shares} tier={tier} title={title} />}
        <BulletList bullets={props.bullets} />
      </div>
    </li>
  );
}
