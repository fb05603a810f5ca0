import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';

/** A line of a table cut into what is said and what is counted. */
export interface Row {
  line: Line;
  /** The row's own number as printed; null where the line starts no row. */
  number: string | null;
  /** What stands before the figures, without the number. */
  words: Line | null;
  figures: { figure: PlacedAmount; kind: ColumnKind }[];
}
