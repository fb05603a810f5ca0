import { CENTS, equal } from '#lambdas/estimate-reader/text/figures.ts';
import type { AmountRule } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { LineItem, Proof } from '../estimate.ts';
import { priceOf } from './row-price.ts';

type Priced = Pick<
  LineItem,
  | 'quantity'
  | 'pricedQuantity'
  | 'unitPrice'
  | 'removePrice'
  | 'replacePrice'
  | 'beforeTax'
  | 'tax'
  | 'overheadProfit'
  | 'rcv'
>;

/** The amounts a row's figures can come to, by what its table prints in the row. */
function amountsOf(item: Priced, extension: number, rule: AmountRule): number[] {
  const tax = item.tax ?? 0;
  const profit = item.overheadProfit ?? 0;
  if (rule === 'with_tax') return [extension + tax + profit];
  return [extension + tax + profit, extension + tax, extension + profit, extension];
}

/**
 * Whether quantity × price makes the printed amount, by the rule of the table.
 * `exact` allows cents only; else a unit price rounded to the cent may shift the product a little.
 */
export function proofOf(item: Priced, rule: AmountRule, exact: boolean): Proof {
  const quantity = item.pricedQuantity ?? item.quantity;
  const price = priceOf(item);
  const amount = item.rcv ?? item.beforeTax;
  if (quantity === null || price === null || amount === null || quantity === 0) return 'unproven';
  const tolerance = exact ? CENTS : Math.max(CENTS, Math.abs(quantity) * 0.0051);
  const extension = quantity * price;
  const holds =
    amountsOf(item, extension, rule).some((possible) => equal(possible, amount, tolerance)) ||
    (item.beforeTax !== null && equal(extension, item.beforeTax, tolerance));
  return holds ? 'proven' : 'contradicted';
}
