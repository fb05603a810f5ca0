import { type ReactNode, useId } from 'react';
import { aboutText, figure, priceText } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ProductWord } from '#shared/quote/tier-titles.ts';
import type { Package } from '#shared/site/config.ts';
import { PriceRange, tierBullets } from '#web/quote/price.tsx';
import { ShingleDrawing } from '#web/quote/shingles.tsx';
import { partOf, type YourShare } from '#web/quote/your-share.ts';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import { PackagePicture } from '#web/ui/picture.tsx';
import { useLaterWords, useLocale, useWords } from '#web/words/locale.tsx';
import { BasisFold } from './area-notes.tsx';
import { shareSum } from './later-parts.ts';
import { WarningList } from './warning-list.tsx';

export interface QuoteDisplayProps extends PriceCardsProps {
  /** What stands under the area the quote is for. */
  belowArea?: ReactNode;
  /** Shows the Continue button. */
  onContinue?: () => void;
}

/** The four prices, what they rest on and what to watch out for. */
export function QuoteDisplay({ belowArea, onContinue, ...cards }: QuoteDisplayProps) {
  const words = useLaterWords().quote;
  const { quote, product } = cards;
  return (
    <section className="quote" aria-labelledby="quote-title">
      <div className="quote-head">
        <h2 id="quote-title">{words.title(product)}</h2>
        <p className="based-on">{words.basedOn(figure(quote.squareFootage), figure(quote.squares))}</p>
      </div>
      <div className="quote-area">
        {belowArea}
        <BasisFold quote={quote} />
      </div>
      <WarningList quote={quote} hasPart={partOf(cards.shares, cards.marked) !== null} />
      <PriceCards {...cards} />
      <p className="disclaimer">{words.disclaimer}</p>
      {onContinue && (
        <button type="button" className="button button-quiet" onClick={onContinue}>
          {words.continue}
        </button>
      )}
    </section>
  );
}

interface PriceCardsProps {
  quote: Quote;
  product: ProductWord;
  /** The cards in their order. */
  packages: readonly Package[];
  /** The tier that the company recommends; empty marks none. */
  recommended: TierName | '';
  /** The tier that the page speaks of: the chosen one, or the one it begins with. */
  marked: TierName;
  /** Absent until the homeowner has tapped one. */
  chosen: TierName | undefined;
  /** Absent where nothing can be chosen. */
  onChoose?: (tier: TierName) => void;
  shares: YourShare | null;
}

/** The four prices in rows, one of which may be chosen. */
function PriceCards({ quote, product, packages, chosen, onChoose, ...props }: PriceCardsProps) {
  const { language } = useLocale();
  const words = useLaterWords();
  return (
    <fieldset className="price-choice" role={onChoose ? undefined : 'presentation'}>
      {onChoose && <legend>{words.quote.choose}</legend>}
      <ul className="price-cards">
        {packages.map(({ tier, bullets, imageUrl }) => (
          <PriceCard
            key={tier}
            tier={tier}
            title={words.quote.tiers[tier](product)}
            price={quote[tier].price}
            rangePercent={quote.basis?.rangePercent}
            bullets={tierBullets(quote, tier, bullets, { language, words })}
            imageUrl={imageUrl}
            isRecommended={tier === props.recommended}
            isMarked={tier === props.marked}
            shares={props.shares}
            {...(onChoose && {
              // A tap on what is chosen already tells the office nothing new.
              onChoose: () => tier !== chosen && onChoose(tier),
            })}
          />
        ))}
      </ul>
      <p className="kept" role="status">
        {chosen !== undefined && onChoose ? words.quote.chosen : ''}
      </p>
    </fieldset>
  );
}

interface PriceCardProps {
  tier: TierName;
  title: string;
  price: number;
  /** Half the width of the range under the price; undefined shows none. */
  rangePercent: number | undefined;
  bullets: readonly string[];
  /** Path or address of a picture; empty shows the product's own drawing. */
  imageUrl: string;
  isRecommended: boolean;
  isMarked: boolean;
  /** Absent where nothing can be chosen. */
  onChoose?: () => void;
  /** Null where no share is shown. */
  shares: YourShare | null;
}

/** One of the four prices; a tap anywhere on it chooses it. */
function PriceCard(props: PriceCardProps) {
  const { tier, title, isMarked, onChoose, shares } = props;
  const id = useId();
  const words = useLaterWords().quote;
  const price = priceText(props.price);
  return (
    <li
      className="price-card"
      data-tier={tier}
      data-chosen={isMarked}
      data-open={onChoose !== undefined}
      data-parted={shares !== null}
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
      {shares && <YourPart shares={shares} tier={tier} title={title} />}
      <div className="price-what">
        {props.imageUrl === '' ? (
          <ShingleDrawing tier={tier} />
        ) : (
          <PackagePicture url={props.imageUrl} otherwise={<ShingleDrawing tier={tier} />} />
        )}
        <BulletList bullets={props.bullets} />
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

/** "Your part: about $2,500" under a price; the sum opens with a tap. */
function YourPart({ shares, tier, title }: { shares: YourShare; tier: TierName; title: string }) {
  const { quote, thanks } = useLaterWords();
  const { tryAgain } = useWords().wizard;
  const own = shares.tiers.find((share) => share.tier === tier);
  if (own === undefined || partOf(shares, tier) === null) return null;
  return (
    <details className="fold your-part">
      <summary>{quote.yourPart(aboutText(own.share))}</summary>
      <Later
        part={shareSum}
        failed={(again) => <CouldNotLoad text={thanks.sumNotLoaded} again={tryAgain} onAgain={again} />}
      >
        {({ ShareSum }) => <ShareSum shares={shares} tier={tier} title={title} />}
      </Later>
    </details>
  );
}
