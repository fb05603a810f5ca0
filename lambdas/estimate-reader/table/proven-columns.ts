import { equal } from '#lambdas/estimate-reader/text/figures.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';

/** A row's figures by position: the quantity, and the amounts, null for those not printed. */
export interface CountedRow {
  quantity: number;
  amounts: readonly (number | null)[];
}

/** The meaning of each position, null if the arithmetic does not show it. */
type Meanings = (ColumnKind | null)[];

/** How many rows must prove a meaning, and which share of the rows with such figures. */
const LEAST_ROWS = 2;
const LEAST_SHARE = 0.8;

interface Priced {
  price: number;
  rcv: number;
  added: number[];
}

/**
 * The meaning of each position, by arithmetic alone: quantity × price, with tax and profit if the row has them, is the
 * replacement cost; that minus the depreciation is the cash value. Null if no assignment holds for nearly all rows.
 */
export function provenColumns(rows: readonly CountedRow[]): Meanings | null {
  const places = Math.max(0, ...rows.map(({ amounts }) => amounts.length));
  const priced = pricedBy(rows, places);
  if (priced === null) return null;
  const meanings: Meanings = Array.from({ length: places }, () => null);
  meanings[priced.price] = 'unitPrice';
  meanings[priced.rcv] = 'rcv';
  const [tax, profit] = priced.added;
  if (tax !== undefined) meanings[tax] = 'tax';
  if (profit !== undefined) meanings[profit] = 'overheadProfit';
  const rest = meanings.flatMap((kind, place) => (kind === null ? [place] : []));
  const depreciated = depreciatedBy(rows, priced.rcv, rest);
  if (depreciated !== null) {
    meanings[depreciated.depreciation] = 'depreciation';
    if (depreciated.acv !== null) meanings[depreciated.acv] = 'acv';
  }
  return meanings;
}

/** The share of rows for which `holds` is true, without those where it is null because a figure is missing. */
function share(rows: readonly CountedRow[], holds: (row: CountedRow) => boolean | null): number {
  const asked = rows.map(holds).filter((answer) => answer !== null);
  const right = asked.filter(Boolean).length;
  return right >= LEAST_ROWS && right >= asked.length * LEAST_SHARE ? right : 0;
}

function pricedBy(rows: readonly CountedRow[], places: number): Priced | null {
  let best: { priced: Priced; right: number } | null = null;
  const all = Array.from({ length: places }, (_, place) => place);
  for (const price of all)
    for (const rcv of all) {
      if (rcv === price) continue;
      const others = all.filter((place) => place !== price && place !== rcv);
      const sums = [
        [],
        ...others.map((one) => [one]),
        ...others.flatMap((a) => others.filter((b) => b > a).map((b) => [a, b])),
      ];
      for (const added of sums) {
        const right = share(rows, (row) => makes(row, { price, rcv, added }));
        if (right > (best?.right ?? 0)) best = { priced: { price, rcv, added }, right };
      }
    }
  return best?.priced ?? null;
}

function makes({ quantity, amounts }: CountedRow, { price, rcv, added }: Priced): boolean | null {
  const [unit, total] = [amounts[price] ?? null, amounts[rcv] ?? null];
  if (unit === null || total === null) return null;
  const extension = added.reduce((sum, place) => sum + (amounts[place] ?? 0), quantity * unit);
  return total > 0 && equal(extension, total, Math.max(0.02, quantity * 0.0051));
}

/** The positions of depreciation and cash value; one may be missing if all rows lose the same share. */
function depreciatedBy(rows: readonly CountedRow[], rcv: number, rest: readonly number[]) {
  for (const depreciation of rest)
    for (const acv of rest) {
      if (acv === depreciation) continue;
      const leaves = share(rows, ({ amounts }) => {
        const [cost, left] = [amounts[rcv] ?? null, amounts[acv] ?? null];
        return cost === null || left === null ? null : equal(cost - (amounts[depreciation] ?? 0), left);
      });
      // If hardly anything is depreciated, the printed order decides.
      const lost = sumOf(rows, depreciation) <= sumOf(rows, acv) || depreciation < acv;
      const swapped = rows.every(({ amounts }) => amounts[depreciation] !== null) && !lost;
      if (leaves > 0 && !swapped) return { depreciation, acv };
    }
  return sameShareOf(rows, rcv, rest);
}

const sumOf = (rows: readonly CountedRow[], place: number) =>
  rows.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0);

/** `Less 35 %`: a single position whose figures are the same share of every row's cost. */
function sameShareOf(rows: readonly CountedRow[], rcv: number, rest: readonly number[]) {
  for (const depreciation of rest) {
    const part = sumOf(rows, depreciation) / sumOf(rows, rcv);
    if (!(part > 0 && part < 1)) continue;
    const held = share(rows, ({ amounts }) => {
      const [cost, lost] = [amounts[rcv] ?? null, amounts[depreciation] ?? null];
      return cost === null || lost === null ? null : equal(cost * part, lost, Math.max(0.02, cost * 0.0002));
    });
    if (held > 0) return { depreciation, acv: null };
  }
  return null;
}
