import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EstimateComparison } from '#shared/estimate/comparison/comparison.ts';
import type { EstimatePair } from '#shared/estimate/comparison/comparison-schema.ts';
import { comparisonAsText, leadSentence } from '#web/quote/comparison-text.ts';
import { ComparedEstimates } from '#web/quote/estimate-comparison.tsx';
import { paperClass, printAlone } from '#web/quote/paper.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { emailDraft } from '#web/ui/email-draft.ts';
import { ArrowLeft } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Envelope, Printer } from '#web/ui/step-icons.tsx';
import type { Wizard } from '#web/wizard/journey/step-frame.tsx';
import { useLocale } from '#web/words/locale.tsx';
import styles from './changes-view.module.css';
import { askChanges, pairIn, useComparisonWords } from './compare-estimates.ts';

interface ChangesViewProps {
  wizard: Wizard;
  onBack(): void;
}

/** In place of the result: what changed from one estimate to the other, as printed. */
export function ChangesView({ wizard, onBack }: ChangesViewProps) {
  const words = useComparisonWords();
  const { pair, failed, again } = usePair(wizard);
  const heading = useRef<HTMLHeadingElement>(null);
  useBackLeaves(onBack);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.view = 'changes';
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    return () => {
      delete dataset.view;
    };
  }, []);
  return (
    <Stack as="section" gap={5} className={styles.view} data-part="changes">
      <Stack gap={2}>
        <Button kind="link" className={styles.back} onClick={() => window.history.back()}>
          <ArrowLeft />
          {words.back}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        {pair?.kind === 'pair' && <p className={styles.lead}>{leadSentence(pair.comparison, words)}</p>}
      </Stack>
      {pair === null && !failed && <p role="status">{words.comparing}</p>}
      {failed && (
        <Notice tone="error" role="alert">
          <p>{words.failed}</p>
          <Button onClick={again}>{words.tryAgain}</Button>
        </Notice>
      )}
      {pair?.kind === 'no_pair' && (
        <Notice tone="warn">
          {words.noPair[pair.reason]} {words.stays}
        </Notice>
      )}
      {pair?.kind === 'pair' && <Changes comparison={pair.comparison} now={wizard.services.now()} />}
    </Stack>
  );
}

/** An entry of the browser's history, so that its own Back leaves the view too. */
function useBackLeaves(onBack: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry as it opens
  useEffect(() => {
    window.history.pushState({ ...window.history.state, view: 'changes' }, '');
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
}

/** The pair of the session, asked for once. */
function usePair({ session, config }: Wizard) {
  const [pair, setPair] = useState<EstimatePair | null>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const { first, second } = pairIn(session) ?? { first: null, second: null };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (first === null || second === null) return;
    const asking = new AbortController();
    setFailed(false);
    askChanges(config, { first, second }, asking.signal).then(setPair, () => {
      if (!asking.signal.aborted) setFailed(true);
    });
    return () => asking.abort();
  }, [config, first, second, tries]);
  return { pair, failed, again: () => setTries((before) => before + 1) };
}

/** The comparison, by email and on paper too. */
function Changes({ comparison, now }: { comparison: EstimateComparison; now: Date }) {
  const words = useComparisonWords();
  const { locale } = useLocale().messages;
  const shown = { comparison, words, locale, now };
  const text = comparisonAsText(comparison, shown);
  return (
    <>
      <ComparedEstimates {...shown} />
      <Row className={styles.ways}>
        <ButtonLink href={emailDraft(words.title, text)}>
          <Envelope />
          {words.email}
        </ButtonLink>
        <Button onClick={() => printAlone('changes')}>
          <Printer />
          {words.print}
        </Button>
      </Row>
      {createPortal(
        <div className={clsx(paperClass, styles.sheet)} aria-hidden="true" data-part="changes-paper">
          <h1>{words.title}</h1>
          <p>{leadSentence(comparison, words)}</p>
          <ComparedEstimates {...shown} />
        </div>,
        document.body,
      )}
    </>
  );
}
