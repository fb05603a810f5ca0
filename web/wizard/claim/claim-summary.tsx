// Before the parts' own sheets, which override it.
import './claim-summary.css';

import { figure } from '#shared/dollars.ts';
import { useClaimWords, useLocale } from '#web/i18n/locale-context.tsx';
import type { ClaimSummaryProps } from '#web/wizard/step-props.ts';
import { ClaimAnswers } from './claim-answers.tsx';
import { wasRead } from './claim-figures.ts';
import { ClaimHeading } from './claim-heading.tsx';
import { RoofStructures } from './roof-structures.tsx';
import { ScopeChecklist } from './scope-checklist.tsx';
import { ShareArithmetic } from './share-arithmetic.tsx';
import { Source } from './source.tsx';
import { noShareBecause, yourShare } from './your-share.ts';

/** What the uploaded estimate says, for somebody who reads one for the first time. */
export function ClaimSummary({ quote, config }: ClaimSummaryProps) {
  const words = useClaimWords();
  const { productWord } = useLocale().messages;
  if (!wasRead(quote)) return null;
  const { brand } = config;
  const shares = yourShare(quote, brand.showYourShare);
  const noShare = brand.showYourShare ? noShareBecause(quote) : null;
  return (
    <div className="claim-summary">
      <section>
        <ClaimHeading claim={quote.claim} />
        <ClaimAnswers quote={quote} />
        <h3>{words.areaTitle}</h3>
        <p>{words.area(figure(quote.squareFootage))}</p>
        <Source lines={quote.evidence ? [quote.evidence] : []} of={words.areaTitle} />
        <RoofStructures structures={quote.structures ?? []} />
      </section>
      {shares && <ShareArithmetic shares={shares} product={productWord(brand.product)} />}
      {noShare && <p>{words.noShare[noShare]}</p>}
      <ScopeChecklist findings={quote.checklist ?? []} />
    </div>
  );
}
