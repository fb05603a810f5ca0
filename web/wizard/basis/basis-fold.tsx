import './basis-fold.css';
import { useState } from 'react';
import type { Quote } from '#shared/quote/quote.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { BasisList } from './basis-list.tsx';

/** Of an estimate's own area there is to tell where it stands, and the waste. */
const hasMore = ({ source, wastePercent }: AreaBasis, { witnesses = [] }: Quote) =>
  source !== 'document' || wastePercent !== undefined || witnesses.length > 0;

/** "How we got this", folded; nothing for a quote that does not say what it rests on. */
export function BasisFold({ quote }: { quote: Quote }) {
  const { quote: words } = useLaterWords();
  const [open, setOpen] = useState(false);
  const { basis } = quote;
  if (basis === undefined || !hasMore(basis, quote)) return null;
  return (
    <details className="fold basis-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.how}</summary>
      {open && <BasisList quote={quote} basis={basis} />}
    </details>
  );
}
