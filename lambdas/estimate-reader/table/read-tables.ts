import type { PrintedPage } from '../pages/page-furniture.ts';
import type { Column } from './column.ts';
import { inferredColumns } from './inferred-columns.ts';
import { withHeaders } from './table-rows.ts';
import { TableWalk } from './table-walk.ts';
import type { Tables } from './tables.ts';

/**
 * Goes through the pages from the top and puts rows, sums and measures together; where no table has a
 * header that can be read, once more with the columns that make the rows add up.
 */
export function readTables(pages: readonly PrintedPage[]): Tables {
  const tables = walked(pages, null);
  if (tables.items.length > 0) return tables;
  const columns = inferredColumns(pages.flatMap((page) => page.lines));
  return columns === null ? tables : walked(pages, columns);
}

function walked(pages: readonly PrintedPage[], columns: Column[] | null): Tables {
  const walk = new TableWalk(columns);
  for (const page of pages) {
    walk.beginPage();
    for (const entry of withHeaders(page.lines)) {
      if (entry.kind === 'header') walk.header(entry.columns);
      else walk.line(entry.line);
    }
  }
  return walk.finish();
}
