import type { LineItem, PrintedItem, Proof } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { CENTS, cents, equal } from '#lambdas/estimate-reader/text/figures.ts';
import type { AmountRule } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';

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

/** Half a dollar for the amount and half for its tax. */
const ROUNDED_TO_DOLLARS = 1.01;

/** Whether a table prints no cents: then each of its amounts is rounded to the dollar. */
export const printsWholeDollars = (items: readonly PrintedItem[]): boolean =>
  items.length > 2 &&
  items.every(({ unitPrice, tax, rcv }) =>
    [unitPrice, tax, rcv].every((amount) => Number.isInteger(amount ?? 0)),
  );

/**
 * Whether quantity × price gives the printed amount, by the table's rule. `exact` allows only cents of difference;
 * otherwise a unit price rounded to the cent may shift the product a little.
 */
export function proofOf(item: Priced, rule: AmountRule, exact: boolean, wholeDollars = false): Proof {
  const quantity = item.pricedQuantity ?? item.quantity;
  const price = priceOf(item);
  const amount = item.rcv ?? item.beforeTax;
  if (quantity === null || price === null || amount === null || quantity === 0) return 'unproven';
  const rounding = wholeDollars ? ROUNDED_TO_DOLLARS : Math.max(CENTS, Math.abs(quantity) * 0.0051);
  const tolerance = exact ? CENTS : rounding;
  const extension = quantity * price;
  const multiplies =
    amountsOf(item, extension, rule).some((possible) => equal(possible, amount, tolerance)) ||
    (item.beforeTax !== null && equal(extension, item.beforeTax, tolerance));
  return multiplies ? 'proven' : 'contradicted';
}

/** The amounts that a row's figures can give, depending on what its table includes in the row. */
function amountsOf(item: Priced, extension: number, rule: AmountRule): number[] {
  const tax = item.tax ?? 0;
  const profit = item.overheadProfit ?? 0;
  if (rule === 'with_tax') return [extension + tax + profit];
  return [extension + tax + profit, extension + tax, extension + profit, extension];
}

type Taxed = Pick<LineItem, 'quantity' | 'unitPrice' | 'tax' | 'rcv' | 'depreciation' | 'acv'>;

/**
 * A tax printed below the replacement cost, alone or with its word. The row's arithmetic tells whether the cost includes
 * it, or only the cash value does; if neither holds, the amount is no tax of the row.
 */
export function withTaxUnder(row: Taxed, amounts: readonly number[]): Pick<Taxed, 'tax' | 'rcv'> {
  const { quantity, unitPrice, tax, rcv, depreciation, acv } = row;
  if (tax !== null || rcv === null || quantity === null || unitPrice === null) return { tax, rcv };
  const slack = Math.max(CENTS, Math.abs(quantity) * 0.0051);
  for (const amount of amounts) {
    if (amount <= 0) continue;
    if (equal(quantity * unitPrice + amount, rcv, slack)) return { tax: amount, rcv };
    const whole = cents(rcv + amount);
    const beside = equal(quantity * unitPrice, rcv, slack) && acv !== null;
    if (beside && equal(whole - (depreciation ?? 0), acv)) return { tax: amount, rcv: whole };
  }
  return { tax, rcv };
}

/** The price of a unit in dollars; a supplement's row has separate prices for removing and installing. */
export function priceOf(item: Pick<LineItem, 'unitPrice' | 'removePrice' | 'replacePrice'>): number | null {
  if (item.unitPrice !== null) return item.unitPrice;
  if (item.removePrice === null && item.replacePrice === null) return null;
  return (item.removePrice ?? 0) + (item.replacePrice ?? 0);
}

/** The row with its proof by its table's rule; in a scan with a misread figure corrected where that is certain. */
export function provenRow(
  item: PrintedItem,
  { amounts: rule, wholeDollars }: { amounts: AmountRule; wholeDollars: boolean },
  scanned: boolean,
): LineItem {
  const proof = proofOf(item, rule, scanned, wholeDollars);
  const better = scanned && proof === 'contradicted' ? corrected(item, rule) : null;
  return better ?? { ...item, proof };
}

/** The row with one misread figure corrected; null if its arithmetic allows no correction or several. */
function corrected(item: PrintedItem, rule: AmountRule): LineItem | null {
  const found: LineItem[] = [];
  for (const field of FIELDS) {
    const read = item[field];
    if (read === null || vouched(item, field)) continue;
    for (const reading of readingsOf(read, item.missingDecimalPoint.includes(field))) {
      const tried: LineItem = { ...item, [field]: reading, proof: 'proven' };
      if (proofOf(tried, rule, true) === 'proven' && plausible(tried)) found.push(tried);
    }
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Replacement cost minus depreciation is the cash value; a correction that breaks this is wrong. */
export function plausible(item: PrintedItem): boolean {
  if (item.rcv === null || item.acv === null) return true;
  return Math.abs(item.rcv - (item.depreciation ?? 0) - item.acv) <= 0.02;
}

/** Digits that scanners confuse. */
const CONFUSED: Record<string, string> = {
  '1': '7',
  '7': '1',
  '5': '6',
  '6': '58',
  '8': '3B6',
  '3': '8',
  '0': '8',
  '9': '4',
  '4': '9',
};

/** The values a misread figure may have had: a lost decimal point, or one confused digit. */
function readingsOf(value: number, pointLost: boolean): number[] {
  const readings = new Set<number>();
  const digits = String(Math.round(value * 100));
  if (pointLost) for (const shift of [0.01, 0.1]) readings.add(Math.round(value * shift * 100) / 100);
  for (let at = 0; at < digits.length; at += 1) {
    for (const lookalike of CONFUSED[digits[at] ?? ''] ?? '') {
      const reading = Number(digits.slice(0, at) + lookalike + digits.slice(at + 1)) / 100;
      if (Number.isFinite(reading)) readings.add(reading);
    }
  }
  readings.delete(value);
  return [...readings].filter((reading) => reading > 0);
}

const FIELDS = ['quantity', 'unitPrice', 'tax', 'rcv'] as const;

/** A figure confirmed by the row's other sums is not the misread one. */
function vouched(item: PrintedItem, field: (typeof FIELDS)[number]): boolean {
  if (field !== 'rcv' || item.rcv === null || item.acv === null) return false;
  return Math.abs(item.rcv - (item.depreciation ?? 0) - item.acv) <= 0.02;
}
