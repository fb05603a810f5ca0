import type { EstimateListing } from '#shared/estimate/listing.ts';
import type { NoPairReason } from './comparison.ts';
import { matchRows } from './match-rows.ts';

/** Digits that a scanner reads as letters. */
const AS_DIGITS: Record<string, string> = { i: '1', l: '1', o: '0', s: '5', b: '8', z: '2' };

const plain = (text: string, scanned: boolean) => {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return scanned ? letters.replace(/[ilosbz]/g, (letter) => AS_DIGITS[letter] ?? letter) : letters;
};

/** Why two estimates are not of one claim; null if nothing printed says so. */
export function noPair(first: EstimateListing, second: EstimateListing): NoPairReason | null {
  if (first.rows.length === 0 || second.rows.length === 0) return 'not_read';
  const scanned = first.scanned || second.scanned;
  if (first.claimNumber !== null && second.claimNumber !== null) {
    const numbers = [plain(first.claimNumber, scanned), plain(second.claimNumber, scanned)].toSorted(
      (a, b) => a.length - b.length,
    );
    const [short = '', long = ''] = numbers;
    // Some carriers append the estimate's number: `...-1` and `...-1-1`.
    if (!(long.startsWith(short) && long.length - short.length <= 2)) return 'other_claim';
  }
  if (first.home !== null && second.home !== null)
    if (plain(first.home, scanned) !== plain(second.home, scanned)) return 'other_home';
  return null;
}

/** The newer of two estimates: by its own date, else the revised one, the later price list, the one sent later. */
export function newerOf(first: EstimateListing, second: EstimateListing): 'first' | 'second' {
  const later = (a: string | null, b: string | null) =>
    a === null || b === null || a === b ? null : a > b ? 'first' : 'second';
  const revised = first.revised === second.revised ? null : first.revised ? 'first' : 'second';
  return later(first.dated, second.dated) ?? revised ?? later(first.priceList, second.priceList) ?? 'second';
}

/** A supplement that names less than this share of the older estimate's rows lists only what it changes. */
const MOST_NAMED = 0.5;

/** Whether the newer paper is to be laid onto the older one: it calls itself a supplement, or credits rows. */
export function listsDifferencesOnly(older: EstimateListing, newer: EstimateListing): boolean {
  const credits = newer.rows.some(isCredit);
  if (!newer.supplement && !credits) return false;
  const written = newer.rows.filter((row) => !isCredit(row));
  const named = matchRows(older.rows, written).filter(({ before, after }) => before && after).length;
  return named < older.rows.length * MOST_NAMED;
}

export const isCredit = ({ quantity, amount }: { quantity: number | null; amount: number | null }) =>
  (quantity ?? 0) < 0 || (amount ?? 0) < 0;
