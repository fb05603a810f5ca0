import { CENTS } from '#lambdas/estimate-reader/text/figures.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';

/** A column's figures, one for each row; null where it is empty. */
export type Figures = readonly (number | null)[];

/** A column of figures in a table, and what is printed of it besides its numbers. */
export interface NumberColumn {
  figures: Figures;
  /** What its header says; null if it has none or an unknown one. */
  hint: ColumnKind | null;
  /** Its figures have units, so they can only be quantities. */
  counted: boolean;
  /** Its figures have dollar signs, so they can be none. */
  dollars: boolean;
  /** Its figures are in brackets or after a minus sign. */
  takenOff: boolean;
}

/** The sum that the document prints for all rows, by its label. */
export interface LabelledSum {
  kind: ColumnKind;
  value: number;
}

/** For how many rows a relation holds. */
export interface Closing {
  /** The rows that print what the relation needs. */
  asked: number;
  /** Those for which it holds, as far as printed prices and whole dollars are rounded. */
  held: number;
  /** Those for which it holds to the cent. */
  exact: number;
}

/** A relation decides if it holds for this share of the rows, and for this many. */
const LEAST_SHARE = 0.9;
const LEAST_ROWS = 2;

export const decides = ({ asked, held }: Closing) => held >= LEAST_ROWS && held >= asked * LEAST_SHARE;

export const scoreOf = ({ held, exact }: Closing) => held + exact;

/** What a figure of the column may be off by: half a cent, or half a dollar where no cents are printed. */
export const roundingOf = (figures: Figures) =>
  figures.some((value) => value !== null && !Number.isInteger(value)) ? 0.005 : 0.5;

/** What quantity × price gives, with how far a price printed to the cent may shift it. */
export interface Extension {
  values: Figures;
  slack: readonly number[];
}

export function extensionOf(quantity: Figures, prices: readonly Figures[]): Extension {
  const values = quantity.map((count, row) => {
    const own = prices.map((price) => price[row] ?? null).filter((price) => price !== null);
    if (count === null || count === 0 || own.length === 0) return null;
    return count * own.reduce((sum, price) => sum + price, 0);
  });
  return { values, slack: quantity.map((count) => Math.abs(count ?? 0) * 0.0051 * prices.length) };
}

/** Half of what `CENTS` allows belongs to the printed total, the other half to what is added up. */
const TOTAL_SHARE = CENTS / 2;

/**
 * For how many rows `base` and what is `added` make up `total`. Stops once too many rows fail, with `held` 0. Rows
 * without the base or without the total are not asked; an empty addition adds nothing.
 */
export function closing(base: Extension, added: readonly Figures[], total: Figures): Closing {
  const rounding = [total, ...added].reduce((sum, figures) => sum + roundingOf(figures), 0);
  const slack = Math.max(rounding >= 0.5 ? rounding : 0, CENTS) + 1e-9;
  const most = Math.floor(total.length * (1 - LEAST_SHARE));
  const count: Closing = { asked: 0, held: 0, exact: 0 };
  for (let row = 0; row < total.length; row += 1) {
    const [value, due] = [base.values[row] ?? null, total[row] ?? null];
    if (value === null || due === null || due === 0) continue;
    count.asked += 1;
    let sum = value;
    for (const figures of added) sum += figures[row] ?? 0;
    const gap = Math.abs(sum - due);
    if (gap <= slack || gap <= (base.slack[row] ?? 0) + 1e-9) count.held += 1;
    else if (count.asked - count.held > most) return { ...count, held: 0 };
    if (gap <= TOTAL_SHARE + 1e-9) count.exact += 1;
  }
  return count;
}

/** The rate at which every total exceeds its base, as where a tax is included in it; null if there is none. */
export function includedRate(base: Extension, total: Figures): { rate: number; closing: Closing } | null {
  const ratios = total
    .flatMap((due, row) => {
      const value = base.values[row] ?? null;
      return due === null || value === null || value === 0 ? [] : [{ due, rate: due / value - 1 }];
    })
    .toSorted((a, b) => b.due - a.due);
  // The largest amounts tell the rate best; the middle of three is none that was misread.
  const rate = ratios.slice(0, 3).toSorted((a, b) => a.rate - b.rate)[1]?.rate ?? 0;
  const printed = Math.round(rate * 20_000) / 20_000;
  if (ratios.length < LEAST_TAXED || printed < 0.01 || printed > MOST_INCLUDED) return null;
  const taxed = {
    values: base.values.map((value) => (value === null ? null : value * (1 + printed))),
    slack: base.slack.map((slack) => slack * (1 + printed)),
  };
  return { rate: printed, closing: closing(taxed, [], total) };
}

/** A rate is one more unknown, so it takes more rows than a sum. */
const LEAST_TAXED = 4;
/** Sales taxes stay below this; depreciation and overhead do not. */
const MOST_INCLUDED = 0.14;
