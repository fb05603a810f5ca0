import type { LineItem } from '../estimate.ts';
import { namesNoRoof } from '../line-items/roof-cover.ts';
import { normalizeText } from '../text/normalize-text.ts';

/** The least that could be a roof's own row. */
const LEAST_SQUARES = 3;

/** Squares of the largest row that names nothing known: it may be the very roof that is asked for; 0 without one. */
export function unreadSquares(items: readonly LineItem[]): number {
  const unread = items.filter(
    (item) => item.role === null && item.unit === 'SQ' && !namesNoRoof(normalizeText(item.description)),
  );
  const largest = Math.max(0, ...unread.map((item) => item.quantity ?? 0));
  return largest >= LEAST_SQUARES ? largest : 0;
}
