import { lazy, useState } from 'react';
import { LoadedLater } from '#web/ui/later.tsx';
import { useUploadWords, useWords } from '#web/words/locale.tsx';

/** Few papers are refused: only they need the form's code. */
const TypedSquares = lazy(async () => ({
  default: (await import('./typed-squares.tsx')).TypedSquares,
}));

interface SquaresOfferProps {
  isFolded: boolean;
  /** Square feet that were typed before in this visit. */
  typed: number | null;
  /** Whether the paper's file reached the office. */
  hasPdf: boolean;
  onType(squareFootage: number): void;
}

/** The way on for who holds the paper: its squares, typed. */
export function SquaresOffer({ isFolded, ...given }: SquaresOfferProps) {
  const { squares: words } = useUploadWords();
  const { correction } = useWords();
  const [open, setOpen] = useState(!isFolded);
  const form = (
    <LoadedLater
      otherwise={<p role="alert">{correction.notLoaded}</p>}
      meanwhile={<div className="squares-space" />}
    >
      <TypedSquares {...given}>{!isFolded && <h3>{words.title}</h3>}</TypedSquares>
    </LoadedLater>
  );
  if (!isFolded) return form;
  return (
    <details className="fold squares-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.title}</summary>
      {open && form}
    </details>
  );
}
