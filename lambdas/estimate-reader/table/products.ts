import type { NumberColumn } from './closing-sums.ts';
import {
  type Closing,
  closing,
  decides,
  type Extension,
  extensionOf,
  type Figures,
  includedRate,
  scoreOf,
} from './closing-sums.ts';

/** One way to read quantity, prices and their total. */
export interface Product {
  quantity: number;
  prices: readonly number[];
  added: readonly number[];
  total: number;
  extension: Extension;
  closing: Closing;
  includedTax: number | null;
}

/** All products that close, without those that another closes as well with fewer columns. */
export function products(columns: readonly NumberColumn[]): Product[] {
  const all = columns.map((_, at) => at);
  const counted = all.filter((at) => columns[at]?.counted);
  const hinted = all.filter((at) => columns[at]?.hint === 'quantity');
  const free = all.filter((at) => columns[at]?.dollars === false && columns[at]?.takenOff === false);
  const counts = counted.length > 0 ? counted : hinted.length > 0 ? hinted : free;
  const found = counts.flatMap((quantity) => pricedBy(columns, all, quantity));
  return found.length > 0 ? found : counts.flatMap((quantity) => taxedBy(columns, all, quantity));
}

/** The largest share of its extension that a row's cost may exceed it by: tax, overhead and profit. */
export const MOST_ADDED = 1.6;

function pricedBy(columns: readonly NumberColumn[], all: readonly number[], quantity: number): Product[] {
  const figuresAt = (at: number) => columns[at]?.figures ?? [];
  const others = all.filter((at) => at !== quantity && columns[at]?.counted === false);
  const found: Product[] = [];
  for (const prices of pricesAmong(others)) {
    const extension = extensionOf(figuresAt(quantity), prices.map(figuresAt));
    const whole = total(extension.values);
    if (whole === 0 || found.some((product) => explains(product, prices))) continue;
    for (const cost of others) {
      const ratio =
        total(figuresAt(cost).map((due, row) => (extension.values[row] === null ? 0 : due))) / whole;
      if (prices.includes(cost) || ratio < 0.7 || ratio > MOST_ADDED) continue;
      const rest = others.filter((at) => at !== cost && !prices.includes(at));
      found.push(...closedBy(columns, { quantity, prices, total: cost, extension }, rest));
    }
  }
  return found;
}

const pairsOf = (all: readonly number[]) => all.flatMap((a) => all.filter((b) => b > a).map((b) => [a, b]));

/** One price, or two: for removing and replacing, or for labor and material. */
const pricesAmong = (all: readonly number[]) => [...all.map((at) => [at]), ...pairsOf(all)];

/** A second price that adds nothing to the first is none. */
const explains = ({ prices }: Product, more: readonly number[]) =>
  more.length > prices.length && prices.every((at) => more.includes(at));

const total = (figures: Figures) => figures.reduce<number>((sum, value) => sum + (value ?? 0), 0);

function closedBy(
  columns: readonly NumberColumn[],
  priced: Pick<Product, 'quantity' | 'prices' | 'total' | 'extension'>,
  rest: readonly number[],
): Product[] {
  const figuresAt = (at: number) => columns[at]?.figures ?? [];
  const needed: Product[] = [];
  for (const added of [[], ...pricesAmong(rest)]) {
    const closed = closing(priced.extension, added.map(figuresAt), figuresAt(priced.total));
    if (!decides(closed)) continue;
    // What changes no row is not added.
    const less = needed.filter((product) => product.added.every((at) => added.includes(at)));
    if (less.some((product) => scoreOf(product.closing) >= scoreOf(closed))) continue;
    needed.push({ ...priced, added, closing: closed, includedTax: null });
  }
  return needed;
}

/** Totals that include a tax which no column prints. */
function taxedBy(columns: readonly NumberColumn[], all: readonly number[], quantity: number): Product[] {
  const figuresAt = (at: number) => columns[at]?.figures ?? [];
  const others = all.filter((at) => at !== quantity && columns[at]?.counted === false);
  return pricesAmong(others).flatMap((prices) => {
    const extension = extensionOf(figuresAt(quantity), prices.map(figuresAt));
    return others.flatMap((cost): Product[] => {
      const included = prices.includes(cost) ? null : includedRate(extension, figuresAt(cost));
      if (included === null || !decides(included.closing)) return [];
      const { rate, closing: closed } = included;
      return [{ quantity, prices, added: [], total: cost, extension, closing: closed, includedTax: rate }];
    });
  });
}
