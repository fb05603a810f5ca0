import type { LineItem } from '../estimate.ts';
import { namesNoRoof } from '../line-items/roof-cover.ts';
import { normalizeText } from '../text/normalize-text.ts';

/** The least that could be a roof's own row. */
const LEAST_SQUARES = 3;

/** True where a row counted in squares names nothing known: it may be the very roof that is asked for. */
export function hasUnreadSquares(items: readonly LineItem[]): boolean {
  return items.some(
    (item) =>
      item.role === null &&
      item.unit === 'SQ' &&
      (item.quantity ?? 0) >= LEAST_SQUARES &&
      !namesNoRoof(normalizeText(item.description)),
  );
}
