import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { Figures } from './closing-sums.ts';

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

/** The sum that the paper prints for all rows, by its label. */
export interface LabelledSum {
  kind: ColumnKind;
  value: number;
}
