import type { Column, ColumnKind } from '#lambdas/estimate-reader/table/column.ts';

/** What tells a family apart: its tables' header words and the words on its pages. */
export interface Signature {
  headers: readonly Column[][];
  /** All lines, normalizeText, one a line. */
  text: string;
}

/** Which parts the printed amount of a row is made of. */
export type AmountRule =
  /** quantity × price + tax + overhead and profit */
  | 'with_tax'
  /** quantity × price; tax and profit stand in the summary */
  | 'before_tax'
  /** an amount before tax and the tax make the total; the unit price need not be printed */
  | 'amount_and_tax'
  /** tables nobody described: whichever of these fits */
  | 'any';

/** One family of printed estimates. Reading is shared; a format says only what differs. */
export interface EstimateFormat {
  name: string;
  recognises(signature: Signature): boolean;
  amounts: AmountRule;
  /** A roofer's or builder's paper, where no insurer's figures stand on it. */
  contractor?: boolean;
}

/** True where one table's header has all of these columns and none of those. */
export function tableWith(
  signature: Signature,
  all: readonly ColumnKind[],
  none: readonly ColumnKind[] = [],
): boolean {
  return signature.headers.some((columns) => {
    const kinds = new Set(columns.map((column) => column.kind));
    return all.every((kind) => kinds.has(kind)) && !none.some((kind) => kinds.has(kind));
  });
}
