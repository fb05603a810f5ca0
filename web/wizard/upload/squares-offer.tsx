import { useState } from 'react';
import { Fold } from '#web/ui/fold.tsx';
import { Lazy, LoadError } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { useLaterWords, useWords } from '#web/words/locale.tsx';
import styles from './squares-offer.module.css';

/** Few papers are refused: only they need the form's code. */
const typedSquares = lazyChunk(() => import('./typed-squares.tsx'));

interface SquaresOfferProps {
  isFolded: boolean;
  /** Square feet that were typed before in this session. */
  typed: number | null;
  /** Whether the paper's file reached the office. */
  hasPdf: boolean;
  onType(squareFootage: number): void;
}

/** The way on for who holds the paper: its squares, typed. */
export function SquaresOffer({ isFolded, ...given }: SquaresOfferProps) {
  const { upload, correction } = useLaterWords();
  const { tryAgain } = useWords().wizard;
  const words = upload.squares;
  const [open, setOpen] = useState(!isFolded);
  const form = (
    <Lazy
      part={typedSquares}
      waiting={<div className={styles.room} />}
      failed={(again) => <LoadError text={correction.notLoaded} again={tryAgain} onAgain={again} />}
    >
      {({ TypedSquares }) => <TypedSquares {...given}>{!isFolded && <h3>{words.title}</h3>}</TypedSquares>}
    </Lazy>
  );
  if (!isFolded) return form;
  return (
    <Fold summary={words.title} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {open && form}
    </Fold>
  );
}
