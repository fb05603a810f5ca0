import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import { type Line, lineOf } from '#lambdas/estimate-reader/text/page.ts';
import type { Column } from './columns/column.ts';
import { placed } from './columns/placed-figures.ts';
import { leadingFigures, sidesOf } from './leading-figures.ts';
import type { Row } from './row.ts';
import { numberAt } from './row-number.ts';
import { withOwnUnits } from './unit-column.ts';

/** How far left of the figures' first column a figure may begin to still belong to it. */
const QUANTITY_REACH = 14;

/** A calculation printed before the quantity: `VAL*.06`, `R+HIP`. */
const CALCULATION = /^(?=.*[*+/.\dA-Z])[A-Z0-9.*+/()-]{1,14}$/;

/** Cuts a line by the table's columns; `last` is the number of the row before. */
export function rowFrom(line: Line, columns: readonly Column[], last = 0): Row {
  const sides = sidesOf(columns);
  const numbered = numberAt(line, columns, sides, last);
  const start = numbered?.words ?? 0;
  const led = leadingFigures(line.words.slice(start), sides);
  const body = line.words.slice(start + (led?.words ?? 0));
  const ended = trailingFigures(body, sides.trailing);
  const pairs = [...(led?.pairs ?? []), ...ended.pairs].map(({ figure, column }) => ({
    figure,
    kind: column.kind,
  }));
  const { said } = ended;
  const row = { line, number: numbered?.number ?? null, figures: pairs };
  if (!counts(pairs, said.length > 0))
    return { ...row, words: lineOrNull(line.page, line.words.slice(start)), figures: [] };
  return { ...row, words: lineOrNull(line.page, led === null ? withoutCalculation(said) : said) };
}

/** The figures the line ends with, each in its column, and the words before them. */
function trailingFigures(body: Line['words'], columns: readonly Column[]) {
  const quantity = columns.find((column) => column.kind === 'quantity');
  const first = Math.min(...columns.map((column) => column.left));
  const { figures } = amountsAtEnd(body, quantity?.right);
  const edge = Math.min(quantity?.left ?? first, first) - QUANTITY_REACH;
  // "15 lb." is said where the quantity stands before the description.
  const strays = figures.findIndex(
    (figure) => figure.right >= edge && (quantity !== undefined || figure.kind !== 'quantity'),
  );
  const kept = strays < 0 ? [] : figures.slice(strays);
  const firstKept = kept[0];
  const before =
    firstKept === undefined ? body.length : body.findIndex((word) => word.left >= firstKept.left - 0.01);
  const own = bracketed(withOwnUnits(kept, columns, body), quantity);
  return { pairs: placed(own, columns), said: body.slice(0, Math.max(before, 0)) };
}

function lineOrNull(page: number, words: Line['words']): Line | null {
  return words.length === 0 ? null : lineOf(page, words);
}

/** Whether the figures make the line a row of figures rather than a sentence that ends in a number. */
function counts(pairs: Row['figures'], said: boolean): boolean {
  const money = pairs.filter(
    ({ figure }) => figure.kind === 'money' && (figure.decimals === 2 || figure.dollar),
  );
  const quantity = pairs.some(({ figure }) => figure.kind === 'quantity');
  const marked = pairs.some(({ figure }) => figure.kind === 'paidWhenIncurred');
  if (marked && (quantity || !said)) return true;
  if (said) return (quantity && money.length >= 1) || money.length >= 2;
  return (
    pairs.length > 0 && (money.length > 0 || quantity || pairs.every(({ figure }) => figure.kind !== 'money'))
  );
}

function withoutCalculation(said: Line['words']): Line['words'] {
  const last = said.at(-1);
  const before = said.at(-2);
  if (last === undefined || before === undefined) return said;
  const apart = last.left - before.right > 1.5 * (last.bottom - last.top);
  return apart && CALCULATION.test(last.text) && !/[a-z]/.test(last.text) ? said.slice(0, -1) : said;
}

/** `44.34 (44.67)`: the figure in brackets right behind the quantity is the one priced. */
function bracketed(figures: PlacedAmount[], quantity: Column | undefined): PlacedAmount[] {
  const [first, second] = figures;
  if (first?.kind !== 'money' || second?.kind !== 'money' || quantity === undefined) return figures;
  const tight = second.left - first.right < 6 && second.mark === 'round' && !second.dollar;
  const measured = first.mark === 'plain' && !first.dollar && first.left < quantity.right;
  const alike = second.value >= first.value * 0.9 && second.value <= first.value * 1.2;
  if (!tight || !measured || !alike) return figures;
  const joined: PlacedAmount = {
    kind: 'quantity',
    value: first.value,
    priced: second.value,
    unit: '',
    left: first.left,
    right: second.right,
    text: `${first.text} ${second.text}`,
  };
  return [joined, ...figures.slice(2)];
}
