import type { LineItem } from '../estimate.ts';

/** Dollars a unit costs; a supplement's row has one price for tearing out and one for putting in. */
export function priceOf(item: Pick<LineItem, 'unitPrice' | 'removePrice' | 'replacePrice'>): number | null {
  if (item.unitPrice !== null) return item.unitPrice;
  if (item.removePrice === null && item.replacePrice === null) return null;
  return (item.removePrice ?? 0) + (item.replacePrice ?? 0);
}
