import type { Joined, PlacedAmount } from './figures.ts';
import type { Word } from './page.ts';

/** `tax` before or behind its amount, perhaps in brackets. */
const TAX = /^[(+]*(?:tax(?:es)?|tx)[:)]*$/i;
/** What may precede it: `(incl. tax 12.50)`, `+ tax 12.50`. */
const LEAD = /^[(+]*(?:incl(?:\.|udes|uding)?|plus|\+)?$/i;
const AMOUNT = /^[$(<+]*-?[\d,]*\d\.\d{2}[)>]*$/;
/** Text heights between a tax and its amount, and between the two amounts of one column, at most. */
const CLOSE = 1.2;
const SAME_COLUMN = 2.5;
/** The word behind its amount is no label of another column, so the amounts may be further apart. */
const SAME_ROW = 5;

const gap = (first: Word, second: { left: number }) =>
  (second.left - first.right) / (first.bottom - first.top);
const amountIn = ({ text }: Pick<Word, 'text'>) => Number(text.replace(/[^\d.]/g, ''));

/**
 * A tax printed inside the column of another amount: `6,492.50 (tax 12.50)`, `6,492.50 12.50 tax`. Only behind an
 * amount: alone, the word is a label. `next` are the figures that follow the word; `words` how many make the tax, and
 * `replaces` says that the first of `next` is its amount.
 */
export function taxBeside(
  words: readonly Word[],
  index: number,
  next: readonly PlacedAmount[],
): Joined | null {
  const [word, before] = [words[index], words[index - 1]];
  if (word === undefined || before === undefined || !TAX.test(word.text)) return null;
  const [main, amount] = [words[index - 2], next[0]];
  const [back, ahead] = [
    gap(before, word),
    amount === undefined ? Number.POSITIVE_INFINITY : gap(word, amount),
  ];
  const behind = AMOUNT.test(before.text) && back < CLOSE && back < ahead && !/^[(+]|:$/.test(word.text);
  if (behind && main !== undefined && AMOUNT.test(main.text) && gap(main, before) < SAME_ROW) {
    const { left, text } = before;
    const figure = { value: amountIn(before), left, right: word.right, text: `${text} ${word.text}` };
    return { figure: { kind: 'tax', ...figure }, words: 2 };
  }
  if (amount?.kind !== 'money' || ahead >= CLOSE) return null;
  let first = index;
  while (LEAD.test(words[first - 1]?.text ?? 'none')) first -= 1;
  const [start, host] = [words[first], words[first - 1]];
  if (start === undefined || host === undefined) return null;
  if (!AMOUNT.test(host.text) || gap(host, start) >= SAME_COLUMN) return null;
  const text = `${word.text} ${amount.text}`;
  const figure = { kind: 'tax' as const, value: amount.value, left: start.left, right: amount.right, text };
  return { figure, words: index - first + 1, replaces: true };
}
