import { namesNoRoof } from '#lambdas/estimate-reader/line-items/row-role.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { LineItem } from '../estimate.ts';

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

const PRINTED = /\b(\d[\d,]*\.\d{2}) ?(sq|m2|m²)(?![a-z])/g;
const SQUARES_IN_A_SQUARE_METRE = 10.7639 / 100;

/** Squares that lines print although no row could be counted: what a table nobody understood covers. */
export function printedSquares(lines: readonly Line[], items: readonly LineItem[]): number[] {
  if (items.some(({ quantity }) => quantity !== null)) return [];
  return lines
    .flatMap((line) => [...normalizeText(line.text).matchAll(PRINTED)])
    .map(([, count = '', unit]) => {
      const value = Number(count.replaceAll(',', ''));
      return unit === 'sq' ? value : value * SQUARES_IN_A_SQUARE_METRE;
    })
    .filter((squares) => squares >= LEAST_SQUARES);
}
