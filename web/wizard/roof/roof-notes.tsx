import type { AreaBasis } from '#shared/roof/area-basis.ts';
import type { RoofAnswer } from '#shared/roof/lead-roof.ts';
import { GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { measuredBeside } from './shows-measured.ts';

/** Two measurements of one roof that are this far apart, of the estimate's, are worth a question. */
const AGREES_WITHIN = 0.1;

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
export function RoofNotes({ basis, squareFootage, answer, isCorrected }: RoofNotesProps) {
  const words = useLaterWords().roof;
  const measured = measuredBeside(basis);
  const isOfPaper = basis.source === 'document' || basis.source === 'typed-from-paper';
  const differs =
    measured !== undefined && Math.abs(measured - squareFootage) > squareFootage * AGREES_WITHIN;
  return (
    <div className="roof-notes">
      {measured !== undefined && isOfPaper && (
        <p>
          {words.compared(inSquares(measured), inSquares(squareFootage))} {differs && words.differ}
        </p>
      )}
      {measured !== undefined && !isOfPaper && answer === 'yes' && !isCorrected && (
        <p>{words.unlikeShown(inSquares(measured))}</p>
      )}
      <GoogleRoofData />
    </div>
  );
}
