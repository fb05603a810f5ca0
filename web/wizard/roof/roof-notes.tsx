import type { AreaBasis } from '#shared/roof/area-basis.ts';
import type { RoofAnswer } from '#shared/roof/lead-roof.ts';
import { GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { measuredNote } from '#web/quote/basis.ts';
import { useLaterWords } from '#web/words/locale.tsx';

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
    <div className="roof-notes">
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
