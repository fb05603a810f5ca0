import type { Quote } from '#shared/quote/quote.ts';
import { saidAbove, type WarningText, warningsIn, weighed } from '#web/quote/warnings.ts';
import { Warning } from '#web/ui/step-icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';

function Sentences({ warnings }: { warnings: readonly WarningText[] }) {
  return (
    <ul>
      {warnings.map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** The quote's warnings in yellow: at most two that ask for an action stand open, the rest under one line. @param props.hasPart whether the headline tells the homeowner's part */
export function WarningList({ quote, hasPart }: { quote: Quote; hasPart: boolean }) {
  const { quote: words, warnings } = useLaterWords();
  const { shown, folded } = weighed(warningsIn(warnings, quote), saidAbove(quote, hasPart));
  if (shown.length + folded.length === 0) return null;
  return (
    <div className="warnings">
      <Warning />
      <div>
        {shown.length > 0 && (
          <>
            <h3>{words.warningsTitle}</h3>
            <Sentences warnings={shown} />
          </>
        )}
        {folded.length > 0 && (
          <details className="fold">
            <summary>
              {shown.length > 0 ? words.moreNotes(folded.length) : words.notes(folded.length)}
            </summary>
            <Sentences warnings={folded} />
          </details>
        )}
      </div>
    </div>
  );
}
