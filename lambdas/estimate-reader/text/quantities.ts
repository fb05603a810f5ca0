import type { Joined, PlacedAmount } from './figures.ts';
import { textOf, type Word } from './page.ts';
import { unitIn } from './units.ts';

type Counted = Extract<PlacedAmount, { kind: 'money' }>;

const isCount = (figure: PlacedAmount | undefined): figure is Counted =>
  figure?.kind === 'money' && !figure.dollar && figure.mark === 'plain';

function quantityOf(count: Counted, unit: string, left: number, right: number, text: string): PlacedAmount {
  return { kind: 'quantity', value: count.value, priced: null, unit, left, right, text };
}

/** Joins a number and the unit directly after it: `27.84` `SQ`. */
export function joinedUnits(figures: readonly PlacedAmount[]): PlacedAmount[] {
  const joined: PlacedAmount[] = [];
  for (const figure of figures) {
    const before = joined.at(-1);
    const near =
      before !== undefined && figure.left - before.right < Math.max(6, (before.right - before.left) / 2);
    if (figure.kind === 'unit' && isCount(before) && near) {
      joined.pop();
      const text = `${before.text} ${figure.text}`;
      joined.push(quantityOf(before, figure.unit, before.left, figure.right, text));
    } else joined.push(figure);
  }
  return joinedAfter(joined);
}

/** How far apart the words of one measurement may be, in points. */
const CLOSE = 6;

/** A unit may also come first: `SQ` `27.84`. */
function joinedAfter(figures: PlacedAmount[]): PlacedAmount[] {
  const [unit, count, next] = figures;
  if (unit?.kind !== 'unit' || !isCount(count) || next?.kind === 'unit') return figures;
  if (count.left - unit.right > CLOSE) return figures;
  const text = `${unit.text} ${count.text}`;
  return [quantityOf(count, unit.unit, unit.left, count.right, text), ...figures.slice(2)];
}

const SIGNS: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
};

function shareIn(text: string): number | null {
  const sign = SIGNS[text];
  if (sign !== undefined) return sign;
  const [, over = '', under = ''] = /^(\d{1,2})[/⁄](\d{1,3})$/.exec(text) ?? [];
  return under !== '' && Number(over) < Number(under) ? Number(over) / Number(under) : null;
}

/** The number that ends before its unit in a fraction: `27 84/100`, `28 1/3`, `438½`. */
export function withFraction(words: readonly Word[], index: number): Joined | null {
  const word = words[index];
  if (word === undefined) return null;
  const [, glued, sign] = /^([\d,]+)([¼½¾⅓⅔⅛])$/.exec(word.text) ?? [];
  const share = shareIn(sign ?? word.text);
  const before = words[index - 1];
  if (share === null) return null;
  const close = before !== undefined && word.left - before.right < CLOSE && /^[\d,]+$/.test(before.text);
  const held = glued === undefined && close;
  const whole = Number((glued ?? (held ? before.text : '0')).replaceAll(',', ''));
  const text = held ? `${before.text} ${word.text}` : word.text;
  const left = held ? before.left : word.left;
  return {
    figure: {
      kind: 'money',
      value: Math.round((whole + share) * 10_000) / 10_000,
      mark: 'plain',
      decimals: 2,
      dollar: false,
      left,
      right: word.right,
      text,
    },
    words: held ? 2 : 1,
  };
}

const COUNT = '(\\d[\\d,]*\\.?\\d*|\\.\\d+)';
/** A credit is printed in at most so many words. */
const MOST_WORDS = 3;
/** In brackets: descriptions count pieces there, `(2 EA)`. */
const MEASURED = '(\\d[\\d,]*\\.\\d+)';
const UNIT = '([a-z][a-z0-9²./]{0,5}?)';
/** The print forms of a quantity taken off: `(6.41 SQ)`, `<6.41> SQ`, `-6.41 SQ`, `6.41- SQ`, `6.41 SQ-`, `6.41 SQ CR`. */
const TAKEN_OFF: readonly RegExp[] = [
  // A scanner may lose one of two brackets.
  `\\(-?${MEASURED} ?${UNIT}\\)?`,
  `${MEASURED} ?${UNIT}\\)`,
  `\\(-?${MEASURED}\\) ?${UNIT}`,
  `<${MEASURED} ?${UNIT}>`,
  `<${MEASURED}> ?${UNIT}`,
  `-${COUNT} ?${UNIT}`,
  `${COUNT}- ?${UNIT}`,
  `${COUNT} ?${UNIT}-`,
  `${COUNT} ?${UNIT} ?cr\\.?`,
  `${COUNT} ?cr\\.? ?${UNIT}`,
].map((form) => new RegExp(`^${form}$`, 'i'));

const SIGN = /[-−–—(<>]|cr\b/i;

/** The last words of a quantity that is taken off, as credits print it; null if they are none. */
export function takenOff(words: readonly Word[], index: number): Joined | null {
  const last = words[index];
  if (last === undefined || /\d$/.test(last.text) || !/[a-z]/i.test(last.text)) return null;
  let signed = false;
  for (let count = 1; count <= MOST_WORDS; count += 1) {
    const [first, next] = [words[index - count + 1], words[index - count + 2]];
    if (first === undefined || (count > 1 && next !== undefined && next.left - first.right > CLOSE))
      return null;
    signed ||= SIGN.test(first.text);
    // Most quantities have no sign near them: the forms need not be tried.
    if (!signed) continue;
    const own = words.slice(index - count + 1, index + 1);
    const text = textOf(own);
    if (!/\d/.test(text)) continue;
    const plain = text.replaceAll(/[−–—]/g, '-');
    const [, counted = '', unit = ''] =
      TAKEN_OFF.map((form) => form.exec(plain)).find((match) => match !== null) ?? [];
    const value = Number(counted.replaceAll(',', ''));
    const known = unitIn(unit);
    const before = words[index - count];
    // `44.34 (44.67) SQ`: the figure in brackets is the one priced.
    const priced = before !== undefined && first.left - before.right < CLOSE && /^[\d,.]+$/.test(before.text);
    if (known !== null && value > 0 && !priced)
      return {
        figure: {
          kind: 'quantity',
          value: -value,
          priced: null,
          unit: known,
          left: first.left,
          right: last.right,
          text,
        },
        words: count,
      };
  }
  return null;
}
