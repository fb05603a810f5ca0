import './basis-fold.css';
import { lazy, useState } from 'react';
import type { Quote } from '#shared/quote/quote.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { LoadedLater } from '#web/ui/later.tsx';
import { useWords } from '#web/words/locale.tsx';

/** Only who opens the fold needs its words. */
const BasisList = lazy(async () => ({
  default: (await import('./basis-list.tsx')).BasisList,
}));

/** Of an estimate's own area there is to tell where it stands, and the waste. */
const hasMore = ({ source, wastePercent }: AreaBasis, { witnesses = [] }: Quote) =>
  source !== 'document' || wastePercent !== undefined || witnesses.length > 0;

/** "How we got this", folded; nothing for a quote that does not say what it rests on. */
export function BasisFold({ quote }: { quote: Quote }) {
  const { quote: words, correction } = useWords();
  const [open, setOpen] = useState(false);
  const { basis } = quote;
  if (basis === undefined || !hasMore(basis, quote)) return null;
  return (
    <details className="fold basis-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.how}</summary>
      {open && (
        <LoadedLater otherwise={<p role="alert">{correction.notLoaded}</p>}>
          <BasisList quote={quote} basis={basis} />
        </LoadedLater>
      )}
    </details>
  );
}
