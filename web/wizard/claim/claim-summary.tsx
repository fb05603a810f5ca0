// Before the parts' own sheets, which override it.
import './claim-summary.css';
import { figure } from '#shared/dollars.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { wasRead, wholeClaim, wholeClaimText } from '#web/quote/claim-figures.ts';
import { noShareBecause, noShareWords, yourShare } from '#web/quote/your-share.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { ClaimAnswers } from './claim-answers.tsx';
import { ClaimFiguresLine } from './claim-figures-line.tsx';
import { ClaimKnown } from './claim-known.tsx';
import { ClaimSums } from './claim-sums.tsx';
import { RoofStructures } from './roof-structures.tsx';
import { ScopeChecklist } from './scope-checklist.tsx';
import { ShareSources } from './share-sources.tsx';
import { Source } from './source.tsx';

/** What the uploaded estimate says: three figures, and all that is behind them one tap away. */
export function ClaimSummary({ quote, config }: { quote: Quote; config: SiteConfig }) {
  const words = useLaterWords().claim;
  const { headline } = useLaterWords().result;
  if (!wasRead(quote)) return null;
  const { showYourShare } = config.brand;
  const shares = yourShare(quote, showYourShare);
  const whole = wholeClaim(quote);
  const noShare = showYourShare ? noShareBecause(quote) : null;
  return (
    <div className="claim-summary">
      <section aria-labelledby="claim-title">
        <h2 id="claim-title">{words.title}</h2>
        <ClaimFiguresLine quote={quote} />
        <details className="fold claim-how">
          <summary>{words.howTitle}</summary>
          {whole && <p className="claim-whole">{wholeClaimText(whole, words.wholeClaim)}</p>}
          <ClaimKnown claim={quote.claim} />
          <ClaimAnswers quote={quote} />
          <ClaimSums quote={quote} />
          <h3>{words.areaTitle}</h3>
          <p>{words.area(figure(quote.squareFootage))}</p>
          <Source lines={quote.evidence ? [quote.evidence] : []} of={words.areaTitle} />
          <RoofStructures structures={quote.structures ?? []} />
          {shares && <ShareSources shares={shares} />}
          {noShare && <p className="no-share">{noShareWords(quote, noShare, headline)}</p>}
        </details>
      </section>
      <ScopeChecklist findings={quote.checklist ?? []} />
    </div>
  );
}
