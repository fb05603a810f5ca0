import type { Quote } from '#shared/quote/quote.ts';
import { shortBasis } from '#web/quote/basis.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';

/** In short, how the area came about; nothing for a quote that does not say. */
export function PaperBasis({ quote }: { quote: Quote }) {
  const { locale } = useLocale().messages;
  const words = useLaterWords().basis;
  return quote.basis && <p className="paper-small">{shortBasis(quote, quote.basis, { words, locale })}</p>;
}
