import './price-card.css';
import { type ReactNode, useId } from 'react';
import { priceText } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import { PackagePicture } from '#web/ui/picture.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { type CardLines, foldTitle, PriceRange } from './price.tsx';
import { ShingleDrawing } from './shingles.tsx';

interface PriceCardProps extends CardLines {
  tier: TierName;
  title: string;
  /** What the company calls it; empty shows nothing. */
  name: string;
  price: number;
  /** Half the width of the range under the price; undefined shows none. */
  rangePercent: number | undefined;
  /** Path or address of a picture; empty shows the product's own drawing. */
  imageUrl: string;
  /** What it shows; empty where it only decorates. */
  imageAlt: string;
  isRecommended: boolean;
  isMarked: boolean;
  /** Absent where nothing can be chosen. */
  onChoose?: () => void;
  /** What of the price is the homeowner's own; null where no share is shown. */
  part: ReactNode;
}

/** One of the four prices; a tap anywhere on it chooses it. */
export function PriceCard(props: PriceCardProps) {
  const { tier, title, isMarked, onChoose, part } = props;
  const id = useId();
  const words = useLaterWords().quote;
  const price = priceText(props.price);
  return (
    <li
      className="price-card"
      data-tier={tier}
      data-chosen={isMarked}
      data-open={onChoose !== undefined}
      data-parted={part !== null}
    >
      {onChoose && (
        <input
          type="radio"
          name="chosen-tier"
          id={`${id}choice`}
          aria-label={`${title}, ${price}`}
          {...(props.isRecommended && { 'aria-describedby': `${id}recommended` })}
          checked={isMarked}
          readOnly
          // The marked one is not chosen before it is tapped, and a tap on it changes no radio.
          onClick={onChoose}
          onKeyUp={({ key }) => key === ' ' && onChoose()}
        />
      )}
      <h3>
        {onChoose ? <label htmlFor={`${id}choice`}>{title}</label> : title}
        {props.isRecommended && (
          <>
            {' '}
            <span className="recommended" id={`${id}recommended`}>
              {words.recommended}
            </span>
          </>
        )}
      </h3>
      <p className="price">
        {price}
        <PriceRange price={props.price} percent={props.rangePercent} />
      </p>
      {part}
      <div className="price-what">
        {props.imageUrl === '' ? (
          <ShingleDrawing tier={tier} />
        ) : (
          <PackagePicture
            key={props.imageUrl}
            url={props.imageUrl}
            alt={props.imageAlt}
            otherwise={<ShingleDrawing tier={tier} />}
          />
        )}
        <div className="price-lines">
          {props.name !== '' && <p className="price-name">{props.name}</p>}
          <BulletList bullets={props.bullets} />
          {props.more.length > 0 && (
            <details className="fold price-more">
              <summary>{foldTitle(props, words)}</summary>
              <BulletList bullets={props.more} />
            </details>
          )}
        </div>
      </div>
    </li>
  );
}

/** What a price includes. */
function BulletList({ bullets }: { bullets: readonly string[] }) {
  return (
    <ul className="bullets">
      {bullets.map((bullet) => (
        <li key={bullet}>{bullet}</li>
      ))}
    </ul>
  );
}
