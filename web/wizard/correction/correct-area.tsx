import { type RefObject, useEffect, useRef, useState } from 'react';
import { dollars, figure } from '#shared/dollars.ts';
import { homeBehind } from '#shared/quote/corrected-quote.ts';
import type { AreaCorrection, CorrectedHome } from '#shared/roof/area-basis.ts';
import { checksOf, claimAnswers, type EstimateQuote, isFromEstimate } from '#web/quote/claim-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Lazy, LoadError } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '#web/ui/stack.tsx';
import { useLaterWords, useWords } from '#web/words/locale.tsx';
import { squaresText } from './area-choice.ts';
import styles from './correct-area.module.css';
import type { CorrectionProps } from './correction.ts';

/** Only who opens the fold needs the form's code. */
const correctionForm = lazyChunk(() => import('./correction-form.tsx'));

const summaryOf = (fold: RefObject<HTMLDetailsElement | null>) => fold.current?.querySelector('summary');

interface CorrectAreaProps extends CorrectionProps {
  /** How often another part of the page asked for the form: each time it opens and has the focus. */
  asked?: number;
}

/** "Wrong size? Change it", folded, and what was changed with the way back. */
export function CorrectArea({ read, correction, isOpen, onCorrect, asked = 0 }: CorrectAreaProps) {
  const { correction: words, property } = useLaterWords();
  const { tryAgain } = useWords().wizard;
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    setOpen(true);
    summaryOf(fold)?.focus();
  }, [asked]);
  const wasRead = read.claim !== undefined;
  const homeWas = homeBehind(read);
  const homeText = ({ squareFootage, propertyType }: CorrectedHome) =>
    words.home(figure(squareFootage), property.types[propertyType]);
  const correctionText = ({ kind, squareFootage, was, home }: AreaCorrection) => {
    if (home && homeWas) return words.changedHome(homeText(home), homeText(homeWas));
    if (kind === 'printed_size') return words.picked(squaresText(squareFootage));
    return (wasRead ? words.changedRead : words.changedTyped)(squaresText(squareFootage), squaresText(was));
  };
  const back = correction?.kind === 'printed_size' ? words.backToSizes : words.backToRead;
  const settle = (settled: AreaCorrection | null) => {
    setOpen(false);
    // The button that was pressed goes with the fold.
    summaryOf(fold)?.focus({ preventScroll: true });
    onCorrect(settled);
  };
  return (
    <Row className={styles.correct} gap={4}>
      <p role="status">{correction && correctionText(correction)}</p>
      {!isOpen && <p className={styles.closed}>{words.closed}</p>}
      {correction && isOpen && (
        <Button kind="link" className={styles.back} onClick={() => settle(null)}>
          {wasRead ? back : words.backToTyped}
        </Button>
      )}
      {isOpen && (
        <Fold
          ref={fold}
          summary={words.title}
          open={open}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          {open && (
            <Lazy
              part={correctionForm}
              failed={(again) => <LoadError text={words.notLoaded} again={tryAgain} onAgain={again} />}
            >
              {({ CorrectionForm }) => (
                <CorrectionForm read={read} correction={correction} onCorrect={settle} />
              )}
            </Lazy>
          )}
        </Fold>
      )}
    </Row>
  );
}

/** What the upload gave, on the step after it: the roof's squares and the insurer, and the way to correct them. */
export function EstimateRead(props: CorrectionProps) {
  const { correction: words } = useLaterWords();
  const { read } = props;
  const carrier = read.claim?.carrier ?? '';
  return (
    <section className={styles.read} aria-label={words.readLabel}>
      <Notice tone="done">
        <strong>{words.read(squaresText(read.squareFootage), carrier)}</strong>
        {isFromEstimate(read) && <FactsRead quote={read} />}
        <CorrectArea {...props} />
      </Notice>
    </section>
  );
}

/** What else the estimate says that is proven, each with its page: where the roof is, the deductible, how many checks. */
function FactsRead({ quote }: { quote: EstimateQuote }) {
  const { claim: words } = useLaterWords();
  const deductible = claimAnswers(quote).find(({ figure }) => figure === 'deductible');
  const checks = checksOf(quote);
  const facts: [fact: string, pages: readonly number[]][] = [];
  if (quote.evidence) facts.push([words.areaTitle, [quote.evidence.page]]);
  if (deductible?.amount && deductible.source && !deductible.pleaseCheck)
    facts.push([
      `${words.answers.deductible.title}: ${dollars(deductible.amount)}`,
      [deductible.source.page],
    ]);
  if (checks) facts.push([words.checks[checks.count], checks.pages]);
  return (
    <ul className={styles.facts}>
      {facts.map(([fact, pages]) => (
        <li key={fact}>
          {fact}
          {pages.length > 0 && <span className={styles.pages}> · {words.source(pages)}</span>}
        </li>
      ))}
    </ul>
  );
}
