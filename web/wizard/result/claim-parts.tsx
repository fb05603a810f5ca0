import type { Quote } from '#shared/quote/quote.ts';
import { Lazy, LoadError } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import type { StepProps } from '#web/wizard/journey/step-frame.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { claimSummary } from './lazy-chunks.ts';
import styles from './result-step.module.css';

/** A second estimate of the claim, and what changed in it: nobody needs them before the result shows. */
export const secondEstimate = lazyChunk(() => import('#web/wizard/comparison/second-estimate.tsx'));
export const changesView = lazyChunk(() => import('#web/wizard/comparison/changes-view.tsx'));

import type { ShownResult } from './shown-result.ts';

/** What the estimate says. */
export function ClaimPart({ quote, config }: { quote: Quote; config: ShownResult['config'] }) {
  const { tryAgain } = useLocale().messages.words.wizard;
  const { summaryNotLoaded } = useLaterWords().thanks;
  return (
    <div className={styles.claim} data-part="claim">
      <Lazy
        part={claimSummary}
        failed={(again) => <LoadError text={summaryNotLoaded} again={tryAgain} onAgain={again} />}
      >
        {({ ClaimSummary }) => <ClaimSummary quote={quote} config={config} />}
      </Lazy>
    </div>
  );
}

interface OtherEstimateProps extends StepProps {
  result: ShownResult;
  /** Shows what changed. */
  onSee(): void;
}

/** The way to a second estimate of the claim, as long as the server takes it. */
export function OtherEstimate({ wizard, result, onSee }: OtherEstimateProps) {
  const { isOpen, isDelivered, isOfOffice, session } = result;
  if (!isOpen || !isDelivered || isOfOffice || session.quote?.claim === undefined) return null;
  return (
    <Lazy part={secondEstimate} failed={() => null}>
      {({ SecondEstimate }) => <SecondEstimate wizard={wizard} onSee={onSee} />}
    </Lazy>
  );
}

interface ShownChangesProps extends StepProps {
  onBack(): void;
}

/** What changed, in place of the result; where it cannot come, the result stays. */
export const ShownChanges = (props: ShownChangesProps) => (
  <Lazy part={changesView} failed={() => null}>
    {({ ChangesView }) => <ChangesView {...props} />}
  </Lazy>
);
