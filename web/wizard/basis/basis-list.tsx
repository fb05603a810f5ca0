import './basis-list.css';
import type { Quote } from '#shared/quote/quote.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { basisSentences } from '#web/quote/basis.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';

/** How the prices came about, and the specification's disclaimer. */
export function BasisList({ quote, basis }: { quote: Quote; basis: AreaBasis }) {
  const { locale } = useLocale().messages;
  const { basis: words, quote: spoken } = useLaterWords();
  return (
    <ul className="basis-list">
      {[...basisSentences(quote, basis, { words, locale }), spoken.disclaimer].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
