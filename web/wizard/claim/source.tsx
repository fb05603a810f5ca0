import type { Evidence } from '#shared/estimate/claim.ts';
import { printsAmount } from '#web/quote/claim-figures.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import './source.css';

interface SourceProps {
  /** The printed lines a figure comes from; none draws nothing. */
  lines: readonly Evidence[];
  /** What it is the source of, for whoever hears and does not see. */
  of: string;
  /** The figure, dollars: a line that prints another is told to be a part of it. */
  amount?: number | null;
}

/** Where a figure stands in the document: the page, and the printed lines on request. */
export function Source({ lines, of, amount = null }: SourceProps) {
  const words = useLaterWords().claim;
  if (lines.length === 0) return null;
  const pages = [...new Set(lines.map(({ page }) => page))];
  const isPart = amount !== null && !lines.some(({ text }) => printsAmount(text, amount));
  return (
    <details className="claim-source">
      <summary>
        {words.source(pages)}
        <span className="visually-hidden"> ({of})</span>
      </summary>
      {isPart && <p>{words.partOfSum}</p>}
      {[...new Set(lines.map(({ text }) => text))].map((text) => (
        <q key={text} lang="en">
          {text}
        </q>
      ))}
    </details>
  );
}
