// Before the parts' own sheets, which override it.
import './claim-summary.css';

import { figure } from '#shared/dollars.ts';
import { useClaimWords } from '#web/i18n/locale-context.tsx';
import type { ClaimSummaryProps } from '#web/wizard/step-props.ts';
import { ClaimAnswers } from './claim-answers.tsx';
import { wasRead } from './claim-figures.ts';
import { ClaimFiguresLine } from './claim-figures-line.tsx';
import { ClaimKnown } from './claim-known.tsx';
import { ClaimSums } from './claim-sums.tsx';
import { noShareWords } from './no-share-words.ts';
import { RoofStructures } from './roof-structures.tsx';
import { ScopeChecklist } from './scope-checklist.tsx';
import { ShareSources } from './share-sources.tsx';
import { Source } from './source.tsx';
import { type NoShare, noShareBecause, yourShare } from './your-share.ts';

/** Reasons that a warning, or the line under the figures, says already. */
const saidBeside: readonly NoShare[] = ['contractor', 'otherMaterial', 'claimUnproven'];

/** What the uploaded estimate says: three figures, and all that is behind them one tap away. */
export function ClaimSummary({ quote, config }: ClaimSummaryProps) {
  const words = useClaimWords();
  if (!wasRead(quote)) return null;
  const { showYourShare } = config.brand;
  const shares = yourShare(quote, showYourShare);
  const noShare = showYourShare ? noShareBecause(quote) : null;
  const noShareLine = noShare && <p className="no-share">{noShareWords(quote, noShare, words)}</p>;
  const saysWhy = noShare !== null && saidBeside.includes(noShare);
  return (
    <div className="claim-summary">
      <section aria-labelledby="claim-title">
        <h2 id="claim-title">{words.title}</h2>
        <ClaimFiguresLine quote={quote} />
        {noShare && !saysWhy && noShareLine}
        <details className="fold claim-how">
          <summary>{words.howTitle}</summary>
          <ClaimKnown claim={quote.claim} />
          <ClaimAnswers quote={quote} />
          <ClaimSums quote={quote} />
          <h3>{words.areaTitle}</h3>
          <p>{words.area(figure(quote.squareFootage))}</p>
          <Source lines={quote.evidence ? [quote.evidence] : []} of={words.areaTitle} />
          <RoofStructures structures={quote.structures ?? []} />
          {shares && <ShareSources shares={shares} />}
          {saysWhy && noShareLine}
        </details>
      </section>
      <ScopeChecklist findings={quote.checklist ?? []} />
    </div>
  );
}
