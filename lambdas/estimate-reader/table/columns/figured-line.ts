import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line, Word } from '#lambdas/estimate-reader/text/page.ts';

/** A line with something counted and amounts beside it, whatever stands between them. */
export interface FiguredLine {
  quantity: { value: number; left: number; right: number };
  /** The unit, where it stands apart from the quantity. */
  unit: PlacedAmount | null;
  /** The unit is joined to its quantity, so that it counts nothing else on either side. */
  joined: boolean;
  amounts: PlacedAmount[];
  /** Where its description begins. */
  textLeft: number;
}

const CENTS = /\.\d{2}[)>\]]?$/;

/** Where a unit that has a column of its own stands. */
type UnitSide = 'behind' | 'before';

/** Runs of words that are all figures, wherever in the line they stand. */
export function figuredLine(line: Line, side: UnitSide): FiguredLine | null {
  if (!line.words.some(({ text }) => CENTS.test(text))) return null;
  const figures: PlacedAmount[] = [];
  const said: Word[] = [];
  // "1 SQ 27.84" numbers a row whose unit stands before its quantity.
  for (
    let words: readonly Word[] = side === 'before' ? unnumbered(line.words) : line.words;
    words.length > 0;
  ) {
    const run = amountsAtEnd(words);
    figures.unshift(...run.figures);
    const last = words[run.before - 1];
    if (last !== undefined) said.unshift(last);
    words = words.slice(0, Math.max(0, run.before - 1));
  }
  const counted = countedIn(figures, side);
  const text = said.find((word) => /\p{L}{3}/u.test(word.text)) ?? said[0];
  if (counted === null || text === undefined) return null;
  const amounts = figures.filter(
    (figure) => figure.kind === 'money' && CENTS.test(figure.text) && figure.left !== counted.quantity.left,
  );
  return amounts.length < 2 ? null : { ...counted, amounts, textLeft: text.left };
}

const unnumbered = (words: readonly Word[]) =>
  /^\d{1,3}[.)]?$/.test(words[0]?.text ?? '') ? words.slice(1) : words;

/** Dollars count nothing. */
const isCount = (figure: PlacedAmount) => figure.kind !== 'money' || !figure.dollar;

/** What is counted: a number with its unit, or one whose unit has a column of its own beside it. */
function countedIn(
  figures: readonly PlacedAmount[],
  side: UnitSide,
): Pick<FiguredLine, 'quantity' | 'unit' | 'joined'> | null {
  const quantities = figures.filter((figure) => figure.kind === 'quantity');
  // "15 lb." and "30 yr." belong to the description; what is counted stands beside a price.
  const joined = quantities.find(({ text }) => /\d\.\d{2}|\/|[¼½¾⅓⅔⅛]/.test(text));
  if (joined !== undefined) return { quantity: joined, unit: null, joined: true };
  const at = figures.findIndex(({ kind }) => kind === 'unit');
  const unit = figures[at];
  const count =
    side === 'before' ? figures.slice(at + 1).find(isCount) : figures.slice(0, at).findLast(isCount);
  if (unit !== undefined && count?.kind === 'money') return { quantity: count, unit, joined: false };
  const whole = quantities.at(-1);
  return whole === undefined ? null : { quantity: whole, unit: null, joined: false };
}
