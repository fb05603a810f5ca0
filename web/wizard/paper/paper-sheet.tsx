import './paper.css';
import { useLayoutEffect } from 'react';
import { warningsIn } from '#web/quote/warnings.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { PaperBasis } from './paper-basis.tsx';
import { PaperClaim } from './paper-claim.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { PaperHead } from './paper-head.tsx';
import { PaperPrices } from './paper-prices.tsx';
import type { PaperProps } from './paper-props.ts';

/** Tells the style sheet that the printer takes this sheet and not the screen. */
function TakesThePrinter() {
  useLayoutEffect(() => {
    document.documentElement.dataset.paper = 'ready';
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, []);
  return null;
}

/**
 * The quote on paper: blocks and tables, which every printer's engine breaks between rows, and which stand apart
 * from the screen's grids.
 */
export function PaperSheet(props: PaperProps) {
  const words = useLaterWords();
  const { quote, company } = props;
  const warnings = warningsIn(words.warnings, quote);
  return (
    <div className="paper" aria-hidden="true">
      <PaperHead company={company} insurance={props.config.brand.insurance} />
      <h1>{words.quote.title(company.product)}</h1>
      <PaperFacts {...props} />
      {warnings.length > 0 && (
        <ul className="paper-warnings">
          {warnings.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <PaperPrices quote={quote} product={company.product} packages={props.config.packages} />
      <PaperBasis quote={quote} />
      <p className="paper-small">{words.quote.disclaimer}</p>
      {quote.claim !== undefined && <PaperClaim {...props} />}
      <TakesThePrinter />
    </div>
  );
}
