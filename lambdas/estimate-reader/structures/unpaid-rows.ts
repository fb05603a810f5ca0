import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { priceOf } from '#lambdas/estimate-reader/line-items/row-arithmetic.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { incurredIn, OPEN_WORDS } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { coversRoof } from './roof.ts';

/** No whole roof is installed for fewer dollars a square. */
const LEAST_LUMP = 100;

const isPaid = ({ rcv }: LineItem) => (rcv ?? 0) > 0;

/** True if the document prices any work; in one without prices a missing amount means nothing. */
export const printsMoney = (rows: readonly LineItem[]): boolean => rows.some(isPaid);

/**
 * A roof's rows of a document with prices, without unpaid roofing rows: a row at 0.00 is no work, such as "if needed",
 * "open item" or "pending". It stays where one lump sum pays for the whole roof.
 */
export function paidRows(rows: readonly LineItem[]): LineItem[] {
  const lump = Math.max(0, ...rows.filter(isLump).map(({ rcv }) => rcv ?? 0));
  const isIncluded = (row: LineItem) => !isOpen(row) && lump >= LEAST_LUMP * (squaresIn(row) ?? 0);
  return rows.filter((row) => !coversRoof(row) || !isUnpaid(row) || isIncluded(row));
}

/** Priced as one piece of work. */
const isLump = ({ quantity, unit }: LineItem) =>
  quantity === null || (quantity === 1 && unit !== 'SQ' && unit !== 'SF');

/** True for a row without dollars; not for one that is paid once the work is done. */
function isUnpaid(row: LineItem): boolean {
  if (row.paidWhenIncurred || incurredIn(row.notes).stated) return false;
  if (isPaid(row) || (row.beforeTax ?? 0) > 0 || (row.acv ?? 0) > 0) return false;
  return isOpen(row) || (row.rcv === 0 && (priceOf(row) ?? 0) === 0);
}

/** True if the row's words say that it is not decided yet. */
const isOpen = ({ description, notes }: LineItem, words = OPEN_WORDS) =>
  [description, ...notes].some((text) => matches(words, normalizeText(text)));
