import type { ReactNode } from 'react';
import type { MonthlyExample } from '#shared/company/monthly-example.ts';
import { aboutText, figure } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ProductWord } from '#shared/site/product-word.ts';
import type { ShownPackage } from '#shared/site/shown-packages.ts';
import { isGuess } from '#web/quote/basis.ts';
import { MonthlyLine } from '#web/quote/monthly-line.tsx';
import { cardLines, tierBullets } from '#web/quote/price.tsx';
import { PriceCard, PriceCardList } from '#web/quote/price-card.tsx';
import { WarningList } from '#web/quote/warning-list.tsx';
import { partOf, type YourShare } from '#web/quote/your-share.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Lazy, LoadError } from '#web/ui/lazy.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { useLaterWords, useLocale, useWords } from '#web/words/locale.tsx';
import { BasisFold } from './area-notes.tsx';
import { shareSum } from './lazy-chunks.ts';
import styles from './prices.module.css';

export interface QuoteDisplayProps extends PriceCardsProps {
  /** Places it. */
  className?: string | undefined;
  /** The sizes of the roof to pick from stand above. */
  asksSize?: boolean;
  /** What stands under the area the quote is for. */
  belowArea?: ReactNode;
  /** Opens the choice of roofs; absent where nothing can be changed. */
  onAddRoofs?: (() => void) | undefined;
  /** Absent until it is known, and where an insurer pays: nobody borrows the price of a claim. */
  monthly?: MonthlyExample | undefined;
}

/** The four prices, what they rest on and what to watch out for. */
export function QuoteDisplay(props: QuoteDisplayProps) {
  const { className, belowArea, asksSize = false, onAddRoofs, monthly, ...cards } = props;
  const words = useLaterWords().quote;
  const { quote, product } = cards;
  return (
    <Stack as="section" gap={2} className={className} aria-labelledby="quote-title" data-part="prices">
      <Row justify="between">
        <Row align="baseline">
          <h2 id="quote-title">{words.title(product)}</h2>
          <p className={styles.basedOn}>
            {words.basedOn(figure(quote.squareFootage), figure(quote.squares), isGuess(quote))}
          </p>
        </Row>
        <div className={styles.area}>
          {belowArea}
          <BasisFold quote={quote} />
        </div>
      </Row>
      <WarningList
        quote={quote}
        hasPart={partOf(cards.shares, cards.marked) !== null}
        asksSize={asksSize}
        onAddRoofs={onAddRoofs}
      />
      <PriceCards {...cards} />
      <MonthlyLine tier={cards.marked} product={product} quote={quote} example={monthly} />
      <p className={styles.disclaimer}>{words.disclaimer}</p>
    </Stack>
  );
}

interface PriceCardsProps {
  quote: Quote;
  product: ProductWord;
  /** The cards in their order. */
  packages: readonly ShownPackage[];
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
function PriceCards({ quote, product, packages, chosen, onChoose, shares, ...props }: PriceCardsProps) {
  const { language } = useLocale();
  const words = useLaterWords();
  return (
    <fieldset role={onChoose ? undefined : 'presentation'}>
      {onChoose && <legend>{words.quote.choose}</legend>}
      <PriceCardList>
        {packages.map((card) => (
          <PriceCard
            key={card.tier}
            card={card}
            product={product}
            price={quote[card.tier].price}
            rangePercent={quote.basis?.rangePercent}
            lines={cardLines(card, tierBullets(quote, card, { language, words }), language)}
            imageUrl={card.imageUrl}
            isRecommended={card.tier === props.recommended}
            isMarked={card.tier === props.marked}
            {...(shares && {
              part: (className: string | undefined) => (
                <YourPart
                  className={className}
                  shares={shares}
                  tier={card.tier}
                  title={words.quote.tiers[card.tier](product)}
                />
              ),
            })}
            {...(onChoose && {
              // A tap on what is chosen already tells the office nothing new.
              onChoose: () => card.tier !== chosen && onChoose(card.tier),
            })}
          />
        ))}
      </PriceCardList>
      <p className={styles.chosen} role="status">
        {chosen !== undefined && onChoose ? words.quote.chosen : ''}
      </p>
    </fieldset>
  );
}

interface YourPartProps {
  className: string | undefined;
  shares: YourShare;
  tier: TierName;
  title: string;
}

/** "Your part: about $2,500" under a price; the sum opens with a tap. */
function YourPart({ className, shares, tier, title }: YourPartProps) {
  const { quote, thanks } = useLaterWords();
  const { tryAgain } = useWords().wizard;
  const own = shares.tiers.find((share) => share.tier === tier);
  if (own === undefined || partOf(shares, tier) === null) return null;
  return (
    <Fold className={className} summary={quote.yourPart(aboutText(own.share))}>
      <Lazy
        part={shareSum}
        failed={(again) => <LoadError text={thanks.sumNotLoaded} again={tryAgain} onAgain={again} />}
      >
        {({ ShareSum }) => <ShareSum shares={shares} tier={tier} title={title} />}
      </Lazy>
    </Fold>
  );
}
