import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { priceOf } from './row-arithmetic.ts';

/** No square of roofing costs this little: such a price is a square foot's, whatever the unit says. */
const LEAST_SQUARE_PRICE = 12;
/** Square feet also differ from squares by their size. */
const LEAST_SQUARE_FEET = 200;

/** True if the row counts square feet but calls them squares: `2,784.00 SQ` at `0.66`. */
function countsFeetAsSquares(item: LineItem): boolean {
  const price = priceOf(item);
  return (
    item.unit === 'SQ' &&
    price !== null &&
    price < LEAST_SQUARE_PRICE &&
    (item.quantity ?? 0) >= LEAST_SQUARE_FEET
  );
}

/** Squares a row covers: SQ as printed, square feet, yards and meters converted; null for other units. */
export function squaresIn(item: LineItem): number | null {
  if (item.quantity === null) return null;
  if (countsFeetAsSquares(item)) return item.quantity / 100;
  if (item.unit === 'SQ') return item.quantity;
  if (item.unit === 'SF') return item.quantity / 100;
  if (item.unit === 'SY') return (item.quantity * 9) / 100;
  if (item.unit === 'M2') return item.quantity * SQUARES_IN_SQUARE_METRE;
  return null;
}

const SQUARES_IN_SQUARE_METRE = 0.107639;

/** Squares that rows cover together. */
export const totalOf = (items: readonly LineItem[]) => cents(sum(items.map(squaresIn)));
