import { figure, squaresInWords } from '#shared/dollars.ts';
import type { SizeQuestion, SizeWitness } from '#shared/lead/roof-size-check.ts';
import { LEAST_USUAL, MOST_USUAL } from '#shared/lead/typed-area.ts';
import { money, squareFeet } from './formats.ts';

const squares = (squareFootage: number) => figure(squareFootage / 100);

const names: Record<SizeWitness['kind'], string> = {
  document: 'the estimate',
  'typed-from-paper': 'what the homeowner took from the estimate',
  homeowner: 'the size the homeowner gave',
  measured: 'the roof measured from above',
  home: 'this home’s size',
};

const nameOf = ({ kind, page }: SizeWitness) =>
  page === undefined ? names[kind] : `the line on page ${page}`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Why a size is asked about. */
function questionText({ squareFootage, witnesses, against }: SizeQuestion): string {
  const size = `${squaresInWords(squares(squareFootage))} is`;
  const [first] = against;
  if (first === undefined)
    return `${size} ${squareFootage > MOST_USUAL ? 'more' : 'less'} than almost any home’s roof.`;
  const isAbove = (witness: SizeWitness) => squareFootage > Math.max(...witness.areas);
  const isOneWay = against.every((witness) => isAbove(witness) === isAbove(first));
  const side = isAbove(first) ? 'far above' : 'far below';
  if (isOneWay && against.length === witnesses.length)
    return `${size} ${side} everything else we know about this roof.`;
  return `${size} ${side} ${nameOf(first)}.`;
}

/** What else is known of the size, a row each: its name and its squares. */
function witnessRows({
  squareFootage,
  witnesses,
  isUnusual,
}: SizeQuestion): { name: string; squares: string }[] {
  const rows = witnesses.map((witness) => {
    const { areas, homeSize } = witness;
    const about = witness.kind === 'home' ? 'about ' : '';
    return {
      name: capitalized(nameOf(witness)) + (homeSize === undefined ? '' : `, ${squareFeet(homeSize)}`),
      squares: about + areas.map(squares).join(' or '),
    };
  });
  if (!isUnusual) return rows;
  return [
    ...rows,
    squareFootage > MOST_USUAL
      ? { name: 'Largest roof we price unasked', squares: squares(MOST_USUAL) }
      : { name: 'Smallest roof we price unasked', squares: squares(LEAST_USUAL) },
  ];
}

/** The question about a size in words; `price` is what it comes to for the tier to quote. */
export const sizeQuestionWords = (question: SizeQuestion, price: number) => ({
  text: questionText(question),
  rows: witnessRows(question),
  instead:
    question.instead === null
      ? null
      : { squareFootage: question.instead, label: `Use ${squares(question.instead)}` },
  yes: `Yes, ${squaresInWords(squares(question.squareFootage))}, ${money(price)}`,
});
