import './resume.css';
import type { StepName } from '#web/wizard/steps.ts';
import { KEPT_DAYS } from '#web/wizard/visit/saved-visits.ts';
import { useWords } from '#web/words/locale.tsx';

/** Where the answers are kept, and the button that deletes them; of a quote the privacy text below says it. */
export function SavedHere({ step, onStartOver }: { step: StepName; onStartOver(): void }) {
  const { resume, thanks } = useWords();
  if (step === 'address') return null;
  const isQuote = step === 'thank-you';
  return (
    <p className="kept-here kept-here-ways">
      {!isQuote && resume.answersKept(KEPT_DAYS.unfinished)}
      <button type="button" className="link-button" onClick={onStartOver}>
        {isQuote ? thanks.startOver : resume.startOver}
      </button>
    </p>
  );
}
