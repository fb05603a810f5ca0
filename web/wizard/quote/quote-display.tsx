import { figure } from '#shared/dollars.ts';
import { tierNames } from '#shared/pricing.ts';
import type { Quote } from '#shared/quote.ts';
import { useLocale } from '#web/i18n/locale-context.tsx';
import type { ProductWord } from '#web/i18n/product-word.ts';
import { Warning } from '#web/ui/icons.tsx';
import { warningsIn } from '#web/wizard/claim/warnings-in.ts';
import { PriceCard } from '#web/wizard/quote/price-card.tsx';
import { tierBullets } from '#web/wizard/quote/tier-bullets.ts';
import './quote.css';

export interface QuoteDisplayProps {
  quote: Quote;
  product: ProductWord;
  /** Shows the Continue button. */
  onContinue?: () => void;
}

/** The four prices, what they rest on and what to watch out for. */
export function QuoteDisplay({ quote, product, onContinue }: QuoteDisplayProps) {
  const { messages } = useLocale();
  const { words } = messages;
  const warnings = warningsIn(messages.warnings, quote);
  return (
    <section className="quote" aria-labelledby="quote-title">
      <div className="quote-head">
        <h2 id="quote-title">{words.quote.title(product)}</h2>
        <p className="based-on">{words.quote.basedOn(figure(quote.squareFootage), figure(quote.squares))}</p>
      </div>
      {warnings.length > 0 && (
        <div className="warnings">
          <Warning />
          <div>
            <h3>{words.quote.warningsTitle}</h3>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <ul className="price-cards">
        {tierNames.map((tier) => (
          <PriceCard
            key={tier}
            tier={tier}
            title={words.quote.tiers[tier](product)}
            price={quote[tier].price}
            bullets={tierBullets(quote, tier, words)}
          />
        ))}
      </ul>
      <p className="disclaimer">{words.quote.disclaimer}</p>
      {onContinue && (
        <button type="button" className="button" onClick={onContinue}>
          {words.quote.continue}
        </button>
      )}
    </section>
  );
}
