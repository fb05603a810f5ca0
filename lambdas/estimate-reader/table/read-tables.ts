import { proofOf } from '../line-items/row-arithmetic.ts';
import type { PrintedPage } from '../pages/page-furniture.ts';
import type { Column } from './columns/column.ts';
import { inferredColumns } from './columns/inferred-columns.ts';
import { withHeaders } from './columns/with-headers.ts';
import { TableWalk } from './table-walk.ts';
import type { Tables } from './tables.ts';

/**
 * Goes through the pages from the top and puts rows, sums and measures together; where no header can be read,
 * or hardly a row adds up under it, once more with the columns that make the rows add up.
 */
export function readTables(pages: readonly PrintedPage[]): Tables {
  const tables = walked(pages, null);
  const proven = provenRows(tables);
  if (tables.items.length > 0 && proven * 2 >= tables.items.length) return tables;
  const columns = inferredColumns(pages.flatMap((page) => page.lines));
  if (columns === null) return tables;
  const inferred = walked(pages, columns);
  return provenRows(inferred) > proven ? inferred : tables;
}

const provenRows = ({ items }: Tables) =>
  items.filter(({ item }) => proofOf(item, 'any', false) === 'proven').length;

function walked(pages: readonly PrintedPage[], columns: Column[] | null): Tables {
  const walk = new TableWalk(columns);
  for (const page of pages) {
    walk.beginPage();
    for (const entry of withHeaders(page.lines)) {
      if (entry.kind === 'header') walk.header(columns ?? entry.columns);
      else walk.line(entry.line);
    }
  }
  return walk.finish();
}
