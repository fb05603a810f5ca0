import type { LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { AmountRule } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { plausible, proofOf } from './row-arithmetic.ts';

/** With a lower price a quantity that is worked out would fit many amounts. */
const LEAST_PRICE = 10;

/**
 * The rows of a scan that their neighbors prove, with the figures they then have: an amount is what is left of a printed
 * sum whose other rows are proven, a price that of the same work elsewhere, a quantity follows from both. A row must
 * multiply with them, in one way only; any other is left as it was read.
 */
export function provenByNeighbors(
  items: readonly LineItem[],
  totals: readonly PrintedTotal[],
  rule: AmountRule,
): ReadonlyMap<LineItem, LineItem> {
  const open = items.filter(({ proof }) => proof !== 'proven');
  const found = open.flatMap((item): [LineItem, LineItem][] => {
    const left = leftFor(item, items, totals);
    const prices = pricesElsewhere(item, items);
    const solutions = [...withAmounts(item, left, prices), ...withQuantities(item, left, prices)].filter(
      (solution) => proofOf(solution, rule, true) === 'proven' && plausible(solution),
    );
    const [only, ...more] = solutions;
    return only === undefined || more.length > 0 ? [] : [[item, { ...only, proof: 'proven' }]];
  });
  return new Map(found);
}

/** What the printed sums leave for the row; null where another row is open too, and where they disagree. */
function leftFor(item: LineItem, items: readonly LineItem[], totals: readonly PrintedTotal[]): number | null {
  const nameOf = (name: string | null) => normalizeText(name ?? '');
  const sections = totals.filter(({ of, name }) => of === 'section' && nameOf(name) === nameOf(item.section));
  const lines = totals.filter(({ of }) => of === 'lines');
  const left = [
    ...(sections.length === 1 ? sections : []).map((total) => ({
      total,
      rows: items.filter(({ section }) => nameOf(section) === nameOf(item.section)),
    })),
    ...(lines.length === 1 ? lines : []).map((total) => ({ total, rows: items })),
  ].flatMap(({ total, rows }) => {
    const others = rows.filter((row) => row !== item);
    const known = others.every(({ proof, rcv }) => proof === 'proven' && rcv !== null);
    return known && total.rcv !== null ? [cents(total.rcv - sum(others.map(({ rcv }) => rcv)))] : [];
  });
  const [first] = left;
  return first !== undefined && left.every((remainder) => equal(remainder, first)) ? first : null;
}

/** The prices of proven rows of the same work. */
function pricesElsewhere(item: LineItem, items: readonly LineItem[]): number[] {
  const workOf = ({ description, unit }: LineItem) => `${normalizeText(description)} ${unit}`;
  const same = items.filter((row) => row.proof === 'proven' && workOf(row) === workOf(item));
  return [...new Set(same.flatMap(({ unitPrice }) => unitPrice ?? []))];
}

/** With another amount, another price, or both. */
function withAmounts(item: LineItem, left: number | null, prices: readonly number[]): LineItem[] {
  const amounts = left === null || item.rcv === left ? [item.rcv] : [item.rcv, left];
  const known =
    item.unitPrice === null || prices.includes(item.unitPrice) ? prices : [item.unitPrice, ...prices];
  return amounts.flatMap((rcv) => known.map((unitPrice) => ({ ...item, rcv, unitPrice })));
}

/** With a quantity that follows from an amount and a price that each have another witness. */
function withQuantities(item: LineItem, left: number | null, prices: readonly number[]): LineItem[] {
  if (left === null || item.pricedQuantity !== null) return [];
  return prices.flatMap((unitPrice) => {
    if (unitPrice < LEAST_PRICE) return [];
    const quantity = cents((left - (item.tax ?? 0) - (item.overheadProfit ?? 0)) / unitPrice);
    const near = item.quantity === null || differsByADigit(item.quantity, quantity);
    return quantity > 0 && near ? [{ ...item, quantity, unitPrice, rcv: left }] : [];
  });
}

function differsByADigit(printed: number, expected: number): boolean {
  const [printedText, expectedText] = [printed.toFixed(2), expected.toFixed(2)];
  const differing = [...printedText].filter((digit, at) => digit !== expectedText[at]);
  return printedText.length === expectedText.length && differing.length === 1;
}
