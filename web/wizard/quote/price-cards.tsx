import './price-cards.css';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ProductWord } from '#shared/quote/tier-titles.ts';
import type { Package } from '#shared/site/config.ts';
import { tierBullets } from '#web/quote/price.tsx';
import type { YourShare } from '#web/quote/your-share.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { PriceCard } from './price-card.tsx';

export interface PriceCardsProps {
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
export function PriceCards({ quote, product, packages, chosen, onChoose, ...props }: PriceCardsProps) {
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
