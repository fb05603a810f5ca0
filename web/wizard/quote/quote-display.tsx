import './quote.css';
import type { ReactNode } from 'react';
import { figure } from '#shared/dollars.ts';
import { BasisFold } from '#web/wizard/basis/basis-fold.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { PriceCards, type PriceCardsProps } from './price-cards.tsx';
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
