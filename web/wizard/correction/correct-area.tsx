import './correction.css';
import { useEffect, useRef, useState } from 'react';
import { figure } from '#shared/dollars.ts';
import { homeBehind } from '#shared/quote/corrected-quote.ts';
import type { AreaCorrection, CorrectedHome } from '#shared/roof/area-basis.ts';
import { Check } from '#web/ui/icons.tsx';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import { later } from '#web/ui/later-part.ts';
import { useLaterWords, useWords } from '#web/words/locale.tsx';
import { squaresText } from './area-choice.ts';
import type { CorrectionProps } from './correction.ts';

/** Only who opens the fold needs the form's code. */
const correctionForm = later(() => import('./correction-form.tsx'));

interface CorrectAreaProps extends CorrectionProps {
  /** How often another part of the page asked for the form: each time it opens and has the focus. */
  asked?: number;
}

/** "Wrong size? Change it", folded, and what was changed with the way back. */
export function CorrectArea({ read, correction, isOpen, onCorrect, asked = 0 }: CorrectAreaProps) {
  const { correction: words, property } = useLaterWords();
  const { tryAgain } = useWords().wizard;
  const [open, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    setOpen(true);
    summary.current?.focus();
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
    summary.current?.focus({ preventScroll: true });
    onCorrect(settled);
  };
  return (
    <div className="correct-area">
      <p role="status">{correction && correctionText(correction)}</p>
      {!isOpen && <p className="hint">{words.closed}</p>}
      {correction && isOpen && (
        <button type="button" className="link-button" onClick={() => settle(null)}>
          {wasRead ? back : words.backToTyped}
        </button>
      )}
      {isOpen && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary ref={summary}>{words.title}</summary>
          {open && (
            <Later
              part={correctionForm}
              failed={(again) => <CouldNotLoad text={words.notLoaded} again={tryAgain} onAgain={again} />}
            >
              {({ CorrectionForm }) => (
                <CorrectionForm read={read} correction={correction} onCorrect={settle} />
              )}
            </Later>
          )}
        </details>
      )}
    </div>
  );
}

/** What the upload gave, on the step after it: the roof's squares and the insurer, and the way to correct them. */
export function EstimateRead(props: CorrectionProps) {
  const { correction: words } = useLaterWords();
  const { read } = props;
  const carrier = read.claim?.carrier ?? '';
  return (
    <section className="estimate-read" aria-label={words.readLabel}>
      <p className="estimate-read-line">
        <Check />
        <strong>{words.read(squaresText(read.squareFootage), carrier)}</strong>
      </p>
      <CorrectArea {...props} />
    </section>
  );
}
