import { type ReactNode, useId } from 'react';
import { aboutText, figure, priceText } from '#shared/dollars.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ProductWord } from '#shared/quote/tier-titles.ts';
import type { Package } from '#shared/site/config.ts';
import { PriceRange, tierBullets } from '#web/quote/price.tsx';
import type { YourShare } from '#web/quote/your-share.ts';
import { Check } from '#web/ui/icons.tsx';
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
      <PriceCards {...cards} />
      <WarningList quote={quote} hasPart={cards.shares !== null} />
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
  /** The tier marked as most chosen; empty marks none. */
  recommended: TierName | '';
  chosen: TierName | undefined;
  /** Absent where nothing can be chosen. */
  onChoose?: (tier: TierName) => void;
  shares: YourShare | null;
}

/** The four prices side by side, one of which may be chosen. */
function PriceCards({ quote, product, packages, chosen, onChoose, ...props }: PriceCardsProps) {
  const { language } = useLocale();
  const words = useLaterWords();
  return (
    <fieldset className="price-choice" aria-label={words.quote.choose}>
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
            isMostChosen={tier === props.recommended}
            isChosen={tier === chosen}
            shares={props.shares}
            {...(onChoose && { onChoose: () => onChoose(tier) })}
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
function PriceCard(props: PriceCardProps) {
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

/** What a price includes. */
function BulletList({ bullets }: { bullets: readonly string[] }) {
  return (
    <ul className="bullets">
      {bullets.map((bullet) => (
        <li key={bullet}>
          <Check />
          {bullet}
        </li>
      ))}
    </ul>
  );
}

/** "Your part about $2,500" under a price; the sum opens with a tap. */
function YourPart({ shares, tier, title }: { shares: YourShare; tier: TierName; title: string }) {
  const { quote, thanks } = useLaterWords();
  const { tryAgain } = useWords().wizard;
  const own = shares.tiers.find((share) => share.tier === tier);
  if (own === undefined) return null;
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
