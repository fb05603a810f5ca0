import { dollars } from '../dollars.ts';

/** US dollars, whole hundreds. */
export interface PriceRange {
  low: number;
  high: number;
}

/** The range a price stands in, so many percent to either side. */
export function priceRange(price: number, percent: number): PriceRange {
  const hundreds = (share: number) => Math.round((price * share) / 10_000) * 100;
  return { low: hundreds(100 - percent), high: hundreds(100 + percent) };
}

/** The range as it is shown, "$9,000 – $11,000". */
export function rangeText(price: number, percent: number): string {
  const { low, high } = priceRange(price, percent);
  return [low, high].map((end) => dollars(end).replace('.00', '')).join(' – ');
}

/** Whole squares a roof has most likely, so many percent to either side; at least one. */
export function squaresRange(squareFootage: number, percent: number): { low: number; high: number } {
  const squares = (share: number) => Math.max(1, Math.round((squareFootage * share) / 10_000));
  return { low: squares(100 - percent), high: squares(100 + percent) };
}
