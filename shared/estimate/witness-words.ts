import { figure } from '#shared/dollars.ts';
import type { AreaWitness, WitnessKind } from './claim.ts';

/** One language's words for what states a roof's area. Figures are squares, as printed. */
interface WitnessWords {
  kinds: Record<WitnessKind, string>;
  lessWaste(squares: string, percent: string): string;
  withWaste(squares: string): string;
}

export const englishWitnesses: WitnessWords = {
  kinds: {
    drawing: 'drawing',
    tear_off: 'tear-off',
    remove_and_replace: 'remove and replace',
    laid: 'shingles',
    underlayment: 'underlayment',
    roof_total: 'roof total',
  },
  lessWaste: (squares, percent) => `${squares} less ${percent}% waste`,
  withWaste: (squares) => `${squares} with waste`,
};

/** A witness as the office's page gets it, without the printed line. */
type ToldWitness = Pick<AreaWitness, 'kind' | 'squares' | 'printed' | 'wastePercent' | 'agrees'>;

/** "tear-off 27.84", or "shingles 30.90 less 11% waste" where the document states the waste. */
export function witnessText(
  { kind, squares, printed, wastePercent, agrees }: ToldWitness,
  quotedSquares: number,
  words: WitnessWords,
): string {
  const name = words.kinds[kind];
  if (printed !== null && wastePercent !== null)
    return `${name} ${words.lessWaste(figure(printed), figure(wastePercent))}`;
  // A row of installed shingles whose waste the document does not state holds it all the same.
  const holdsWaste = kind === 'laid' && agrees && squares > quotedSquares * 1.02;
  return `${name} ${holdsWaste ? words.withWaste(figure(squares)) : figure(squares)}`;
}
