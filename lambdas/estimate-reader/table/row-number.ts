import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { Column } from './columns/column.ts';
import { leadingFigures, type Sides } from './leading-figures.ts';

const NUMBER_WITH_DOT = /^\*?(\d{1,3}[a-z]?)[.,]$/i;
const NUMBER_ALONE = /^\*?(\d{1,3}[a-z]?)\*?$/i;

/** The row's own number at the line's start and how many words it takes; null where the line starts no row. */
export function numberAt(
  line: Line,
  columns: readonly Column[],
  sides: Sides,
  last: number,
): { number: string; words: number } | null {
  const [first, second, third] = line.words;
  if (first === undefined) return null;
  const starred = first.text === '*' && second !== undefined;
  const word = starred ? second : first;
  const after = starred ? third : second;
  const dotted = NUMBER_WITH_DOT.exec(word.text);
  const words = starred ? 2 : 1;
  if (dotted?.[1] && after !== undefined) return { number: dotted[1], words };
  const alone = NUMBER_ALONE.exec(word.text);
  if (alone?.[1] === undefined || after === undefined) return null;
  if (sides.leading.length > 0) {
    // "3 EA Pipe jack" counts three; only before a quantity is it the row's number, or where only money leads.
    const counted = leadingFigures(line.words.slice(words), sides)?.pairs ?? [];
    const leads = sides.leading.some(({ kind }) => kind === 'quantity');
    const isNumber = leads ? counted.some(({ column }) => column.kind === 'quantity') : counted.length > 0;
    return isNumber ? { number: alone[1], words } : null;
  }
  const description = columns.find((column) => column.kind === 'description');
  const quantity = columns.find((column) => column.kind === 'quantity');
  const edge = description?.left ?? quantity?.left ?? 0;
  const ownColumn = description !== undefined && word.right <= edge + 1 && after.left >= edge - 3;
  // Without a dot or a column of its own a number starts a row only where it is the next one.
  const step = Number.parseInt(alone[1], 10) - last;
  const named = /^[*"(]?[A-Z]/.test(after.text) || (step === 1 && /^\d/.test(after.text));
  const next = step >= 1 && step <= 3 && named;
  return ownColumn || next ? { number: alone[1], words } : null;
}
