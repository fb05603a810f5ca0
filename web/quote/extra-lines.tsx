import './extra-lines.css';
import type { ReactNode } from 'react';
import { scopeWords } from '#shared/scope/words.ts';
import { useLocale } from '#web/words/locale.tsx';

interface ExtraLinesProps {
  /** `ExtraLine`s; null where nothing has a price. */
  lines: ReactNode;
  /** What is priced at the inspection, as a sentence or nothing. */
  unpriced: ReactNode;
  /** After that the prices are without them. */
  note?: string;
}

/** The extras as lines of a sum, apart from the four prices. */
export function ExtraLines({ lines, unpriced, note = '' }: ExtraLinesProps) {
  const { language } = useLocale();
  const { title, apart } = scopeWords[language];
  return (
    <section className="scope-lines" aria-labelledby="scope-lines-title" aria-live="polite">
      <h2 id="scope-lines-title">{title}</h2>
      {lines}
      {unpriced}
      <p className="hint">{`${apart} ${note}`.trim()}</p>
    </section>
  );
}

/** An extra, or what all of them make with a price. */
export function ExtraLine(props: { text: string; dollars: string; isTotal?: true }) {
  return (
    <div className={props.isTotal && 'scope-total'}>
      <dt>{props.text}</dt>
      <dd>{props.isTotal ? props.dollars : `+ ${props.dollars}`}</dd>
    </div>
  );
}

/** Under a price: what it is with all extras. */
export function WithExtras({ dollars }: { dollars: string }) {
  const { language } = useLocale();
  return (
    <small className="price-with-extras">
      {scopeWords[language].withThem}: <b>{dollars}</b>
    </small>
  );
}
