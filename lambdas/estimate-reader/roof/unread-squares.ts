import type { LineItem } from '../estimate.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { NOT_ROOF_COVER } from '../vocabulary/roof-covers.ts';

/** The least that could be a roof's own row. */
const LEAST_SQUARES = 3;

/** True where a row counted in squares names nothing known: it may be the very roof that is asked for. */
export function hasUnreadSquares(items: readonly LineItem[]): boolean {
  return items.some(
    (item) =>
      item.role === null &&
      item.unit === 'SQ' &&
      (item.quantity ?? 0) >= LEAST_SQUARES &&
      !NOT_ROOF_COVER.test(normalizeText(item.description)),
  );
}
