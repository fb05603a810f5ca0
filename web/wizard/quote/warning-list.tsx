import type { Quote } from '#shared/quote/quote.ts';
import { useWarningWords, useWords } from '#web/i18n/locale-context.tsx';
import { Warning } from '#web/ui/icons.tsx';
import { LoadedLater } from '#web/ui/loaded-later.tsx';
import { type SaidWarning, weighed } from '#web/wizard/claim/warning-weight.ts';
import { warningsIn } from '#web/wizard/claim/warnings-in.ts';
import './warning-list.css';

function Sentences({ warnings }: { warnings: readonly SaidWarning[] }) {
  return (
    <ul>
      {warnings.map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** The quote's warnings in yellow: at most two that ask for an action stand open, the rest under one line. */
export function WarningList({ quote }: { quote: Quote }) {
  const { warnings = [] } = quote;
  if (warnings.length === 0) return null;
  // As the server wrote them, where this language's words cannot be had.
  const asWritten = <Warnings warnings={warnings.map((sentence) => ({ code: null, sentence }))} />;
  return (
    <LoadedLater otherwise={asWritten}>
      <WarningsInWords quote={quote} />
    </LoadedLater>
  );
}

function WarningsInWords({ quote }: { quote: Quote }) {
  return <Warnings warnings={warningsIn(useWarningWords(), quote)} />;
}

function Warnings({ warnings }: { warnings: readonly SaidWarning[] }) {
  const words = useWords().quote;
  const { shown, folded } = weighed(warnings);
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
