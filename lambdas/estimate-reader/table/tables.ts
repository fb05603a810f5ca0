import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { LineItem, PrintedTotal, Sketch } from '../estimate.ts';
import type { Column } from './columns/column.ts';

/** A row with the names it stands under; its section is in the row itself. */
export interface PlacedItem {
  item: LineItem;
  heading: string | null;
  parents: string[];
}

/** A measured block and the row printed next after it, whose roof it measures. */
export interface PlacedSketch {
  sketch: Sketch;
  next: LineItem | null;
}

/** What the pages' tables hold, in the order printed. */
export interface Tables {
  items: PlacedItem[];
  sketches: PlacedSketch[];
  totals: PrintedTotal[];
  /** The lines that are no row and no sum of rows: letters, header fields, summaries. */
  rest: Line[];
  /** The columns of each table by its header. */
  headers: Column[][];
  /** False where the columns were told from the rows alone; what a row stands under is then less certain too. */
  headed: boolean;
}
