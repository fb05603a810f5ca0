import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';

/** A column of a table where it stands on the page, points from the left. */
export interface Column {
  kind: ColumnKind;
  left: number;
  right: number;
  /** The printed header, lower case. */
  title: string;
}
