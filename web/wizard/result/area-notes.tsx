import { useState } from 'react';
import type { Quote } from '#shared/quote/quote.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import type { RoofAnswer } from '#shared/roof/lead-roof.ts';
import { GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { basisSentences, measuredNote } from '#web/quote/basis.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './area-notes.module.css';

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
    <Fold className={styles.fold} summary={words.how} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {open && <BasisList quote={quote} basis={basis} />}
    </Fold>
  );
}

/** How the prices came about, and the specification's disclaimer. */
function BasisList({ quote, basis }: { quote: Quote; basis: AreaBasis }) {
  const { locale } = useLocale().messages;
  const { basis: words, quote: spoken } = useLaterWords();
  return (
    <Stack as="ul" gap={2} className={styles.list}>
      {[...basisSentences(quote, basis, { words, locale }), spoken.disclaimer].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  );
}

/** Tenths of a square: finer is not measured. */
const squares = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const inSquares = (squareFootage: number) => squares.format(squareFootage / 100);

export interface RoofNotesProps {
  /** Of the quote as it was made, before any correction. */
  basis: AreaBasis;
  squareFootage: number;
  answer: RoofAnswer | null;
  /** The homeowner has put another area in its place since. */
  isCorrected: boolean;
}

/** What there is to say of the roof from above beside the area that is priced, and whose data it is. */
export function RoofNotes({ answer, isCorrected, ...quote }: RoofNotesProps) {
  const words = useLaterWords().roof;
  const note = measuredNote(quote, { answer, isCorrected });
  return (
    <div>
      {note?.says === 'unlikeShown' && <p>{words.unlikeShown(inSquares(note.measured))}</p>}
      {note !== null && note.says !== 'unlikeShown' && (
        <p>
          {words.compared(inSquares(note.measured), inSquares(quote.squareFootage))}{' '}
          {note.says === 'differs' && words.differ}
        </p>
      )}
      <GoogleRoofData />
    </div>
  );
}
