import { type ReactNode, useId } from 'react';
import { priceText } from '#shared/dollars.ts';
import type { ProductWord } from '#shared/site/product-word.ts';
import type { ShownPackage } from '#shared/site/shown-packages.ts';
import { Tag } from '#web/ui/tag.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { PackageContent } from './package-content.tsx';
import { type CardLines, PriceRange, WithExtras } from './price.tsx';
import styles from './price-card.module.css';

interface PriceCardListProps {
  /** Stands beside something else: rows as on a phone, however wide the screen. */
  isNarrow?: boolean;
  /** Cards of so many words that they are printed smaller, to stay on one page. */
  isSmall?: boolean;
  children: ReactNode;
}

/** Characters of one card's lines from which on all are printed smaller. */
const DENSE = 400;

/** Whether cards of these lines are printed smaller, so that the quote stays on one page. */
export const areSmall = (cards: readonly (readonly string[])[]): boolean =>
  cards.some((lines) => lines.join('').length >= DENSE);

/** The four prices under each other; beside each other on paper. */
export const PriceCardList = ({ isNarrow, isSmall, children }: PriceCardListProps) => (
  <ul
    className={styles.cards}
    data-part="price-cards"
    data-layout={isNarrow ? 'narrow' : 'wide'}
    data-print={isSmall ? 'small' : undefined}
  >
    {children}
  </ul>
);

interface PriceCardProps {
  /** What the company says of the package. */
  card: Pick<ShownPackage, 'tier' | 'name' | 'imageAlt'>;
  product: ProductWord;
  price: number;
  /** Half the width of the range under the price; undefined shows none. */
  rangePercent?: number | undefined;
  /** The price with the extras that have one; empty without any. */
  withExtras?: string;
  lines: CardLines;
  /** Heads the lines; left out, nothing does. */
  linesTitle?: string;
  /** Path or address of a picture; empty shows the product's own drawing. */
  imageUrl: string;
  isRecommended: boolean;
  /** The page speaks of this one. */
  isMarked?: boolean;
  /** The homeowner picked it, where nothing else on the page says so. */
  isPick?: boolean;
  /** Absent where nothing can be chosen. */
  onChoose?: () => void;
  /** Draws what of the price is the homeowner's own, a fold in this class; absent where no share is shown. */
  part?: (className: string | undefined) => ReactNode;
}

/** One of the four prices; a tap anywhere on it chooses it. */
export function PriceCard({ card, product, lines, imageUrl, onChoose, part, ...props }: PriceCardProps) {
  const { tier } = card;
  const words = useLaterWords().quote;
  const id = useId();
  const title = words.tiers[tier](product);
  const price = priceText(props.price);
  return (
    <li
      className={styles.card}
      data-part="price-card"
      data-tier={tier}
      data-chosen={props.isMarked === true}
      data-open={onChoose !== undefined}
      data-parted={part !== undefined}
    >
      {onChoose && (
        <input
          type="radio"
          name="chosen-tier"
          id={`${id}choice`}
          aria-label={`${title}, ${price}`}
          {...(props.isRecommended && { 'aria-describedby': `${id}recommended` })}
          checked={props.isMarked === true}
          readOnly
          // The marked one is not chosen before it is tapped, and a tap on it changes no radio.
          onClick={onChoose}
          onKeyUp={({ key }) => key === ' ' && onChoose()}
        />
      )}
      <h3 className={styles.title}>
        {onChoose ? <label htmlFor={`${id}choice`}>{title}</label> : title}
        {props.isRecommended && <Mark id={`${id}recommended`} text={words.recommended} />}
        {props.isPick && <Mark text={words.yourPick} />}
      </h3>
      <p className={styles.price} data-part="price">
        {price}
        <PriceRange price={props.price} percent={props.rangePercent} />
        <WithExtras dollars={props.withExtras ?? ''} />
      </p>
      {part?.(styles.part)}
      <PackageContent card={card} lines={lines} linesTitle={props.linesTitle} imageUrl={imageUrl} />
    </li>
  );
}

/** What stands beside a card's title. */
function Mark({ text, id }: { text: string; id?: string }) {
  return (
    <>
      {' '}
      <Tag tone="recommended" className={styles.mark} id={id}>
        {text}
      </Tag>
    </>
  );
}
